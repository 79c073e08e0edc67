import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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

/**
 * What the shell itself needs before it can draw anything. These stand in the host's first files; a door of its own
 * file each would compress worse and cost a request each.
 */
const shellDoors: ReadonlySet<string> = new Set([
  'shared/session',
  'shared/http',
  'shared/router',
  'shared/ui/core',
]);

const react = ['react', 'react/jsx-runtime', 'react-dom'] as const;

type Shared = {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string | false;
  readonly strictVersion: boolean;
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

/** The later versions of the same major as well. */
const sameMajor = (version: string): string => `^${version.split('.')[0]}.0.0`;

/** What a remote built from this tree asks of the host's `shared`: what it was built with, or later of the same major. */
export const sharedRange = (root = repositoryRoot): string => `^${sharedVersion(root)}`;

/** The table of what is shared; `provide` for the host, otherwise only asked for. */
export function sharedTable(role: 'provide' | 'consume', root = repositoryRoot): Record<string, Shared> {
  const reactVersion = versionOf(resolve(root, 'host/node_modules/react'));
  const entry = (version: string, requiredVersion: string, eager: boolean): Shared => ({
    singleton: true,
    version,
    // The host brings what it uses; comparing that with itself took a phone 75 ms.
    requiredVersion: role === 'consume' && requiredVersion,
    strictVersion: role === 'consume',
    ...(role === 'consume' ? { import: false } : { eager }),
  });
  return Object.fromEntries([
    ...react.map((name) => [name, entry(reactVersion, sameMajor(reactVersion), true)]),
    ...federatedDoors.map((door) => [
      door,
      entry(sharedVersion(root), sharedRange(root), shellDoors.has(door)),
    ]),
  ]);
}
