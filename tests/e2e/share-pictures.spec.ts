import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { palettes } from '../../web/src/charts/palette.ts';
import { colorIndex, colorScale, domainOf } from '../../web/src/charts/scale.ts';
import { expect, presetScene, test, type LabPage } from './lab.ts';

interface Cell {
  fill: string;
  text: string;
  x: number;
  y: number;
}

interface Saved {
  name: string;
  content: Buffer;
}

async function openPictures(lab: LabPage): Promise<Locator> {
  await lab.page.getByRole('button', { name: lab.say.page.share, exact: true }).click();
  const dialog = lab.page.getByRole('dialog');
  await dialog.getByRole('tab', { name: lab.share.pictures.title }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  return dialog;
}

async function save(dialog: Locator, button: string): Promise<Saved> {
  const page = dialog.page();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await expect(dialog.getByRole('status')).toContainText(download.suggestedFilename());
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

/** The cells of the matrix of that name in an SVG, as any program would read them. */
function cellsOf(page: Page, svg: string, name: string): Promise<Cell[]> {
  return page.evaluate(
    ([source, title]) => {
      const file = new DOMParser().parseFromString(source, 'image/svg+xml');
      const group = [...file.querySelectorAll('g')].find(
        (one) => one.querySelector(':scope > title')?.textContent === title,
      )!;
      const texts = [...group.querySelectorAll(':scope > text')];
      const [left, top] = /translate\(([\d.-]+) ([\d.-]+)\)/
        .exec(group.getAttribute('transform')!)!
        .slice(1)
        .map(Number);
      const place = (one: Element, from: string, size: string) =>
        Number(one.getAttribute(from)) + Number(one.getAttribute(size)) / 2;
      return [...group.querySelectorAll(':scope > rect')].map((rect, i) => ({
        fill: rect.getAttribute('fill')!,
        text: texts[i]?.textContent ?? '',
        x: left! + place(rect, 'x', 'width'),
        y: top! + place(rect, 'y', 'height'),
      }));
    },
    [svg, name] as const,
  );
}

/** A matrix of the run as the engine gave it, for the head looked at. */
function engineNumbers(lab: LabPage, path: string): Promise<number[]> {
  return lab.element.evaluate((element, wanted) => {
    const { lab: session } = element as unknown as {
      lab: { state: { walk: { matrix(path: string): { data: Float32Array } } } };
    };
    return [...session.state.walk.matrix(wanted).data];
  }, path);
}

function pixelsOf(page: Page, png: Buffer, places: { x: number; y: number }[]) {
  return page.evaluate(
    async ([data, points]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const colors = points.map(({ x, y }) => [...context.getImageData(x, y, 1, 1).data]);
      return { width: image.width, height: image.height, colors };
    },
    [png.toString('base64'), places] as const,
  );
}

const hex = (color: number[]) =>
  `#${color
    .slice(0, 3)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

test('a saved matrix has every number and colour of the screen and of the engine', async ({
  lab,
  page,
}) => {
  await lab.start({
    ...presetScene('woodchuck', ({ view }) => (view.stage = 'softmax')),
    theme: 'light',
  });
  await expect(lab.stage('softmax')).toBeVisible();
  const title = lab.say.matrices.attention_weights;
  const shown = await lab.matrix(title).evaluate((matrix) => {
    const data = matrix.shadowRoot!.querySelector('svg.data')!;
    const texts = [...data.querySelectorAll('text')].map((text) => text.textContent);
    return [...data.querySelectorAll(':scope > rect')].map((rect, i) => ({
      fill: rect.getAttribute('fill'),
      text: texts[i],
    }));
  });
  const numbers = await engineNumbers(lab, 'attention/attention_weights');
  const dialog = await openPictures(lab);
  await dialog.getByRole('combobox').selectOption({ label: title });
  const { name, content } = await save(dialog, lab.share.pictures.svg);
  expect(name).toBe('attention-weights.svg');
  const cells = await cellsOf(page, content.toString(), title);
  expect(cells.map(({ fill, text }) => ({ fill, text }))).toEqual(shown);
  expect(cells).toHaveLength(numbers.length);
  const { fills } = colorScale('weight', palettes.light);
  numbers.forEach((value, i) => {
    expect(Math.abs(Number(cells[i]!.text.replace('≈', '')) - value)).toBeLessThan(0.006);
    expect(cells[i]!.fill).toBe(fills[colorIndex(value, [0, 1])]);
  });
});

test('a matrix painted on a canvas is saved with exact cells, and a PNG shows them', async ({
  lab,
  page,
}) => {
  const words = Array.from({ length: 30 }, (_, i) => `w${i}`).join(' ');
  await lab.start({
    ...presetScene('woodchuck', ({ view, input }) => {
      view.stage = 'scores';
      if (input.kind === 'sentences') input.source = words;
    }),
    theme: 'light',
  });
  const title = lab.say.matrices.scores;
  await expect(lab.matrix(title).locator('canvas.data')).toBeVisible();
  const numbers = await engineNumbers(lab, 'attention/scores');
  const { query } = (await lab.scene()).view;
  const dialog = await openPictures(lab);
  await dialog.getByRole('combobox').selectOption({ label: title });
  const svg = (await save(dialog, lab.share.pictures.svg)).content.toString();
  const cells = await cellsOf(page, svg, title);
  const domain = domainOf('signed', numbers);
  const { fills } = colorScale('signed', palettes.light);
  expect(cells.map(({ fill }) => fill)).toEqual(
    numbers.map((value) => fills[colorIndex(value, domain)]),
  );
  const [left, top, width, height] = /viewBox="([^"]*)"/.exec(svg)![1]!.split(' ').map(Number);
  for (const [button, scale] of [
    [lab.share.pictures.png, 1],
    [lab.share.pictures.largePng, 2],
  ] as const) {
    const png = (await save(dialog, button)).content;
    // Cells without a dash in their middle, outside of the row that is framed.
    const framed = (i: number) => Math.floor(i / 30) === query;
    const plain = cells.filter((_, i) => numbers[i]! >= 0 && !framed(i));
    const places = plain.map(({ x, y }) => ({ x: (x - left!) * scale, y: (y - top!) * scale }));
    const drawn = await pixelsOf(page, png, places);
    expect(drawn.width).toBe(Math.ceil(width! * scale));
    expect(drawn.height).toBe(Math.ceil(height! * scale));
    expect(drawn.colors.map(hex)).toEqual(plain.map(({ fill }) => fill));
  }
});

test('a saved step stands alone: text stays text, in other colours and without a background', async ({
  lab,
  page,
}) => {
  const scene = presetScene('woodchuck', ({ view, attention }) => {
    view.stage = 'softmax';
    attention.causal = true;
  });
  await lab.start({ ...scene, theme: 'light' });
  await expect(lab.stage('softmax')).toBeVisible();
  const dialog = await openPictures(lab);
  const light = (await save(dialog, lab.share.pictures.svg)).content.toString();
  for (const said of ['exp', 'woodchuck', lab.say.matrices.attention_weights]) {
    expect(light).toContain(`>${said}`);
  }
  expect(light).toContain('sans-serif');
  expect(light).toMatch(/<desc>http[^<]*#v1&amp;/);
  expect(light).not.toMatch(/foreignObject|<image|class=|var\(|color\(|href/);

  await dialog.getByRole('radio', { name: lab.share.pictures.themes.dark }).check();
  const { dark, light: bright } = palettes;
  await expect(dialog.getByRole('img')).toHaveAttribute(
    'src',
    new RegExp(encodeURIComponent(dark.card)),
  );
  const night = (await save(dialog, lab.share.pictures.svg)).content.toString();
  for (const color of [bright.card, bright.ink, bright.soft]) expect(night).not.toContain(color);
  expect(await lab.element.getAttribute('theme')).toBe('light');

  await dialog.getByRole('switch', { name: lab.share.pictures.transparent }).click();
  const png = (await save(dialog, lab.share.pictures.png)).content;
  const { colors } = await pixelsOf(page, png, [{ x: 3, y: 3 }]);
  expect(colors[0]![3]).toBe(0);
});

test('every view and every panel gives a picture', async ({ lab }) => {
  test.setTimeout(120_000);
  for (const [panel, title] of [
    ['compare', lab.say.compare.heading],
    ['scaling', lab.say.scaling.heading],
    ['symmetry', lab.say.symmetry.heading],
    ['stability', lab.say.stability.heading],
  ] as const) {
    await lab.page.goto('about:blank');
    await lab.open(presetScene('woodchuck', ({ view }) => (view.panel = panel)));
    await expect(lab.element.getByRole('heading', { name: title })).toBeVisible();
    await expect(lab.element.locator('attention-matrix, attention-bars').first()).toBeVisible();
    const dialog = await openPictures(lab);
    await expect(dialog.getByRole('img', { name: title })).toBeVisible();
  }
});
