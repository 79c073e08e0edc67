import { request as api } from '@playwright/test';
import type { APIRequestContext, Locator, Page, TestInfo } from '@playwright/test';
import { getStoresDay, type StoreDay } from 'shared/endpoints/bulk-sales';
import { countryCodes, type CountryCode } from 'shared/countries';
import { linkTo } from 'shared/routes';
import { portalUrl } from './portal-facts.ts';
import { ask, isPhone, storesOf } from './sales.ts';
import { emailOf, signInByApi } from './sign-in.ts';

export const bulkPath = (country: CountryCode, day: string): string =>
  `${linkTo('ESPACIO_LOCALES', country)}?varios=1&dia=${day}`;

/** The signed-in account's stores on a day, from the API. */
export async function storesOn(request: APIRequestContext, day: string): Promise<readonly StoreDay[]> {
  const reply = await ask(request, `/api/sales/ventas-diarias/varios?fecha=${day}`);
  return getStoresDay.reply.parse(reply).locales;
}

let managed: Promise<ReadonlySet<number>> | undefined;

/** The leases of the demo store managers, where their own tests declare. */
const managedLeases = (): Promise<ReadonlySet<number>> =>
  (managed ??= (async () => {
    const leases = new Set<number>();
    for (const country of countryCodes) {
      const context = await api.newContext({ baseURL: portalUrl });
      await signInByApi(context, emailOf('local', country));
      for (const { idContrato } of await storesOf(context)) leases.add(idContrato);
      await context.dispose();
    }
    return leases;
  })());

/** Stores by company, the company with the most stores first, without those of store managers. */
export async function storesByCompany(
  request: APIRequestContext,
  day: string,
): Promise<readonly (readonly StoreDay[])[]> {
  const leases = await managedLeases();
  const stores = (await storesOn(request, day)).filter(({ contratoId }) => !leases.has(contratoId));
  const byCompany = Map.groupBy(stores, ({ empresaId }) => empresaId);
  return [...byCompany.values()].toSorted((a, b) => b.length - a.length);
}

/**
 * Some stores of the company with the most, by index: tests at both sizes write to one portal, each to its
 * own stores.
 */
export async function storesAt(
  request: APIRequestContext,
  day: string,
  [first, second]: readonly [number, number],
): Promise<[StoreDay, StoreDay]> {
  const [stores = []] = await storesByCompany(request, day);
  const [one, other] = [stores[first], stores[second]];
  if (one?.estado !== 'declarable' || other?.estado !== 'declarable') {
    throw new Error(`The stores ${first} and ${second} cannot be declared on ${day}.`);
  }
  return [one, other];
}

/** Two stores of that company open for a sale, for tests that send none. */
export async function openStores(request: APIRequestContext, day: string): Promise<[StoreDay, StoreDay]> {
  const [stores = []] = await storesByCompany(request, day);
  const [one, other] = stores.filter(({ estado }) => estado === 'declarable').toReversed();
  if (!one || !other) throw new Error(`No two stores can be declared on ${day}.`);
  return [other, one];
}

/** A row of the grid, or a card of the phone. */
export const storeLine = (page: Page, { contratoId }: StoreDay): Locator =>
  page.locator(`[data-store="${contratoId}"]`);

/** A store's field by its position in the country's form. */
export const cell = (page: Page, store: StoreDay, column: number): Locator =>
  storeLine(page, store).locator(`input[data-column="${column}"]`);

/** A phone's cards open with a tap; the first one is open already. */
export async function openLine(page: Page, info: TestInfo, store: StoreDay): Promise<void> {
  if (!isPhone(info)) return;
  const card = storeLine(page, store).getByRole('button').first();
  if ((await card.getAttribute('aria-expanded')) === 'false') await card.click();
}

/** Pastes in a spreadsheet's format: tabs between cells, line ends between rows. */
export const paste = (into: Locator, text: string): Promise<void> =>
  into.evaluate((input, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
