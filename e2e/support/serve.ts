import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { corporateAccounts } from 'api/demo/accounts.ts';
import { startIdentityProvider } from 'api/src/testing/identity-provider.ts';
import { dataLayout } from 'deploy/src/data-layout.ts';
import { servePortal } from 'deploy/src/portal-process.ts';
import { putEverythingInService } from 'deploy/src/releases/put-in-service.ts';
import { stopInOrder } from 'api/src/stop-in-order.ts';
import { startBiServer } from './bi-server.ts';
import { putDemoWorld } from './demo-world.ts';
import { clockAt } from './portal-facts.ts';

/**
 * The portal for end-to-end tests: as `npm start` serves it, on a data folder that is deleted when the process ends,
 * unless KEEP_DATA keeps it for another one (DATA_FOLDER). A parent with an IPC channel receives address
 * and folder.
 */
const given = process.env['DATA_FOLDER'];
const folder = given ?? (await mkdtemp(join(tmpdir(), 'vitrina-e2e-')));
const layout = dataLayout(folder);
if (given === undefined) {
  await putEverythingInService(layout);
  await putDemoWorld(layout, process.env['WORLD_AT'] ?? process.env['CLOCK_AT'] ?? clockAt);
}
const origin = `http://localhost:${process.env['PORT'] ?? ''}`;
const client = { clientId: 'vitrina', clientSecret: 'only-for-journeys' };
const directory = await startIdentityProvider({
  ...client,
  port: 0,
  redirectUri: `${origin}/api/oauth2/callback/corporativo`,
  accounts: corporateAccounts,
});
const bi = process.env['BI_PORT'] === undefined ? null : await startBiServer(Number(process.env['BI_PORT']));
const portal = await servePortal(layout, {
  ...process.env,
  BI_ORIGINS: bi?.origin ?? '',
  // Keeps the browser's proof of work but makes it fast.
  CAPTCHA_COMPLEXITY: '10',
  OIDC_ISSUER: directory.issuer,
  OIDC_CLIENT_ID: client.clientId,
  OIDC_CLIENT_SECRET: client.clientSecret,
});
stopInOrder(async () => {
  await portal.close();
  await directory.close();
  await bi?.close();
  if (process.env['KEEP_DATA'] === undefined) await rm(folder, { recursive: true, force: true });
});
process.send?.({ folder: layout.folder });
