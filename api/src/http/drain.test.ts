import { Agent, request, type IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { createPortalData, rollReplicas, startTestApi, testEmail, testEngine } from '../testing/index.ts';
import { daysToDeclare, declareAgain, lostOrDoubled } from '../testing/steady-declarers.ts';

test('a server that is about to stop is not ready, still answers, and ends each connection after its answer [D5]', async () => {
  const api = await startTestApi();
  const url = await api.app.listen({ port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request(`${url}${path}`, { agent }, (reply) => resolve(reply.resume()))
        .on('error', reject)
        .end();
    });
  const before = await get('/health/ready');
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
  await api.app.drain.begin(0);
  const after = await get('/health/ready');
  expect([after.statusCode, after.headers.connection]).toEqual([503, 'close']);
  for (const path of ['/health/live', '/config.json']) {
    const { statusCode, headers } = await get(path);
    expect([path, statusCode, headers.connection]).toEqual([path, 200, 'close']);
  }
  agent.destroy();
  await api.close();
});

// Replicas share a database, which the embedded engine does not let them. What happens when one is killed:
// gateway.test.ts.
if (testEngine === 'postgres') {
  test('two replicas behind a balancer restart one after the other under load: no call fails, no sale is lost [D5]', async () => {
    const now = '2026-11-20T15:00:00Z';
    const data = await createPortalData();
    const database = await data.open();
    const filled = await startTestApi({ clockAt: now, database: { ...database, close: async () => {} } });
    const headers = await filled.headersOf(testEmail('empresa', 'CHL'));
    const days = daysToDeclare(filled.world.CHL.a.contractIds, 2);
    await filled.close();

    const read = async (address: string): Promise<number> => {
      const reply = await fetch(`${address}/api/sales/contratos/admin-local`, { headers });
      await reply.arrayBuffer();
      return reply.status;
    };
    const { answers, exitCodes } = await rollReplicas(
      { env: { ...data.env, CLOCK_AT: now }, clients: 4, restarts: 1 },
      (address, client) => {
        const day = days[client];
        // Half of the clients write, each its own day.
        return day === undefined
          ? read(address).catch(() => null)
          : declareAgain({ url: address, headers }, day);
      },
    );
    expect([...answers.keys()]).toEqual([200]);
    expect(exitCodes).toEqual([0, 0]);
    expect(await lostOrDoubled(database.db, days)).toEqual([]);
    await database.close();
    await data.remove();
  }, 240_000);
}
