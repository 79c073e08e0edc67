import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { DataLayout } from 'deploy/src/data-layout.ts';
import { putEverythingInService } from 'deploy/src/releases/put-in-service.ts';
import { emailOf, signInByApi } from 'e2e/support/sign-in.ts';
import { table } from 'tooling/src/terminal.ts';
import { browserOptions, withDataFolder, withPortal, writeResults } from './portal.ts';
import { buildSingleBundle } from './single-bundle/build.ts';

/** Bytes of compressed script, and the ratio to the same portal in one bundle. */
const limits = { signInBytes: 200_000, wallBytes: 280_000, dailyBytes: 350_000, ratio: 1.25 };

type Counted = { readonly bytes: number; readonly files: number };

/**
 * Opens an address in a new browser and counts the script bytes transferred until `ready`. Fails if anything
 * on the page fails.
 */
async function scriptBytes(
  context: BrowserContext,
  address: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<Counted> {
  const page = await context.newPage();
  // A busy machine changes no byte.
  page.setDefaultTimeout(300_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  const failed = new Promise<never>((_, reject) => page.once('pageerror', reject));
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  // Compressed size, without headers.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const drawn = async (): Promise<void> => {
    await page.goto(address);
    await ready(page);
    await page.waitForLoadState('networkidle');
  };
  await Promise.race([drawn(), failed]);
  await page.close();
  return { bytes, files: scripts.size };
}

const signInReady = (page: Page): Promise<unknown> =>
  page.getByRole('button', { name: 'Ingresar' }).waitFor();
/** Chile's, the only one with a strip of discounts. */
const wallUsable = async (page: Page): Promise<void> => {
  await page.getByRole('list', { name: 'Descuentos vigentes' }).waitFor();
  await page.getByRole('article').first().waitFor();
};
/** Everything that is in the page before the browser is idle. */
const dailyUsable = (page: Page): Promise<unknown> =>
  page
    .getByRole('link', { name: /Declarar/ })
    .or(page.getByRole('button', { name: /Declarar/ }))
    .first()
    .waitFor();

/** Includes the notification bell, which loads last; otherwise chance decides whether it counts. */
const dailyReady = async (page: Page): Promise<void> => {
  await dailyUsable(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/notifications')),
  );
};

/** The page's browser is never idle: what waits for that is not loaded. */
const withoutIdle = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });

/** The address of the store manager's daily page; with only one store, the menu leads there. */
async function dailyAddress(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInByApi(context.request, emailOf('local', 'CHL'), origin);
  const page = await context.newPage();
  await page.goto(`${origin}/chl/shopping`);
  await page.getByRole('link', { name: 'Diarias' }).click();
  await page.waitForURL(/resumen-ventas-detalle/);
  const address = page.url();
  await context.close();
  return address;
}

const screens = ['signIn', 'wallUsable', 'dailyUsable', 'daily'] as const;

const measure = (
  layout: DataLayout,
  browser: Browser,
): Promise<Readonly<Record<(typeof screens)[number], Counted>>> =>
  withPortal(layout, async (origin) => {
    const stranger = await browser.newContext();
    const signIn = await scriptBytes(stranger, origin, signInReady);
    const address = await dailyAddress(browser, origin);
    const manager = async (): Promise<BrowserContext> => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await signInByApi(context.request, emailOf('local', 'CHL'), origin);
      return context;
    };
    const busy = async (): Promise<BrowserContext> => {
      const context = await manager();
      await withoutIdle(context);
      return context;
    };
    return {
      signIn,
      wallUsable: await scriptBytes(await busy(), `${origin}/chl/shopping`, wallUsable),
      dailyUsable: await scriptBytes(await busy(), address, dailyUsable),
      daily: await scriptBytes(await manager(), address, dailyReady),
    };
  });

async function compare(layout: DataLayout, browser: Browser): Promise<void> {
  await putEverythingInService(layout);
  const federated = await measure(layout, browser);
  // The same data and API with the other front end.
  const single = await measure({ ...layout, host: await buildSingleBundle() }, browser);
  const rows = screens.map((screen) => ({
    screen,
    federated: federated[screen],
    single: single[screen],
    ratio: Number((federated[screen].bytes / single[screen].bytes).toFixed(3)),
  }));
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    table([
      ['screen', 'federated', 'files', 'single bundle', 'files', 'ratio'],
      ...rows.map((row) => [
        row.screen,
        kb(row.federated.bytes),
        String(row.federated.files),
        kb(row.single.bytes),
        String(row.single.files),
        String(row.ratio),
      ]),
    ]),
  );
  await writeResults('bytes', { limits, rows });
  const faults = [
    ...(federated.signIn.bytes > limits.signInBytes ? ['The sign-in form needs too much script.'] : []),
    ...(federated.wallUsable.bytes > limits.wallBytes ? ['The wall needs too much script.'] : []),
    ...(federated.dailyUsable.bytes > limits.dailyBytes ? ['The daily page needs too much script.'] : []),
    ...rows
      .filter(({ ratio }) => ratio > limits.ratio)
      .map(({ screen }) => `Federation costs ${screen} too much.`),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

const browser = await chromium.launch(browserOptions);
try {
  await withDataFolder((layout) => compare(layout, browser));
} finally {
  await browser.close();
}
