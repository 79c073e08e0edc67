import { resolve } from 'node:path';
import { BuildError } from 'tooling/src/build/build-error.ts';
import { buildOutdated } from 'tooling/src/build/build-outdated.ts';
import type { Project } from 'tooling/src/layout.ts';
import { done, fail, seconds, step, UsageError } from 'tooling/src/terminal.ts';
import { ArchiveError } from 'tooling/src/artefacts/archive-error.ts';
import { makeArchive } from 'tooling/src/artefacts/make-archive.ts';
import { readArchive } from 'tooling/src/artefacts/read-archive.ts';
import { dataLayout, defaultDataFolder } from './data-layout.ts';
import { releaseOrder, type ReleaseOrder } from './release-order.ts';
import { LockedError } from './releases/file-lock.ts';
import { pruneReleases } from './releases/prune.ts';
import { releaseArchive } from './releases/release-archive.ts';
import { byCommand, type ReleaseNote } from './releases/release-log.ts';
import { sendRelease, type Portal } from 'tooling/src/artefacts/send-release.ts';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';

const layout = dataLayout(defaultDataFolder());

type Order = Pick<ReleaseOrder, 'to' | 'reason'>;

async function release(part: Project, archive: Uint8Array, { to, reason }: Order): Promise<void> {
  await (to === null
    ? releaseHere(part, archive, byCommand(reason))
    : releaseThere(to, part, archive, reason));
}

async function releaseThere(
  portal: Portal,
  part: Project,
  archive: Uint8Array,
  reason: string | null,
): Promise<void> {
  const startedAt = performance.now();
  const { version, cambio, reemplazo } = await sendRelease(portal, part, archive, reason);
  if (!cambio) {
    done(`${part} ${version} is active at ${portal.origin} already: nothing has changed.`);
    return;
  }
  done(
    `${part} ${version} is active at ${portal.origin} (${seconds((performance.now() - startedAt) / 1000)}).`,
  );
  if (reemplazo !== null) step(`It replaced ${reemplazo}.`);
}

async function releaseHere(part: Project, archive: Uint8Array, note: ReleaseNote): Promise<void> {
  const startedAt = performance.now();
  const { version, changed } = await releaseArchive(layout, part, archive, note);
  if (!changed) {
    done(`${part} ${version} is active already: nothing has changed.`);
    return;
  }
  const pruned = await pruneReleases(layout);
  done(`${part} ${version} is active (${seconds((performance.now() - startedAt) / 1000)}).`);
  if (pruned.length > 0) step(`No longer stored: ${pruned.join(', ')}`);
  if (part === 'host') return;
  step(`Files: ${resolve(layout.releases, part, version)}`);
  step(`To roll back: npm run rollback -- ${part}`);
}

/**
 * `npm run release -- <part>`: builds a part, makes its archive and activates it; nothing else changes. With
 * `--from` it activates an archive that was made elsewhere, with `--to` in a running portal elsewhere.
 */
async function main(): Promise<void> {
  const { parts, revision, from, ...order } = releaseOrder(process.argv.slice(2));
  if (from !== null) {
    for (const part of parts) await release(part, await readArchive(from), order);
    return;
  }
  step(`Building ${parts.join(', ')} …`);
  const builds = await buildOutdated(
    parts,
    (part, took) => done(`${part} built in ${seconds(took)}`),
    revision,
  );
  for (const built of builds) {
    const { path, bytes } = await makeArchive(built);
    step(`Archive: ${path}`);
    await release(built.project, bytes, order);
  }
}

await main().catch((error: unknown) =>
  fail(error, [UsageError, ReleaseError, ArchiveError, BuildError, LockedError]),
);
