import { sql } from 'kysely';
import type { RowCount } from 'shared/endpoints/row-count';
import type { Day } from '../../../db/core-tables.ts';
import type { Scoped } from '../../../access/scoped.ts';
import { hasWords } from '../../../db/search-text.ts';
import { countUpTo, sliced, type Slice } from '../../../db/page.ts';
import type { ListFilters } from '../common/list.ts';
import { hasState, inPortfolio, isAnyText, isIn } from '../common/reach.repository.ts';

/** The spaces of the malls in the administered countries. */
export const spaceRows = ({ db, scope }: Scoped) =>
  db
    .selectFrom('space')
    .innerJoin('building', 'building.id', 'space.building_id')
    .where(inPortfolio(scope, 'building.country_code'))
    .select([
      'space.id',
      'building.country_code as pais',
      'building.sap_id as edificio',
      'building.name as nombreEdificio',
      'building.id as edificioId',
      'space.code as codigo',
      'space.local_code as local',
      'space.gla_m2 as gla',
      'space.ended_on as terminadoDesde',
      'space.row_version as rowVersion',
    ]);

export type SpaceRow = Awaited<ReturnType<ReturnType<typeof spaceRows>['executeTakeFirstOrThrow']>>;

/** The spaces with one of these codes in one of these malls. */
export const spacesByCode = (
  scoped: Scoped,
  country: string,
  given: readonly { readonly edificio: string; readonly codigo: string }[],
): Promise<SpaceRow[]> =>
  spaceRows(scoped)
    .where(isIn('building.country_code', country))
    .where(
      isAnyText(
        'building.sap_id',
        given.map(({ edificio }) => edificio),
      ),
    )
    .where(
      isAnyText(
        'space.code',
        given.map(({ codigo }) => codigo),
      ),
    )
    .execute();

/** Whether a lease holds the space on that day. */
const isLet = (day: Day) => sql<boolean>`exists (
  select from contract where contract.space_id = space.id and contract.starts_on <= ${day}::date
    and coalesce(contract.real_end_on, contract.ends_on) >= ${day}::date)`;

export type SpaceFilters = ListFilters & {
  readonly orden?: 'codigo' | 'local' | 'gla' | undefined;
  readonly uso?: 'libre' | 'arrendado' | undefined;
  readonly edificioId?: number | undefined;
  readonly edificio?: string | undefined;
};

const matching = ({ db, scope }: Scoped, filters: SpaceFilters) =>
  db
    .selectFrom('space')
    .innerJoin('building', 'building.id', 'space.building_id')
    .where(inPortfolio(scope, 'building.country_code'))
    .where(isIn('building.country_code', filters.pais))
    .where(hasState('space.ended_on', filters))
    .where(hasWords('space.search_text', filters.q ?? ''))
    .$if(filters.edificioId !== undefined, (rows) =>
      rows.where('space.building_id', '=', filters.edificioId ?? 0),
    )
    .$if(filters.edificio !== undefined, (rows) => rows.where('building.sap_id', '=', filters.edificio ?? ''))
    .$if(filters.uso !== undefined, (rows) =>
      rows.where(isLet(filters.today), '=', filters.uso === 'arrendado'),
    );

const orderOf = ({ orden }: SpaceFilters) =>
  orden === 'local' ? sql`space.local_code` : orden === 'gla' ? sql`space.gla_m2` : sql`space.code`;

export const countSpaces = (scoped: Scoped, filters: SpaceFilters): Promise<RowCount> =>
  countUpTo(scoped.db, matching(scoped, filters));

export const spaceList = (scoped: Scoped, filters: SpaceFilters, slice?: Slice) => {
  const order = orderOf(filters);
  const ids = matching(scoped, filters).select('space.id').orderBy(order).orderBy('space.id');
  return spaceRows(scoped).where('space.id', 'in', sliced(ids, slice)).orderBy(order).orderBy('space.id');
};

export const findSpace = (scoped: Scoped, id: number): Promise<SpaceRow | undefined> =>
  spaceRows(scoped).where('space.id', '=', id).executeTakeFirst();
