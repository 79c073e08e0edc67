import type { CountryCode } from 'shared/countries';
import { isOwnCompany } from '../../access/row-reach.ts';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';

const ownCompany = (db: Database, scope: Scope) =>
  db.selectFrom('company').select(['id', 'name', 'tax_id']).where(isOwnCompany(scope, 'company.id'));

/** The company with this country and tax id, when the caller acts for it as a whole. */
export const findCompanyByTaxId = (db: Database, scope: Scope, country: CountryCode, taxId: string) =>
  ownCompany(db, scope).where('country_code', '=', country).where('tax_id', '=', taxId).executeTakeFirst();

export const findCompanyById = (db: Database, scope: Scope, companyId: number) =>
  ownCompany(db, scope).where('id', '=', companyId).executeTakeFirst();
