import { countryOf, type Country } from '../countries/index.ts';
import { useCountryCode } from './session-store.ts';

/** The signed-in user's country: locale, zone, currency, labels and forms as data (P-009). */
export const useCountry = (): Country => countryOf(useCountryCode());
