import { sourceFacts } from 'shared/endpoints/about';
import { registryEntry } from 'shared/remote/registry';
import { areas } from 'shared/routes';
import { z } from 'zod';

/** In every archive, first: what it is, and each of its other files. */
export const manifestFile = 'manifest.json';

/** An archive beyond these is refused before it is read further. In bytes; the largest build has about 8 MB. */
export const limits = {
  archive: 40 * 1024 * 1024,
  unpacked: 100 * 1024 * 1024,
  files: 3_000,
} as const;

/** The name of a release, and of its folder. */
export const releaseVersion = z
  .string()
  .regex(/^\d+\.\d+\.\d+-[a-z0-9]{1,40}$/, 'Must be like 1.0.0-3fa94c21');

/** Relative, with forward slashes; no segment begins with a dot, so none leads out of the folder. */
const filePath = z
  .string()
  .max(200)
  .regex(/^\w[\w.@~-]*(?:\/\w[\w.@~-]*)*$/, 'Must be a path within the folder');

const file = z.strictObject({
  path: filePath,
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const common = {
  format: z.literal(1),
  version: releaseVersion,
  /** The version of the same sources without a revision. */
  sources: releaseVersion,
  source: z.nullable(sourceFacts),
  files: z.array(file).min(1).max(limits.files),
};
const names = z.array(z.string().max(100)).max(500);

const remoteManifest = z.strictObject({
  ...common,
  area: z.enum(areas),
  /** The range of the host's `shared` that it works with. */
  shared: registryEntry.shape.shared,
  /** The routes whose screens it offers. */
  screens: names,
  /** The parts of the app shell that it offers. */
  widgets: names,
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

const hostManifest = z.strictObject({
  ...common,
  area: z.literal('host'),
  /** The version of `shared` that it provides. */
  shared: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** The routes that its route table gives to each area. */
  screens: z.record(z.enum(areas), names),
});

export const manifest = z.discriminatedUnion('area', [hostManifest, remoteManifest]);
export type Manifest = z.infer<typeof manifest>;
