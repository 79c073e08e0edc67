import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';

/** How the country writes numbers, and how many decimals the field takes. */
type NumberShape = {
  readonly thousands: '.' | ',';
  readonly decimal: '.' | ',';
  readonly decimals: number;
};

type TypedDigitsEvents = {
  /** A whole text came at once (dictated, dropped, filled in by a program): a figure of its own. */
  readonly onText: (text: string) => void;
  readonly onDecimals?: (() => void) | undefined;
};

/** As if the text had been typed: React hears it only when the browser's own setter is used. */
function typeWhole(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * What digits mean to people and not to a text field. Gives the ref for the field.
 * - A digit typed at a lone 0 takes its place, on whichever side of it the finger landed: never 10 times the amount.
 * - Decimals that a field of whole numbers is given are left out, and `onDecimals` says so: 1500,75 is never 150.075.
 * - The sign that groups thousands is the decimal sign for some, and both type in the same field; the digits behind it tell
 *   which it was. Where '.' groups and decimals are taken it begins as the decimal sign, because it is the key of the
 *   number pad, and one digit too many turns it: 1.23 and a 4 is 1.234, never 1,23 with the 4 lost. Elsewhere it begins as
 *   grouping, and a field that is left with less than three digits behind it has had decimals.
 *
 * (React's own onBeforeInput does not come for every keyboard.)
 */
export function useTypedDigits(
  ref: Ref<HTMLInputElement> | undefined,
  { thousands, decimal, decimals }: NumberShape,
  { onText, onDecimals }: TypedDigitsEvents,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const leaveOut = useEffectEvent(() => onDecimals?.());
  const readText = useEffectEvent(onText);

  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const padKeyIsDecimal = decimals > 0 && thousands === '.';
    /** The last sign that was typed, and the digits before it; null once anything but digits behind it came. */
    let last: { readonly sign: string; readonly whole: string } | null = null;

    const replace = (event: InputEvent, text: string): void => {
      event.preventDefault();
      last = null;
      typeWhole(field, text);
    };
    const onTyped = (event: InputEvent): void => {
      const typed = event.data ?? '';
      const atEnd = field.selectionStart === field.value.length;
      if (atEnd && (typed === thousands || typed === decimal)) {
        last = { sign: typed, whole: digitsOf(field.value) };
        if (typed === decimal && decimals === 0) event.preventDefault();
        return;
      }
      const digit = /^\d$/.test(typed);
      const deleted = typed === '' && padKeyIsDecimal;
      if (!atEnd || !(digit || deleted)) last = null;
      if (typed.length > 1 && /\D/.test(typed)) {
        event.preventDefault();
        return readText(typed);
      }
      if (!digit) return;
      if (field.value === '0' && last === null) return replace(event, typed);
      if (last?.sign === decimal && decimals === 0) {
        event.preventDefault();
        return leaveOut();
      }
      const [, fraction = ''] = field.value.split(decimal);
      if (padKeyIsDecimal && last?.sign === thousands && fraction.length === decimals)
        replace(event, digitsOf(field.value) + typed);
    };
    /** Nothing more is typed behind the sign. */
    const settle = (): void => {
      const sign = last;
      last = null;
      if (sign?.sign !== thousands || sign.whole === '' || padKeyIsDecimal) return;
      const behind = digitsOf(field.value).slice(sign.whole.length);
      if (behind === '' || behind.length > 2) return;
      typeWhole(field, decimals === 0 ? sign.whole : `${sign.whole}${decimal}${behind}`);
      if (decimals === 0) leaveOut();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Enter') settle();
    };
    field.addEventListener('beforeinput', onTyped);
    field.addEventListener('keydown', onKey);
    field.addEventListener('blur', settle);
    return () => {
      field.removeEventListener('beforeinput', onTyped);
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('blur', settle);
    };
  }, [thousands, decimal, decimals]);

  return input;
}
