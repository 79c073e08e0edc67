import { loadavg } from 'node:os';
import { chromium, type Browser, type Page } from '@playwright/test';
import { putEverythingInService } from 'deploy/src/releases/put-in-service.ts';
import { table } from 'tooling/src/terminal.ts';
import { emailOf, signInByApi } from 'e2e/support/sign-in.ts';
import type { StoreDay, StoresDay } from 'shared/endpoints/bulk-sales';
import { countryOf } from 'shared/countries';
import { linkTo } from 'shared/routes';
import {
  keyTimes,
  openTable,
  pasteBlock,
  pasteIntoTable,
  scrollToStore,
  whenDrawn,
} from './bulk-stores-page.ts';
import { browserOptions, median, withDataFolder, withPortal, writeResults } from './portal.ts';
import { answerStores, longestTask, openLinks, watchTasks, whenListed } from './stores-list-page.ts';

/** Stores of the day, and the project's limits for them, in ms. */
const STORES = 300;
const limits = { openMs: 500, keyMs: 30, pasteMs: 200 };
/** The same for a page of the list of stores; `taskMs`: the longest task while one types in its search. */
const listLimits = { openMs: 1000, taskMs: 50 };
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

/** Valid figures: a line for each store, a cell for each column. */
const block = Array.from({ length: STORES }, () =>
  columns.map(({ kind }) => (kind === 'tickets' ? '90' : '500000')).join('\t'),
).join('\n');

/** The store list of a signed-in company with 300 stores on the day. */
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

const [first, middleStore, last] = [10_000, 10_000 + STORES / 2, 10_000 + STORES - 1];

/** One visit: opens the grid, fills it by a paste, types in it; at once, or once it was scrolled to its end and back. */
async function visit(page: Page, list: string, { isScrolled }: { isScrolled: boolean }): Promise<Times> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(list);
  await page.getByRole('button', { name: 'Declarar varios locales' }).waitFor();
  const openMs = await whenDrawn(page, 'Declarar varios locales');
  if (isScrolled) for (const store of [last, first]) await scrollToStore(page, store);
  const pasteMs = await pasteBlock(page, block);
  await scrollToStore(page, middleStore);
  const keyMs = median(await keyTimes(page, `[data-store="${middleStore}"] input[data-column="1"]`));
  return { openMs, keyMs, pasteMs };
}

/** The same with native inputs in a table without any logic. */
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

type ListTimes = { openMs: number; keyMs: number; taskMs: number };

/** The list of stores of who reaches more than a page of them: opened from the menu, then searched. */
async function visitList(page: Page, origin: string): Promise<ListTimes & { replyTaskMs: number }> {
  await page.goto(`${origin}${linkTo('HOME', country)}`);
  await page.getByRole('link', { name: 'Diarias', exact: true }).waitFor();
  const openMs = await whenListed(page, 'Diarias');
  await watchTasks(page);
  const keyMs = median(await keyTimes(page, 'main [role=searchbox]'));
  const taskMs = await longestTask(page);
  await watchTasks(page);
  await page.locator('main li a', { hasText: '12567' }).first().waitFor();
  return { openMs, keyMs, taskMs, replyTaskMs: await longestTask(page) };
}

async function listReference(page: Page): Promise<ListTimes> {
  const openMs = await openLinks(page);
  await watchTasks(page);
  const keyMs = median(await keyTimes(page, 'input'));
  return { openMs, keyMs, taskMs: await longestTask(page) };
}

const middleList = (times: readonly ListTimes[]): ListTimes => ({
  openMs: Math.round(median(times.map(({ openMs }) => openMs))),
  keyMs: Math.round(median(times.map(({ keyMs }) => keyMs)) * 10) / 10,
  taskMs: Math.round(median(times.map(({ taskMs }) => taskMs))),
});

const loads: number[] = [];

/** The bulk declaration, as it opens and once it was scrolled through, beside native inputs. */
async function measureGrid(browser: Browser, bare: Page, origin: string) {
  const page = await openList(browser, origin);
  const list = `${origin}${linkTo('ESPACIO_LOCALES', country)}`;
  // The first opening loads the remote and compiles its code: it does not count.
  await visit(page, list, { isScrolled: false });
  const times = { portal: [] as Times[], scrolled: [] as Times[], native: [] as Times[] };
  for (let run = 0; run < runs; run += 1) {
    times.portal.push(await visit(page, list, { isScrolled: false }));
    times.scrolled.push(await visit(page, list, { isScrolled: true }));
    times.native.push(await reference(bare));
    loads.push(loadavg()[0] ?? 0);
  }
  return { portal: middle(times.portal), scrolled: middle(times.scrolled), native: middle(times.native) };
}

/** A page of the list of stores, as staff of all malls see it, beside plain links. */
async function measureList(browser: Browser, bare: Page, origin: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInByApi(context.request, emailOf('admin', country), origin);
  const page = await context.newPage();
  await answerStores(page);
  await visitList(page, origin);
  const times = { portal: [] as Awaited<ReturnType<typeof visitList>>[], native: [] as ListTimes[] };
  for (let run = 0; run < runs; run += 1) {
    times.portal.push(await visitList(page, origin));
    times.native.push(await listReference(bare));
    loads.push(loadavg()[0] ?? 0);
  }
  const replyTaskMs = Math.round(median(times.portal.map((one) => one.replyTaskMs)));
  return { portal: { ...middleList(times.portal), replyTaskMs }, native: middleList(times.native) };
}

const browser = await chromium.launch(browserOptions);
try {
  await withDataFolder(async (layout) => {
    await putEverythingInService(layout);
    await withPortal(layout, async (origin) => {
      const bare = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      const grid = await measureGrid(browser, bare, origin);
      const list = await measureList(browser, bare, origin);
      const load = { from: Math.min(...loads), to: Math.max(...loads) };
      const row = (name: string, key: keyof Times): string[] => [
        name,
        ...[grid.portal, grid.scrolled, grid.native, limits].map((one) => String(one[key])),
      ];
      console.log(
        table([
          ['ms', 'as it opens', 'scrolled through', 'native inputs', 'wanted'],
          row('300 stores open', 'openMs'),
          row('a key', 'keyMs'),
          row('a paste of 300 rows', 'pasteMs'),
        ]),
      );
      console.log(
        table([
          ['ms', 'the list of stores', 'plain links', 'wanted'],
          [
            '60 stores open',
            String(list.portal.openMs),
            String(list.native.openMs),
            String(listLimits.openMs),
          ],
          ['a key in the search', String(list.portal.keyMs), String(list.native.keyMs), ''],
          [
            'longest task meanwhile',
            String(list.portal.taskMs),
            String(list.native.taskMs),
            String(listLimits.taskMs),
          ],
          ['longest task with the reply', String(list.portal.replyTaskMs), '', ''],
        ]),
      );
      console.log(`Load of the machine: ${load.from.toFixed(1)} to ${load.to.toFixed(1)}`);
      await writeResults('bulk-stores', {
        runs,
        load,
        columns: columns.length,
        limits,
        ...grid,
        list: { limits: listLimits, ...list },
      });
      const keys = ['openMs', 'keyMs', 'pasteMs'] as const;
      if (
        keys.some((key) => grid.portal[key] > limits[key] || grid.scrolled[key] > limits[key]) ||
        list.portal.openMs > listLimits.openMs ||
        list.portal.taskMs > listLimits.taskMs
      ) {
        console.error('A screen is slower than wanted.');
        process.exitCode = 1;
      }
    });
  });
} finally {
  await browser.close();
}
