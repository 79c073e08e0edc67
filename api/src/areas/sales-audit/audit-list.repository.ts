import { sql, type RawBuilder } from 'kysely';
import type { AuditState } from 'shared/endpoints/sales-audit';
import { firstDay, lastDay, type DayMask, type Month } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachesLease } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { sliced, type Slice } from '../../db/page.ts';
import { hasWords } from '../../db/search-text.ts';

export type AuditSearch = {
  readonly month: Month;
  /** The days of the month that should have a record by now. */
  readonly due: DayMask;
  readonly edificioId?: number | undefined;
  readonly buscar?: string | undefined;
  readonly estado?: AuditState | undefined;
};

const settled = sql<DayMask>`(coalesce(counter.declared, 0) | coalesce(counter.justified, 0))`;
const audited = sql<DayMask>`coalesce(counter.audited, 0)`;

/** Days that should have a record and have none. */
function missingIn({ month, due }: AuditSearch): RawBuilder<DayMask> {
  // The function costs more than all the rest, so it runs only for leases that begin or end in the month.
  return sql<DayMask>`(${due}::integer & ~${settled} & case
    when lease.valid_from <= ${firstDay(month)}::date and lease.valid_to >= ${lastDay(month)}::date then -1
    else sales_expected_mask(lease.valid_from, lease.valid_to, ${firstDay(month)}::date) end)`;
}

const isIn = (state: AuditState, search: AuditSearch): RawBuilder<boolean> => {
  switch (state) {
    case 'por-auditar':
      return sql`${settled} & ~${audited} <> 0`;
    case 'sin-declarar':
      return sql`${missingIn(search)} <> 0`;
    case 'auditados':
      return sql`${audited} <> 0 and ${settled} & ~${audited} = 0`;
  }
};

/** The caller's leases valid on a day of the month that the filters leave, each with its counter. */
const leasesOf = ({ db, scope }: Scoped, search: AuditSearch) =>
  db
    .selectFrom('lease_listing as lease')
    .leftJoin('month_counter as counter', (join) =>
      join
        .onRef('counter.contract_id', '=', 'lease.contract_id')
        .on('counter.month', '=', firstDay(search.month)),
    )
    .where(reachesLease('lease', scope))
    .where('lease.valid_from', '<=', lastDay(search.month))
    .where('lease.valid_to', '>=', firstDay(search.month))
    .where(hasWords('lease.search_text', search.buscar ?? ''))
    .$if(search.edificioId !== undefined, (rows) =>
      rows.where('lease.building_id', '=', search.edificioId ?? 0),
    )
    .$if(search.estado !== undefined, (rows) => rows.where(isIn(search.estado ?? 'por-auditar', search)));

const daysIn = (mask: RawBuilder<DayMask>) =>
  sql<number>`coalesce(sum(bit_count((${mask})::bit(32))), 0)::integer`;

/** How many stores the filters leave, and their days. */
export const countAuditList = (scoped: Scoped, search: AuditSearch) =>
  leasesOf(scoped, search)
    .select([
      sql<number>`count(*)::integer`.as('stores'),
      daysIn(settled).as('declared'),
      daysIn(missingIn(search)).as('missing'),
      daysIn(audited).as('audited'),
    ])
    .executeTakeFirstOrThrow();

/** The stores by brand and store. */
const listed = (scoped: Scoped, search: AuditSearch) =>
  leasesOf(scoped, search)
    .orderBy('lease.brand_name')
    .orderBy('lease.space_code')
    .orderBy('lease.contract_id');

/** With their days as masks and their total in minor units; of a page, the rest is read for its stores only. */
export const auditRows = (scoped: Scoped, search: AuditSearch, page?: Slice) =>
  (page === undefined
    ? listed(scoped, search)
    : listed(scoped, { month: search.month, due: search.due }).where(
        'lease.contract_id',
        'in',
        sliced(listed(scoped, search).select('lease.contract_id'), page),
      )
  )
    .innerJoin('contract', 'contract.id', 'lease.contract_id')
    .innerJoin('building', 'building.id', 'lease.building_id')
    .innerJoin('company', 'company.id', 'lease.company_id')
    .select([
      'lease.contract_id as id',
      'contract.code',
      'contract.space_id',
      'lease.company_id',
      'lease.brand_name',
      'lease.space_code',
      'lease.local_code',
      'building.name as building_name',
      'company.name as company_name',
      settled.as('settled'),
      missingIn(search).as('missing'),
      audited.as('audited'),
      sql<number>`coalesce(counter.gross + counter.credit_notes, 0)::bigint`.as('total'),
    ]);

export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditRows>['executeTakeFirstOrThrow']>>;

/** The first `most` leases that the filters leave. */
export async function leaseIdsOf(scoped: Scoped, search: AuditSearch, most: number): Promise<number[]> {
  const rows = await leasesOf(scoped, search)
    .select('lease.contract_id as id')
    .orderBy('lease.contract_id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of some leases that are in reach and valid on a day of the month. */
export async function validLeases(scoped: Scoped, search: AuditSearch, ids: readonly number[]) {
  const rows = await leasesOf(scoped, search)
    .where(isAnyOf('lease.contract_id', ids))
    .select('lease.contract_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The stores among some leases with days without a record, those with most days first. */
export const storesMissingDays = (scoped: Scoped, search: AuditSearch, ids: readonly number[]) =>
  leasesOf(scoped, search)
    .where(isAnyOf('lease.contract_id', ids))
    .where(sql<boolean>`${missingIn(search)} <> 0`)
    .select([
      'lease.contract_id as id',
      'lease.brand_name',
      'lease.space_code',
      'lease.local_code',
      missingIn(search).as('missing'),
    ])
    .orderBy(sql`bit_count((${missingIn(search)})::bit(32))`, 'desc')
    .orderBy('lease.brand_name')
    .orderBy('lease.contract_id')
    .execute();
