import { useEffect, useEffectEvent, useState } from 'react';
import { listContractContacts } from 'shared/endpoints/contracts';
import { findUsersByEmail } from 'shared/endpoints/users';
import { ApiError, call, messageOf } from 'shared/http';
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
import { newContactTexts as texts } from './texts.ts';
import { useChoices } from './use-choices.ts';
import { isTyped, useContactDraft } from './use-contact-draft.ts';
import { useContactWrites, type ExistingUser } from './use-contact-writes.ts';

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
  const [busy, setBusy] = useState(false);
  const { invited, served, invite, assign: giveRole } = useContactWrites(onDone);
  const keepDraft = useEffectEvent(keep);
  useEffect(() => keepDraft({ step: Math.min(step, summaryStep), values: typed }), [step, typed]);

  const fail = (title: string): void => notify({ tone: 'danger', title });

  async function next(): Promise<void> {
    const found = faultsIn(step, values, country);
    setFaults(found);
    if (Object.keys(found).length > 0) return go(step);
    if (step !== 1) return go(step + 1);
    setBusy(true);
    try {
      const user = await existingUser(values);
      if (user) setExisting(user);
      else go(2);
    } catch (error) {
      fail(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function send(): Promise<void> {
    // The user may no longer grant a restored draft's role.
    const wrong = [0, 1, 2].find((asked) => Object.keys(faultsIn(asked, values, country)).length > 0);
    if (wrong !== undefined) {
      setFaults(faultsIn(wrong, values, country));
      return go(wrong);
    }
    const { rol } = values;
    if (rol === null) return;
    go(sendingStep);
    try {
      await invite(contactOf({ ...values, rol }));
      forget();
    } catch (error) {
      // P-404: the server's message, at its field if it names one.
      const place = placeOf(error);
      go(place?.step ?? summaryStep);
      if (place === null) return fail(messageOf(error));
      setFaults({ [place.field]: messageOf(error) });
      // Another user may have been faster.
      return place.step === 0 ? void reload() : undefined;
    }
  }

  async function assign(): Promise<void> {
    const { rol } = values;
    if (rol === null || existing === null) return;
    setBusy(true);
    try {
      await giveRole(existing, rol, values[targetFields[rol]] ?? 0);
      forget();
      notify({ tone: 'success', title: texts.assigned });
    } catch (error) {
      fail(error instanceof ApiError && error.code !== 'UNEXPECTED' ? error.message : texts.assignFailed);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    company,
    choices,
    failure,
    reload,
    full,
    unsaved: step !== sendingStep && !served && isTyped(typed),
    restored: restored !== null,
    forget,
    /** No field of the step can be filled in or sent yet. */
    waits: (choices === null && (step === 0 || step === summaryStep)) || (step === 0 && full),
    change,
    step,
    turn,
    faults,
    busy,
    sent: invited,
    existing,
    dismissExisting: () => setExisting(null),
    back: () => go(step - 1),
    next,
    send,
    assign,
  };
}

export type NewContactState = ReturnType<typeof useNewContact>;
