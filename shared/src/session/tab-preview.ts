import { registryEntry, type RegistryEntry } from 'shared/remote/registry';
import * as z from 'zod/mini';
import { areas, type Area } from '../routes/routes.ts';
import { sessionKnown } from './release-person.ts';
import { sessionStore } from './session-store.ts';

/**
 * The stored releases that a member of staff looks at in this tab, before or after others have them. A reload keeps them,
 * the end of the session forgets them.
 */
const tabPreview = z.object({ userId: z.int(), remotes: z.partialRecord(z.enum(areas), registryEntry) });
export type TabPreview = z.infer<typeof tabPreview>['remotes'];

const key = 'vitrina:preview';

function readTabPreview(): z.infer<typeof tabPreview> | null {
  try {
    return tabPreview.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** The user of the session, also while this tab shows another person ('Ver como'). */
const ownUserId = (): number | undefined => {
  const { signedIn } = sessionStore.getState();
  return signedIn?.viewing?.viewer.id ?? signedIn?.user.id;
};

/** What this tab shows in place of what the registry says; null: nothing. */
export function currentPreview(): TabPreview | null {
  const preview = readTabPreview();
  return preview !== null && preview.userId === ownUserId() ? preview.remotes : null;
}

/** The same for one area; waits for the session only in a tab that has a preview. */
export async function previewOf(area: Area): Promise<RegistryEntry | undefined> {
  if (readTabPreview() === null) return undefined;
  await sessionKnown();
  return currentPreview()?.[area];
}

/** From the next load of the page on, this tab shows that release. Without a session storage nothing changes. */
export function startPreview(area: Area, entry: RegistryEntry): void {
  const userId = ownUserId();
  if (userId === undefined) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, remotes: { ...currentPreview(), [area]: entry } }));
  } catch {
    // As said above.
  }
}

/** From the next load of the page on, this tab shows what the registry says. */
export function forgetPreview(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
