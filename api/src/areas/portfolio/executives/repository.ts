import { sql } from 'kysely';
import type { RowCount } from 'shared/endpoints/row-count';
import type { Scoped } from '../../../access/scoped.ts';
import { hasWords } from '../../../db/search-text.ts';
import { countUpTo, sliced, type Slice } from '../../../db/page.ts';
import type { ListFilters } from '../common/list.ts';
import { hasState, inPortfolio, isAnyText, isIn } from '../common/reach.repository.ts';

export const executiveRows = ({ db, scope }: Scoped) =>
  db
    .selectFrom('commercial_executive')
    .where(inPortfolio(scope, 'commercial_executive.country_code'))
    .select([
      'commercial_executive.id',
      'commercial_executive.country_code as pais',
      'commercial_executive.email',
      'commercial_executive.first_name as nombre',
      'commercial_executive.last_name as apellido',
      sql<string>`coalesce(commercial_executive.phone, '')`.as('telefono'),
      'commercial_executive.ended_on as terminadoDesde',
      'commercial_executive.row_version as rowVersion',
    ]);

export type ExecutiveRow = Awaited<ReturnType<ReturnType<typeof executiveRows>['executeTakeFirstOrThrow']>>;

export const executivesByEmail = (
  scoped: Scoped,
  country: string,
  emails: readonly string[],
): Promise<ExecutiveRow[]> =>
  executiveRows(scoped)
    .where(isIn('commercial_executive.country_code', country))
    .where(isAnyText(sql`lower(commercial_executive.email)`, emails))
    .execute();

export type ExecutiveFilters = ListFilters & { readonly orden?: 'nombre' | 'email' | undefined };

const matching = ({ db, scope }: Scoped, filters: ExecutiveFilters) =>
  db
    .selectFrom('commercial_executive')
    .where(inPortfolio(scope, 'commercial_executive.country_code'))
    .where(isIn('commercial_executive.country_code', filters.pais))
    .where(hasState('commercial_executive.ended_on', filters))
    .where(hasWords('commercial_executive.search_text', filters.q ?? ''));

const orderOf = ({ orden }: ExecutiveFilters) =>
  orden === 'email'
    ? sql`commercial_executive.email`
    : sql`fold_text(commercial_executive.first_name || ' ' || commercial_executive.last_name)`;

export const countExecutives = (scoped: Scoped, filters: ExecutiveFilters): Promise<RowCount> =>
  countUpTo(scoped.db, matching(scoped, filters));

export const executiveList = (scoped: Scoped, filters: ExecutiveFilters, slice?: Slice) => {
  const order = orderOf(filters);
  const ids = matching(scoped, filters)
    .select('commercial_executive.id')
    .orderBy(order)
    .orderBy('commercial_executive.id');
  return executiveRows(scoped)
    .where('commercial_executive.id', 'in', sliced(ids, slice))
    .orderBy(order)
    .orderBy('commercial_executive.id');
};

export const findExecutive = (scoped: Scoped, id: number): Promise<ExecutiveRow | undefined> =>
  executiveRows(scoped).where('commercial_executive.id', '=', id).executeTakeFirst();
