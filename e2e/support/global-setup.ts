import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataLayout } from 'deploy/src/layout.ts';
import { putEverythingInService } from 'deploy/src/releases/put-in-service.ts';
import { startTestPortal, usualClock } from './portal.ts';

/**
 * Builds what changed and fills one data folder with the demo world. Every worker's portal starts from a copy:
 * `VITRINA_E2E_SEEDED` with data, `VITRINA_E2E_EMPTY` with the front ends only (for another clock's world).
 */
export default async function globalSetup(): Promise<() => void> {
  const root = mkdtempSync(join(tmpdir(), 'vitrina-e2e-'));
  const empty = join(root, 'empty');
  const seeded = join(root, 'seeded');
  mkdirSync(empty);
  await putEverythingInService(dataLayout(empty), {
    built: (project, seconds) => console.log(`built ${project} in ${seconds.toFixed(1)} s`),
  });
  const portal = await startTestPortal(empty, usualClock);
  await portal.stop();
  cpSync(portal.layout.folder, seeded, { recursive: true });
  await portal.remove();
  process.env['VITRINA_E2E_EMPTY'] = empty;
  process.env['VITRINA_E2E_SEEDED'] = seeded;
  return () => rmSync(root, { recursive: true, force: true });
}
