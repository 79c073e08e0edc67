import { catch as orElse } from 'zod/mini';
import * as z from 'zod/mini';
import { areas, type Area } from '../routes/routes.ts';
import { reaches, releaseAudience, type ReleasePerson } from '../rules/release-audience.ts';

/** `^1.4.0`: that version or a later one of the same major. The only range that a release may declare. */
const caretRange = /^\^(\d+)\.(\d+)\.(\d+)$/;

/**
 * One remote in `/registry.json`, a file that is never cached: activating a release, or rolling back, is one
 * atomic change of its entry.
 */
export const registryEntry = z.object({
  /** Of the release, shown if the remote fails. */
  version: z.string().check(z.minLength(1), z.maxLength(64)),
  /**
   * The remote's entry script: a path on the portal's own origin, or an address on one of those that the content
   * security policy lets scripts come from (T8).
   */
  entry: z
    .string()
    .check(
      z.regex(/^(?:\/(?!\/)|https?:\/\/[\w.:[\]-]+\/)[^\s\\]*\.m?js$/, 'Must be the address of a script'),
    ),
  /** The hash of the entry script, as browsers check it before they run it; required on another origin. */
  integrity: z.optional(z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'Must be a SHA-256'))),
  /** The versions of `shared` that this release works with. */
  shared: z.string().check(z.regex(caretRange, 'Must be a range like ^1.0.0')),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** Whether an entry script comes from another origin than the page. */
export const isElsewhere = ({ entry }: Pick<RegistryEntry, 'entry'>): boolean => !entry.startsWith('/');

const isChecked = z.refine<RegistryEntry>(
  (entry) => !isElsewhere(entry) || entry.integrity !== undefined,
  'A script of another origin needs its hash',
);

/** The active release of an area, and the one beside it that only some people get so far. */
const activeEntry = z
  .extend(registryEntry, {
    /** An invalid one is ignored: the active release stays. */
    gradual: orElse(
      z.optional(z.extend(registryEntry, { audience: releaseAudience }).check(isChecked)),
      undefined,
    ),
  })
  .check(isChecked);
export type ActiveEntry = z.infer<typeof activeEntry>;

/** The file's format: `{ "remotes": { "sales": { version, entry, shared, gradual }, … } }`. */
export const registryFile = z.object({ remotes: z.partialRecord(z.enum(areas), activeEntry) });
export type RegistryFile = z.infer<typeof registryFile>;

/** The global name of a release's container: unique per release, so that a new one never meets the old one's code. */
export const containerGlobal = (area: Area, version: string): string =>
  `vitrina_${area}_${version.replaceAll(/\W/g, '_')}`;

/** The release of an area that this person gets; null: no user is signed in. */
export function entryFor(area: Area, active: ActiveEntry, person: ReleasePerson | null): RegistryEntry {
  const { gradual } = active;
  return gradual && person && reaches(gradual.audience, area, person) ? gradual : active;
}

export type Registry = ReadonlyMap<Area, ActiveEntry>;

const looseFile = z.object({ remotes: z.record(z.string(), z.unknown()) });
const withHost = z.object({ host: z.object({ version: z.string() }) });

/** The host's active release; undefined where the file does not say. */
export const hostRelease = (file: unknown): string | undefined => withHost.safeParse(file).data?.host.version;

/** Parses the file entry by entry: an invalid one is skipped and logged, and affects its own area only. */
export function readRegistry(file: unknown): Registry {
  const { remotes } = looseFile.parse(file);
  const entries = areas.flatMap((area): [Area, ActiveEntry][] => {
    if (remotes[area] === undefined) return [];
    const parsed = activeEntry.safeParse(remotes[area]);
    if (parsed.success) return [[area, parsed.data]];
    console.error(`The registry's entry of ${area} is not usable.`, parsed.error.issues);
    return [];
  });
  return new Map(entries);
}

/** Whether a release with this range of `shared` works with the loaded version. */
export function worksWithShared(range: string, loaded: string): boolean {
  const wanted = caretRange.exec(range);
  const given = /^(\d+)\.(\d+)\.(\d+)$/.exec(loaded);
  if (!wanted || !given) return false;
  const [major = 0, minor = 0, patch = 0] = wanted.slice(1).map(Number);
  const [hasMajor = 0, hasMinor = 0, hasPatch = 0] = given.slice(1).map(Number);
  return hasMajor === major && (hasMinor > minor || (hasMinor === minor && hasPatch >= patch));
}
