import type { AuditedStore, AuditState } from 'shared/endpoints/sales-audit';
import type { CountryCode } from 'shared/countries';
import { toMajorUnits } from 'shared/format';
import {
  countDays,
  dayBit,
  daysOfMonth,
  lastPendingDay,
  todayIn,
  windowMask,
  type Day,
  type DayMask,
  type Month,
} from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { rowCountOf, sliceOf } from '../../db/page.ts';
import { pageReply } from '../../http/page-reply.ts';
import { auditRows, countAuditList, type AuditRow, type AuditSearch } from './audit-list.repository.ts';

export type AuditFilters = {
  readonly edificioId?: number | undefined;
  readonly buscar?: string | undefined;
  readonly estado?: AuditState | undefined;
};

export type Asking = { readonly scoped: Scoped; readonly now: Date };

/** The search of a month by the country's clock: a day counts as missing once it is pending (S-216, S-217). */
export const searchOf = ({ scoped, now }: Asking, month: Month, filters: AuditFilters = {}): AuditSearch => ({
  ...filters,
  month,
  due: windowMask(month, lastPendingDay(scoped.scope.countryCode, now)),
});

/** The days of a mask. */
export const daysOf = (month: Month, mask: DayMask): Day[] =>
  mask === 0 ? [] : daysOfMonth(month).filter((day) => mask & dayBit(day));

const storeOf =
  (country: CountryCode, month: Month) =>
  (row: AuditRow): AuditedStore => ({
    id: row.id,
    contrato: row.code,
    marca: row.brand_name,
    empresa: row.company_name,
    edificio: row.building_name,
    local: row.local_code || row.space_code,
    espacioId: row.space_id,
    empresaId: row.company_id,
    declarados: countDays(row.settled),
    sinDeclarar: daysOf(month, row.missing),
    auditados: daysOf(month, row.audited),
    total: toMajorUnits(row.total, country),
  });

type Asked = AuditFilters & { readonly periodo: Month; readonly page: number; readonly size: number };

/** One page (0-based) of a month's stores, with the days of all that the filters leave. */
export async function auditPage(asking: Asking, { periodo, page, size, ...filters }: Asked) {
  const { scoped, now } = asking;
  const { countryCode: country } = scoped.scope;
  const search = searchOf(asking, periodo, filters);
  const [counts, rows] = await Promise.all([
    countAuditList(scoped, search),
    auditRows(scoped, search, sliceOf({ page, size })).execute(),
  ]);
  return {
    ...pageReply(rows.map(storeOf(country, periodo)), rowCountOf(counts.stores), { page, size }),
    hoy: todayIn(country, now),
    resumen: { declarados: counts.declared, sinDeclarar: counts.missing, auditados: counts.audited },
  };
}

/** All stores of a month that the filters leave, to be read in chunks. */
export const auditRowsOf = (asking: Asking, month: Month, filters: AuditFilters) => ({
  query: auditRows(asking.scoped, searchOf(asking, month, filters)),
  view: (rows: readonly AuditRow[]) => rows.map(storeOf(asking.scoped.scope.countryCode, month)),
});
