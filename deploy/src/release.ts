import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areas, type Area } from 'shared/routes';
import { BuildError } from 'tooling/src/build/build-error.ts';
import { buildOutdated } from 'tooling/src/build/build-outdated.ts';
import { versionOf } from 'tooling/src/build/inputs.ts';
import { isArea } from 'tooling/src/layout.ts';
import { done, fail, seconds, step, UsageError } from 'tooling/src/terminal.ts';
import { dataLayout, defaultDataFolder } from './data-layout.ts';
import { LockedError } from './releases/file-lock.ts';
import { ReleaseError } from './releases/host-in-service.ts';
import { releaseArea } from './releases/release-area.ts';

function order(): { readonly area: Area; readonly revision: string } {
  try {
    const options = { revision: { type: 'string', default: '' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [area = '', ...more] = positionals;
    if (isArea(area) && more.length === 0) return { area, revision: values.revision };
  } catch {
    // An unknown option.
  }
  throw new UsageError(`Usage: npm run release -- <${areas.join('|')}> [--revision <text>]`);
}

/** `npm run release -- <area> [--revision <text>]`: builds and activates one remote; nothing else changes. */
async function main(): Promise<void> {
  const { area, revision } = order();
  const startedAt = performance.now();
  const layout = dataLayout(defaultDataFolder());
  const sources = versionOf(area);
  const version = versionOf(area, revision);
  step(`Building ${area} ${version} …`);
  const [build] = await buildOutdated([area], undefined, revision);
  if (build === undefined) throw new Error('Nothing was built.');
  const entry = await releaseArea(layout, { area, version, sources, folder: build.folder });
  if (entry === undefined) {
    done(`${area} ${version} is active already: its sources have not changed.`);
    return;
  }
  done(`${area} ${version} is active (${seconds((performance.now() - startedAt) / 1000)}).`);
  step(`Files: ${resolve(layout.releases, area, version)}`);
  step(`To roll back: npm run rollback -- ${area}`);
}

await main().catch((error: unknown) => fail(error, [UsageError, ReleaseError, BuildError, LockedError]));
