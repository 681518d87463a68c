/** The package as somebody installs it: a tarball, an empty folder, no registry. */

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const WEIGHTS = [0.140029, 0.283995, 0.575975];

let folder: string;

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0' },
    encoding: 'utf8',
    stdio: 'pipe',
  });

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
  const pack = ['pack', root, '--ignore-scripts', '--json'];
  const [{ filename }] = JSON.parse(run('npm', ...pack)) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  run('npm', 'install', `./${filename}`, '--offline', '--no-audit', '--no-fund');
  cpSync(join(root, 'web/examples/engine'), folder, { recursive: true });
});

test.afterAll(() => rmSync(folder, { recursive: true }));

/** Numbers behind a name in what the example says. */
function said(output: string, name: string): number[] {
  const line = output.split('\n').find((text) => text.startsWith(`${name}:`));
  return line!.split(' ').slice(1).map(Number);
}

function expectNumbers(output: string): void {
  said(output, 'weights').forEach((weight, i) => expect(weight).toBeCloseTo(WEIGHTS[i]!, 5));
  expect(said(output, 'weights')).toHaveLength(3);
  expect(said(output, 'context')[0]).toBeCloseTo(10 * WEIGHTS[0]! + 5 * WEIGHTS[2]!, 4);
}

test('the engine runs under Node, as README shows it', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(read('README.md')).toContain(read('web/examples/engine/engine.mjs'));
  expectNumbers(run('node', 'engine.mjs'));
});

test('the engine runs in a plain page, in a worker', async ({ page }) => {
  const types = { html: 'text/html', js: 'text/javascript', mjs: 'text/javascript' } as const;
  const server = createServer(({ url = '/' }, response) => {
    const file = join(folder, url === '/' ? 'index.html' : url);
    const type = types[file.split('.').at(-1) as keyof typeof types];
    if (!existsSync(file)) return response.writeHead(404).end();
    if (type) response.setHeader('content-type', type);
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const worker = page.waitForEvent('worker');
  await page.goto(`http://localhost:${port}/`);
  await worker;
  await expect.poll(() => lines.join('\n')).toContain('context[0] =');
  server.close();
  expectNumbers(lines.join('\n'));
});

test('its types hold', () => {
  const program = `
    import { AttentionPlayground } from 'attention-playground';
    import { createEngine, EngineError, readTrace, type SoftAddressingOptions } from 'attention-playground/engine';
    const options: SoftAddressingOptions = { score_function: 'cosine' };
    // @ts-expect-error
    const wrong: SoftAddressingOptions = { score_function: 'cosinus' };
    const buffer = await createEngine().model('soft_addressing', options).run({});
    const data: Float32Array = readTrace(buffer).tensor('attention/scores').data;
    const playground: HTMLElement = document.createElement('attention-playground');
    if (playground instanceof AttentionPlayground) {
      playground.addEventListener('step-changed', ({ detail }) => detail.step.toFixed());
      // @ts-expect-error
      playground.addEventListener('step-changed', ({ detail }) => detail.nothing);
    }
    export { data, wrong, EngineError };
  `;
  writeFileSync(join(folder, 'program.ts'), program);
  const strict = ['--strict', '--noEmit', '--skipLibCheck', 'false'];
  const modern = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom'];
  run(join(root, 'node_modules/.bin/tsc'), ...strict, ...modern, 'program.ts');
});

test('every name that it offers leads to a file', () => {
  for (const part of ['', '/engine', '/files/index.html']) {
    const name = `attention-playground${part}`;
    const path = run('node', '-p', `require.resolve(${JSON.stringify(name)})`).trim();
    expect(existsSync(path), path).toBe(true);
  }
});
