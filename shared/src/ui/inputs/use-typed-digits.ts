import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import {
  beginsDecimals,
  digitsOf,
  isPadKeyDecimal,
  type NumberShape,
  type Place,
  type RefusedKey,
  refusalOf,
} from './refused-key.ts';

type TypedDigitsEvents = {
  /** A whole text was inserted at once (dictated, dropped, autofilled): a figure of its own. */
  readonly onText: (text: string) => void;
  readonly onRefused?: ((reason: RefusedKey) => void) | undefined;
};

/** The last refusal, as long as typing continues at the same caret. */
type Refusal = {
  readonly reason: RefusedKey;
  /** The figure has ended: further digits would be appended to it by mistake. */
  readonly ends: boolean;
  readonly behind: string;
  readonly value: string;
};

/** Simulates typing: React notices only when the native setter is used. */
function typeWhole(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const placeIn = ({ value, selectionStart, selectionEnd }: HTMLInputElement): Place => ({
  before: value.slice(0, selectionStart ?? value.length),
  behind: value.slice(selectionEnd ?? value.length),
});

/** One digit too many; the browser would drop it silently. */
function isFull({ value, maxLength, selectionStart, selectionEnd }: HTMLInputElement, more: number): boolean {
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return maxLength >= 0 && value.length - selected + more > maxLength;
}

/**
 * Interprets keys as people mean them. Returns the ref for the field, and `onTaken`, to be called with each new value.
 * - A digit typed next to a lone 0 replaces it, on either side of the caret: never 10 times the amount.
 * - Some users type the grouping sign as the decimal sign; the digits after it decide. Where '.' is the grouping sign and
 *   decimals are allowed, it starts as the decimal sign, because it is the key of the number pad, and one digit too many
 *   turns it into grouping: 1.23 and a 4 is 1.234, never 1,23 without the 4. Elsewhere it starts as grouping, and becomes
 *   decimal if the field is left with fewer than three digits after it.
 * - A key that cannot be part of the figure is refused and reported by `onRefused`. After a sign that ended the figure,
 *   digits are refused too, until the user deletes, moves the caret or presses the field: 1500,75 is never 150.075. A
 *   letter, or a minus before the figure, ends nothing; `onRefused` is repeated after each digit that follows.
 *
 * (React's own onBeforeInput is not fired for every keyboard.)
 */
export function useTypedDigits(
  ref: Ref<HTMLInputElement> | undefined,
  { thousands, decimal, decimals }: NumberShape,
  { onText, onRefused }: TypedDigitsEvents,
) {
  const input = useRef<HTMLInputElement>(null);
  const refusal = useRef<Refusal>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const tellRefused = useEffectEvent((reason: RefusedKey) => onRefused?.(reason));
  const readText = useEffectEvent(onText);

  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const shape = { thousands, decimal, decimals };
    const padKeyIsDecimal = isPadKeyDecimal(shape);
    /** The last accepted sign, and the digits before it; null after any input but digits. */
    let last: { readonly sign: string; readonly whole: string } | null = null;

    const startAnew = (): void => {
      refusal.current = null;
    };
    const replace = (event: InputEvent, text: string): void => {
      event.preventDefault();
      last = null;
      typeWhole(field, text);
    };
    const refuse = (event: InputEvent, reason: RefusedKey, { before, behind }: Place): void => {
      event.preventDefault();
      const isLoose = reason === 'minus' && !/[1-9]/.test(before + behind);
      const ends = reason !== 'notDigit' && !isLoose;
      refusal.current = { reason, ends, behind: digitsOf(behind), value: field.value };
      tellRefused(reason);
    };
    const onTyped = (event: InputEvent): void => {
      const typed = event.data ?? '';
      const place = placeIn(field);
      const atEnd = field.selectionStart === field.value.length;
      const isSign = typed === thousands || typed === decimal;
      const isSaidTwice =
        isSign && place.before.endsWith(decimal) && (typed === decimal || typed === last?.sign);
      if (/^\s$/.test(typed) || isSaidTwice) return event.preventDefault();
      const areDigits = /^\d+$/.test(typed);
      if (typed.length > 1 && !areDigits) {
        event.preventDefault();
        last = null;
        startAnew();
        return readText(typed);
      }

      const earlier = refusal.current;
      const goesOn =
        typed !== '' && earlier?.value === field.value && earlier.behind === digitsOf(place.behind);
      if (!goesOn) startAnew();
      else if (earlier.ends) return refuse(event, earlier.reason, place);

      if (!atEnd || (typed === '' && !padKeyIsDecimal)) last = null;
      if (typed === '') return;
      if (areDigits && isFull(field, typed.length)) return refuse(event, 'tooLong', place);
      if (beginsDecimals(typed, place, shape)) {
        return replace(event, `${digitsOf(place.before) || '0'}${decimal}${digitsOf(place.behind)}`);
      }
      const reason = refusalOf(typed, place, shape);
      const isTurned = padKeyIsDecimal && last?.sign === thousands && /^[1-9]/.test(last.whole);
      if (reason !== null && areDigits && isTurned) return replace(event, digitsOf(field.value) + typed);
      if (reason !== null) return refuse(event, reason, place);
      if (isSign && atEnd) last = { sign: typed, whole: digitsOf(field.value) };
      else if (areDigits && field.value === '0' && last === null) replace(event, typed);
    };
    /** Typing after the sign has ended. */
    const settle = (): void => {
      const sign = last;
      last = null;
      if (sign?.sign !== thousands || sign.whole === '' || padKeyIsDecimal) return;
      const behind = digitsOf(field.value).slice(sign.whole.length);
      if (behind === '' || behind.length > 2) return;
      typeWhole(field, decimals === 0 ? sign.whole : `${sign.whole}${decimal}${behind}`);
      if (decimals === 0) tellRefused('wholeNumber');
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Enter') settle();
    };
    const onLeft = (): void => {
      settle();
      startAnew();
    };
    field.addEventListener('beforeinput', onTyped);
    field.addEventListener('keydown', onKey);
    field.addEventListener('pointerdown', startAnew);
    field.addEventListener('blur', onLeft);
    return () => {
      field.removeEventListener('beforeinput', onTyped);
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('pointerdown', startAnew);
      field.removeEventListener('blur', onLeft);
    };
  }, [thousands, decimal, decimals]);

  const onTaken = (): void => {
    if (refusal.current === null || input.current === null) return;
    refusal.current = { ...refusal.current, value: input.current.value };
    onRefused?.(refusal.current.reason);
  };
  return { field: input, onTaken };
}
