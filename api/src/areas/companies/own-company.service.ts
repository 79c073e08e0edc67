import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import { orNotFound } from '../../http/api-error.ts';
import { findCompanyById, findCompanyByTaxId } from './own-company.repository.ts';

/* The company that a call is about. Both throw NOT_FOUND for one that the caller does not act for as a whole. */

export const ownCompanyByTaxId = async (scoped: Scoped, country: CountryCode, taxId: string) =>
  orNotFound(await findCompanyByTaxId(scoped, country, taxId));

export const ownCompanyById = async (scoped: Scoped, companyId: number) =>
  orNotFound(await findCompanyById(scoped, companyId));
