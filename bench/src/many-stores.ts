import { chromium, type Browser, type Page } from '@playwright/test';
import { putEverythingInService } from 'deploy/src/releases/put-in-service.ts';
import { table } from 'deploy/src/terminal.ts';
import { emailOf, signInByApi } from 'e2e/support/sign-in.ts';
import type { StoreDay, StoresDay } from 'shared/contract/many-sales';
import { countryOf } from 'shared/countries';
import { linkTo } from 'shared/routes';
import { keyTimes, openTable, pasteBlock, pasteIntoTable, whenDrawn } from './many-stores-page.ts';
import { browserOptions, median, withDataFolder, withPortal, writeResults } from './portal.ts';

/** Stores of the day, and what the project allows for them, in ms. */
const STORES = 300;
const limits = { openMs: 500, keyMs: 30, pasteMs: 200 };
const runs = Number(process.env['BENCH_RUNS'] ?? 5);
const country = 'CHL';
const columns = countryOf(country).dailySales.wide.fields.filter(({ behindSwitch }) => behindSwitch === null);

const store = (index: number): StoreDay => ({
  contratoId: 10_000 + index,
  contrato: `CT-${index}`,
  nombre: `Tienda ${index}`,
  edificio: 'Centro Norte',
  espacioId: index,
  empresaId: 1,
  espacioCodigo: `E-${1000 + index}`,
  codigoLocalPais: String(1000 + index),
  estado: 'declarable',
  bloqueado: false,
  venta: null,
  patron: null,
  series: { serieBoletas: '', serieFacturas: '' },
});

/** Figures that are ready to be saved: a line for each store, a cell for each column. */
const block = Array.from({ length: STORES }, () =>
  columns.map(({ kind }) => (kind === 'tickets' ? '90' : '500000')).join('\t'),
).join('\n');

/** The list of stores of a signed-in company, whose day of several stores has 300 of them. */
async function openList(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInByApi(context.request, emailOf('marca', country), origin);
  const page = await context.newPage();
  await page.route('**/api/sales/ventas-diarias/varios?**', async (route) => {
    const day: StoresDay = await (await route.fetch()).json();
    const [first] = day.locales;
    const locales = Array.from({ length: STORES }, (_, index) => ({ ...first, ...store(index) }));
    await route.fulfill({ json: { ...day, locales } });
  });
  await page.goto(`${origin}${linkTo('ESPACIO_LOCALES', country)}`);
  await page.getByRole('button', { name: 'Declarar varios locales' }).waitFor();
  return page;
}

type Times = { openMs: number; keyMs: number; pasteMs: number };

/** One visit: opens the grid, fills it by a paste, types in the middle of it. */
async function visit(page: Page, list: string): Promise<Times> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(list);
  await page.getByRole('button', { name: 'Declarar varios locales' }).waitFor();
  // The remote has been loaded and its code compiled: the first opening of a visit does not count.
  const openMs = await whenDrawn(page, 'Declarar varios locales', STORES);
  const pasteMs = await pasteBlock(page, block);
  const keyMs = median(await keyTimes(page, `[data-store="${10_000 + STORES / 2}"] input[data-column="1"]`));
  return { openMs, keyMs, pasteMs };
}

/** The same with native inputs in a table and nothing behind them. */
async function reference(page: Page): Promise<Times> {
  const openMs = await openTable(page, STORES, columns.length);
  const pasteMs = await pasteIntoTable(page, block);
  const keyMs = median(await keyTimes(page, `tr:nth-child(${STORES / 2}) td:nth-child(3) input`));
  return { openMs, keyMs, pasteMs };
}

const middle = (times: readonly Times[]): Times => ({
  openMs: Math.round(median(times.map(({ openMs }) => openMs))),
  keyMs: Math.round(median(times.map(({ keyMs }) => keyMs)) * 10) / 10,
  pasteMs: Math.round(median(times.map(({ pasteMs }) => pasteMs))),
});

const browser = await chromium.launch(browserOptions);
try {
  await withDataFolder(async (layout) => {
    await putEverythingInService(layout);
    await withPortal(layout, async (origin) => {
      const page = await openList(browser, origin);
      const bare = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      const measured: Times[] = [];
      const references: Times[] = [];
      const list = `${origin}${linkTo('ESPACIO_LOCALES', country)}`;
      await visit(page, list);
      for (let run = 0; run < runs; run += 1) {
        measured.push(await visit(page, list));
        references.push(await reference(bare));
      }
      const portal = middle(measured);
      const native = middle(references);
      console.log(
        table([
          ['ms', 'the grid', 'native inputs', 'wanted'],
          ['300 rows open', String(portal.openMs), String(native.openMs), String(limits.openMs)],
          ['a key', String(portal.keyMs), String(native.keyMs), String(limits.keyMs)],
          ['a paste of 300 rows', String(portal.pasteMs), String(native.pasteMs), String(limits.pasteMs)],
        ]),
      );
      await writeResults('many-stores', { runs, columns: columns.length, limits, portal, native });
      const isSlow = (Object.keys(limits) as (keyof typeof limits)[]).some(
        (key) => portal[key.replace('Ms', 'Ms') as keyof Times] > limits[key],
      );
      if (isSlow) process.exitCode = 1;
    });
  });
} finally {
  await browser.close();
}
