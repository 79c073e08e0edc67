import { getBrand, listBrandContacts, listOwnBrands } from 'shared/endpoints/brands';
import { listCompanyBrands, listCompanyContacts } from 'shared/endpoints/company-data';
import { listContractContacts } from 'shared/endpoints/contracts';
import { getStoresDay } from 'shared/endpoints/bulk-sales';
import { showContracts, showManagers } from 'shared/endpoints/shown-managers';
import { endpointKey, useQueryClient } from 'shared/query';

/** Brands with their logo and administrators. */
const brands = [listOwnBrands, getBrand, listCompanyBrands] as const;

/** For each kind of written data, the calls of every area that show it. */
const shownBy = {
  brand: [...brands, ...showContracts, getStoresDay],
  person: [...showManagers, listCompanyContacts, listBrandContacts, listContractContacts, ...brands],
} as const;

/** Reads the affected calls again, now or when they are next shown. */
export function useRefresh(written: keyof typeof shownBy): () => void {
  const queries = useQueryClient();
  return () => {
    for (const endpoint of shownBy[written]) {
      void queries.invalidateQueries({ queryKey: endpointKey(endpoint) });
    }
  };
}
