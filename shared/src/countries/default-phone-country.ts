import type { CountryCode } from './country-code.ts';

/** Of a phone number of which nothing tells the country (U-091). */
export const defaultPhoneCountry: CountryCode = 'CHL';
