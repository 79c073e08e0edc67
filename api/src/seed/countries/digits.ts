/** The digits times their weights, modulo 11, taken from 11: 1 to 11, of which each country makes its check digit. */
export const elevenLess = (digits: string, weights: readonly number[]): number =>
  11 - ([...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0) % 11);

/** Of Peru's RUC and Argentina's CUIT, which differ in what they do with 10. */
export const elevenWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

export const padded = (width: number, number: number): string => String(number).padStart(width, '0');
