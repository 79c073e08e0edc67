import { chromium, type Browser, type Page } from '@playwright/test';
import { putEverythingInService } from 'deploy/src/releases/put-in-service.ts';
import { table } from 'deploy/src/terminal.ts';
import { emailOf, signInByApi } from 'e2e/support/sign-in.ts';
import type { StoreDay, StoresDay } from 'shared/contract/many-sales';
import { countryOf } from 'shared/countries';
import { linkTo } from 'shared/routes';
import { drawAll, keyTimes, openTable, pasteBlock, pasteIntoTable, whenDrawn } from './many-stores-page.ts';
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

const middleCell = `[data-store="${10_000 + 25}"] input[data-column="1"]`;

/** One visit: opens the grid, fills it by a paste, types in it; with the rows that are drawn at first, or with all. */
async function visit(page: Page, list: string, rows: 'first' | 'all'): Promise<Times> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(list);
  await page.getByRole('button', { name: 'Declarar varios locales' }).waitFor();
  const openMs = await whenDrawn(page, 'Declarar varios locales');
  if (rows === 'all') await drawAll(page, STORES);
  const pasteMs = await pasteBlock(page, block);
  const keyMs = median(await keyTimes(page, middleCell));
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
      const list = `${origin}${linkTo('ESPACIO_LOCALES', country)}`;
      // The first opening loads the remote and compiles its code: it does not count.
      await visit(page, list, 'first');
      const times = { first: [] as Times[], all: [] as Times[], native: [] as Times[] };
      for (let run = 0; run < runs; run += 1) {
        times.first.push(await visit(page, list, 'first'));
        times.all.push(await visit(page, list, 'all'));
        times.native.push(await reference(bare));
      }
      const [portal, all, native] = [middle(times.first), middle(times.all), middle(times.native)];
      const row = (name: string, key: keyof Times): string[] => [
        name,
        ...[portal, all, native].map((one) => String(one[key])),
        String(limits[key]),
      ];
      console.log(
        table([
          ['ms', 'the grid', 'all rows drawn', 'native inputs', 'wanted'],
          row('300 stores open', 'openMs'),
          row('a key', 'keyMs'),
          row('a paste of 300 rows', 'pasteMs'),
        ]),
      );
      await writeResults('many-stores', { runs, columns: columns.length, limits, portal, all, native });
      const keys = ['openMs', 'keyMs', 'pasteMs'] as const;
      if (keys.some((key) => portal[key] > limits[key])) {
        console.error('The grid is slower than wanted.');
        process.exitCode = 1;
      }
    });
  });
} finally {
  await browser.close();
}
