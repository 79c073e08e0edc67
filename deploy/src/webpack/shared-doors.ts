import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import semver from 'semver';
import { repositoryRoot } from '../layout.ts';

/**
 * The doors that must exist once in a page: the host provides them, remotes carry none of them. A library that is
 * federated itself loses tree shaking, so libraries pass through these doors and are never listed here.
 */
export const federatedDoors = [
  'shared/session',
  'shared/http',
  'shared/router',
  'shared/query',
  'shared/forms',
  'shared/ui/core',
  'shared/ui/data',
  'shared/ui/overlay',
  'shared/ui/inputs',
] as const;

const react = ['react', 'react/jsx-runtime', 'react-dom'] as const;

type Shared = {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
  readonly strictVersion: true;
  readonly eager?: boolean;
  readonly import?: false;
};

function versionOf(packageFolder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(resolve(packageFolder, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error(`${packageFolder}/package.json has no version.`);
}

/** The version of `shared` that this source tree holds. */
export const sharedVersion = (root = repositoryRoot): string => versionOf(resolve(root, 'shared'));

/** What a remote built from this tree asks of the host's `shared`: the same major. */
export const sharedRange = (root = repositoryRoot): string => `^${semver.major(sharedVersion(root))}.0.0`;

/** The table of what is shared; `provide` for the host, otherwise only asked for. */
export function sharedTable(role: 'provide' | 'consume', root = repositoryRoot): Record<string, Shared> {
  const reactVersion = versionOf(resolve(root, 'host/node_modules/react'));
  const entry = (version: string, requiredVersion: string): Shared => ({
    singleton: true,
    version,
    requiredVersion,
    strictVersion: true,
    ...(role === 'consume' && { import: false }),
  });
  return Object.fromEntries([
    ...react.map((name) => [name, entry(reactVersion, `^${semver.major(reactVersion)}.0.0`)]),
    ...federatedDoors.map((door) => [door, entry(sharedVersion(root), sharedRange(root))]),
  ]);
}
