import type { Database } from './database.ts';
import { LostConnectionError } from './lost-connection.ts';

/** Batches under way at once: while the database works on one, the next one reaches it. */
const BATCHES_UNDER_WAY = 2;

/** So that nobody's answer waits for a whole crowd's. */
const ITEMS_OF_A_BATCH = 16;

/**
 * Turns of the event loop after which a first one goes. Each turn takes in what has arrived meanwhile and takes some
 * microseconds when that is nothing, so that who is alone is not kept waiting.
 */
const TURNS = { prompt: 1, patient: 3 } as const;

/** Patient: for work that costs the database more to start than to do, such as writing a sale. */
export type Manner = keyof typeof TURNS;

/** Does something for many; answers what became of each, by its place. */
type Work<Item, Result> = (db: Database, items: readonly Item[]) => Promise<(place: number) => Result>;

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Does at once what many ask for at once, in one round trip instead of one each: who asks goes after a turn of the event loop
 * (a patient one after some) with all who asked meanwhile, and while batches are under way the others gather for the next
 * one. What is asked in a transaction stays in it.
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
    // While a batch is under way there was time enough to gather.
    sendAfter(underWay === 0 ? turns : 1);
  };
  const sendAfter = (left: number): void => {
    setImmediate(() => (left > 1 ? sendAfter(left - 1) : void send()));
  };
  const send = async (): Promise<void> => {
    isDue = false;
    underWay += 1;
    const answered = answer(db, work, waiting.splice(0, ITEMS_OF_A_BATCH));
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
 * When a batch fails, each of its items is tried alone, so that one bad item does not fail the others. A transaction is over
 * with its first error. After a lost connection the batch may have been committed, so each caller decides whether to repeat
 * its call.
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
