import { type RefObject, useEffect, useRef, useState } from 'react';

export type FaultFocus = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** To be called together with what says what is wrong. */
  readonly toFault: () => void;
};

function focusFault(form: HTMLFormElement): void {
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement);
  const invalid = controls.find((control) => control.ariaInvalid === 'true');
  const alert = form.querySelector<HTMLElement>('[role=alert]');
  const submit = controls.find((control) => control.matches('[type=submit]'));
  (invalid ?? alert ?? submit)?.focus();
}

/**
 * Brings the focus to the first field at fault of a form that was refused, else to its alert, else back to its button, which
 * was disabled on the way and has lost it.
 */
export function useFaultFocus(): FaultFocus {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(0);
  useEffect(() => {
    if (faults > 0 && form.current !== null) focusFault(form.current);
  }, [faults]);
  return { form, toFault: () => setFaults((count) => count + 1) };
}
