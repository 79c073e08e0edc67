import * as z from 'zod/mini';

/**
 * The viewing ('Ver como') of this tab: which one, whom it shows, and the address where it was begun. A reload keeps it,
 * other tabs stay with the user's own session. No credential: only the user's cookie renews it.
 */
const tabViewing = z.object({ id: z.int(), name: z.string(), back: z.string() });
export type TabViewing = z.infer<typeof tabViewing>;

/** first-calls.js reads it too. */
const key = 'vitrina:viewing';

export function readTabViewing(): TabViewing | null {
  try {
    return tabViewing.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Without a session storage the viewing lasts until the next reload. */
export function rememberTabViewing(viewing: TabViewing): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(viewing));
  } catch {
    // As said above.
  }
}

export function forgetTabViewing(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}

/** The query with which this tab renews its session. */
export const viewingQuery = (): { viewing?: number } => {
  const viewing = readTabViewing();
  return viewing === null ? {} : { viewing: viewing.id };
};
