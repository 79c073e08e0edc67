import { useEffect, useEffectEvent, useRef } from 'react';
import { assignRole } from 'shared/endpoints/contracts';
import type { BodyOf } from 'shared/endpoints/endpoint';
import { createContact, type FoundUser, type GrantableRole } from 'shared/endpoints/users';
import { ApiError } from 'shared/http';
import { notify } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { showPeople } from '../common/shown-by.ts';
import { newContactTexts as texts } from './texts.ts';

/** The drawer shows that it is done before it closes (P-223). */
export const farewellMs = 2_000;

export type ExistingUser = Pick<FoundUser, 'id' | 'firstName' | 'lastName'>;

/** Grants a person the role in a company, brand or lease: they get the role, not a second account (P-220). */
export function assignmentOf(
  { id }: ExistingUser,
  rolId: GrantableRole,
  targetId: number,
): BodyOf<typeof assignRole> {
  const person = { usuarioId: id, habilitado: true };
  if (rolId === 'EXT_LOCAL') return { ...person, rolId, contratoId: targetId };
  if (rolId === 'EXT_MARCA') return { ...person, rolId, marcaId: targetId };
  return { ...person, rolId, empresaId: targetId };
}

type Outcomes = {
  readonly onSaved: () => void;
  readonly onRefused: (error: Error) => void;
  /** Called after a success, unless the wizard was left before. */
  readonly onDone: () => void;
};

/** The wizard's writes: inviting a new person, or giving an existing one the role. */
export function useContactWrites({ onSaved, onRefused, onDone }: Outcomes) {
  const isServed = useRef(false);
  const served = (): void => {
    isServed.current = true;
    onSaved();
  };
  const inviting = useWrite(createContact, { refreshes: showPeople, onSaved: served, onFailed: onRefused });
  const assigning = useWrite(assignRole, {
    refreshes: showPeople,
    saved: texts.assigned,
    onSaved: served,
    onFailed: (error) =>
      notify({
        tone: 'danger',
        title: error instanceof ApiError && error.spoken ? error.message : texts.assignFailed,
      }),
    onDone,
  });
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (!inviting.isSaved) return;
    const timer = setTimeout(leave, farewellMs);
    return () => clearTimeout(timer);
  }, [inviting.isSaved]);
  return { inviting, assigning, isServed: () => isServed.current };
}
