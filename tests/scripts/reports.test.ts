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

function file(text: string): string {
  const name = join(folder, 'report');
  writeFileSync(name, text);
  return name;
}

test('CTest: disabled tests count as skipped', () => {
  const report = file(
    '<?xml version="1.0"?>\n<testsuite name="Linux"\n\ttests="13"\n\tfailures="2"\n\tdisabled="1"\n\tskipped="3">',
  );
  expect(ctestCounts(report)).toEqual({ passed: 7, failed: 2, skipped: 4 });
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
