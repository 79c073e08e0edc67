import { areas } from 'shared/routes';
import { isArea } from 'tooling/src/layout.ts';
import { done, fail, UsageError } from 'tooling/src/terminal.ts';
import { dataLayout, defaultDataFolder } from './data-layout.ts';
import { LockedError } from './releases/file-lock.ts';
import { ReleaseError } from './releases/host-in-service.ts';
import { goBack } from './releases/registry-store.ts';

/** `npm run rollback -- <area>`: activates the previous release again. Can be repeated, step by step. */
async function main(): Promise<void> {
  const [area = '', ...more] = process.argv.slice(2);
  if (!isArea(area) || more.length > 0)
    throw new UsageError(`Usage: npm run rollback -- <${areas.join('|')}>`);
  const step = await goBack(dataLayout(defaultDataFolder()), area);
  if (step === undefined) throw new ReleaseError(`There is no earlier release of ${area}.`);
  done(`${area} was rolled back from ${step.from.version} to ${step.to.version}.`);
}

await main().catch((error: unknown) => fail(error, [UsageError, ReleaseError, LockedError]));
