import { afterEach, expect, it, vi } from 'vitest';
import { sharedCode } from '../../../../web/src/engine/shared-code.ts';

afterEach(() => vi.unstubAllGlobals());

const smallest = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

function countFetches(answer: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(answer());
  });
  return asked;
}

it('fetches and compiles once for all who want the same engine', async () => {
  const asked = countFetches(() => new Response(smallest));
  const settings = { relaxed: false };
  const [one, other] = await Promise.all([sharedCode(settings), sharedCode(settings)]);
  expect(one).toBe(other);
  expect(one.module).toBeInstanceOf(WebAssembly.Module);
  expect(one.relaxed).toBe('off');
  expect(asked).toHaveLength(1);
  await sharedCode({ relaxed: false, build: 'scalar' });
  expect(asked).toHaveLength(2);
});

it('tries again after a failure, and says what a policy must allow', async () => {
  const settings = { relaxed: false, build: 'simd' } as const;
  vi.stubGlobal('location', {
    href: 'https://school.example/week1/',
    origin: 'https://school.example',
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sharedCode(settings)).rejects.toMatchObject({
    kind: 'missing',
    allow: ["connect-src 'self'"],
  });
  countFetches(() => new Response(smallest));
  expect((await sharedCode(settings)).build).toBe('simd');
});
