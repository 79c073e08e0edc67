import type { StoreCard, StorePage } from 'shared/endpoints/sales';
import {
  firstDay,
  isPreviousMonthOpen,
  lastPendingDay,
  monthOf,
  previousMonth,
  todayIn,
  windowMask,
  type Month,
} from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { rowCountOf, sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { pageReply } from '../../http/page-reply.ts';
import { logoAddress } from '../contracts/contract-row.ts';
import type { NamedContract } from '../contracts/named-contracts.repository.ts';
import { managersOf, salesClock, type StoreContact } from './lease.service.ts';
import {
  countStores,
  namedStores,
  storePage,
  storesInOrder,
  type PendingDays,
  type StoreSearch,
} from './stores.repository.ts';

/**
 * The days that count as pending: expected days up to the last pending day with neither sale nor
 * justification, including the previous month while it can still be declared. Of a month: its days alone.
 */
async function pendingDaysNow(
  { db, scope: { countryCode } }: Scoped,
  now: Date,
  only?: Month,
): Promise<PendingDays> {
  const clock = await salesClock(db, countryCode, now);
  const today = todayIn(countryCode, now);
  const current = monthOf(today);
  const previous = previousMonth(current);
  const last = lastPendingDay(countryCode, now);
  const counts = (month: Month): boolean => only === undefined || only === month;
  return {
    today,
    month: firstDay(current),
    previous: firstDay(previous),
    window: counts(current) ? windowMask(current, last) : 0,
    previousWindow: counts(previous) && isPreviousMonthOpen(clock) ? windowMask(previous, last) : 0,
  };
}

type Sources = { readonly scoped: Scoped; readonly files: FileStore };
/** The month under either name. */
export type MonthAsked = { readonly period?: Month | undefined; readonly periodo?: Month | undefined };
type Asked = StoreSearch & MonthAsked & { readonly page: number; readonly size: number };

/**
 * One page (0-based) of the caller's stores with their pending days. Ended contracts are shown while they
 * have pending days.
 */
export async function listStoreCards(
  { scoped, files }: Sources,
  now: Date,
  { page, size, period, periodo, ...search }: Asked,
): Promise<StorePage> {
  const days = await pendingDaysNow(scoped, now, period ?? periodo);
  // At the same time: each goes through every store in reach.
  const [found, owed] = await Promise.all([
    countStores(scoped, search, days),
    storePage(scoped, search, days, sliceOf({ page, size })),
  ]);
  const content = await cardsOf({ scoped, files }, owed);
  const ofState = { pendientes: found.owing, 'al-dia': found.settled };
  const rows = search.estado === undefined ? found.owing + found.settled : ofState[search.estado];
  return {
    ...pageReply(content, rowCountOf(rows), { page, size }),
    conteo: { pendientes: rowCountOf(found.owing), alDia: rowCountOf(found.settled) },
  };
}

/** All stores that a search gives, to be read in chunks, and their cards. */
export async function allStoreCards(sources: Sources, now: Date, search: StoreSearch) {
  const { scoped } = sources;
  return {
    query: storesInOrder(scoped, search, await pendingDaysNow(scoped, now)),
    view: (owed: readonly OwedBy[]) => cardsOf(sources, owed),
  };
}

/** The cards of some stores, in their order. */
async function cardsOf({ scoped, files }: Sources, owed: readonly OwedBy[]): Promise<StoreCard[]> {
  const ids = owed.map(({ id }) => id);
  const [stores, managers] = await Promise.all([namedStores(scoped, ids), managersOf(scoped, ids)]);
  const named = new Map(stores.map((row) => [row.id, row]));
  return owed.flatMap(({ id, ...pending }) => {
    const row = named.get(id);
    return row === undefined ? [] : [cardOf(row, pending, managers(id), files)];
  });
}

type Owed = { readonly pending: number; readonly ofPrevious: number };
type OwedBy = Owed & { readonly id: number };

const cardOf = (
  row: NamedContract,
  { pending, ofPrevious }: Owed,
  managers: StoreContact[],
  files: FileStore,
): StoreCard => ({
  nombre: row.brand_name,
  edificio: row.building_name,
  edificioID: row.building_id,
  espacioCodigo: row.space_code,
  codigoLocalPais: row.local_code,
  pathImage: logoAddress(row, files),
  pathEspacio: `/resumen-ventas-detalle/${row.space_id}/${row.company_id}`,
  idContrato: row.id,
  contrato: row.code,
  marcaId: row.brand_id,
  espacioId: row.space_id,
  empresaId: row.company_id,
  pendientes: pending,
  cantVentasDiariasPendientesMesAnterior: ofPrevious,
  rutEmpresa: row.tax_id,
  usuarios: managers,
});
