import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 4179);
// A sub-path, because a static host may serve the site from anywhere.
const base = '/course/week3/';

export default defineConfig({
  testDir: 'tests/e2e',
  // The pictures of README are taken only when asked for (npm run screenshots).
  testIgnore: process.env.SCREENSHOTS ? [] : '**/screenshots.spec.ts',
  outputDir: 'build/reports/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  reporter: 'list',
  // A busy machine may take its time over the engine's first start.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}${base}`,
    browserName: 'chromium',
    // Every test would fetch the whole site for a later visit; offline.spec.ts does.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] },
  },
  webServer: {
    command: `node scripts/serve.mjs --strict --base ${base} --port ${port}`,
    url: `http://localhost:${port}${base}`,
    reuseExistingServer: false,
  },
});
