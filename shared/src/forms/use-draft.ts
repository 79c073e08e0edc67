import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDevice, readDevice, useSession, writeDevice } from 'shared/session';
import { draftWorth } from './draft-worth.ts';

export type Draft = {
  /** True when this form was restored from an unfinished draft. */
  readonly restored: boolean;
  /** Restores the draft of an older record version over the current values; null: there is none. */
  readonly restore: (() => void) | null;
  /** Resets the form to the state without the draft. */
  readonly discard: () => void;
  /** Call it after the form was sent: it deletes the draft. */
  readonly forget: () => void;
};

type DraftOptions<V> = {
  readonly enabled?: boolean;
  /** Fields that are never stored. */
  readonly secret?: readonly (keyof V & string)[];
  /**
   * The field with the record's version. A draft of an older version is restored only on request; a stored
   * one is deleted.
   */
  readonly version?: keyof V & string;
};

/** Storage key of a form's draft on this device. */
export const draftPlace = (userId: number | undefined, key: string): string => `draft:${userId}:${key}`;

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Stores an unfinished form on this device, per user and key (for instance `daily-sale:123:2026-11-20`): it
 * survives a reload and the end of the session (T16) until it is sent or the user signs out.
 */
export function useDraft<V extends FieldValues>(
  key: string,
  form: UseFormReturn<V>,
  { enabled = true, secret = [], version }: DraftOptions<V> = {},
): Draft {
  const userId = useSession((state) => state.signedIn?.user.id);
  const place = draftPlace(userId, key);
  const active = enabled && userId !== undefined;
  const [restored, setRestored] = useState(false);
  const [outdated, setOutdated] = useState<Record<string, unknown> | null>(null);

  useEffect(() => {
    if (!active) return;
    // Read when the form becomes visible: it may have been rendered long before.
    const stored = readDevice(place);
    const draft = isValues(stored) ? stored : null;
    const record = form.formState.defaultValues ?? {};
    const worth = draft && (version === undefined ? 'current' : draftWorth(draft, record, version));
    if (worth === 'served') forgetDevice(place);
    if (worth === 'current') form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    setRestored(worth === 'current');
    setOutdated(worth === 'outdated' ? draft : null);
    const subscription = form.watch((values, { name }) => {
      // Changes by the user, and fields updated along with them; a reset of the whole form has no name.
      if (name === undefined) return;
      writeDevice(
        place,
        Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name))),
      );
    });
    return () => subscription.unsubscribe();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `form`, `secret` and `version` are stable for the life of a form
  }, [active, place]);

  function restore(): void {
    if (version === undefined) return;
    // The user sees the record's current values next to the draft, so the draft now has the current version.
    const draft = { ...outdated, [version]: form.formState.defaultValues?.[version] };
    form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    writeDevice(place, draft);
    setRestored(true);
    setOutdated(null);
  }

  return {
    restored,
    restore: outdated && restore,
    discard() {
      forgetDevice(place);
      form.reset();
      setRestored(false);
      setOutdated(null);
    },
    forget: useCallback(() => forgetDevice(place), [place]),
  };
}

/**
 * A text that is typed outside a form, stored like a form's draft until it is empty. The key is the same for the
 * life of the component.
 */
export function useDraftText(key: string): readonly [text: string, change: (text: string) => void] {
  const userId = useSession((state) => state.signedIn?.user.id);
  const place = draftPlace(userId, key);
  const [text, setText] = useState(() => {
    const stored = readDevice(place);
    return typeof stored === 'string' ? stored : '';
  });
  const change = (next: string): void => {
    setText(next);
    if (next === '') forgetDevice(place);
    else if (userId !== undefined) writeDevice(place, next);
  };
  return [text, change];
}
