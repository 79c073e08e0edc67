import { userInfo } from 'node:os';
import type { ReleaseNote } from 'api/src/releases.ts';
import { releaseRecord } from 'shared/endpoints/about';
import type { Area } from 'shared/routes';
import { z } from 'zod';
import type { DataLayout } from '../data-layout.ts';
import { readJson, release, type Release } from './stored-release.ts';
import { writeJson } from './write-json.ts';

export type { ReleaseNote };

/** Its entry makes a stored version of a remote one to which can be rolled back. */
const logged = z.object({ ...releaseRecord.shape, entry: z.optional(release) });
export type LoggedRelease = z.infer<typeof logged>;

/** Records per part; more than the steps that can be rolled back. */
const remembered = 100;

/** The user of the system who runs a command. */
export function byCommand(reason: string | null = null): ReleaseNote {
  try {
    return { by: userInfo().username, reason };
  } catch {
    // A container may run as a user without a name.
    return { by: `uid ${process.getuid?.() ?? '?'}`, reason };
  }
}

/** The records of all parts, oldest first. */
export const readLog = (layout: DataLayout): Promise<readonly LoggedRelease[]> =>
  readJson(layout.log, z.array(logged), []);

/** Appends what is about to be activated. The caller holds the lock. */
export async function log(layout: DataLayout, record: LoggedRelease): Promise<void> {
  const all = [...(await readLog(layout)), record];
  const ofPart = all.filter(({ area }) => area === record.area);
  const forgotten = new Set(ofPart.slice(0, -remembered));
  await writeJson(
    layout.log,
    all.filter((kept) => !forgotten.has(kept)),
  );
}

/** The stored entry of a version, as it was last activated. */
export async function loggedEntry(
  layout: DataLayout,
  area: Area,
  version: string,
): Promise<Release | undefined> {
  const found = (await readLog(layout)).findLast(
    (record) => record.area === area && record.version === version,
  );
  return found?.entry;
}
