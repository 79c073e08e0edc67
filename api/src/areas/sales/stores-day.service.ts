import { STORES_A_SCREEN, type StoreRecord, type StoresDay } from 'shared/endpoints/bulk-sales';
import { countryOf, type CountryCode } from 'shared/countries';
import {
  countDays,
  dayState,
  isBlockedByPreviousMonth,
  lastPendingDay,
  monthOf,
  previousMonth,
  todayIn,
  windowMask,
  type Day,
} from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { salesClock, validityOf } from './lease.service.ts';
import { dayRows, hasMoreStores, listMalls, listStoreNumbers, salesOfDay } from './bulk-sales.repository.ts';
import { recordOf, type NamedSaleRow } from './sale-record.ts';
import { readUsual } from './sale-pattern.service.ts';

type Asked = {
  readonly day: Day;
  /** Used where the caller's stores do not fit on one screen; undefined: their first mall. */
  readonly mallId: number | undefined;
  /** 0-based. */
  readonly page: number;
};

type Reading = { readonly scoped: Scoped; readonly now: Date };

/**
 * The caller's stores whose lease is valid on a day, with their rows' data: of all malls if they fit on one
 * screen, else of one mall. The cost depends on the stores of a mall, not on all of the caller's.
 */
export async function readStoresDay(reading: Reading, asked: Asked): Promise<StoresDay> {
  const { scoped, now } = reading;
  const { day } = asked;
  const malls = (await hasMoreStores(scoped, day, STORES_A_SCREEN)) ? await listMalls(scoped) : [];
  const mallId = malls.length === 0 ? null : (asked.mallId ?? malls[0]?.id ?? null);
  const ids = inOrder(await listStoreNumbers(scoped, day, mallId));
  const first = asked.page * STORES_A_SCREEN;
  return {
    fecha: day,
    hoy: todayIn(scoped.scope.countryCode, now),
    edificios: malls,
    edificioId: mallId,
    pagina: asked.page,
    paginas: Math.ceil(ids.length / STORES_A_SCREEN),
    locales: await linesOf(reading, day, ids.slice(first, first + STORES_A_SCREEN)),
  };
}

type NumberRow = Awaited<ReturnType<typeof listStoreNumbers>>[number];

/**
 * By mall, then by store number in natural order: 'L-9' before 'L-10'. Stores with the same number stay in
 * order of lease.
 */
function inOrder(rows: readonly NumberRow[]): number[] {
  const { compare } = new Intl.Collator('es', { numeric: true });
  return rows
    .toSorted(
      (a, b) =>
        compare(a.mall, b.mall) ||
        compare(a.local_code ?? a.code, b.local_code ?? b.code) ||
        compare(a.code, b.code) ||
        a.id - b.id,
    )
    .map(({ id }) => id);
}

async function linesOf(
  { scoped, now }: Reading,
  day: Day,
  ids: readonly number[],
): Promise<StoresDay['locales']> {
  const country = scoped.scope.countryCode;
  const previous = previousMonth(monthOf(todayIn(country, now)));
  const [clock, rows, sales, usualOf] = await Promise.all([
    salesClock(scoped.db, country, now),
    dayRows(scoped, ids, previous),
    salesOfDay(scoped, ids, day),
    readUsual(scoped, country, ids, day),
  ]);
  const window = windowMask(previous, lastPendingDay(country, now));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const stored = sales.get(id);
    const record = stored === undefined ? null : recordOf(country, stored);
    const estado = dayState({ day, record, validity: validityOf(row), ...clock });
    const pending = countDays(row.previous_expected & window & ~row.previous_settled);
    const isNew = record === null || record.justificacion !== null;
    const { patron, series } = usualOf(id);
    return {
      contratoId: id,
      contrato: row.code,
      nombre: row.brand_name,
      edificio: row.building_name,
      espacioId: row.space_id,
      empresaId: row.company_id,
      espacioCodigo: row.space_code,
      codigoLocalPais: row.local_code,
      estado,
      bloqueado: isNew && isBlockedByPreviousMonth(day, pending, clock),
      venta: stored === undefined ? null : shownRecord(country, stored),
      patron: estado === 'declarable' ? patron : null,
      series,
    };
  });
}

/** The record without fields that no row shows: a page of 300 full records is twice as long. */
function shownRecord(country: CountryCode, row: NamedSaleRow): StoreRecord {
  const { wide, narrow } = countryOf(country).dailySales;
  const asked = new Set<string>([...wide.fields, ...narrow.fields].map(({ name }) => name));
  const {
    id: _id,
    idContrato: _lease,
    fecha: _day,
    diasAtraso: _late,
    declaradaPor: _by,
    declaradaEn: _at,
    rowVersion: _version,
    tickets,
    bruto,
    auditada,
    justificacion,
    ...figures
  } = recordOf(country, row);
  const shown = Object.fromEntries(
    Object.entries(figures).filter(([name, value]) => asked.has(name) || Boolean(value)),
  );
  return { ...shown, tickets, bruto, auditada, justificacion };
}
