import type { Part } from 'shared/endpoints/about';
import type { ReleaseAudience } from 'shared/rules/release-audience';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import type { previewRelease } from 'shared/endpoints/deploy';
import type { Area } from 'shared/routes';

/** Who activates something, and why. */
export type ReleaseNote = { readonly by: string; readonly reason: string | null };

/** Whom a release reaches (null: everybody), who makes it, and why. */
export type ReleaseTerms = { readonly audience: ReleaseAudience | null; readonly note: ReleaseNote };

export type Activated = {
  readonly version: string;
  /** The version that it replaced; null for the first. */
  readonly replaced: string | null;
  /** False when exactly this release was active already. */
  readonly changed: boolean;
};

/**
 * What is refused: an archive that is not what was built, a release that the active host cannot run, or a version
 * that is no longer stored. Its message says why, in English as in the terminal; nothing has changed.
 */
export class ReleaseRefused extends Error {}

/** How a remote goes back: to a stored version (undefined: the previous one), from what is expected to be in service. */
export type BackStep = { readonly version?: string | undefined; readonly leaving?: string | undefined };

/** Where the releases of the served front ends are. */
export type Releases = {
  /** The entry of a stored version, which stays stored for as long as a session may use it. Throws ReleaseRefused. */
  readonly preview: (area: Area, version: string) => Promise<ReplyOf<typeof previewRelease>>;
  /** Checks an archive and activates it. Throws ReleaseRefused. */
  readonly release: (part: Part, archive: Uint8Array, terms: ReleaseTerms) => Promise<Activated>;
  /** Releases a stored version. Throws ReleaseRefused. */
  readonly activate: (area: Area, version: string, terms: ReleaseTerms) => Promise<Activated>;
  /** Checks an entry on an allowed origin and activates it. Throws ReleaseRefused. */
  readonly register: (area: Area, entry: string, terms: ReleaseTerms) => Promise<Activated>;
  /** Takes back a gradual release, or activates a stored version, the previous one without. Throws ReleaseRefused. */
  readonly rollBack: (area: Area, step: BackStep, note: ReleaseNote) => Promise<Activated>;
};
