import { countryOf, type Country } from '../countries/index.ts';
import { useCountryCode } from 'shared/session';

/**
 * The signed-in user's country: locale, zone, currency, labels and forms as data (P-009). A door of its own, compiled
 * into each bundle: the way to the sign-in form has no use for the countries' data.
 */
export const useCountry = (): Country => countryOf(useCountryCode());
