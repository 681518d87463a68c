import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './lab.ts';

type Role = Parameters<Page['getByRole']>[0];

/** The fenced blocks of docs/screen-reader.md: what to open, what to press, what is heard. */
function storyBlocks(): { kind: string; text: string }[] {
  const story = readFileSync(new URL('../../docs/screen-reader.md', import.meta.url), 'utf8');
  return [...story.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, kind, text]) => ({
    kind: kind!,
    text: text!,
  }));
}

/** The first line says where the focus is, as `role "name"`; every other one is a key. */
async function press(page: Page, text: string): Promise<void> {
  const [place, ...keys] = text.trim().split('\n');
  const [, role, name] = /^(\w+) "(.*)"$/.exec(place!)!;
  await page
    .getByRole(role as Role, { name: name! })
    .last()
    .focus();
  for (const key of keys) await page.keyboard.press(key);
}

test('all labs are heard as docs/screen-reader.md tells it', async ({ lab, page }) => {
  const blocks = storyBlocks();
  expect(blocks.map(({ kind }) => kind)).toContain('heard');
  for (const { kind, text } of blocks) {
    if (kind === 'link') {
      await lab.open(text.trim().slice(1));
      await expect(page.getByRole('group', { name: 'Softmax', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'In symbols' })).toBeVisible();
    } else if (kind === 'keys') {
      await press(page, text);
    } else {
      await expect(page.locator('body')).toMatchAriaSnapshot(text);
    }
  }
});
