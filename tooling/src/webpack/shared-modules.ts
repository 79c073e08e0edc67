import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { sharedFolder } from '../layout.ts';

/**
 * Singleton modules: entry points that must exist once in a page. The host provides them and remotes contain
 * none of them. A federated library loses tree shaking, so libraries are used through these entry points and
 * never listed here.
 */
export const singletonModules = [
  'shared/session',
  'shared/http',
  'shared/router',
  'shared/query',
  'shared/forms',
  'shared/ui/core',
  'shared/ui/data',
  'shared/ui/overlay',
  'shared/ui/inputs',
  'shared/ui/menu',
  'shared/ui/occasional',
] as const;

/**
 * What the app shell needs before it can draw. These are in the host's first files; a separate file each
 * would compress worse and cost a request.
 */
const shellModules: ReadonlySet<string> = new Set([
  'shared/session',
  'shared/http',
  'shared/router',
  'shared/ui/core',
]);

/** Code in development, which Fast Refresh needs, uses React's other runtime of JSX. */
const react = {
  production: ['react', 'react/jsx-runtime', 'react-dom'],
  development: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom'],
} as const;

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

/** The version of `shared` that is built with. */
export const sharedVersion = (): string => versionOf(sharedFolder);

/** This and later versions of the same major. */
const sameMajor = (version: string): string => `^${version.split('.')[0]}.0.0`;

/**
 * The range of the host's `shared` that a remote built from this tree needs: the version it was built with,
 * or a later one of the same major.
 */
export const sharedRange = (): string => `^${sharedVersion()}`;

/** The sharing configuration; `provide` for the host, `consume` for remotes. */
export function sharedTable(role: 'provide' | 'consume', mode: keyof typeof react): Record<string, Shared> {
  const reactVersion = versionOf(
    dirname(createRequire(resolve(sharedFolder, 'package.json')).resolve('react/package.json')),
  );
  const entry = (version: string, requiredVersion: string, eager: boolean): Shared => ({
    singleton: true,
    version,
    // The host provides these itself; checking their versions took 75 ms on a phone.
    requiredVersion: role === 'consume' && requiredVersion,
    strictVersion: role === 'consume',
    ...(role === 'consume' ? { import: false } : { eager }),
  });
  return Object.fromEntries([
    ...react[mode].map((name) => [name, entry(reactVersion, sameMajor(reactVersion), true)]),
    ...singletonModules.map((name) => [name, entry(sharedVersion(), sharedRange(), shellModules.has(name))]),
  ]);
}
