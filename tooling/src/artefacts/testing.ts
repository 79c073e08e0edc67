import { containerGlobal } from 'shared/remote/registry';
import type { Area } from 'shared/routes';
import { manifestFile, type Manifest } from './manifest.ts';
import { sha256 } from './open-archive.ts';
import { screensOfAreas } from './screens-of-areas.ts';
import { packed } from './tar-gz.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** An entry script that defines a container as webpack's do, with a chunk that holds the screens. */
export function remoteFiles(
  area: Area,
  version: string,
  screens: readonly string[],
): Map<string, Uint8Array> {
  const loaders = screens.map((name) => `${name}: () => Promise.resolve({})`).join(', ');
  const entry = `var ${containerGlobal(area, version)} = {
    init() {},
    get: (name) => new Promise((done, failed) => {
      const script = document.createElement('script');
      script.src = document.currentScript.src.replace('remoteEntry.js', 'assets/screens.js');
      script.onload = () => done(() => globalThis.exposed[name]);
      script.onerror = failed;
      document.head.appendChild(script);
    }),
  };`;
  return new Map([
    ['assets/screens.js', bytes(`globalThis.exposed = { './screens': { default: { ${loaders} } } };`)],
    ['remoteEntry.js', bytes(entry)],
  ]);
}

/** The manifest of a remote with these files. */
export function remoteManifest(
  area: Area,
  version: string,
  files: ReadonlyMap<string, Uint8Array>,
  change: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const manifest: Manifest = {
    format: 1,
    area,
    version,
    sources: version,
    source: null,
    shared: '^1.0.0',
    screens: screensOfAreas()[area],
    widgets: [],
    files: [...files].map(([path, data]) => ({ path, size: data.length, sha256: sha256(data) })),
  };
  return { ...manifest, ...change };
}

/** An archive of these files with any manifest. */
export const archiveOf = (manifest: unknown, files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> =>
  packed(new Map([[manifestFile, bytes(JSON.stringify(manifest))], ...files]));

/** A whole archive of a remote. */
export async function remoteArchive(
  area: Area,
  version: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<Uint8Array> {
  const files = remoteFiles(area, version, screensOfAreas()[area]);
  return archiveOf(remoteManifest(area, version, files, change), files);
}
