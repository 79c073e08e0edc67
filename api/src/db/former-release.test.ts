import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { workerUrls } from '../testing/cluster-nodes.ts';
import { formerRelease } from '../testing/former-release.ts';
import {
  createPortalData,
  startServerProcess,
  startTestApi,
  testEmail,
  type TestApi,
} from '../testing/index.ts';
import { daysToDeclare, declareAgain, lostOrDoubled } from '../testing/steady-declarers.ts';
import { incompatibilities, schemaShape, type SchemaShape } from './schema-shape.ts';

type Released = { readonly commit: string; readonly tables: SchemaShape };

/** The release in service: `npm run released-schema` writes it. */
const released = async (): Promise<Released> =>
  JSON.parse(await readFile(resolve(import.meta.dirname, 'released-schema.json'), 'utf8'));

/** What `incompatibilities` finds that breaks no call of the release in service. Empty again with the next one. */
const harmless = [
  // It only reads instalments; none of its calls writes one.
  'debt_instalment.agreement is new and required, and the former release does not give it',
];

test('every table and column of the release in service stays as it was, and it may leave out what is new', async () => {
  const api = await startTestApi();
  const present = await schemaShape(api.db);
  await api.close();
  const { tables } = await released();
  expect(Object.keys(tables).length).toBeGreaterThan(80);
  expect(incompatibilities(tables, present)).toEqual(harmless);
});

test('what a former release needs and no longer finds is named', () => {
  const former = { lease: { id: 'bigint required', name: 'text', note: 'text' }, tour: { id: 'bigint' } };
  const present = { lease: { id: 'bigint', name: 'integer', since: 'date required', until: 'date' } };
  expect(incompatibilities(former, present)).toEqual([
    'lease.name was text and is integer',
    'lease.note is gone',
    'lease.since is new and required, and the former release does not give it',
    'tour is gone',
  ]);
});

const now = '2026-11-20T15:00:00Z';

async function readsAll(
  url: string,
  { headers, contract }: { headers: Record<string, string>; contract: number },
) {
  const paths = [
    `/api/sales/contratos/${contract}/ventas-diarias?periodo=2026-11`,
    '/api/sales/contratos/ventas-mensuales?periodo=2026-11',
    '/health/ready',
  ];
  for (const path of paths)
    expect([path, (await fetch(url + path, { headers })).status]).toEqual([path, 200]);
}

test('the release in service declares and reads on the schema of this one, beside it', async () => {
  const former = await formerRelease((await released()).commit);
  // A shallow clone lacks the commit.
  if (former === undefined) return;
  // A release before decision 79 does not run on a cluster at all.
  if (workerUrls().length > 0 && !former.knowsSchemas) {
    await former.remove();
    return;
  }
  const data = await createPortalData();
  const opened = await data.open();
  const api: TestApi = await startTestApi({ clockAt: now, database: { ...opened, close: async () => {} } });
  const headers = await api.headersOf(testEmail('empresa', 'CHL'));
  const days = daysToDeclare(api.world.CHL.a.contractIds, 3);
  const [contract] = api.world.CHL.a.contractIds;
  await api.close();
  const env = { ...data.env, CLOCK_AT: now };
  const servers = await Promise.all([startServerProcess(env, former.server), startServerProcess(env)]);
  try {
    // Each edits what the other has declared.
    for (const { url } of [...servers, ...servers])
      for (const day of days) expect(await declareAgain({ url, headers }, day)).toBe(200);
    for (const { url } of servers) await readsAll(url, { headers, contract });
  } finally {
    for (const server of servers) expect(await server.stop()).toBe(0);
    await former.remove();
  }
  expect(await lostOrDoubled(opened.db, days)).toEqual([]);
  await opened.close();
  await data.remove();
});
