import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listSiteFiles } from '../../scripts/lib/site-files.mjs';

let folder: string;
const write = (name: string, content: string) => writeFileSync(join(folder, name), content);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attention-files-'));
  mkdirSync(join(folder, 'assets'));
  write('index.html', 'page');
  write('assets/a.js', 'script');
  write('assets/model.safetensors', 'weights');
  write('attention-playground.html', 'all');
  write('service-worker.js', 'run();\n');
});

afterEach(() => rmSync(folder, { recursive: true }));

function listed() {
  const [first = '', ...rest] = readFileSync(join(folder, 'service-worker.js'), 'utf8').split('\n');
  const list = JSON.parse(/^self\.siteFiles = (.*);$/.exec(first)?.[1] ?? 'null') as unknown[];
  return { list, rest: rest.join('\n') };
}

it('the service worker is told every file with its hash, and which can wait', () => {
  listSiteFiles(folder);
  expect(listed()).toEqual({
    list: [
      {
        name: 'assets/a.js',
        hash: 'sha256-IaAnC39moeTCWTPxOh5aG7tHV1eAcpMMgYkTH5xqquE=',
        bytes: 6,
        first: true,
      },
      expect.objectContaining({ name: 'assets/model.safetensors', bytes: 7, first: false }),
      expect.objectContaining({ name: 'attention-playground.html', bytes: 3, first: false }),
      expect.objectContaining({ name: '', bytes: 4, first: true }),
    ],
    rest: 'run();\n',
  });
});

it('a second listing takes the place of the first', () => {
  listSiteFiles(folder);
  const before = listed();
  listSiteFiles(folder);
  expect(listed()).toEqual(before);
});
