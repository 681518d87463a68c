import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ctestCounts, playwrightCounts, vitestCounts } from '../../scripts/lib/reports.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(text: string, called = 'report'): string {
  const name = join(folder, called);
  writeFileSync(name, text);
  return name;
}

function program(name: string, status: 'run' | 'fail'): string {
  return `<testcase name="${name}" classname="${name}" time="0.1" status="${status}"><system-out/></testcase>`;
}

function ctest(...programs: string[]): string {
  return file(`<?xml version="1.0"?>\n<testsuite name="Linux"\n\ttests="9">${programs.join('')}`);
}

function googletest(name: string, ...suites: string[]): void {
  const single = suites.map((counts) => `  <testsuite name="S" ${counts} errors="0" time="0.">\n`);
  file(`<testsuites tests="99" failures="99" name="AllTests">\n${single.join('')}`, `${name}.xml`);
}

test('CTest: the single tests of all programs are counted, disabled ones as skipped', () => {
  googletest(
    'one_tests',
    'tests="4" failures="0" disabled="1" skipped="0"',
    'tests="9" failures="2" disabled="0" skipped="3"',
  );
  googletest('two_tests', 'tests="5" failures="0" disabled="0"');
  const report = ctest(program('one_tests', 'fail'), program('two_tests', 'run'));
  expect(ctestCounts(report, folder)).toEqual({ passed: 12, failed: 2, skipped: 4 });
});

test('CTest: a program that left no report counts as a failure, whatever it says', () => {
  const report = ctest(program('crashed_tests', 'fail'), program('silent_tests', 'run'));
  expect(ctestCounts(report, folder)).toEqual({ passed: 0, failed: 2, skipped: 0 });
});

test('CTest: a program that breaks after its last test counts as a failure', () => {
  googletest('leaking_tests', 'tests="3" failures="0" disabled="0" skipped="0"');
  const report = ctest(program('leaking_tests', 'fail'));
  expect(ctestCounts(report, folder)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('CTest: whatever is no program of tests is one test', () => {
  const report = ctest(program('Install.One', 'run'), program('Install.Two', 'fail'));
  expect(ctestCounts(report, folder)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('Vitest: a test to be written counts as skipped', () => {
  const report = file(
    '{"numPassedTests":5,"numFailedTests":1,"numPendingTests":2,"numTodoTests":1}',
  );
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test('Playwright: a flaky test counts as failed', () => {
  const report = file('{"stats":{"expected":4,"unexpected":1,"flaky":1,"skipped":2}}');
  expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});
