import {
  getBrand,
  listBrandCandidates,
  listBrandContacts,
  listBrandContracts,
  listOwnBrands,
  updateBrand,
} from 'shared/endpoints/brands';
import type { ContactUpdate } from 'shared/endpoints/contact-facts';
import { assignRole } from 'shared/endpoints/contracts';
import { type Address, useList } from 'shared/lists';
import { endpointQuery, keepPreviousData, useMutation, useQuery } from 'shared/query';
import { useCallOnce } from '../forms/use-call-once.ts';
import { useRefresh } from '../use-refresh.ts';

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

export function useSaveBrand() {
  const refresh = useRefresh('brand');
  const save = useCallOnce(updateBrand);
  return useMutation({
    mutationFn: ({ update, file }: { update: ContactUpdate; file: File | undefined }) =>
      save({ body: { marca: update, file } }),
    onSuccess: refresh,
  });
}

/** Makes a person administrator of the brand (P-343). */
export function useAssignAdministrator(brandId: number) {
  const refresh = useRefresh('person');
  const assign = useCallOnce(assignRole);
  return useMutation({
    mutationFn: (userId: number) =>
      assign({
        body: { usuarioId: userId, rolId: 'EXT_MARCA', marcaId: brandId, habilitado: true },
      }),
    onSuccess: refresh,
  });
}
