import {
  getBrand,
  listBrandCandidates,
  listBrandContacts,
  listBrandContracts,
  listOwnBrands,
} from 'shared/endpoints/brands';
import { type Address, useList } from 'shared/lists';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';

export const useOwnBrands = () => useQuery(endpointQuery(listOwnBrands, {}));

/** Null for an address without an id. */
export const useBrand = (brandId: number | null) =>
  useQuery({
    ...endpointQuery(getBrand, { params: { id: brandId ?? 0 } }),
    enabled: brandId !== null,
  });

export const useBrandContracts = (
  brandId: number,
  address: Address<{ readonly page: number; readonly size: number }>,
) => {
  const { page, size } = address.search;
  return useList(
    address,
    endpointQuery(listBrandContracts, { params: { id: brandId }, query: { page, size } }),
  );
};

export const useBrandContacts = (brandId: number) =>
  useQuery(endpointQuery(listBrandContacts, { params: { id: brandId } }));

/**
 * The first results of a search for candidates. Read again with each opening, because each assignment changes
 * who can be chosen. The people stay on the screen during the next search.
 */
export const useCandidates = (brandId: number, words: string) =>
  useQuery({
    ...endpointQuery(listBrandCandidates, { params: { id: brandId }, query: { q: words } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
