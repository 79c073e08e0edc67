import { addMonths, firstDay } from 'shared/rules';
import type { Deps } from '../../deps.ts';
import { checkCounters, repairCounters } from './counters.repository.ts';
import { ensureSalesPartitionsAhead } from './partitions.repository.ts';

/** Months back whose counters are compared with their records: those that can still change, and a margin. */
const MONTHS_BACK = 2;

/**
 * Creates the partitions of the coming months, and recomputes the counters that differ from their records.
 */
export async function keepSales({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  await ensureSalesPartitionsAhead(db, now);
  const since = firstDay(addMonths(now.toISOString().slice(0, 7), -MONTHS_BACK));
  const differences = await checkCounters(db, since);
  if (differences.length === 0) return;
  // A write bypassed the single write path: repaired, but an operator should know.
  log.error({ differences }, 'sales counters differed from their records');
  await repairCounters(db, [...new Set(differences.map(({ contract_id: id }) => id))]);
}
