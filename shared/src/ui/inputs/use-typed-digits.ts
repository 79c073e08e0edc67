import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

/** As if the text had been typed: React hears it only when the browser's own setter is used. */
function typeWhole(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Two things that digits mean to people and not to a text field. Gives the ref for the field.
 * - A digit typed at a lone 0 takes its place, on whichever side of it the finger landed: never 10 times the amount.
 * - The key '.' of a number pad is the decimal sign for some and groups thousands for others, and both type in the same
 *   field. Where it is `ambiguous` it begins as the decimal sign; a digit after the last decimal says that it was the
 *   other: 1.23 and a 4 is 1.234, never 1,23 with the 4 lost.
 *
 * (React's own onBeforeInput does not come for every keyboard.)
 */
export function useTypedDigits(
  ref: Ref<HTMLInputElement> | undefined,
  { ambiguous, decimals }: { readonly ambiguous: boolean; readonly decimals: number },
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);

  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    let byDot = false;
    const replace = (event: InputEvent, text: string): void => {
      event.preventDefault();
      byDot = false;
      typeWhole(field, text);
    };
    const onTyped = (event: InputEvent): void => {
      const typed = event.data ?? '';
      const [, fraction = ''] = field.value.split(',');
      const atEnd = field.selectionStart === field.value.length;
      if (typed === '.' || typed === ',') byDot = typed === '.';
      else if (!/^\d$/.test(typed)) return;
      else if (field.value === '0') replace(event, typed);
      else if (ambiguous && byDot && atEnd && fraction.length === decimals)
        replace(event, field.value.replaceAll(/\D/g, '') + typed);
    };
    field.addEventListener('beforeinput', onTyped);
    return () => field.removeEventListener('beforeinput', onTyped);
  }, [ambiguous, decimals]);

  return input;
}
