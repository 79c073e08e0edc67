/** Currencies of the four countries (P-3). */
export const currencyCodes = ['CLP', 'PEN', 'ARS', 'COP'] as const;

export type CurrencyCode = (typeof currencyCodes)[number];
