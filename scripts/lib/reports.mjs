import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./steps.mjs').Counts} Counts */

/**
 * CTest's own JUnit file names what it started. Each `..._tests` is a GoogleTest program that leaves a
 * report of its single tests in `folder`; one without a report has crashed. All else is one test.
 * @param {string} file
 * @param {string} folder
 * @returns {Counts}
 */
export function ctestCounts(file, folder) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name = '', status } of elements(file, 'testcase')) {
    const single = name.endsWith('_tests')
      ? googletestCounts(join(folder, `${name}.xml`))
      : { passed: Number(status === 'run'), failed: 0, skipped: 0 };
    counts.passed += single.passed;
    counts.skipped += single.skipped;
    counts.failed += single.failed || Number(status !== 'run');
  }
  return counts;
}

/**
 * @param {string} file
 * @returns {Counts}
 */
function googletestCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const suites = elements(file, 'testsuite');
  const sum = (/** @type {string} */ name) =>
    suites.reduce((total, suite) => total + Number(suite[name] ?? 0), 0);
  const failed = sum('failures');
  const skipped = sum('skipped') + sum('disabled');
  return { passed: sum('tests') - failed - skipped, failed, skipped };
}

/**
 * The attributes of all elements of one name.
 * @param {string} file
 * @param {string} name
 * @returns {Record<string, string>[]}
 */
function elements(file, name) {
  const tags = readFileSync(file, 'utf8').match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];
  return tags.map((tag) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    ),
  );
}

/**
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * A flaky test passed in the end, but not at once: it counts as failed.
 * @param {string} file
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}
