import { countryOf, type Country } from '../countries/index.ts';
import { useCountryCode } from 'shared/session';

/**
 * The signed-in user's country: locale, zone, currency, labels and forms as data (P-009). A bundled entry
 * point of its own, because the sign-in form does not need the countries' data.
 */
export const useCountry = (): Country => countryOf(useCountryCode());
