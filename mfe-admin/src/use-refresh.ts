import { getBrand, listBrandContacts, listBrandContracts, listOwnBrands } from 'shared/contract/brands';
import { listCompanyBrands, listCompanyContacts } from 'shared/contract/company-data';
import {
  getContract,
  listCompanyContracts,
  listContractContacts,
  listContractFilters,
  listContracts,
  listSpaceContracts,
} from 'shared/contract/contracts';
import { getStoresDay } from 'shared/contract/many-sales';
import { readPublicCard } from 'shared/contract/people';
import { getSpacePeriod, listStores } from 'shared/contract/sales';
import { getUser, listClientContracts, listUsers } from 'shared/contract/users';
import { endpointKey, useQueryClient } from 'shared/query';

/** Brands with their logo and those who administer them. */
const brands = [listOwnBrands, getBrand, listCompanyBrands] as const;

/** Contracts with their brand's logo and their store managers. */
const contracts = [
  listBrandContracts,
  listCompanyContracts,
  listContracts,
  getContract,
  listSpaceContracts,
  listStores,
  getSpacePeriod,
] as const;

/** For each thing that is written, in whatever area, what shows it. */
const shownBy = {
  brand: [...brands, ...contracts, getStoresDay],
  person: [
    listUsers,
    getUser,
    readPublicCard,
    listCompanyContacts,
    listBrandContacts,
    listContractContacts,
    listContractFilters,
    listClientContracts,
    ...brands,
    ...contracts,
  ],
} as const;

/** What shows it is read again, now or when it is next looked at. */
export function useRefresh(written: keyof typeof shownBy): () => void {
  const queries = useQueryClient();
  return () => {
    for (const endpoint of shownBy[written]) {
      void queries.invalidateQueries({ queryKey: endpointKey(endpoint) });
    }
  };
}
