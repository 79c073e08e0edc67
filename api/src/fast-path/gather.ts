import type { Database } from '../db/database.ts';
import { LostConnectionError } from '../db/lost-connection.ts';
import { callsOfBatches } from './batch-metrics.ts';

/** Batches under way at once: while the database works on one, the next is on its way. */
const BATCHES_UNDER_WAY = 2;

/** Limits how long one answer waits for the others of its batch. */
const ITEMS_OF_A_BATCH = 16;

/**
 * Turns of the event loop before an idle queue flushes. Each turn collects what has arrived meanwhile; an
 * empty one takes microseconds, so a lone caller hardly waits.
 */
const TURNS = { prompt: 1, patient: 3 } as const;

/**
 * Flush policy. `patient` is for work that costs the database more to start than to do, such as writing a
 * sale.
 */
export type Manner = keyof typeof TURNS;

/** Runs a batch; returns the result of each item by its index. */
type Work<Item, Result> = (db: Database, items: readonly Item[]) => Promise<(place: number) => Result>;

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Batches concurrent calls into one round trip: a call waits a turn of the event loop (several if `patient`)
 * and goes with all that arrived meanwhile; while batches are under way, the others wait for the next one.
 * Calls in a transaction stay in it.
 */
export function gather<Item, Result>(
  work: Work<Item, Result>,
  manner: Manner = 'prompt',
): (db: Database, item: Item) => Promise<Result> {
  const gatherings = new WeakMap<Database, (item: Item) => Promise<Result>>();
  return (db, item) => {
    const ask = gatherings.get(db) ?? gatheringOf(db, work, TURNS[manner]);
    gatherings.set(db, ask);
    return ask(item);
  };
}

function gatheringOf<Item, Result>(
  db: Database,
  work: Work<Item, Result>,
  turns: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isDue = false;

  const arrange = (): void => {
    if (isDue || waiting.length === 0 || underWay >= BATCHES_UNDER_WAY) return;
    isDue = true;
    // The batch under way already gave calls time to collect.
    sendAfter(underWay === 0 ? turns : 1);
  };
  const sendAfter = (left: number): void => {
    setImmediate(() => (left > 1 ? sendAfter(left - 1) : void send()));
  };
  const send = async (): Promise<void> => {
    isDue = false;
    underWay += 1;
    const batch = waiting.splice(0, ITEMS_OF_A_BATCH);
    callsOfBatches.observe(batch.length);
    const answered = answer(db, work, batch);
    arrange();
    await answered;
    underWay -= 1;
    arrange();
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      arrange();
    });
}

/**
 * When a batch fails, each item is tried alone, so that one bad item does not fail the others. In a
 * transaction there is no retry: its first error ends it. After a lost connection the batch may have been
 * committed, so each caller decides whether to repeat.
 */
async function answer<Item, Result>(
  db: Database,
  work: Work<Item, Result>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const resultAt = await work(
      db,
      batch.map(({ item }) => item),
    );
    for (const [place, { resolve }] of batch.entries()) resolve(resultAt(place));
  } catch (error) {
    if (batch.length > 1 && !db.isTransaction && !(error instanceof LostConnectionError)) {
      await Promise.all(batch.map((one) => answer(db, work, [one])));
    } else {
      for (const { reject } of batch) reject(error);
    }
  }
}
