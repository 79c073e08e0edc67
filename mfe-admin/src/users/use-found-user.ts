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

/** The existing user with the e-mail typed for a new one (U-099, U-100). `restored`: the form started from a draft. */
export function useFoundUser(form: UseFormReturn<UserValues>, isNew: boolean, restored: boolean) {
  const [found, setFound] = useState<FoundPerson | null>(null);
  const emailNow = (): string => form.getValues('email').trim().toLowerCase();

  /** Clears prefilled values that were not overwritten: they belong to the found user only. */
  function forgetFound(): void {
    if (form.getValues('id') === null) return;
    const empty = emptyValues(form.getValues('companyId'));
    for (const [name, value] of filledIn(found, empty.companyId))
      if (String(form.getValues(name)) === String(value))
        form.setValue(name, empty[name], { shouldDirty: true });
    // Always cleared, because they identify the found user.
    for (const name of ['id', 'rowVersion'] as const) form.setValue(name, empty[name], { shouldDirty: true });
    setFound(null);
  }

  /** Fills in the found user, and clears them when the e-mail changes again. */
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

  /** A draft names its user. Its values stay, with the version that it started from (T19). */
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
