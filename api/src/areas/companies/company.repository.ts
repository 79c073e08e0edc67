import { sql } from 'kysely';
import type { Scoped } from '../../access/scoped.ts';
import { isOwnCompany } from '../../access/row-reach.ts';
import { countRows, type Slice } from '../../db/page.ts';
import { searchText } from '../../db/search-text.ts';
import type { ContactColumns } from './contact-change.ts';

const executive = [
  'commercial_executive.id as executive_id',
  'commercial_executive.first_name',
  'commercial_executive.last_name',
  'commercial_executive.email as executive_email',
  'commercial_executive.phone as executive_phone',
] as const;

const own = ({ db, scope }: Scoped) =>
  db
    .selectFrom('company')
    .leftJoin('commercial_executive', 'commercial_executive.id', 'company.executive_id')
    .where(isOwnCompany(scope, 'company.id'));

/** A company that the caller acts for as a whole, with its executive. */
export const findCompany = (scoped: Scoped, companyId: number) =>
  own(scoped)
    .where('company.id', '=', companyId)
    .select([
      'company.id',
      'company.country_code',
      'company.name',
      'company.tax_id',
      'company.email',
      'company.phone',
      'company.web',
      'company.address',
      'company.logo_path',
      'company.row_version',
      ...executive,
    ])
    .executeTakeFirst();
export type CompanyRecord = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

/** Locks the company's row until the transaction ends; undefined for one that is not the caller's. */
export const lockCompany = ({ db, scope }: Scoped, companyId: number) =>
  db
    .selectFrom('company')
    .select('company.id')
    .where('company.id', '=', companyId)
    .where(isOwnCompany(scope, 'company.id'))
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateCompanyRow = ({ db, scope }: Scoped, companyId: number, columns: ContactColumns) =>
  db
    .updateTable('company')
    .set((eb) => ({ ...columns, row_version: eb('row_version', '+', 1) }))
    .where('company.id', '=', companyId)
    .where(isOwnCompany(scope, 'company.id'))
    .execute();

/** All of the caller's companies, or only those without an administrator (P-336). */
function commercial(scoped: Scoped, unattended: boolean) {
  const rows = own(scoped);
  if (!unattended) return rows;
  return rows.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('role_assignation')
          .innerJoin('app_user', 'app_user.id', 'role_assignation.user_id')
          .select('role_assignation.id')
          .whereRef('role_assignation.company_id', '=', 'company.id')
          .where('role_assignation.role_id', '=', 'EXT_EMPRESA')
          .where('role_assignation.enabled', '=', true)
          .where('app_user.status', '!=', 'Deshabilitado'),
      ),
    ),
  );
}

export async function commercialPage(
  scoped: Scoped,
  { unattended, offset, limit }: Slice & { unattended: boolean },
) {
  const total = await countRows(commercial(scoped, unattended));
  const rows = await commercial(scoped, unattended)
    .select(['company.id', 'company.name', 'company.tax_id', ...executive])
    .orderBy(searchText(sql.ref<string>('company.name')))
    .orderBy('company.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, rows };
}
export type CommercialRecord = Awaited<ReturnType<typeof commercialPage>>['rows'][number];
