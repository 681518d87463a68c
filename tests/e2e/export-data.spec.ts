import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { tableFormat } from '../../web/src/charts/number.ts';
import { readTrace } from '../../web/src/trace/index.ts';
import { expect, presetScene, test, type LabPage } from './lab.ts';

async function openSection(lab: LabPage, title: string): Promise<Locator> {
  await lab.page.getByRole('button', { name: lab.say.page.share, exact: true }).click();
  const dialog = lab.page.getByRole('dialog', { name: lab.share.heading });
  await dialog.getByRole('tab', { name: title }).click();
  return dialog;
}

/** What the browser saves when a button is pressed. */
async function saved(page: Page, dialog: Locator, name: string) {
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name, exact: true }).click();
  const download = await coming;
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), bytes, text: bytes.toString('utf8') };
}

async function tableOnScreen(lab: LabPage, label: string): Promise<string[][]> {
  const matrix = lab.matrix(label).last();
  await matrix.getByRole('button', { name: lab.elements.showTable }).click();
  return matrix
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...(row as HTMLTableRowElement).cells].map((cell) => cell.innerText.trim()),
      ),
    );
}

const readCsv = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

// Three heads, projections, masks: whatever a matrix can be of.
const scene = presetScene('self-attention', ({ attention, view }) => {
  Object.assign(attention, { projections: 'seeded', numHeads: 3, headDim: 4, causal: true });
  Object.assign(attention, { scoreFunction: 'additive', temperature: 0.5 });
  Object.assign(view, { head: 1, query: 2, weightsView: 'matrix' });
});

for (const [stage, path] of [
  ['vectors', 'vectors'],
  ['scores', 'scores'],
  ['mask', 'tempered_scores'],
  ['softmax', 'attention_weights'],
  ['weighted_values', 'weighted_values'],
] as const) {
  test(`a saved matrix equals the screen, cell by cell: ${path}`, async ({ lab, page }) => {
    await lab.start(scene);
    await lab.goTo(stage);
    const table = await tableOnScreen(lab, lab.say.matrices[path]);
    const dialog = await openSection(lab, lab.share.data.title);
    const csv = readCsv((await saved(page, dialog, lab.share.data.csv)).text);
    const latex = (await saved(page, dialog, lab.share.data.latexTable)).text;

    expect(csv[0]).toEqual(table[0]);
    expect(csv.map(([label]) => label)).toEqual(table.map(([label]) => label));
    const shown = table.slice(1).map((row) => row.slice(1));
    const numbers = csv.slice(1).map((row) => row.slice(1).map(Number));
    const masked = (i: number, j: number) => shown[i]![j] === lab.elements.masked;
    const format = tableFormat(numbers.flatMap((row, i) => row.filter((_, j) => !masked(i, j))));
    expect(shown.flat().length).toBeGreaterThan(20);
    shown.forEach((row, i) => {
      row.forEach((text, j) => {
        if (!masked(i, j)) expect(format(numbers[i]![j]!)).toBe(text);
      });
      const cells = latex.split('\n')[i + 3]!.replace(' \\\\', '').split(' & ').slice(1);
      const inLatex = row.map((text, j) =>
        masked(i, j)
          ? '\\text{--}'
          : `$${text.replace('−', '-').replace(/e−?(\d+)/, (power) => ` \\times 10^{${power.slice(1).replace('−', '-')}}`)}$`,
      );
      expect(cells.map((cell) => cell.trim())).toEqual(inLatex);
    });
  });
}

test('the whole run is saved as it was computed', async ({ lab, page }) => {
  await lab.start(scene);
  await lab.goTo('softmax');
  const dialog = await openSection(lab, lab.share.data.title);
  const csv = readCsv((await saved(page, dialog, lab.share.data.csv)).text);
  const file = await saved(page, dialog, lab.share.data.safetensors);
  expect(file.name).toBe('run.safetensors');
  const trace = readTrace(new Uint8Array(file.bytes).buffer);
  const weights = trace.tensor('attention/attention_weights');
  const [, rows, columns] = weights.shape;
  csv.slice(1).forEach((row, i) =>
    row.slice(1).forEach((text, j) => {
      expect(Math.fround(Number(text))).toBe(weights.at(1, i, j));
    }),
  );
  expect([csv.length - 1, csv[0]!.length - 1]).toEqual([rows, columns]);
  const json = JSON.parse((await saved(page, dialog, lab.share.data.json)).text) as {
    scene: unknown;
    tensors: Record<string, { data: number[] }>;
  };
  const inJson = json.tensors['attention/attention_weights']!.data;
  expect(Float32Array.from(inJson)).toEqual(weights.data);
  expect(json.scene).toEqual({ ...scene, view: expect.anything() as unknown });
});

test('the script is shown, copied and saved', async ({ lab, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await lab.start(scene);
  const dialog = await openSection(lab, lab.share.code.title);
  for (const [library, first] of [
    ['numpy', 'import numpy as np'],
    ['torch', 'import torch'],
  ] as const) {
    await dialog.getByText(lab.share.code.libraries[library], { exact: true }).click();
    await expect(dialog.locator('pre')).toContainText(first);
    await dialog.getByRole('button', { name: lab.share.code.copy }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const file = await saved(page, dialog, lab.share.code.save);
    expect(file.name).toBe(`attention_${library}.py`);
    expect(file.text).toBe(copied);
    expect(await dialog.locator('pre').textContent()).toBe(file.text);
  }
});

test('a text too long to be recorded says so', async ({ lab }) => {
  const words = Array.from({ length: 300 }, (_, i) => `w${i}`).join(' ');
  await lab.open(
    presetScene('self-attention', ({ input }) => {
      if (input.kind === 'sentences') input.source = words;
    }),
  );
  const dialog = await openSection(lab, lab.share.data.title);
  await expect(dialog.getByRole('tabpanel')).toContainText(lab.share.data.noRun);
});
