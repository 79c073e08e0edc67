import { getBrand, listBrandContacts, listOwnBrands } from 'shared/contract/brands';
import { listCompanyBrands, listCompanyContacts } from 'shared/contract/company-data';
import { listContractContacts } from 'shared/contract/contracts';
import { getStoresDay } from 'shared/contract/many-sales';
import { showContracts, showManagers } from 'shared/contract/shown-managers';
import { endpointKey, useQueryClient } from 'shared/query';

/** Brands with their logo and those who administer them. */
const brands = [listOwnBrands, getBrand, listCompanyBrands] as const;

/** For each thing that is written, in whatever area, what shows it. */
const shownBy = {
  brand: [...brands, ...showContracts, getStoresDay],
  person: [...showManagers, listCompanyContacts, listBrandContacts, listContractContacts, ...brands],
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
