import type { Deps } from '../../deps.ts';
import { runWhenDue } from '../../jobs/run-when-due.ts';
import { countNewSales, repairTotals } from './totals.repository.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'log'>;

/** How old the report's figures may be. */
const everyMs = 60_000;

/** Comparing the totals with the counters of all months. */
const repair = { name: 'sales-totals-repair', everyMs: 3_600_000 };
const counting = { name: 'sales-totals', everyMs };

/** Counts what was declared since the last time; with `repairs` also what differs for another reason. */
export async function keepTotals({ db, clock }: Pick<Deps, 'db' | 'clock'>, repairs: boolean): Promise<void> {
  const now = clock.now();
  if (repairs) await repairTotals(db);
  await countNewSales(db, now);
}

/**
 * Keeps the totals of the sales report until stopped, which waits for the current turn. One server of the
 * deployment does it. A failure is logged, and the next turn tries again.
 */
export function startTotals(parts: Parts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  const work = async (): Promise<void> => {
    try {
      await runWhenDue(parts, repair, () => keepTotals(parts, true));
      await runWhenDue(parts, counting, () => keepTotals(parts, false));
    } catch (error) {
      parts.log.warn({ err: error }, 'totals of the sales report failed');
    }
    if (!stopping.signal.aborted) timer = setTimeout(next, everyMs).unref();
  };
  const next = (): void => {
    working = work();
  };
  next();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
