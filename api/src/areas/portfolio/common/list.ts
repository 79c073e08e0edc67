import type { CountryCode } from 'shared/countries';
import type { Day } from 'shared/rules';

/** The filters of every list; `today` is the country's. */
export type ListFilters = {
  readonly pais: CountryCode;
  readonly today: Day;
  readonly q?: string | undefined;
  readonly estado?: 'vigentes' | 'terminados' | undefined;
};
