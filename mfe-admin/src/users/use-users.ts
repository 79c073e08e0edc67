import { useEffect } from 'react';
import {
  exportUsers,
  findUsersByEmail,
  getUser,
  listPermissionCategories,
  listUsers,
} from 'shared/endpoints/users';
import { call } from 'shared/http';
import { type Address, useList } from 'shared/lists';
import { endpointKey, endpointQuery, useQuery, useQueryClient } from 'shared/query';
import type { UserSearch } from './user-search.ts';
import type { FoundPerson } from './user-values.ts';

const filtersOf = ({ q, status }: UserSearch) => ({ q: q || undefined, status });

export function useUsers(companyId: number, address: Address<UserSearch>) {
  const { page, size } = address.search;
  const query = { ...filtersOf(address.search), page, size };
  return useList(address, endpointQuery(listUsers, { params: { id: companyId }, query }));
}

/** U-409: every filtered row, whatever page is shown. */
export const exportOf = (companyId: number, search: UserSearch) =>
  call(exportUsers, { params: { id: companyId }, body: filtersOf(search) });

/** The stored user, read on opening: two people may have the same user open. */
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
    // The list behind the drawer may name a deleted user.
    if (isLoadingError) void queries.invalidateQueries({ queryKey: endpointKey(listUsers) });
  }, [isLoadingError, queries]);
  return user;
}

export const useCategories = () => useQuery(endpointQuery(listPermissionCategories, { query: {} }));

/** U-099: the user with this e-mail in the own companies; none on any failure (U-397). */
export async function lookUp(email: string): Promise<FoundPerson | null> {
  try {
    const [person] = await call(findUsersByEmail, { query: { email } });
    return person ? { ...person, assignations: await assignationsOf(person.id) } : null;
  } catch (error) {
    console.warn('The e-mail could not be looked up.', error);
    return null;
  }
}

async function assignationsOf(userId: number): Promise<FoundPerson['assignations']> {
  try {
    return (await call(getUser, { params: { id: userId } })).assignations;
  } catch (error) {
    console.warn('The scope of the person could not be read.', error);
    return null;
  }
}
