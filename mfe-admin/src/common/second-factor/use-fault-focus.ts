import { type RefObject, useEffect, useRef, useState } from 'react';

export type FaultFocus = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Call it together with setting the error. */
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
 * Focuses the first invalid field of a refused form, else its alert, else its button, which was disabled
 * while sending and lost the focus.
 */
export function useFaultFocus(): FaultFocus {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(0);
  useEffect(() => {
    if (faults > 0 && form.current !== null) focusFault(form.current);
  }, [faults]);
  return { form, toFault: () => setFaults((count) => count + 1) };
}
