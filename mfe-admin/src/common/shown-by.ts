import { getBrand, listBrandContacts, listOwnBrands } from 'shared/endpoints/brands';
import { listCompanyBrands, listCompanyContacts } from 'shared/endpoints/company-data';
import { listContractContacts } from 'shared/endpoints/contracts';
import { getStoresDay } from 'shared/endpoints/bulk-sales';
import { showContracts, showManagers } from 'shared/endpoints/shown-managers';

/** Brands with their logo and administrators. */
const brands = [listOwnBrands, getBrand, listCompanyBrands] as const;

/** The calls of every area that show brands. */
export const showBrands = [...brands, ...showContracts, getStoresDay];

/** The calls of every area that show people. */
export const showPeople = [
  ...showManagers,
  listCompanyContacts,
  listBrandContacts,
  listContractContacts,
  ...brands,
];
