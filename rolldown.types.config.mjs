import { defineConfig } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

/** The types of what the package offers, each in one file beside its module, libraries included. */
export default defineConfig({
  input: {
    'attention-playground': 'web/src/embed/main.ts',
    'engine/index': 'web/src/engine/package.ts',
  },
  external: /^#/,
  plugins: [dts({ emitDtsOnly: true, tsconfig: 'web/tsconfig.json', resolver: 'tsc' })],
  output: { dir: 'dist', chunkFileNames: 'assets/[name]-[hash].js' },
});
