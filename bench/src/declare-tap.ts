import { chromium, type Browser, type Page } from '@playwright/test';
import { putEverythingInService } from 'deploy/src/releases/put-in-service.ts';
import { table } from 'tooling/src/terminal.ts';
import { emailOf, signInByApi } from 'e2e/support/sign-in.ts';
import { slowDown } from './phone.ts';
import { browserOptions, median, withDataFolder, withPortal, writeResults } from './portal.ts';

/** The specification's limit from the tap to a form that takes input, in ms. */
const limits = { formMs: 300 };
const runs = Number(process.env['BENCH_RUNS'] ?? 9);

/** The daily page of the store manager's only store, through the menu. */
async function openDaily(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  await signInByApi(context.request, emailOf('local', 'CHL'), origin);
  const page = await context.newPage();
  await page.goto(`${origin}/chl/shopping`);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('link', { name: 'Diarias' }).click();
  await page.waitForURL(/resumen-ventas-detalle/);
  await page
    .getByRole('button', { name: /^Declarar/ })
    .first()
    .waitFor();
  return page;
}

/**
 * Milliseconds from the tap on `button` to the frame after an element of a dialog matching `wanted` has the
 * focus.
 */
async function tapToFocus(page: Page, button: string | RegExp, wanted: string): Promise<number> {
  const focused = page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        let tapped = 0;
        addEventListener('pointerdown', (event) => (tapped = event.timeStamp), { capture: true, once: true });
        const look = (): void => {
          if (!document.activeElement?.matches(`[role=dialog] ${selector}`)) return;
          removeEventListener('focusin', look);
          // A focused element has been drawn once the next frame is over.
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - tapped)));
        };
        addEventListener('focusin', look);
      }),
    wanted,
  );
  await page.getByRole('button', { name: button }).first().tap();
  return focused;
}

/** Reloads each time, as on the first tap of a visit: a reload drops what an earlier tap prepared. */
async function medianTap(page: Page, button: string | RegExp, wanted: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // The app shell's last own request.
    const idleCall = page.waitForResponse(/\/api\/notifications\/.*unread\/count/);
    await page.reload();
    await page
      .getByRole('button', { name: /^Declarar/ })
      .first()
      .waitFor();
    await idleCall;
    await page.evaluate(() => new Promise((quiet) => requestIdleCallback(quiet)));
    times.push(await tapToFocus(page, button, wanted));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return Math.round(median(times));
}

const browser = await chromium.launch(browserOptions);
try {
  await withDataFolder(async (layout) => {
    await putEverythingInService(layout);
    await withPortal(layout, async (origin) => {
      const page = await openDaily(browser, origin);
      await slowDown(page);
      const formMs = await medianTap(page, /^Declarar/, 'input');
      // The reference: the app shell's menu, a panel with links and no form.
      const menuMs = await medianTap(page, 'Abrir menú', '*');
      const ratio = Number((formMs / menuMs).toFixed(2));
      console.log(
        table([
          ['the form takes input', 'the menu stands', 'ratio'],
          [`${formMs} ms`, `${menuMs} ms`, String(ratio)],
        ]),
      );
      await writeResults('declare-tap', { runs, limits, formMs, menuMs, ratio });
      if (formMs > limits.formMs) {
        console.error('The form appears too late after the tap.');
        process.exitCode = 1;
      }
    });
  });
} finally {
  await browser.close();
}
