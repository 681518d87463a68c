import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../../scripts/lib/ports.mjs';
import { findWebKit } from '../../scripts/lib/browsers.mjs';
import type { Driver, Point } from './driver.ts';

const PATIENCE = 30_000;
/** How WebDriver writes the keys that are no letters. */
const KEYS = { End: '\ue010', Backspace: '\ue003' };

/** WebKit with the browser of GTK's own, on a screen that nobody sees, over the plain W3C WebDriver. */
export async function openWebKit(): Promise<Driver> {
  const found = findWebKit();
  if (!found) throw new Error('[webkit] expected WebKitGTK with its driver and Xvfb, got none');
  const helpers: ChildProcess[] = [];
  try {
    const session = await startSession(found, helpers);
    await session.ask('window/rect', { x: 0, y: 0, width: 1280, height: 960 });
    return driverOf(session, helpers);
  } catch (error) {
    stop(helpers);
    throw error;
  }
}

type WebKit = NonNullable<ReturnType<typeof findWebKit>>;

/** Starts a screen, and the driver on it, which starts the browser. */
async function startSession(found: WebKit, helpers: ChildProcess[]): Promise<Session> {
  const screen = spawn(found.screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  helpers.push(screen);
  const display = `:${await firstLine(screen.stdio[3] as Readable)}`;
  const port = await freePort();
  const driver = spawn(found.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  helpers.unshift(driver);
  return newSession(`http://127.0.0.1:${port}`, found.browser);
}

function stop(helpers: readonly ChildProcess[]): void {
  for (const helper of helpers) helper.kill();
}

function driverOf(session: Session, helpers: readonly ChildProcess[]): Driver {
  return {
    open: async (url) => void (await session.ask('url', { url })),
    run: async (script, ...args) => {
      const source = `return (${script.toString()}).apply(null, arguments)`;
      return (await session.ask('execute/sync', { script: source, args })) as never;
    },
    click: (point) => session.act(clickAt(point)),
    type: (text) => session.act(keysOf(text)),
    press: (key) => session.act(keysOf(KEYS[key])),
    screenshot: async () => Buffer.from((await session.ask('screenshot')) as string, 'base64'),
    close: async () => {
      await session.end();
      stop(helpers);
    },
  };
}

function clickAt({ x, y }: Point) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
}

function keysOf(text: string) {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
}

interface Session {
  ask(command: string, body?: object): Promise<unknown>;
  act(source: object): Promise<void>;
  end(): Promise<void>;
}

async function newSession(host: string, binary: string): Promise<Session> {
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await patiently(() => send(`${host}/session`, { capabilities }))) as {
    sessionId: string;
  };
  const address = `${host}/session/${sessionId}`;
  return {
    ask: (command, body) => send(`${address}/${command}`, body),
    act: async (source) => void (await send(`${address}/actions`, { actions: [source] })),
    end: async () => void (await fetch(address, { method: 'DELETE' })),
  };
}

async function send(address: string, body?: object): Promise<unknown> {
  const request = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await fetch(address, request);
  const { value } = (await response.json()) as { value: { message?: string } | null };
  if (!response.ok) throw new Error(`[webkit] ${address}: ${value?.message ?? response.status}`);
  return value;
}

/** The driver listens a moment after it was started. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

function firstLine(stream: Readable): Promise<string> {
  return new Promise((done, failed) => {
    createInterface(stream)
      .once('line', done)
      .once('close', () => failed(new Error('[webkit] expected a screen, got none')));
  });
}
