import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import { isOwnCompany } from '../../access/row-reach.ts';

const ownCompany = ({ db, scope }: Scoped) =>
  db.selectFrom('company').select(['id', 'name', 'tax_id']).where(isOwnCompany(scope, 'company.id'));

/** The company with this country and tax id, when the caller acts for it as a whole. */
export const findCompanyByTaxId = (scoped: Scoped, country: CountryCode, taxId: string) =>
  ownCompany(scoped).where('country_code', '=', country).where('tax_id', '=', taxId).executeTakeFirst();

export const findCompanyById = (scoped: Scoped, companyId: number) =>
  ownCompany(scoped).where('id', '=', companyId).executeTakeFirst();
