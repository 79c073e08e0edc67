import { useQuery } from 'shared/query';
import type { ReleasePerson } from 'shared/rules/release-audience';
import { entryFor, readRegistry } from 'shared/remote/registry';
import {
  buildOfPage,
  readReleaseNotes,
  runningRemote,
  type ReleaseNote,
  type Running,
} from 'shared/remote/releases';
import type { Area } from 'shared/routes';
import { currentPreview, useSession } from 'shared/session';

export type Part = ReleaseNote & { readonly name: Area | 'host'; readonly running: Running };

/** A version of a remote that may be released or rolled back to. */
export type RemoteVersion = { readonly area: Area; readonly version: string };

const runningHost = (version: string): Running => (buildOfPage()?.version === version ? 'current' : 'older');

async function readParts(person: ReleasePerson | null): Promise<readonly Part[]> {
  const response = await fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`El registro respondió ${response.status}.`);
  const file: unknown = await response.json();
  const entries = readRegistry(file);
  const runningPart = (name: Part['name'], { version }: ReleaseNote): Running => {
    if (name === 'host') return runningHost(version);
    const previewed = currentPreview()?.[name];
    if (previewed) return runningRemote(name, previewed.version);
    const entry = entries.get(name);
    return runningRemote(name, entry ? entryFor(name, entry, person).version : version);
  };
  return [...readReleaseNotes(file)].map(([name, note]) => ({
    ...note,
    name,
    running: runningPart(name, note),
  }));
}

/** The registry, which is no call of the API. */
export const releasesKey = ['release-notes'];

/** Every part of the site: the active release, and the one that this page runs. Read again with each visit. */
export function useReleases() {
  const person = useSession(({ signedIn }) => signedIn?.releasesFor ?? null);
  return useQuery({
    queryKey: [...releasesKey, person],
    queryFn: () => readParts(person),
    staleTime: 0,
  });
}
