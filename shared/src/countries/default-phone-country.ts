import type { CountryCode } from './country-code.ts';

/** For a phone number whose country is unknown (U-091). */
export const defaultPhoneCountry: CountryCode = 'CHL';
