import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'shared/forms';
import { lookUp } from './use-users.ts';
import { emptyValues, foundValues, type FoundPerson, type UserValues } from './user-values.ts';

const looksLikeEmail = /^\S+@\S+\.\S+$/;

type Filled = ReturnType<typeof foundValues>;

const filledIn = (person: FoundPerson | null, companyId: number) =>
  person === null
    ? []
    : (Object.entries(foundValues(person, companyId)) as [keyof Filled, Filled[keyof Filled]][]);

/** Whom the e-mail of a new user belongs to already (U-099, U-100). `restored`: the form began with a draft. */
export function useFoundUser(form: UseFormReturn<UserValues>, isNew: boolean, restored: boolean) {
  const [found, setFound] = useState<FoundPerson | null>(null);
  const emailNow = (): string => form.getValues('email').trim().toLowerCase();

  /** What was filled in and not written over goes with him: it is about nobody else. */
  function forgetFound(): void {
    if (form.getValues('id') === null) return;
    const empty = emptyValues(form.getValues('companyId'));
    for (const [name, value] of filledIn(found, empty.companyId))
      if (String(form.getValues(name)) === String(value))
        form.setValue(name, empty[name], { shouldDirty: true });
    // Whatever became of the rest: these name him.
    for (const name of ['id', 'rowVersion'] as const) form.setValue(name, empty[name], { shouldDirty: true });
    setFound(null);
  }

  /** Fills in who he is, and forgets him when the e-mail changes again. */
  async function lookUpEmail(): Promise<void> {
    const email = emailNow();
    if (!isNew || !looksLikeEmail.test(email) || found?.email === email) return;
    const person = await lookUp(email);
    if (emailNow() !== email) return;
    if (person === null) return forgetFound();
    setFound(person);
    for (const [name, value] of filledIn(person, form.getValues('companyId')))
      form.setValue(name, value, { shouldDirty: true });
  }

  /** A draft names whom it was about. What it says of him stays, with the version that it began with (T19). */
  const recall = useEffectEvent(async (): Promise<void> => {
    const { id } = form.getValues();
    if (!isNew || id === null) return;
    const email = emailNow();
    const person = await lookUp(email);
    if (emailNow() !== email) return;
    if (person?.id === id) setFound(person);
    else forgetFound();
  });
  useEffect(() => {
    if (restored) void recall();
  }, [restored]);

  return { found, lookUpEmail, forgetFound };
}
