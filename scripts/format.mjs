import { run } from './lib/command.mjs';
import { projectFiles } from './lib/files.mjs';
import { findProgram } from './lib/programs.mjs';

const clangFormat = findProgram('clang-format-14', 'clang-format') ?? 'clang-format';
await run([clangFormat, '-i', ...projectFiles('', ['.h', '.cc'])], { onLine: console.log });
await run(['node_modules/.bin/prettier', '--write', '--log-level', 'warn', '.'], {
  onLine: console.log,
});
