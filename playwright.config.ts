import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 4179);
// A sub-path, because a static host may serve the site from anywhere.
const base = '/courses/attention/';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'build/reports/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}${base}`,
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] },
  },
  webServer: {
    command: `node scripts/serve.mjs --strict --base ${base} --port ${port}`,
    url: `http://localhost:${port}${base}`,
    reuseExistingServer: false,
  },
});
