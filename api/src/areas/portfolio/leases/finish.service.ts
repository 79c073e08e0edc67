import { countryCodes } from 'shared/countries';
import { todayIn } from 'shared/rules';
import type { Deps } from '../../../deps.ts';
import { finishLeases } from './repository.ts';

/** Ends the leases whose settled last day is over. Store managers lose their access at midnight, without this. */
export async function finishEndedLeases({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  for (const country of countryCodes) await finishLeases(db, country, todayIn(country, now));
}
