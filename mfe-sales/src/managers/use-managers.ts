import {
  assignRole,
  listContractContacts,
  listSpaceContracts,
  type ContractRow,
} from 'shared/endpoints/contracts';
import type { CallInput, ReplyOf } from 'shared/endpoints/endpoint';
import { showManagers } from 'shared/endpoints/shown-managers';
import { endpointKey, endpointQuery, useQuery, useQueryClient, type UseQueryResult } from 'shared/query';
import { useWrite } from 'shared/writes';

export type Contacts = ReplyOf<typeof listContractContacts>;

export const useContacts = (contractId: number): UseQueryResult<Contacts> =>
  useQuery(endpointQuery(listContractContacts, { params: { id: contractId } }));

/** The leases of a space within the user's scope, those in force first. No call for undefined. */
export const useSpaceContracts = (spaceId: number | undefined): UseQueryResult<ContractRow[]> =>
  useQuery({
    ...endpointQuery(listSpaceContracts, { params: { id: spaceId ?? 0 } }),
    enabled: spaceId !== undefined,
  });

type Change = { readonly userId: number; readonly enabled: boolean };
type Outcomes = {
  readonly onSaved: (change: Change) => void;
  /** Called once the control takes input again. */
  readonly onDone: (change: Change) => void;
  readonly onFailed: (error: Error, change: Change, retry: () => void) => void;
};

type Body = CallInput<typeof assignRole>['body'];
const changeIn = ({ usuarioId, habilitado }: Body): Change => ({
  userId: Number(usuarioId),
  enabled: habilitado,
});

/** Assigns or unassigns; the contact is updated in place, and all other lists of managers are read again. */
export function useAssignManager(contractId: number, { onSaved, onDone, onFailed }: Outcomes) {
  const client = useQueryClient();
  const { queryKey } = endpointQuery(listContractContacts, { params: { id: contractId } });
  const write = useWrite(assignRole, {
    refreshes: showManagers,
    onReply: (changed) =>
      void client.setQueryData<Contacts>(
        queryKey,
        (known) =>
          known && {
            ...known,
            contactos: known.contactos.map((one) => (one.usuarioId === changed.usuarioId ? changed : one)),
          },
      ),
    onSaved: ({ body }) => onSaved(changeIn(body)),
    onDone: ({ body }) => onDone(changeIn(body)),
    onFailed(error, { input: { body }, retry }) {
      // Another user may have taken the last slot meanwhile.
      void client.invalidateQueries({ queryKey: endpointKey(listContractContacts) });
      onFailed(error, changeIn(body), retry);
    },
  });
  return {
    busyWith: write.sending && changeIn(write.sending.body).userId,
    assign: (userId: number, enabled: boolean): void =>
      write.send({
        body: { usuarioId: userId, rolId: 'EXT_LOCAL', contratoId: contractId, habilitado: enabled },
      }),
  };
}
