import { sql } from 'kysely';
import type { RowCount } from 'shared/endpoints/row-count';
import type { Day } from '../../../db/core-tables.ts';
import type { Scoped } from '../../../access/scoped.ts';
import { hasWords } from '../../../db/search-text.ts';
import { countUpTo, sliced, type Slice } from '../../../db/page.ts';
import type { ListFilters } from '../common/list.ts';
import { hasState, inPortfolio, isAnyText, isIn } from '../common/reach.repository.ts';

/** The malls of the administered countries, as lists and writes show them. */
export const mallRows = ({ db, scope }: Scoped) =>
  db
    .selectFrom('building')
    .where(inPortfolio(scope, 'building.country_code'))
    .select([
      'building.id',
      'building.country_code as pais',
      'building.sap_id as codigo',
      'building.name as nombre',
      sql<string>`coalesce(building.support_desk_code, '')`.as('codigoMesaAyuda'),
      'building.ended_on as terminadoDesde',
      'building.row_version as rowVersion',
    ]);

export type MallRow = Awaited<ReturnType<ReturnType<typeof mallRows>['executeTakeFirstOrThrow']>>;

export const mallsByCode = (scoped: Scoped, country: string, codes: readonly string[]): Promise<MallRow[]> =>
  mallRows(scoped)
    .where(isIn('building.country_code', country))
    .where(isAnyText('building.sap_id', codes))
    .execute();

export type MallFilters = ListFilters & { readonly orden?: 'nombre' | 'codigo' | undefined };

const matching = ({ db, scope }: Scoped, filters: MallFilters) =>
  db
    .selectFrom('building')
    .where(inPortfolio(scope, 'building.country_code'))
    .where(isIn('building.country_code', filters.pais))
    .where(hasState('building.ended_on', filters))
    .where(hasWords('building.search_text', filters.q ?? ''));

const orderOf = ({ orden }: MallFilters) =>
  orden === 'codigo' ? sql`building.sap_id` : sql`fold_text(building.name)`;

export const countMalls = (scoped: Scoped, filters: MallFilters): Promise<RowCount> =>
  countUpTo(scoped.db, matching(scoped, filters));

export const mallList = (scoped: Scoped, filters: MallFilters, slice?: Slice) => {
  const order = orderOf(filters);
  const ids = matching(scoped, filters).select('building.id').orderBy(order).orderBy('building.id');
  return mallRows(scoped)
    .where('building.id', 'in', sliced(ids, slice))
    .orderBy(order)
    .orderBy('building.id');
};

/** The spaces of a mall that have not ended, and those let today. */
export async function occupancyOf({ db, scope }: Scoped, id: number, today: Day) {
  const { rows } = await sql<{ espacios: number; arrendados: number; gla: number; glaArrendado: number }>`
    select count(*)::integer as espacios, count(*) filter (where is_let)::integer as arrendados,
      coalesce(sum(gla_m2), 0) as gla, coalesce(sum(gla_m2) filter (where is_let), 0) as "glaArrendado"
    from (
      select space.gla_m2, exists (
        select from contract where contract.space_id = space.id and contract.starts_on <= ${today}::date
          and coalesce(contract.real_end_on, contract.ends_on) >= ${today}::date) as is_let
      from space join building on building.id = space.building_id
      where space.building_id = ${id} and ${inPortfolio(scope, 'building.country_code')}
        and (space.ended_on is null or space.ended_on > ${today}::date)
    ) as mall`.execute(db);
  return rows[0] ?? { espacios: 0, arrendados: 0, gla: 0, glaArrendado: 0 };
}

export const findMall = (scoped: Scoped, id: number): Promise<MallRow | undefined> =>
  mallRows(scoped).where('building.id', '=', id).executeTakeFirst();
