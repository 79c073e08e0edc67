/** The country's number format, and the field's decimals. */
export type NumberShape = {
  readonly thousands: '.' | ',';
  readonly decimal: '.' | ',';
  readonly decimals: number;
};

/**
 * Why a key is refused: decimals in a whole number, too many decimals, a second decimal sign, a digit too
 * many, a minus, no digit.
 */
export type RefusedKey = 'wholeNumber' | 'decimals' | 'tooLong' | 'minus' | 'notDigit';

/** The text on either side of the next key; a selection is replaced. */
export type Place = { readonly before: string; readonly behind: string };

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * Where '.' is the grouping sign and decimals are allowed, it starts as the decimal sign: it is the key of
 * the number pad.
 */
export const isPadKeyDecimal = ({ thousands, decimals }: NumberShape): boolean =>
  decimals > 0 && thousands === '.';

/** Thousands never start with 0: a grouping sign after a 0, or at the start, is meant as the decimal sign. */
export function beginsDecimals(typed: string, { before, behind }: Place, shape: NumberShape): boolean {
  const { thousands, decimal, decimals } = shape;
  return (
    typed === thousands &&
    decimals > 0 &&
    !/[1-9]/.test(before) &&
    !`${before}${behind}`.includes(decimal) &&
    digitsOf(behind).length <= decimals
  );
}

/** Null: the key, or several digits at once, can be part of the figure. */
export function refusalOf(typed: string, { before, behind }: Place, shape: NumberShape): RefusedKey | null {
  const { thousands, decimal, decimals } = shape;
  const [, fraction] = before.split(decimal);
  if (/^\d+$/.test(typed)) {
    const tooMany = fraction !== undefined && `${fraction}${typed}${behind}`.length > decimals;
    return tooMany ? 'decimals' : null;
  }
  if (typed === decimal && decimals === 0) return 'wholeNumber';
  if (typed === decimal || (typed === thousands && isPadKeyDecimal(shape))) {
    const isSecond = fraction !== undefined || behind.includes(decimal);
    return isSecond || digitsOf(behind).length > decimals ? 'decimals' : null;
  }
  if (typed === thousands) {
    if (fraction !== undefined) return 'decimals';
    // Thousands never start with 0: the next digits would be decimals.
    return decimals === 0 && !/^[1-9]/.test(before) ? 'wholeNumber' : null;
  }
  return /[-+−–()]/.test(typed) ? 'minus' : 'notDigit';
}
