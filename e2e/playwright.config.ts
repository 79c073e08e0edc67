import { defineConfig } from '@playwright/test';
import { findBrowser } from 'tooling/src/browser.ts';
import { biPort, clockAt, portalUrl } from './support/portal-facts.ts';

const executablePath = findBrowser();

/**
 * End-to-end tests in a real browser against the built portal with its own data folder. A `*.phone.spec.ts`
 * or `*.desktop.spec.ts` runs at that size only, every other `*.spec.ts` at both, except tests tagged
 * `@one-size`.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../.cache/e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env['CI'] === undefined ? 'list' : 'dot',
  use: {
    baseURL: portalUrl,
    // What does not come is told long before the whole test is over.
    actionTimeout: 30_000,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Without animations: a check of colours in the middle of a fade would be flaky.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles a test's time: set E2E_TRACE=on to debug a failure.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // As root, for instance in a container, Chromium has no sandbox. Without a graphics card, drawing in
      // the browser's own process saves a tenth of its time.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-gpu',
        '--in-process-gpu',
        // A test's page lives for seconds: optimising its code costs more than it saves.
        '--js-flags=--no-opt --no-maglev --max-lazy --no-lazy-feedback-allocation',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /\.phone\.spec\.ts$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: /\.desktop\.spec\.ts$/,
      grepInvert: /@one-size/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
  ...(process.env['E2E_URL'] === undefined && {
    webServer: {
      command: `"${process.execPath}" support/serve.ts`,
      url: `${portalUrl}/health/ready`,
      timeout: 300_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: { PORT: new URL(portalUrl).port, CLOCK_AT: clockAt, BI_PORT: String(biPort) },
    },
  }),
});
