import { done, fail, UsageError } from 'tooling/src/terminal.ts';
import { dataLayout, defaultDataFolder } from './data-layout.ts';
import { rollbackOrder } from './release-order.ts';
import { LockedError } from './releases/file-lock.ts';
import { goBack } from './releases/registry-store.ts';
import { byCommand } from './releases/release-log.ts';
import { rollBackThere } from 'tooling/src/artefacts/release-there.ts';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';

/**
 * `npm run rollback -- <area> [<version>]`: takes back a gradual release, or activates the previous release again, or a given one that is
 * stored. Without a version it can be repeated, step by step. `--to` does it in a running portal elsewhere.
 */
async function main(): Promise<void> {
  const { area, version, reason, to } = rollbackOrder(process.argv.slice(2));
  if (to !== null) {
    await rollBackThere(to, area, { version, reason });
    return;
  }
  const note = byCommand(reason);
  const step = await goBack(dataLayout(defaultDataFolder()), area, { version, note });
  if (step === undefined)
    throw new ReleaseError(
      version === undefined
        ? `There is no earlier release of ${area}.`
        : `No release ${version} of ${area} is known.`,
    );
  done(`${area} was rolled back from ${step.from.version} to ${step.to.version}.`);
}

await main().catch((error: unknown) => fail(error, [UsageError, ReleaseError, LockedError]));
