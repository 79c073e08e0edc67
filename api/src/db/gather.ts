import type { Database } from './database.ts';

/** Batches under way at once: while the database works on one, the next one reaches it. */
const BATCHES_UNDER_WAY = 2;

/** So that nobody's answer waits for a whole crowd's. */
const ITEMS_OF_A_BATCH = 16;

/** Does something for many; answers what became of each, by its place. */
type Work<Item, Result> = (db: Database, items: readonly Item[]) => Promise<(place: number) => Result>;

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Does at once what many ask for at once, in one round trip instead of one each: who asks goes at the end of the event loop's
 * turn with all who asked in it, and while batches are under way the others gather for the next one. What is asked in a
 * transaction stays in it.
 */
export function gather<Item, Result>(
  work: Work<Item, Result>,
): (db: Database, item: Item) => Promise<Result> {
  const gatherings = new WeakMap<Database, (item: Item) => Promise<Result>>();
  return (db, item) => {
    const ask = gatherings.get(db) ?? gatheringOf(db, work);
    gatherings.set(db, ask);
    return ask(item);
  };
}

function gatheringOf<Item, Result>(db: Database, work: Work<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isDue = false;

  const arrange = (): void => {
    if (isDue || waiting.length === 0 || underWay >= BATCHES_UNDER_WAY) return;
    isDue = true;
    setImmediate(() => void send());
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

/** When a batch fails, each of it is tried alone: nobody pays for his neighbour. A transaction is over with its first error. */
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
    if (batch.length > 1 && !db.isTransaction) {
      await Promise.all(batch.map((one) => answer(db, work, [one])));
    } else {
      for (const { reject } of batch) reject(error);
    }
  }
}
