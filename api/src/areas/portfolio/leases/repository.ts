import { sql } from 'kysely';
import type { RowCount } from 'shared/endpoints/row-count';
import type { Scoped } from '../../../access/scoped.ts';
import { isAnyOf } from '../../../db/any-of.ts';
import type { CountryCode } from 'shared/countries';
import type { Day } from '../../../db/core-tables.ts';
import type { System } from '../../../db/database.ts';
import { hasWords } from '../../../db/search-text.ts';
import { countUpTo, sliced, type Slice } from '../../../db/page.ts';
import type { ListFilters } from '../common/list.ts';
import { inPortfolio, isAnyText, isIn } from '../common/reach.repository.ts';

/** Its last day: the settled one, else the agreed one. */
export const lastDay = sql<Day>`coalesce(contract.real_end_on, contract.ends_on)`;

export const leaseRows = ({ db, scope }: Scoped) =>
  db
    .selectFrom('contract')
    .innerJoin('company', 'company.id', 'contract.company_id')
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .innerJoin('building', 'building.id', 'contract.building_id')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .where(inPortfolio(scope, 'contract.country_code'))
    .select([
      'contract.id',
      'contract.country_code as pais',
      'contract.code as codigo',
      sql<string>`coalesce(company.erp_code, company.tax_id)`.as('empresa'),
      'company.name as nombreEmpresa',
      'company.id as empresaId',
      sql<string>`coalesce(brand.erp_code, brand.name)`.as('marca'),
      'brand.name as nombreMarca',
      'brand.id as marcaId',
      'building.sap_id as edificio',
      'building.name as nombreEdificio',
      'building.id as edificioId',
      'space.code as espacio',
      'space.local_code as local',
      'space.id as espacioId',
      'contract.starts_on as inicio',
      'contract.ends_on as termino',
      'contract.real_end_on as terminoReal',
      // Its last day was settled; the day after it is the first on which it is over.
      sql<Day | null>`contract.real_end_on + 1`.as('terminadoDesde'),
      'contract.row_version as rowVersion',
    ]);

export type LeaseRow = Awaited<ReturnType<ReturnType<typeof leaseRows>['executeTakeFirstOrThrow']>>;

export const leasesByCode = (
  scoped: Scoped,
  country: string,
  codes: readonly string[],
): Promise<LeaseRow[]> =>
  leaseRows(scoped)
    .where(isIn('contract.country_code', country))
    .where(isAnyText('contract.code', codes))
    .execute();

/** The days of all leases of these spaces that end on that day or later. */
export const periodsOfSpaces = ({ db }: Scoped, spaceIds: readonly number[], from: Day) =>
  db
    .selectFrom('contract')
    .where(isAnyOf('contract.space_id', spaceIds))
    .where(lastDay, '>=', from)
    .select([
      'contract.id',
      'contract.code as codigo',
      'contract.space_id as espacioId',
      'contract.starts_on as inicio',
      lastDay.as('ultimo'),
    ])
    .orderBy('contract.starts_on')
    .execute();

export type LeasePeriod = Awaited<ReturnType<typeof periodsOfSpaces>>[number];

/** Those of these leases with sales, declared by day or by month: their place in the sums is fixed. */
export async function leasesWithSales({ db }: Scoped, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('contract')
    .where(isAnyOf('contract.id', ids))
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('month_counter')
            .whereRef('month_counter.contract_id', '=', 'contract.id')
            .select('month_counter.contract_id'),
        ),
        eb.exists(
          eb
            .selectFrom('monthly_sale')
            .whereRef('monthly_sale.contract_id', '=', 'contract.id')
            .select('monthly_sale.contract_id'),
        ),
      ]),
    )
    .select('contract.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type LeaseFilters = ListFilters & {
  readonly orden?: 'codigo' | 'termino' | undefined;
  readonly hasta?: Day | undefined;
  readonly edificioId?: number | undefined;
  readonly espacioId?: number | undefined;
  readonly empresaId?: number | undefined;
  readonly marcaId?: number | undefined;
};

const matching = ({ db, scope }: Scoped, filters: LeaseFilters) =>
  db
    .selectFrom('contract')
    .where(inPortfolio(scope, 'contract.country_code'))
    .where(isIn('contract.country_code', filters.pais))
    .$if(filters.estado !== undefined, (rows) =>
      rows.where(lastDay, filters.estado === 'vigentes' ? '>=' : '<', filters.today),
    )
    .$if(filters.hasta !== undefined, (rows) => rows.where(lastDay, '<=', filters.hasta ?? ''))
    .$if(Boolean(filters.q), (rows) =>
      rows.where('contract.id', 'in', (eb) =>
        eb
          .selectFrom('lease_listing')
          .where(hasWords('lease_listing.search_text', filters.q ?? ''))
          .select('lease_listing.contract_id'),
      ),
    )
    .$if(filters.edificioId !== undefined, (rows) =>
      rows.where('contract.building_id', '=', filters.edificioId ?? 0),
    )
    .$if(filters.espacioId !== undefined, (rows) =>
      rows.where('contract.space_id', '=', filters.espacioId ?? 0),
    )
    .$if(filters.empresaId !== undefined, (rows) =>
      rows.where('contract.company_id', '=', filters.empresaId ?? 0),
    )
    .$if(filters.marcaId !== undefined, (rows) => rows.where('contract.brand_id', '=', filters.marcaId ?? 0));

const orderOf = ({ orden }: LeaseFilters) => (orden === 'termino' ? lastDay : sql`contract.code`);

export const countLeases = (scoped: Scoped, filters: LeaseFilters): Promise<RowCount> =>
  countUpTo(scoped.db, matching(scoped, filters));

export const leaseList = (scoped: Scoped, filters: LeaseFilters, slice?: Slice) => {
  const order = orderOf(filters);
  const ids = matching(scoped, filters).select('contract.id').orderBy(order).orderBy('contract.id');
  return leaseRows(scoped)
    .where('contract.id', 'in', sliced(ids, slice))
    .orderBy(order)
    .orderBy('contract.id');
};

/** The settled last day; null takes it back. A lease whose last day is over is ended at once. */
export const setLeaseEnd = async (
  { db, scope }: Scoped,
  { id, termino }: Pick<LeaseRow, 'id' | 'termino'>,
  last: Day | null,
  today: Day,
): Promise<void> => {
  await db
    .updateTable('contract')
    .set((eb) => ({
      real_end_on: last,
      status: (last ?? termino) < today ? 'terminado' : 'vigente',
      row_version: eb('row_version', '+', 1),
    }))
    .where('contract.id', '=', id)
    .where(inPortfolio(scope, 'contract.country_code'))
    .execute();
};

/** Leases whose settled last day is over in their country are ended. */
export const finishLeases = async (db: System, country: CountryCode, today: Day): Promise<void> => {
  await db
    .updateTable('contract')
    .set({ status: 'terminado' })
    .where('contract.country_code', '=', country)
    .where('contract.status', '=', 'vigente')
    .where('contract.real_end_on', '<', today)
    .execute();
};

export const findLease = (scoped: Scoped, id: number): Promise<LeaseRow | undefined> =>
  leaseRows(scoped).where('contract.id', '=', id).executeTakeFirst();
