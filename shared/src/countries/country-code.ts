/** The only countries of the portal (S-002). An unknown one is an error, never a fallback. */
export const countryCodes = ['CHL', 'PER', 'ARG', 'COL'] as const;

export type CountryCode = (typeof countryCodes)[number];
