import type { CountryCode } from 'shared/countries';
import type { Discount } from 'shared/endpoints/discount-catalogue';
import type { DiscountHistory, ManagedDiscount } from 'shared/endpoints/discounts';
import type { DiscountStatus } from 'shared/rules/discount';
import { todayIn } from 'shared/rules';
import type { Caller } from '../../access/caller.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { Day } from '../../db/core-tables.ts';
import { sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { orNotFound } from '../../http/api-error.ts';
import { brandsOfClient, buildingsOfPlace, findBrand, findClient } from './choices.repository.ts';
import { fullName, managedDiscounts, publicDiscounts } from './discount-view.ts';
import {
  countDiscounts,
  eventsOf,
  findDiscount,
  listDiscountRows,
  type DiscountFilters,
  type DiscountRow,
  type DiscountView,
} from './repository.ts';

export type Reading = { readonly scoped: Scoped; readonly files: FileStore };
type Paged = { readonly page: number; readonly size: number };

const sourcesOf = ({ scoped, files }: Reading) => ({ db: scoped.db, files });

async function rowsOfPage(
  scoped: Scoped,
  view: DiscountView,
  { page, size, ...filters }: DiscountFilters & Paged,
) {
  const [{ total, hasMore }, rows] = [
    await countDiscounts(scoped, view, filters),
    await listDiscountRows(scoped, view, filters, sliceOf({ page, size })),
  ];
  return { rows, counts: { total_elements: total, total_pages: Math.ceil(total / size) }, hasMore };
}

type Shown = Pick<DiscountFilters, 'statuses'> & {
  readonly date?: string | undefined;
  readonly countries?: readonly CountryCode[] | undefined;
};

/** The day whose catalogue is asked for; null for statuses or countries of which it shows none. */
export function catalogueDay({ scope }: Scoped, now: Date, { date, statuses, countries }: Shown): Day | null {
  const asksForNone =
    statuses?.includes('approved') === false || countries?.includes(scope.countryCode) === false;
  return asksForNone ? null : (date ?? todayIn(scope.countryCode, now));
}

/** Approved discounts of the caller's country that are in force on the day, today if none is given (U-120). */
export async function catalogue(
  reading: Reading,
  now: Date,
  { date, countries, statuses, ...asked }: DiscountFilters & Paged & Shown,
): Promise<{ content: Discount[]; total_elements: number; total_pages: number }> {
  const { scoped } = reading;
  const day = catalogueDay(scoped, now, { date, countries, statuses });
  if (day === null) return { content: [], total_elements: 0, total_pages: 0 };
  const { rows, counts } = await rowsOfPage(scoped, { kind: 'catalogue', day }, asked);
  return { content: await publicDiscounts(sourcesOf(reading), rows), ...counts };
}

async function managedPage(reading: Reading, view: DiscountView, asked: DiscountFilters & Paged) {
  const { rows, counts, hasMore } = await rowsOfPage(reading.scoped, view, asked);
  return { content: await managedDiscounts(sourcesOf(reading), rows), ...counts, has_more: hasMore };
}

/** Throws NOT_FOUND for a company of which the caller acts for nothing. */
export const clientOrNotFound = async (scoped: Scoped, companyId: number): Promise<number> =>
  orNotFound(await findClient(scoped, companyId)).id;

/** One page (0-based) of the discounts of those brands of a company that the caller acts for. */
export async function ownPage(reading: Reading, companyId: number, asked: DiscountFilters & Paged) {
  const client = await clientOrNotFound(reading.scoped, companyId);
  return managedPage(reading, { kind: 'own', companyId: client }, asked);
}

const waiting: readonly DiscountStatus[] = ['pending'];

/** One page of what the caller reviews: what waits for it, unless other statuses are asked for. */
export const reviewPage = (reading: Reading, { statuses = waiting, ...asked }: DiscountFilters & Paged) =>
  managedPage(reading, { kind: 'review' }, { statuses, ...asked });

/** The caller acts for its brand, or reviews it; throws NOT_FOUND otherwise. */
async function reached(
  scoped: Scoped,
  { ability }: Pick<Caller, 'ability'>,
  discountId: number,
): Promise<DiscountRow> {
  const own = ability.can('manage', 'Discounts') && (await findDiscount(scoped, { kind: 'own' }, discountId));
  if (own) return own;
  const reviews = ability.can('manage', 'DiscountReview');
  return orNotFound(reviews ? await findDiscount(scoped, { kind: 'review' }, discountId) : null);
}

export async function oneDiscount(reading: Reading, caller: Caller, id: number): Promise<ManagedDiscount> {
  const row = await reached(reading.scoped, caller, id);
  return orNotFound((await managedDiscounts(sourcesOf(reading), [row]))[0]);
}

/** A discount found within the scope, read again after a write. */
export async function discountAfter(
  reading: Reading,
  view: DiscountView,
  id: number,
): Promise<ManagedDiscount> {
  const row = orNotFound(await findDiscount(reading.scoped, view, id));
  return orNotFound((await managedDiscounts(sourcesOf(reading), [row]))[0]);
}

export async function discountHistory(scoped: Scoped, caller: Caller, id: number): Promise<DiscountHistory> {
  const row = await reached(scoped, caller, id);
  return (await eventsOf(scoped.db, row.id)).map((event) => ({
    id: event.id,
    at: event.at.toISOString(),
    by: fullName(event),
    event: event.event,
    comment: event.comment,
  }));
}

export async function clientBrands({ scoped, files }: Reading, companyId: number) {
  const rows = await brandsOfClient(scoped, await clientOrNotFound(scoped, companyId));
  return rows.map(({ id, name, logo_path: logo }) => ({
    id,
    name,
    logo_url: logo === null ? null : files.publicUrl(logo),
  }));
}

export async function clientBuildings(scoped: Scoped, companyId: number) {
  return buildingsOfPlace(scoped, { companyId: await clientOrNotFound(scoped, companyId) });
}

export async function brandBuildings(scoped: Scoped, brandId: number) {
  const brand = orNotFound(await findBrand(scoped, brandId));
  return buildingsOfPlace(scoped, { brandId: brand.id });
}
