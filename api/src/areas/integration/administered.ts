import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import { ApiError } from '../../http/api-error.ts';

/** The country that the user is in, if its records are theirs to administer. Throws FORBIDDEN otherwise. */
export function administered({ scope }: Scoped): CountryCode {
  if (!scope.portfolioCountries.includes(scope.countryCode)) throw new ApiError('FORBIDDEN');
  return scope.countryCode;
}
