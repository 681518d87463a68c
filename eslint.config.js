import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import typescript from 'typescript-eslint';

export default defineConfig(
  { ignores: ['build/', 'dist/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [typescript.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['web/src/**/*.ts'],
    extends: [
      wc.configs['flat/best-practice'],
      lit.configs['flat/recommended'],
      litA11y.configs.recommended,
    ],
    languageOptions: { globals: globals.browser },
    rules: { 'max-lines': ['error', 300] },
  },
  // A dictionary is one long list by nature.
  { files: ['web/src/i18n/**'], rules: { 'max-lines': 'off' } },
  { files: ['**/*.mjs', '**/*.js'], languageOptions: { globals: globals.node } },
  // Some of it runs in the page that is measured; the other is a script of the page itself.
  { files: ['tests/bench/**', 'web/public/**'], languageOptions: { globals: globals.browser } },
);
