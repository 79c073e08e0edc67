import { sql } from 'kysely';
import type { RowCount } from 'shared/endpoints/row-count';
import { compactId } from 'shared/countries';
import type { Scoped } from '../../../access/scoped.ts';
import { hasWords } from '../../../db/search-text.ts';
import { countUpTo, sliced, type Slice } from '../../../db/page.ts';
import type { ListFilters } from '../common/list.ts';
import { hasState, inPortfolio, isAnyText, isIn } from '../common/reach.repository.ts';

export const companyRows = ({ db, scope }: Scoped) =>
  db
    .selectFrom('company')
    .leftJoin('commercial_executive', 'commercial_executive.id', 'company.executive_id')
    .where(inPortfolio(scope, 'company.country_code'))
    .select([
      'company.id',
      'company.country_code as pais',
      sql<string>`coalesce(company.erp_code, '')`.as('codigoErp'),
      'company.tax_id as idFiscal',
      'company.name as nombre',
      sql<string>`coalesce(company.email, '')`.as('email'),
      sql<string>`coalesce(company.phone, '')`.as('telefono'),
      sql<string>`coalesce(company.web, '')`.as('web'),
      sql<string>`coalesce(company.address, '')`.as('direccion'),
      sql<string>`coalesce(commercial_executive.email, '')`.as('ejecutivo'),
      sql<string>`coalesce(commercial_executive.first_name || ' ' || commercial_executive.last_name, '')`.as(
        'nombreEjecutivo',
      ),
      'company.ended_on as terminadoDesde',
      'company.row_version as rowVersion',
    ]);

export type CompanyRow = Awaited<ReturnType<ReturnType<typeof companyRows>['executeTakeFirstOrThrow']>>;

/** The companies with one of these ERP codes or tax ids. */
export const companiesByKey = (
  scoped: Scoped,
  country: string,
  keys: readonly string[],
): Promise<CompanyRow[]> =>
  companyRows(scoped)
    .where(isIn('company.country_code', country))
    .where((eb) =>
      eb.or([
        isAnyText('company.erp_code', keys),
        isAnyText(
          sql`compact_tax_id(company.tax_id)`,
          keys.map(compactId).filter((key) => key !== ''),
        ),
      ]),
    )
    .orderBy('company.id')
    .execute();

export type CompanyFilters = ListFilters & {
  readonly orden?: 'nombre' | 'idFiscal' | undefined;
  readonly ejecutivoId?: number | undefined;
};

const matching = ({ db, scope }: Scoped, filters: CompanyFilters) =>
  db
    .selectFrom('company')
    .where(inPortfolio(scope, 'company.country_code'))
    .where(isIn('company.country_code', filters.pais))
    .where(hasState('company.ended_on', filters))
    .where(hasWords('company.search_text', filters.q ?? ''))
    .$if(filters.ejecutivoId !== undefined, (rows) =>
      rows.where('company.executive_id', '=', filters.ejecutivoId ?? 0),
    );

const orderOf = ({ orden }: CompanyFilters) =>
  orden === 'idFiscal' ? sql`company.tax_id` : sql`fold_text(company.name)`;

export const countCompanies = (scoped: Scoped, filters: CompanyFilters): Promise<RowCount> =>
  countUpTo(scoped.db, matching(scoped, filters));

export const companyList = (scoped: Scoped, filters: CompanyFilters, slice?: Slice) => {
  const order = orderOf(filters);
  const ids = matching(scoped, filters).select('company.id').orderBy(order).orderBy('company.id');
  return companyRows(scoped)
    .where('company.id', 'in', sliced(ids, slice))
    .orderBy(order)
    .orderBy('company.id');
};

export const findCompany = (scoped: Scoped, id: number): Promise<CompanyRow | undefined> =>
  companyRows(scoped).where('company.id', '=', id).executeTakeFirst();
