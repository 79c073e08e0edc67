import type { RoleId } from 'shared/endpoints/auth';
import { readFactorRules, setCompanyFactorRule, setRoleFactorRule } from 'shared/endpoints/second-factor';
import { call } from 'shared/http';
import { endpointKey, endpointQuery, useMutation, useQuery, useQueryClient } from 'shared/query';

export const useFactorRules = (companyId: number) =>
  useQuery({ ...endpointQuery(readFactorRules, { params: { id: companyId } }), staleTime: 0 });

type Change = { readonly role: RoleId | null; readonly required: boolean };

/** One change at a time; afterwards the server's state is shown. */
export function useSetFactorRule(companyId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ role, required }: Change): Promise<unknown> => {
      const body = { exigido: required };
      return role === null
        ? call(setCompanyFactorRule, { params: { id: companyId }, body })
        : call(setRoleFactorRule, { params: { rol: role }, body });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: endpointKey(readFactorRules) }),
  });
}
