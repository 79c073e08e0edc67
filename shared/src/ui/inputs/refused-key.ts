/** How the country writes numbers, and how many decimals the field takes. */
export type NumberShape = {
  readonly thousands: '.' | ',';
  readonly decimal: '.' | ',';
  readonly decimals: number;
};

/** Why a key is no part of the figure: decimals where none go, too many or behind others, a digit too many, a minus, no digit. */
export type RefusedKey = 'wholeNumber' | 'decimals' | 'tooLong' | 'minus' | 'notDigit';

/** What stands on either side of the next key; a selection makes room for it. */
export type Place = { readonly before: string; readonly behind: string };

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Where '.' groups and decimals are taken it begins as the decimal sign: it is the key of the number pad. */
export const isPadKeyDecimal = ({ thousands, decimals }: NumberShape): boolean =>
  decimals > 0 && thousands === '.';

/** No thousands begin with 0: the grouping sign behind one, or behind nothing, is meant as the decimal sign. */
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

/** Null: the key, or the digits that came at once, can be a part of the figure. */
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
    // No thousands begin with 0: what follows would be decimals.
    return decimals === 0 && !/^[1-9]/.test(before) ? 'wholeNumber' : null;
  }
  return /[-+−–()]/.test(typed) ? 'minus' : 'notDigit';
}
