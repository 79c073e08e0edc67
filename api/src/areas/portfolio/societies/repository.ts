import { sql } from 'kysely';
import type { RowCount } from 'shared/endpoints/row-count';
import type { Scoped } from '../../../access/scoped.ts';
import { hasWords } from '../../../db/search-text.ts';
import { countUpTo, sliced, type Slice } from '../../../db/page.ts';
import type { ListFilters } from '../common/list.ts';
import { hasState, inPortfolio, isAnyText, isIn } from '../common/reach.repository.ts';

export const societyRows = ({ db, scope }: Scoped) =>
  db
    .selectFrom('society')
    .where(inPortfolio(scope, 'society.country_code'))
    .select([
      'society.id',
      'society.country_code as pais',
      'society.code as codigo',
      'society.name as nombre',
      'society.tax_id as idFiscal',
      'society.address as direccion',
      'society.ended_on as terminadoDesde',
      'society.row_version as rowVersion',
    ]);

export type SocietyRow = Awaited<ReturnType<ReturnType<typeof societyRows>['executeTakeFirstOrThrow']>>;

export const societiesByCode = (
  scoped: Scoped,
  country: string,
  codes: readonly string[],
): Promise<SocietyRow[]> =>
  societyRows(scoped)
    .where(isIn('society.country_code', country))
    .where(isAnyText('society.code', codes))
    .execute();

export type SocietyFilters = ListFilters & { readonly orden?: 'nombre' | 'codigo' | undefined };

const matching = ({ db, scope }: Scoped, filters: SocietyFilters) =>
  db
    .selectFrom('society')
    .where(inPortfolio(scope, 'society.country_code'))
    .where(isIn('society.country_code', filters.pais))
    .where(hasState('society.ended_on', filters))
    .where(hasWords('society.search_text', filters.q ?? ''));

const orderOf = ({ orden }: SocietyFilters) =>
  orden === 'codigo' ? sql`society.code` : sql`fold_text(society.name)`;

export const countSocieties = (scoped: Scoped, filters: SocietyFilters): Promise<RowCount> =>
  countUpTo(scoped.db, matching(scoped, filters));

export const societyList = (scoped: Scoped, filters: SocietyFilters, slice?: Slice) => {
  const order = orderOf(filters);
  const ids = matching(scoped, filters).select('society.id').orderBy(order).orderBy('society.id');
  return societyRows(scoped)
    .where('society.id', 'in', sliced(ids, slice))
    .orderBy(order)
    .orderBy('society.id');
};

export const findSociety = (scoped: Scoped, id: number): Promise<SocietyRow | undefined> =>
  societyRows(scoped).where('society.id', '=', id).executeTakeFirst();
