import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDevice, readDevice, useSession, writeDevice } from 'shared/session';

export type Draft = {
  /** True when this form began with what the user had left half-written. */
  readonly restored: boolean;
  /** Call it when the form was sent: the draft has served. */
  readonly forget: () => void;
};

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Keeps a half-written form on this device, per user and key (for instance `daily-sale:123:2026-11-20`): it survives
 * a reload and the end of the session (T16) until it is sent or the user signs out. `secret` names fields that are never kept.
 */
export function useDraft<V extends FieldValues>(
  key: string,
  form: UseFormReturn<V>,
  { enabled = true, secret = [] }: { enabled?: boolean; secret?: readonly (keyof V & string)[] } = {},
): Draft {
  const userId = useSession((state) => state.signedIn?.user.id);
  const place = `draft:${userId}:${key}`;
  const active = enabled && userId !== undefined;
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    if (!active) return;
    // Read when the form comes into sight: it may have been drawn long before.
    const stored = readDevice(place);
    setRestored(isValues(stored));
    if (isValues(stored)) {
      form.reset({ ...form.getValues(), ...stored }, { keepDefaultValues: true });
    }
    const subscription = form.watch((values, { name }) => {
      // What the user typed, and what a field took along; a reset of the whole form has no name.
      if (name === undefined) return;
      writeDevice(
        place,
        Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name))),
      );
    });
    return () => subscription.unsubscribe();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `form` and `secret` are stable for the life of a form
  }, [active, place]);

  return { restored, forget: useCallback(() => forgetDevice(place), [place]) };
}
