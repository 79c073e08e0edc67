import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from 'shared/routes';
import { BuildError } from './build/build-error.ts';
import { buildOutdated } from './build/build-outdated.ts';
import { versionOf } from './build/inputs.ts';
import { dataLayout, defaultDataFolder, isArea } from './layout.ts';
import { LockedError } from './releases/file-lock.ts';
import { releaseArea, ReleaseError } from './releases/release-area.ts';
import { done, fail, seconds, step } from './terminal.ts';

/** `npm run release -- <area> [--revision <text>]`: builds one remote and puts it into service; nothing else moves. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { revision: { type: 'string', default: '' } },
  });
  const [area = ''] = positionals;
  if (!isArea(area) || positionals.length !== 1) {
    throw new ReleaseError(`Usage: npm run release -- <${areas.join('|')}> [--revision <text>]`);
  }
  const startedAt = performance.now();
  const layout = dataLayout(defaultDataFolder());
  const sources = versionOf(area);
  const version = versionOf(area, values.revision);
  step(`Building ${area} ${version} …`);
  const [build] = await buildOutdated([area], undefined, values.revision);
  if (build === undefined) throw new Error('Nothing was built.');
  const entry = await releaseArea(layout, { area, version, sources, folder: build.folder });
  if (entry === undefined) {
    done(`${area} ${version} is in service already: its sources have not changed.`);
    return;
  }
  done(`${area} ${version} is in service (${seconds((performance.now() - startedAt) / 1000)}).`);
  step(`Its files: ${resolve(layout.releases, area, version)}`);
  step(`Back to the release before: npm run rollback -- ${area}`);
}

await main().catch((error: unknown) => fail(error, [ReleaseError, BuildError, LockedError]));
