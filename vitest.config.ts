import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { findChromium } from './scripts/lib/chromium.mjs';
import viteConfig from './vite.config.ts';

const root = import.meta.dirname;
const launchOptions = { executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] };

export default mergeConfig(
  viteConfig,
  defineConfig({
    root,
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['tests/{web/unit,scripts}/**/*.test.ts'],
            // The grammar and the engine take seconds to come up where a machine is busy.
            testTimeout: 30_000,
          },
        },
        ...['firefox', 'webkit'].map((name) => ({
          extends: true as const,
          test: {
            name,
            environment: 'node',
            include: [`tests/browsers/${name}.test.ts`],
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        })),
        {
          extends: true,
          test: {
            name: 'browser',
            include: ['tests/web/browser/**/*.test.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }),
);
