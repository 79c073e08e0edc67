/** 11 minus the weighted digit sum modulo 11: 1 to 11, from which each country derives its check digit. */
export const elevenLess = (digits: string, weights: readonly number[]): number =>
  11 - ([...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0) % 11);

/** Weights of Peru's RUC and Argentina's CUIT, which differ in their handling of 10. */
export const elevenWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

export const padded = (width: number, number: number): string => String(number).padStart(width, '0');
