import { expect, type APIRequestContext, type Locator, type Page, type TestInfo } from '@playwright/test';
import { sessionReply } from 'shared/endpoints/auth';
import { getSalesPeriod, listStores, type SalesPeriod, type StoreCard } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { linkTo } from 'shared/routes';
import { expectSaid } from './sayings.ts';

/** Tests of both sizes share one portal: where a test writes, each size uses its own day. */
export const bySize = <T>({ project }: TestInfo, desktop: T, phone: T): T =>
  project.name === 'phone' ? phone : desktop;

export const isPhone = (info: TestInfo): boolean => bySize(info, false, true);

/** Calls the API as the signed-in browser does: with the bearer token obtained through its cookie. */
export async function ask(request: APIRequestContext, path: string, origin = ''): Promise<unknown> {
  const { jwt } = sessionReply.parse(await (await request.get(`${origin}/api/auth/renew`)).json());
  const reply = await request.get(`${origin}${path}`, { headers: { authorization: `Bearer ${jwt}` } });
  return reply.json();
}

/** All stores that the signed-in account reaches, oldest contract first, across all pages. */
export async function storesOf(request: APIRequestContext, origin = ''): Promise<StoreCard[]> {
  const stores: StoreCard[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const path = `/api/sales/contratos/admin-local?page=${page}`;
    const { content, totalPages } = listStores.reply.parse(await ask(request, path, origin));
    stores.push(...content);
    pages = totalPages;
  }
  return stores.toSorted((a, b) => a.idContrato - b.idContrato);
}

/** One of those stores, by index; negative values count from the end. */
export async function storeAt(request: APIRequestContext, index: number): Promise<StoreCard> {
  const store = (await storesOf(request)).at(index);
  if (store === undefined) throw new Error(`The account has no store ${index}.`);
  return store;
}

/** The store with the most pending days. */
export async function mostPendingStore(request: APIRequestContext): Promise<StoreCard> {
  const [store] = (await storesOf(request)).toSorted((a, b) => b.pendientes - a.pendientes);
  if (store === undefined) throw new Error('The account has no store.');
  return store;
}

/** The stored month of a store. */
export async function storedPeriod(
  request: APIRequestContext,
  store: Pick<StoreCard, 'idContrato'>,
  month = '2026-04',
  origin = '',
): Promise<SalesPeriod> {
  const path = `/api/sales/contratos/${store.idContrato}/ventas-diarias?period=${month}`;
  return getSalesPeriod.reply.parse(await ask(request, path, origin));
}

export const storedDay = async (request: APIRequestContext, store: StoreCard, day: string) =>
  (await storedPeriod(request, store, day.slice(0, 7))).dias.find(({ date }) => date === day)?.venta ?? null;

export const dailyPath = (country: CountryCode, store: StoreCard, search = ''): string =>
  linkTo('VENTAS_DETALLE', country, { espacioId: store.espacioId, empresaId: store.empresaId }) + search;

/** The row or card of a day. */
export const dayRow = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);

export const figure = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

export const panel = (page: Page): Locator => page.getByRole('dialog');

/** Chile's first step: count, cash and card. */
export async function fillBoletas(page: Page, tickets: string, cash: string, card: string): Promise<void> {
  await page.getByLabel('Cantidad de boletas').fill(tickets);
  await page.getByLabel('Monto en efectivo').fill(cash);
  await page.getByLabel('Monto con tarjeta').fill(card);
}

/** From any step of Chile's wizard to its review. */
export async function goToReview(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continuar' });
  await expect(next).toBeVisible();
  while (await next.isVisible()) await next.click();
}

export const submit = (page: Page, info: TestInfo): Locator =>
  page.getByRole('button', { name: bySize(info, 'Enviar reporte', 'Ingresar Venta') });

/**
 * A test's round figures are far from the demo store's sales, so the portal asks for confirmation, which this
 * gives.
 */
export async function sureOfFigures(page: Page): Promise<void> {
  const yes = page.getByRole('button', { name: /^Sí, (es correcta|son correctas)$/ });
  await page.addLocatorHandler(yes, async () => {
    try {
      await yes.click({ timeout: 5_000 });
    } catch (error) {
      // The button went with its page: an ended session closes both.
      if (await yes.isVisible()) throw error;
    }
  });
}

/**
 * The save was announced and the panel has closed. The panel is checked first, because that confirms what the
 * portal asks meanwhile.
 */
export async function expectSaved(page: Page): Promise<void> {
  await expect(panel(page)).toHaveCount(0);
  await expectSaid(page, 'Registro exitoso');
}
