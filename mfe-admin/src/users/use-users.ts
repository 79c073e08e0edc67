import { useEffect } from 'react';
import type { QueryKey } from 'shared/query';
import {
  createUser,
  deleteUser,
  exportUsers,
  findUsersByEmail,
  getUser,
  listClientBrands,
  listClientContracts,
  listPermissionCategories,
  listUsers,
  resendInvitation,
  updateUser,
} from 'shared/contract/users';
import { resetFactor } from 'shared/contract/second-factor';
import type { CallInput } from 'shared/contract/endpoint';
import { call } from 'shared/http';
import {
  endpointKey,
  endpointQuery,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from 'shared/query';
import type { UserSearch } from './user-search.ts';

const filtersOf = ({ q, status }: UserSearch) => ({
  ...(q === '' ? {} : { q }),
  ...(status === 'all' ? {} : { status }),
});

/** The page stays on the screen while the next one loads. */
export const useUsers = (companyId: number, search: UserSearch) =>
  useQuery({
    ...endpointQuery(listUsers, {
      params: { id: companyId },
      query: { ...filtersOf(search), page: search.page, size: search.size },
    }),
    placeholderData: keepPreviousData,
  });

/** U-409: every row that the filters give, whatever page is shown. */
export const exportOf = (companyId: number, search: UserSearch) =>
  call(exportUsers, { params: { id: companyId }, body: filtersOf(search) });

/** As it stands in the database now: two people may have the same user open. */
export function useUser(userId: number | null) {
  const queries = useQueryClient();
  const user = useQuery({
    ...endpointQuery(getUser, { params: { id: userId ?? 0 } }),
    enabled: userId !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const { isLoadingError } = user;
  useEffect(() => {
    // The list that he was opened from may name somebody who is gone.
    if (isLoadingError) void queries.invalidateQueries({ queryKey: endpointKey(listUsers) });
  }, [isLoadingError, queries]);
  return user;
}

export const useCategories = () => useQuery(endpointQuery(listPermissionCategories, { query: {} }));

/** Null while no company is chosen. */
export const useBrandChoices = (companyId: number | null) =>
  useQuery({
    ...endpointQuery(listClientBrands, { params: { id: companyId ?? 0 } }),
    enabled: companyId !== null,
  });

export const useContractChoices = (companyId: number | null) =>
  useQuery({
    ...endpointQuery(listClientContracts, { params: { id: companyId ?? 0 } }),
    enabled: companyId !== null,
  });

/** U-099: the person with this e-mail among the people of the own companies; nobody on any failure (U-397). */
export async function lookUp(email: string) {
  try {
    return (await call(findUsersByEmail, { query: { email } }))[0] ?? null;
  } catch (error) {
    console.warn('The e-mail could not be looked up.', error);
    return null;
  }
}

/** Lists are read again, also when a write failed: somebody else may have been faster. */
const useRefresh = () => {
  const queries = useQueryClient();
  const stale: readonly QueryKey[] = [endpointKey(listUsers), endpointKey(getUser)];
  return () => Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
};

export function useSaveUser() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (
      input:
        | ({ creates: true } & CallInput<typeof createUser>)
        | ({ creates: false } & CallInput<typeof updateUser>),
    ) => (input.creates ? call(createUser, input) : call(updateUser, input)),
    onSettled: () => void refresh(),
  });
}

export function useDeleteUser(companyId: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (userId: number) => call(deleteUser, { params: { id: companyId, userId } }),
    onSettled: () => void refresh(),
  });
}

/** For who has lost phone and recovery codes. */
export function useResetFactor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (userId: number) => call(resetFactor, { params: { id: userId } }),
    onSettled: () => void refresh(),
  });
}

export function useResendInvitation() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (userId: number) => call(resendInvitation, { params: { id: userId } }),
    onSettled: () => void refresh(),
  });
}
