import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
import type { CallInput, Endpoint } from '../endpoints/endpoint.ts';
import type { Draft, FieldValues, UseFormReturn } from 'shared/forms';
import { type FieldNames, showAtField } from './error-at-field.ts';
import { setVersion, type Versioned } from './set-version.ts';
import { notifyFailure, useWrite, type Write, type WriteOptions } from './use-write.ts';

type FormWriteOptions<V extends FieldValues, E extends Endpoint, Stored> = Omit<
  WriteOptions<E, Stored>,
  'onFailed'
> & {
  readonly form: UseFormReturn<V>;
  /** The call's input for the form's values. */
  readonly input: (values: V) => CallInput<E>;
  /** Kept on the device until the form is saved or given up. */
  readonly draft: Draft;
  /** The form differs from what is stored: leaving it asks first. */
  readonly changed: boolean;
  /** The form's fields by the API's names, where they differ; null: no message belongs to a field. */
  readonly fields?: FieldNames<V> | null;
  /** Shows a failure in place of the notice. `atField`: its message is shown at a field, which has the focus. */
  readonly onFailed?: (error: Error, atField: boolean) => void;
  /** The user prefers the stored record: fills the form with it, or closes it. The draft is gone. */
  readonly onKeepStored?: (stored: Stored) => void;
  /**
   * A step of the same record, such as publishing it, whose conflict is put to the same choice. It is dismissed
   * when a conflict is settled, also one of the save before it.
   */
  readonly step?: { readonly conflict: Stored | null; readonly dismiss: () => void };
  /** The call's input that replaces the stored record by the user's, if not `input` with its version. */
  readonly mineOver?: (stored: Stored, values: V) => CallInput<E>;
};

export type FormWrite<E extends Endpoint, Stored> = Omit<Write<E, Stored>, 'send' | 'conflict'> & {
  /** Validates and sends; for the form's `onSubmit`. */
  readonly submit: (event?: BaseSyntheticEvent) => void;
  /** Sends the values as they are, for forms with rules of their own. */
  readonly send: () => void;
  /** Whether leaving now would lose input; for `LeaveGuard`. */
  readonly unsaved: () => boolean;
  /** Both ways to resolve the conflict with another user's edit; for `ConflictDialog` or `ConflictFooter`. */
  readonly conflict: ConflictChoice<Stored> | null;
};

/** The record that another user saved meanwhile, and the ways to resolve the conflict. */
export type ConflictChoice<Stored> = {
  readonly stored: Stored;
  /** Replaces it by the user's values. */
  readonly keepMine: () => void;
  readonly keepStored: () => void;
  /** Back to the form. */
  readonly dismiss: () => void;
};

/**
 * The write of a form: what `useWrite` owns, and the form's draft, the messages at its fields, the question
 * before unsaved input is left, and the choice in a conflict.
 */
export function useFormWrite<V extends FieldValues, E extends Endpoint, Stored extends Versioned = never>(
  endpoint: E,
  options: FormWriteOptions<V, E, Stored>,
): FormWrite<E, Stored> {
  const { form, input, draft, changed, step, fields = {}, ...others } = options;
  /** Saved or given up: leaving loses nothing. */
  const isOver = useRef(false);
  useEffect(() => {
    // Filled with the stored record, the form starts again.
    if (!changed) isOver.current = false;
  }, [changed]);
  const write = useWrite<E, Stored>(endpoint, {
    ...others,
    onSaved(sent) {
      isOver.current = true;
      draft.forget();
      options.onSaved?.(sent);
    },
    onFailed(error) {
      const atField = fields !== null && showAtField(error, form, fields);
      if (options.onFailed) options.onFailed(error, atField);
      else if (options.failed !== undefined) notifyFailure(options.failed, error, atField ? '' : undefined);
    },
  });
  const stored = write.conflict ?? step?.conflict ?? null;
  const dismiss = (): void => {
    write.dismiss();
    step?.dismiss();
  };
  const send = (content: CallInput<E>): void => {
    isOver.current = false;
    write.send(content);
  };

  return {
    ...write,
    dismiss,
    submit: (event) => void form.handleSubmit((values) => send(input(values)))(event),
    send: () => send(input(form.getValues())),
    unsaved: () => changed && !isOver.current,
    conflict: stored && {
      stored,
      keepMine() {
        step?.dismiss();
        // Not validated again: it was valid when it was sent.
        setVersion(form, stored);
        const mine = form.getValues();
        send(options.mineOver?.(stored, mine) ?? input(mine));
      },
      keepStored() {
        isOver.current = true;
        dismiss();
        draft.forget();
        options.onKeepStored?.(stored);
      },
      dismiss,
    },
  };
}
