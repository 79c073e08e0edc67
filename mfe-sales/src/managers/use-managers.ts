import {
  assignRole,
  listContractContacts,
  listSpaceContracts,
  type ContractContact,
  type ContractRow,
} from 'shared/endpoints/contracts';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { showManagers } from 'shared/endpoints/shown-managers';
import { call } from 'shared/http';
import {
  endpointKey,
  endpointQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from 'shared/query';

export type Contacts = ReplyOf<typeof listContractContacts>;

export const useContacts = (contractId: number): UseQueryResult<Contacts> =>
  useQuery(endpointQuery(listContractContacts, { params: { id: contractId } }));

/** The leases of a space within the user's scope, those in force first. No call for undefined. */
export const useSpaceContracts = (spaceId: number | undefined): UseQueryResult<ContractRow[]> =>
  useQuery({
    ...endpointQuery(listSpaceContracts, { params: { id: spaceId ?? 0 } }),
    enabled: spaceId !== undefined,
  });

export type Assignment = { readonly contact: ContractContact; readonly enabled: boolean };

/** Assigns or unassigns; the contact is updated in place, and all other lists of managers are read again. */
export function useAssignManager(contractId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ contact, enabled }: Assignment) =>
      call(assignRole, {
        body: {
          usuarioId: contact.usuarioId,
          rolId: 'EXT_LOCAL',
          contratoId: contractId,
          habilitado: enabled,
        },
      }),
    onSuccess: (changed) => {
      const { queryKey } = endpointQuery(listContractContacts, { params: { id: contractId } });
      client.setQueryData<Contacts>(
        queryKey,
        (known) =>
          known && {
            ...known,
            contactos: known.contactos.map((one) => (one.usuarioId === changed.usuarioId ? changed : one)),
          },
      );
      for (const endpoint of showManagers) {
        void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
      }
    },
    // Another user may have taken the last slot meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: endpointKey(listContractContacts) }),
  });
}
