import { useQuery } from 'shared/query';
import {
  buildOfPage,
  readReleaseNotes,
  runningRemote,
  type ReleaseNote,
  type Running,
} from 'shared/remote/releases';
import type { Area } from 'shared/routes';

export type Part = ReleaseNote & { readonly name: Area | 'host'; readonly running: Running };

const runningHost = (version: string): Running => (buildOfPage()?.version === version ? 'current' : 'older');

async function readParts(): Promise<readonly Part[]> {
  const response = await fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`El registro respondió ${response.status}.`);
  return [...readReleaseNotes(await response.json())].map(([name, note]) => ({
    ...note,
    name,
    running: name === 'host' ? runningHost(note.version) : runningRemote(name, note.version),
  }));
}

/** The registry, which is no call of the API. */
export const releasesKey = ['release-notes'];

/** Every part of the site: the active release, and the one that this page runs. Read again with each visit. */
export const useReleases = () => useQuery({ queryKey: releasesKey, queryFn: readParts, staleTime: 0 });
