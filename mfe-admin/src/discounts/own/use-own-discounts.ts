import {
  exportOwnDiscounts,
  getDiscount,
  listDiscountBuildings,
  listClientBuildings,
  listDiscountBrands,
  listOwnDiscounts,
} from 'shared/endpoints/discounts';
import { call } from 'shared/http';
import { type Address, useList } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';
import { filtersOf, type OwnSearch } from './own-search.ts';

/** A page of the company's discounts, from the server each time (U-108, U-344). */
export function useOwnDiscounts(companyId: number, address: Address<OwnSearch>) {
  const { page, size } = address.search;
  const query = { ...filtersOf(address.search), page, size };
  return useList(
    address,
    { ...endpointQuery(listOwnDiscounts, { params: { id: companyId }, query }), staleTime: 0 },
    ({ content, total_elements: total, has_more: hasMore }) => ({ rows: content, total, hasMore }),
  );
}

/** U-409: every filtered row, whatever page is shown. */
export const exportOf = (companyId: number, search: OwnSearch) =>
  call(exportOwnDiscounts, { params: { id: companyId }, body: filtersOf(search) });

/** The stored discount, read on opening: two people may have the same one open. */
export const useDiscount = (id: number | null) =>
  useQuery({
    ...endpointQuery(getDiscount, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });

/** The brands of a company that the user acts for (U-349). */
export const useBrands = (companyId: number) =>
  useQuery(endpointQuery(listDiscountBrands, { params: { id: companyId } }));

/** The malls of a brand (U-350); none is asked for without a brand. */
export const useBrandMalls = (brandId: number | null) =>
  useQuery({
    ...endpointQuery(listDiscountBuildings, { params: { id: brandId ?? 0 } }),
    enabled: brandId !== null,
  });

/** The malls of a company, to filter by (U-351). */
export const useCompanyMalls = (companyId: number) =>
  useQuery(endpointQuery(listClientBuildings, { params: { id: companyId } }));
