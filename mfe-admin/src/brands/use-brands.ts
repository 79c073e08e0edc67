import { getBrand, listBrandContacts, listBrandContracts, listOwnBrands } from 'shared/endpoints/brands';
import { type Address, useList } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';

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
