import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataLayout } from 'deploy/src/layout.ts';
import { servePortal } from 'deploy/src/portal-process.ts';
import { putEverythingInService } from 'deploy/src/releases/put-in-service.ts';
import { stopInOrder } from 'deploy/src/stop-in-order.ts';
import { putDemoWorld } from './demo-world.ts';
import { clockAt } from './portal-facts.ts';

/**
 * The portal for journeys: as `npm start` serves it, on a data folder that lives as long as the process. A parent
 * with an IPC channel is told address and folder.
 */
const folder = await mkdtemp(join(tmpdir(), 'vitrina-e2e-'));
const layout = dataLayout(folder);
await putEverythingInService(layout);
await putDemoWorld(layout, process.env['CLOCK_AT'] ?? clockAt);
const portal = await servePortal(layout, {
  ...process.env,
  // The browser's proof of work stays, but takes no time from the tests.
  CAPTCHA_COMPLEXITY: '10',
});
stopInOrder(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});
process.send?.({ folder: layout.folder });
