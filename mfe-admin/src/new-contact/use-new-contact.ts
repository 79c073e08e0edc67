import { useState } from 'react';
import { assignRole } from 'shared/contract/contracts';
import { createContact, findUsersByEmail, type FoundUser, type GrantableRole } from 'shared/contract/users';
import { ApiError, call, messageOf } from 'shared/http';
import { useQueryClient } from 'shared/query';
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

/** Steps 0 to 2 ask, 3 is the summary, 4 the sending (P-218 … P-223). */
export const summaryStep = 3;
export const sendingStep = 4;

const typedFields = ['email', 'emailConfirmation', 'nombre', 'apellidos', 'dni'] as const;

/** P-223. */
const farewellMs = 2_000;

/** Who has this e-mail among the people of the own companies; null for nobody, as for a stranger. */
const existingUser = async (email: string): Promise<FoundUser | null> =>
  (await call(findUsersByEmail, { query: { email } }))[0] ?? null;

/** The person gets the role in a company, brand or contract. */
async function giveRole({ id }: FoundUser, rolId: GrantableRole, targetId: number): Promise<void> {
  const person = { usuarioId: id, habilitado: true };
  if (rolId === 'EXT_LOCAL') await call(assignRole, { body: { ...person, rolId, contratoId: targetId } });
  if (rolId === 'EXT_MARCA') await call(assignRole, { body: { ...person, rolId, marcaId: targetId } });
  if (rolId === 'EXT_EMPRESA') await call(assignRole, { body: { ...person, rolId, empresaId: targetId } });
}

/** What is asked; what was said about a value goes when it changes. */
function useContactValues(start: ContactValues) {
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState<ContactFaults>({});
  const change = (next: Partial<ContactValues>): void => {
    setValues((before) => ({ ...before, ...next }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in next))));
  };
  return { values, change, faults, setFaults };
}

/** The wizard's values, its steps, and what it sends. `onDone` is called when it has served. */
export function useNewContact(start: ContactValues, onDone: () => void) {
  const country = useCountryCode();
  const queries = useQueryClient();
  const { values: typed, change, faults, setFaults } = useContactValues(start);
  const { company, choices, failure, reload } = useChoices(typed);
  const values = choices ? chosenAmong(choices, typed) : typed;
  const full = choices !== null && isForFullContract(choices, values);
  const [step, setStep] = useState(0);
  const [existing, setExisting] = useState<FoundUser | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const fail = (title: string, description?: string): void =>
    notify({ tone: 'danger', title, ...(description ? { description } : {}) });

  async function next(): Promise<void> {
    const found = faultsIn(step, values, country);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (step !== 1) return setStep(step + 1);
    setBusy(true);
    try {
      const user = await existingUser(values.email);
      if (user) setExisting(user);
      else setStep(2);
    } catch (error) {
      fail(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function send(): Promise<void> {
    const { rol } = values;
    if (rol === null) return;
    setStep(sendingStep);
    try {
      await call(createContact, { body: contactOf({ ...values, rol }) });
    } catch (error) {
      // P-404: the server's own message, at its field where it names one.
      const place = placeOf(error);
      setStep(place?.step ?? summaryStep);
      if (place === null) return fail(messageOf(error));
      setFaults({ [place.field]: messageOf(error) });
      // Somebody else may have been faster.
      return place.step === 0 ? void reload() : undefined;
    }
    await queries.invalidateQueries();
    setSent(true);
    setTimeout(onDone, farewellMs);
  }

  /** P-220: the person gets the role, and no second account. */
  async function assign(): Promise<void> {
    const { rol } = values;
    if (rol === null || existing === null) return;
    setBusy(true);
    try {
      await giveRole(existing, rol, values[targetFields[rol]] ?? 0);
    } catch (error) {
      return fail(
        error instanceof ApiError && error.code !== 'UNEXPECTED' ? error.message : texts.assignFailed,
      );
    } finally {
      setBusy(false);
    }
    await queries.invalidateQueries();
    notify({ tone: 'success', title: texts.assigned });
    onDone();
  }

  return {
    values,
    company,
    choices,
    failure,
    reload,
    full,
    unsaved: step !== sendingStep && typedFields.some((field) => typed[field] !== ''),
    /** Nothing is asked yet that could be answered, or the answer cannot be given. */
    waits: step === 0 && (choices === null || full),
    change,
    step,
    faults,
    busy,
    sent,
    existing,
    dismissExisting: () => setExisting(null),
    back: () => setStep(step - 1),
    next,
    send,
    assign,
  };
}

export type NewContactState = ReturnType<typeof useNewContact>;
