import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkHygiene } from '../checks/hygiene.mjs';
import { tidy } from '../checks/tidy.mjs';
import { findWebKit } from './browsers.mjs';
import { prepareExamples } from './examples.mjs';
import { projectFiles } from './files.mjs';
import { freePort } from './ports.mjs';
import { findProgram } from './programs.mjs';
import { root } from './project.mjs';
import { ctestCounts, playwrightCounts, vitestCounts } from './reports.mjs';
import { bundle, compile, configure } from './site.mjs';
import { Skipped } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Counts} Counts */

/**
 * @typedef {object} TestStep
 * @property {string} key what `npm test -- KEY` chooses
 * @property {string} name
 * @property {(step: Step) => unknown} run
 * @property {string} advice what to do when it fails
 */

// Checks that use node packages are loaded when they run: the packages may not be there before.

/** @param {Step} step */
async function directions(step) {
  const { checkDirections } = await import('../checks/directions.mjs');
  const problems = checkDirections();
  problems.forEach(step.say);
  if (problems.length > 0)
    throw new Error(`${problems.length} lines look in a forbidden direction.`);
}

/** @param {Step} step */
function hygiene(step) {
  const checks = checkHygiene();
  const broken = checks.filter(({ problems }) => problems.length > 0);
  for (const { name, problems } of broken) [`Expected ${name}:`, ...problems].forEach(step.say);
  step.counts = { passed: checks.length - broken.length, failed: broken.length, skipped: 0 };
}

/** @param {Step} step */
function clangFormat(step) {
  const sources = projectFiles('', ['.h', '.cc']);
  const program = findProgram('clang-format-14', 'clang-format') ?? 'clang-format';
  return step.run([program, '--dry-run', '-Werror', ...sources]);
}

/** @param {Step} step */
async function clangTidy(step) {
  await configure(step, 'native', true);
  // Sources may have come and gone since; this lists them anew.
  await step.run(['cmake', '--build', 'build/native', '--target', 'build.ninja']);
  await tidy(step);
}

/** @param {Step} step */
async function types(step) {
  for (const project of ['web', 'web/src/service-worker', 'tests', '.'])
    await step.run([tool('tsc'), '-p', project]);
}

/** @param {string} preset */
function cpp(preset) {
  return async (/** @type {Step} */ step) => {
    await compile(step, preset, { target: 'all' });
    if (step.warnings.length > 0) {
      step.tail = step.warnings;
      throw new Error('Expected no warning of the compiler about our own files.');
    }
    const file = report(`ctest-${preset}.xml`);
    const command = ['ctest', '--test-dir', `build/${preset}`, '--output-on-failure', '-j2'];
    const reports = join(root, 'build', preset, 'reports');
    rmSync(reports, { recursive: true, force: true });
    const counts = (/** @type {string} */ from) => ctestCounts(from, reports);
    await counted(step, [...command, '--output-junit', file], file, counts);
  };
}

/** @param {string} project */
function vitest(project) {
  return (/** @type {Step} */ step) => {
    const file = report(`${project}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const command = [tool('vitest'), 'run', '--project', project, ...reporters];
    return counted(step, command, file, vitestCounts);
  };
}

/** @param {Step} step */
async function e2e(step) {
  await bundle(step);
  await prepareExamples(step);
  const file = report('e2e.json');
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_PORT: String(await freePort()) };
  const command = [tool('playwright'), 'test', '--reporter=list,json'];
  await counted(step, command, file, playwrightCounts, environment);
}

/** @param {string} project the core path in one more browser */
function elsewhere(project) {
  return async (/** @type {Step} */ step) => {
    if (project === 'webkit' && !findWebKit()) throw new Skipped('WebKitGTK runs on Linux.');
    await bundle(step);
    await vitest(project)(step);
  };
}

/** @param {Step} step */
async function sizes(step) {
  const { checkSizes } = await import('../checks/size.mjs');
  await bundle(step);
  await checkSizes(step);
}

/**
 * Runs a test runner and takes its counts from the report it leaves, whether it passed or not.
 * @param {Step} step
 * @param {string[]} command
 * @param {string} file
 * @param {(file: string) => Counts} read
 * @param {NodeJS.ProcessEnv} [environment]
 */
async function counted(step, command, file, read, environment) {
  rmSync(file, { force: true });
  try {
    await step.run(command, environment);
  } finally {
    if (existsSync(file)) step.counts = read(file);
  }
}

/** @param {string} name a program that came with the node packages */
function tool(name) {
  return join('node_modules/.bin', name);
}

/** @param {string} name */
function report(name) {
  return join(root, 'build/reports', name);
}

/** @type {TestStep[]} */
export const TEST_STEPS = [
  {
    key: 'directions',
    name: 'Directions between rooms',
    run: directions,
    advice: 'CONTRIBUTING says who may look at whom; move the code or turn the arrow around.',
  },
  {
    key: 'hygiene',
    name: 'Hygiene of the files',
    run: hygiene,
    advice: 'Take the named lines or files out of the project.',
  },
  {
    key: 'clang-format',
    name: 'Format of C++',
    run: clangFormat,
    advice: 'npm run format repairs it.',
  },
  {
    key: 'prettier',
    name: 'Format of everything else',
    run: (step) => step.run([tool('prettier'), '--check', '--log-level', 'warn', '.']),
    advice: 'npm run format repairs it.',
  },
  {
    key: 'clang-tidy',
    name: 'Lint C++',
    run: clangTidy,
    advice: 'Each message names the line and the check; .clang-tidy lists the checks.',
  },
  {
    key: 'eslint',
    name: 'Lint TypeScript',
    run: (step) => step.run([tool('eslint'), '--max-warnings', '0', '.']),
    advice: 'npx eslint --fix . repairs a part of it.',
  },
  {
    key: 'types',
    name: 'Types',
    run: types,
    advice: 'npm run types shows the same messages.',
  },
  {
    key: 'native',
    name: 'C++ tests, native',
    run: cpp('native'),
    advice: 'build/native/tests/cpp/attn_tests --gtest_filter=NAME runs one test.',
  },
  {
    key: 'wasm-simd',
    name: 'C++ tests, WebAssembly with SIMD',
    run: cpp('wasm-simd'),
    advice: 'node build/wasm-simd/tests/cpp/attn_tests.js --gtest_filter=NAME runs one test.',
  },
  {
    key: 'wasm-scalar',
    name: 'C++ tests, WebAssembly without SIMD',
    run: cpp('wasm-scalar'),
    advice: 'node build/wasm-scalar/tests/cpp/attn_tests.js --gtest_filter=NAME runs one test.',
  },
  {
    key: 'unit',
    name: 'Web unit tests',
    run: vitest('unit'),
    advice: 'npm run unit -- NAME runs one file.',
  },
  {
    key: 'browser',
    name: 'Component tests in Chromium',
    run: vitest('browser'),
    advice: 'npm run browser -- NAME runs one file.',
  },
  {
    key: 'e2e',
    name: 'End-to-end tests of the built site',
    run: e2e,
    advice: 'npm run e2e -- NAME runs one file against dist/.',
  },
  {
    key: 'firefox',
    name: 'Core path in Firefox',
    run: elsewhere('firefox'),
    advice: 'npx vitest run --project firefox; build/reports/browsers/ has what it saw.',
  },
  {
    key: 'webkit',
    name: 'Core path in WebKit',
    run: elsewhere('webkit'),
    advice: 'npx vitest run --project webkit; build/reports/browsers/ has what it saw.',
  },
  {
    key: 'size',
    name: 'Size of engine and home page',
    run: sizes,
    advice: 'npx vite build lists what the site is made of.',
  },
];
