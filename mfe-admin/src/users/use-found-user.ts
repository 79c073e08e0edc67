import { useState } from 'react';
import type { FoundUser } from 'shared/contract/users';
import type { UseFormReturn } from 'shared/forms';
import { lookUp } from './use-users.ts';
import { emptyValues, foundValues, type UserValues } from './user-values.ts';

const looksLikeEmail = /^\S+@\S+\.\S+$/;

type Filled = ReturnType<typeof foundValues>;

const filledIn = (person: FoundUser | null) =>
  person === null ? [] : (Object.entries(foundValues(person)) as [keyof Filled, Filled[keyof Filled]][]);

/** Whom the e-mail of a new user belongs to already (U-099, U-100). */
export function useFoundUser(form: UseFormReturn<UserValues>, isNew: boolean) {
  const [found, setFound] = useState<FoundUser | null>(null);
  const emailNow = (): string => form.getValues('email').trim().toLowerCase();

  /** What was filled in and not written over goes with him: it is about nobody else. */
  function forgetFound(): void {
    const empty = emptyValues(form.getValues('companyId'));
    for (const [name, value] of filledIn(found))
      if (form.getValues(name) === value) form.setValue(name, empty[name], { shouldDirty: true });
    setFound(null);
  }

  /** Fills in who he is, and forgets him when the e-mail changes again. */
  async function lookUpEmail(): Promise<void> {
    const email = emailNow();
    if (!isNew || !looksLikeEmail.test(email) || found?.email === email) return;
    const person = await lookUp(email);
    if (emailNow() !== email) return;
    setFound(person);
    if (person === null) return forgetFound();
    for (const [name, value] of filledIn(person)) form.setValue(name, value, { shouldDirty: true });
  }

  return { found, lookUpEmail, forgetFound };
}
