import { resolve } from 'node:path';
import { readConfig } from 'api/src/config.ts';
import { BuildError } from 'tooling/src/build/build-error.ts';
import { buildOutdated } from 'tooling/src/build/build-outdated.ts';
import type { Project } from 'tooling/src/layout.ts';
import { done, fail, seconds, step, UsageError } from 'tooling/src/terminal.ts';
import { ArchiveError } from 'tooling/src/artefacts/archive-error.ts';
import { makeArchive } from 'tooling/src/artefacts/make-archive.ts';
import { readArchive } from 'tooling/src/artefacts/read-archive.ts';
import { dataLayout, defaultDataFolder } from './data-layout.ts';
import { releaseOrder, type ReleaseOrder } from './release-order.ts';
import { shippedArchives } from './image/shipped.ts';
import { LockedError } from './releases/file-lock.ts';
import { pruneReleases } from './releases/prune.ts';
import { releaseStored } from './releases/registry-store.ts';
import { releaseArchive, type ReleasedArchive } from './releases/release-archive.ts';
import { byCommand } from './releases/release-log.ts';
import { releaseEntry } from './releases/release-entry.ts';
import { forWhom } from 'tooling/src/artefacts/audience.ts';
import { releaseThere, type Released } from 'tooling/src/artefacts/release-there.ts';
import type { Terms } from 'tooling/src/artefacts/send-release.ts';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';

const layout = dataLayout(defaultDataFolder());

type Order = Terms & Pick<ReleaseOrder, 'to'>;

async function release(part: Project, what: Released, { to, ...terms }: Order): Promise<void> {
  await (to === null ? releaseHere(part, what, terms) : releaseThere(to, part, what, terms));
}

async function releaseHere(part: Project, what: Released, terms: Terms): Promise<void> {
  const startedAt = performance.now();
  const { version, changed } = await changeHere(part, what, terms);
  if (!changed) {
    done(`${part} ${version} is ${forWhom(terms.audience)} already: nothing has changed.`);
    return;
  }
  const pruned = await pruneReleases(layout);
  done(`${part} ${version} is ${forWhom(terms.audience)} (${secondsSince(startedAt)}).`);
  if (pruned.length > 0) step(`No longer stored: ${pruned.join(', ')}`);
  if (part === 'host') return;
  if (!('entry' in what)) step(`Files: ${resolve(layout.releases, part, version)}`);
  if (terms.audience !== null) step(`To all: npm run release -- ${part} --version ${version}`);
  step(`To ${terms.audience === null ? 'roll' : 'take it'} back: npm run rollback -- ${part}`);
}

async function changeHere(
  part: Project,
  what: Released,
  { audience, reason }: Terms,
): Promise<ReleasedArchive> {
  const order = { audience, note: byCommand(reason) };
  if ('archive' in what) return releaseArchive(layout, part, what.archive, order);
  if (part === 'host') throw new ReleaseError('The host is released from an archive.');
  if ('entry' in what) {
    const origins = readConfig(process.env).remoteOrigins;
    return releaseEntry(layout, part, what.entry, { ...order, origins });
  }
  return { version: what.stored, changed: await releaseStored(layout, part, what.stored, order) };
}

const secondsSince = (startedAt: number): string => seconds((performance.now() - startedAt) / 1000);

/**
 * `npm run release -- <part>`: builds a part, makes its archive and activates it; nothing else changes. With
 * `--from` it activates an archive that was made elsewhere, with `--entry` what another origin serves, with
 * `--version` what is stored, with `--to` in a running portal elsewhere. `--to-staff`, `--countries` and `--share`
 * make it gradual. An image has archives in place of the sources.
 */
async function main(): Promise<void> {
  const { parts, isAll, revision, from, entry, version, ...order } = releaseOrder(process.argv.slice(2));
  const given =
    (from !== null && { archive: await readArchive(from) }) ||
    (entry !== null && { entry }) ||
    (version !== null && { stored: version });
  if (given) {
    for (const part of parts) await release(part, given, order);
    return;
  }
  const shipped = await shippedArchives();
  if (shipped.size > 0) {
    for (const [part, path] of shipped)
      if (isAll || parts.includes(part)) await release(part, { archive: await readArchive(path) }, order);
    return;
  }
  step(`Building ${parts.join(', ')} …`);
  const builds = await buildOutdated(parts, (part, took) => done(`${part} built in ${seconds(took)}`), {
    revision,
    maps: true,
  });
  for (const built of builds) {
    const { path, bytes } = await makeArchive(built);
    step(`Archive: ${path}`);
    await release(built.project, { archive: bytes }, order);
  }
}

await main().catch((error: unknown) =>
  fail(error, [UsageError, ReleaseError, ArchiveError, BuildError, LockedError]),
);
