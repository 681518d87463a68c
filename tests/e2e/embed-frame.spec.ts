import type { FrameMessage } from '../../web/src/embed/messages.ts';
import { encodeScene, presetById } from '../../web/src/scene/index.ts';
import { expect, test, type Host } from './hostile/host.ts';

const listen = `<script>window.told = []; addEventListener('message', ({ data }) => told.push(data));</script>`;

async function openFrame(host: Host, query: string, more = ''): Promise<void> {
  const src = `${host.site}embed.html${query}`.replaceAll('&', '&amp;');
  const body = `${listen}<iframe src="${src}" width="900" height="600"></iframe>${more}`;
  await host.open({ body, script: 'none' });
}

const inside = ({ page }: Host) =>
  page.frameLocator('iframe').first().locator('attention-playground');
const shape = (host: Host) => inside(host).locator('button.station').nth(5).locator('.shape');
const told = ({ page }: Host) =>
  page.evaluate(() => window['told' as never] as unknown as FrameMessage[]);
const send = ({ page }: Host, message: unknown) =>
  page.evaluate((data) => frames[0]!.postMessage(data, '*'), message);

test('the address leads the frame, which tells how high it is', async ({ host }) => {
  await openFrame(host, '?preset=worked-example&step=4&controls=player&readonly&lang=zh');
  await expect(shape(host)).toHaveText('1 × 4');
  await expect(inside(host).getByRole('heading', { name: '打分' })).toBeVisible();
  await expect(inside(host).locator('attention-lab-scene')).toHaveCount(0);
  const height = await inside(host).evaluate((one) =>
    Math.ceil(one.getBoundingClientRect().height),
  );
  await expect
    .poll(() => told(host))
    .toContainEqual({ type: 'attention-playground:height', height });
  expect(await told(host)).toContainEqual({ type: 'attention-playground:ready' });
  const types = (await told(host)).map(({ type }) => type);
  expect(types).not.toContain('attention-playground:scene-changed');
});

test('a scene comes from the parent, as a link or as an object', async ({ host }) => {
  await openFrame(host, `?preset=woodchuck&origin=${new URL(host.course.address).origin}`);
  await expect(shape(host)).toHaveText('6 × 6');
  const { scene } = presetById('worked-example')!;
  await send(host, { type: 'attention-playground:scene', scene: encodeScene(scene) });
  await expect(shape(host)).toHaveText('1 × 4');
  const types = (await told(host)).map(({ type }) => type);
  expect(types).toContain('attention-playground:scene-changed');
  await send(host, { type: 'attention-playground:scene', scene: presetById('all-masked')!.scene });
  await expect(shape(host)).toHaveText('1 × 3');
  await send(host, { type: 'attention-playground:step', step: 'context' });
  await expect(inside(host).getByRole('heading', { name: 'Context' })).toBeVisible();
  await send(host, { type: 'attention-playground:scene', scene: { ...scene, lab: 'evil' } });
  await send(host, null);
  await expect(shape(host)).toHaveText('1 × 3');
});

test('nobody else is listened to: neither another window nor another origin', async ({ host }) => {
  const scene = encodeScene(presetById('worked-example')!.scene);
  const message = JSON.stringify({ type: 'attention-playground:scene', scene }).replaceAll(
    '"',
    '&quot;',
  );
  const sibling = `<iframe srcdoc="<script>setInterval(() => parent.frames[0].postMessage(${message}, '*'), 50)</script>"></iframe>`;
  await openFrame(host, '?preset=woodchuck', sibling);
  await expect(shape(host)).toHaveText('6 × 6');
  await host.page.waitForTimeout(600);
  await expect(shape(host)).toHaveText('6 × 6');
  await openFrame(host, '?preset=woodchuck&origin=https://school.example');
  host.allowed.push(/postMessage/);
  await expect(shape(host)).toHaveText('6 × 6');
  await send(host, { type: 'attention-playground:scene', scene });
  await host.page.waitForTimeout(600);
  await expect(shape(host)).toHaveText('6 × 6');
  expect(await told(host)).toEqual([]);
});
