import { expect, type APIRequestContext, type Locator, type Page, type TestInfo } from '@playwright/test';
import { sessionReply } from 'shared/contract/auth';
import { getSalesPeriod, listStores, type SalesPeriod, type StoreCard } from 'shared/contract/sales';
import type { CountryCode } from 'shared/countries';
import { linkTo } from 'shared/routes';
import { expectSaid } from './sayings.ts';

/** Journeys of both sizes share one portal: where one writes, each size takes a day of its own. */
export const bySize = <T>({ project }: TestInfo, desktop: T, phone: T): T =>
  project.name === 'phone' ? phone : desktop;

export const isPhone = (info: TestInfo): boolean => bySize(info, false, true);

/** Asks the API as the signed-in browser does: with the bearer that its cookie gives. */
export async function ask(request: APIRequestContext, path: string, origin = ''): Promise<unknown> {
  const { jwt } = sessionReply.parse(await (await request.get(`${origin}/api/auth/renew`)).json());
  const reply = await request.get(`${origin}${path}`, { headers: { authorization: `Bearer ${jwt}` } });
  return reply.json();
}

/** The stores that the signed-in account reaches, oldest contract first: all of them, page after page. */
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

/** One of them, by its place; `index` may count from the end. */
export async function storeAt(request: APIRequestContext, index: number): Promise<StoreCard> {
  const store = (await storesOf(request)).at(index);
  if (store === undefined) throw new Error(`The account has no store ${index}.`);
  return store;
}

/** The one with the most pending days. */
export async function mostPendingStore(request: APIRequestContext): Promise<StoreCard> {
  const [store] = (await storesOf(request)).toSorted((a, b) => b.pendientes - a.pendientes);
  if (store === undefined) throw new Error('The account has no store.');
  return store;
}

/** What is stored for a month of a store. */
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

/** Round figures of a journey are far from what the demo store sells. The portal asks about them; these people are sure. */
export async function sureOfFigures(page: Page): Promise<void> {
  const yes = page.getByRole('button', { name: /^Sí, (es correcta|son correctas)$/ });
  await page.addLocatorHandler(yes, async () => {
    try {
      await yes.click({ timeout: 5_000 });
    } catch (error) {
      // It went with its page: a session that ends takes both.
      if (await yes.isVisible()) throw error;
    }
  });
}

/** Saving was said, and the panel has gone. The panel is asked first: that answers what the portal asks on the way. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(panel(page)).toHaveCount(0);
  await expectSaid(page, 'Registro exitoso');
}
