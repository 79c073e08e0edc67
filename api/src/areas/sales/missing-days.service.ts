import { countryCodes, type CountryCode } from 'shared/countries';
import { firstDay, lastPendingDay, monthOf, windowMask } from 'shared/rules';
import type { System } from '../../db/database.ts';
import { countMissingDays } from './missing-days.repository.ts';

/** By country, the days of the current month that stores should have declared by now and have not. */
export const missingDays = (
  db: System,
  now: Date,
): Promise<readonly { readonly country: CountryCode; readonly days: number }[]> =>
  Promise.all(
    countryCodes.map(async (country) => {
      const last = lastPendingDay(country, now);
      const month = monthOf(last);
      const asked = { month: firstDay(month), window: windowMask(month, last) };
      return { country, days: await countMissingDays(db, country, asked) };
    }),
  );
