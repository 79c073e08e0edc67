import { addMonths, firstDay } from 'shared/rules';
import type { Deps } from '../../deps.ts';
import { checkCounters, repairCounters } from './counters.ts';
import { ensureSalesPartitionsAhead } from './partitions.ts';

/** Months back whose counters are compared with their records: what can still change, with a margin. */
const MONTHS_BACK = 2;

/** Makes the partitions of the coming months, and counts again the contracts whose counters differ from their records. */
export async function keepSales({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  await ensureSalesPartitionsAhead(db, now);
  const since = firstDay(addMonths(now.toISOString().slice(0, 7), -MONTHS_BACK));
  const differences = await checkCounters(db, since);
  if (differences.length === 0) return;
  // It means a write went past the one write path: mended, but somebody should know.
  log.error({ differences }, 'sales counters differed from their records');
  await repairCounters(db, [...new Set(differences.map(({ contract_id: id }) => id))]);
}
