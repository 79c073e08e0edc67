import { useEffect, useEffectEvent, useState } from 'react';
import { listContractContacts } from 'shared/endpoints/contracts';
import { findUsersByEmail } from 'shared/endpoints/users';
import { call, messageOf } from 'shared/http';
import { useCountryCode } from 'shared/session';
import { notify } from 'shared/ui/overlay';
import { chosenAmong, isForFullContract } from './choices.ts';
import {
  contactOf,
  faultsIn,
  placeOf,
  targetFields,
  type ContactFaults,
  type ContactValues,
} from './contact-values.ts';
import { useChoices } from './use-choices.ts';
import { isTyped, useContactDraft } from './use-contact-draft.ts';
import { assignmentOf, useContactWrites, type ExistingUser } from './use-contact-writes.ts';

/** Steps 0 to 2 have fields, 3 is the summary, 4 the sending (P-218 … P-223). */
export const summaryStep = 3;
export const sendingStep = 4;

/**
 * The person with this e-mail among the users of the own companies, or among the lease's candidates: they may
 * have other roles by now. Null if there is none, as for a stranger.
 */
async function existingUser({ email, rol, contratoId }: ContactValues): Promise<ExistingUser | null> {
  const [user] = await call(findUsersByEmail, { query: { email } });
  if (user || rol !== 'EXT_LOCAL' || contratoId === null) return user ?? null;
  const { contactos } = await call(listContractContacts, { params: { id: contratoId } });
  const wanted = email.trim().toLowerCase();
  const contact = contactos.find((one) => one.email === wanted);
  return contact ? { id: contact.usuarioId, firstName: contact.nombres, lastName: contact.apellidos } : null;
}

/** The fields; an error disappears when its value changes. */
function useContactValues(start: ContactValues) {
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState<ContactFaults>({});
  const change = (next: Partial<ContactValues>): void => {
    setValues((before) => ({ ...before, ...next }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in next))));
  };
  return { values, change, faults, setFaults };
}

/** The wizard's values, steps and writes. `onDone` is called after a success. */
export function useNewContact(start: ContactValues, onDone: () => void) {
  const country = useCountryCode();
  const { restored, keep, forget } = useContactDraft(start);
  const { values: typed, change, faults, setFaults } = useContactValues(restored?.values ?? start);
  const { company, choices, failure, reload } = useChoices(typed);
  const values = choices ? chosenAmong(choices, typed) : typed;
  const full = choices !== null && isForFullContract(choices, values);
  const [{ step, turn }, setPlace] = useState({ step: restored?.step ?? 0, turn: 0 });
  /** Goes to a step, or to an error in the current one; the focus follows each time. */
  const go = (to: number): void => setPlace((before) => ({ step: to, turn: before.turn + 1 }));
  const [existing, setExisting] = useState<ExistingUser | null>(null);
  const [checking, setChecking] = useState(false);
  const keepDraft = useEffectEvent(keep);
  useEffect(() => keepDraft({ step: Math.min(step, summaryStep), values: typed }), [step, typed]);

  const fail = (error: unknown): void => notify({ tone: 'danger', title: messageOf(error) });

  /** P-404: the server's message, at its field if it names one. */
  function refuse(error: Error): void {
    const place = placeOf(error);
    go(place?.step ?? summaryStep);
    if (place === null) return fail(error);
    setFaults({ [place.field]: messageOf(error) });
    // Another user may have been faster.
    if (place.step === 0) void reload();
  }
  const { inviting, assigning, isServed } = useContactWrites({ onSaved: forget, onRefused: refuse, onDone });

  async function next(): Promise<void> {
    const found = faultsIn(step, values, country);
    setFaults(found);
    if (Object.keys(found).length > 0) return go(step);
    if (step !== 1) return go(step + 1);
    setChecking(true);
    try {
      const user = await existingUser(values);
      if (user) setExisting(user);
      else go(2);
    } catch (error) {
      fail(error);
    } finally {
      setChecking(false);
    }
  }

  function send(): void {
    // The user may no longer grant a restored draft's role.
    const wrong = [0, 1, 2].find((asked) => Object.keys(faultsIn(asked, values, country)).length > 0);
    if (wrong !== undefined) {
      setFaults(faultsIn(wrong, values, country));
      return go(wrong);
    }
    const { rol } = values;
    if (rol === null) return;
    go(sendingStep);
    inviting.send({ body: contactOf({ ...values, rol }) });
  }

  function assign(): void {
    const { rol } = values;
    if (rol === null || existing === null) return;
    assigning.send({ body: assignmentOf(existing, rol, values[targetFields[rol]] ?? 0) });
  }

  return {
    values,
    company,
    choices,
    failure,
    reload,
    full,
    unsaved: (): boolean => step !== sendingStep && !isServed() && isTyped(typed),
    restored: restored !== null,
    forget,
    /** No field of the step can be filled in or sent yet. */
    waits: (choices === null && (step === 0 || step === summaryStep)) || (step === 0 && full),
    change,
    step,
    turn,
    faults,
    busy: checking || assigning.busy,
    sent: inviting.isSaved,
    existing,
    dismissExisting: () => setExisting(null),
    back: () => go(step - 1),
    next,
    send,
    assign,
  };
}

export type NewContactState = ReturnType<typeof useNewContact>;
