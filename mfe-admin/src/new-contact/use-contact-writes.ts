import { useEffect, useEffectEvent, useState } from 'react';
import { assignRole } from 'shared/endpoints/contracts';
import type { CallInput } from 'shared/endpoints/endpoint';
import { createContact, type FoundUser, type GrantableRole, type NewContact } from 'shared/endpoints/users';
import { useCallOnce } from '../forms/use-call-once.ts';
import { useRefresh } from '../use-refresh.ts';

/** The drawer shows that it is done before it closes (P-223). */
export const farewellMs = 2_000;

export type ExistingUser = Pick<FoundUser, 'id' | 'firstName' | 'lastName'>;

/** Grants a person the role in a company, brand or lease. */
function assignmentOf(
  { id }: ExistingUser,
  rolId: GrantableRole,
  targetId: number,
): CallInput<typeof assignRole>['body'] {
  const person = { usuarioId: id, habilitado: true };
  if (rolId === 'EXT_LOCAL') return { ...person, rolId, contratoId: targetId };
  if (rolId === 'EXT_MARCA') return { ...person, rolId, marcaId: targetId };
  return { ...person, rolId, empresaId: targetId };
}

/** The wizard's writes. `onDone` is called after a success, unless the wizard was left before. */
export function useContactWrites(onDone: () => void) {
  const refresh = useRefresh('person');
  const create = useCallOnce(createContact);
  const give = useCallOnce(assignRole);
  const [served, setServed] = useState<'invited' | 'assigned' | null>(null);
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (served === null) return;
    if (served === 'assigned') return leave();
    const timer = setTimeout(leave, farewellMs);
    return () => clearTimeout(timer);
  }, [served]);

  return {
    served: served !== null,
    /** Step 4 shows the success. */
    invited: served === 'invited',
    async invite(contact: NewContact): Promise<void> {
      await create({ body: contact });
      refresh();
      setServed('invited');
    },
    /** P-220: the person gets the role, not a second account. */
    async assign(person: ExistingUser, role: GrantableRole, targetId: number): Promise<void> {
      await give({ body: assignmentOf(person, role, targetId) });
      refresh();
      setServed('assigned');
    },
  };
}
