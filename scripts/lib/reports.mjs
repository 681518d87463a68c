import { readFileSync } from 'node:fs';

/** @typedef {import('./steps.mjs').Counts} Counts */

/**
 * CTest's own JUnit file.
 * @param {string} file
 * @returns {Counts}
 */
export function ctestCounts(file) {
  const suite = /<testsuite\b[^>]*>/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
  const number = (/** @type {string} */ name) =>
    Number(new RegExp(`\\b${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
  const failed = number('failures');
  const skipped = number('skipped') + number('disabled');
  return { passed: number('tests') - failed - skipped, failed, skipped };
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
