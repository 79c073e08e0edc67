import type { CountryCode } from 'shared/countries';
import { addDays, todayIn } from 'shared/rules';
import { endingSoonDays } from 'shared/rules/portfolio/ending-soon';
import { administered, type Reading } from './common/service.ts';
import { summaryOf } from './summary.repository.ts';

export function summary(reading: Reading, country: CountryCode) {
  const today = todayIn(administered(reading, country), reading.now);
  return summaryOf(reading.scoped, country, today, addDays(today, endingSoonDays));
}
