import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { IntegrationReply } from 'shared/endpoints/integration';
import type { Database } from '../../db/database.ts';
import { insertIntegrationKey } from '../../testing/integration-keys.ts';
import {
  createPortalData,
  startServerProcess,
  startTestApi,
  testEngine,
  type TestPortalData,
} from '../../testing/index.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { insertSociety } from '../invoices/testing.ts';
import { newKey } from '../sales/testing.ts';
import { debt, path } from './testing.ts';

const now = '2026-11-20T15:00:00Z';
const all = 60;
const body = JSON.stringify({ registros: Array.from({ length: all }, (_, n) => debt(`K-${n}`)) });

let data: TestPortalData;
let headers: Readonly<Record<string, string>>;

beforeEach(async () => {
  data = await createPortalData();
  const api = await startTestApi({ clockAt: now, database: await data.open() });
  await insertSociety(api.db, 'CHL', 'CL10');
  const { text } = await insertIntegrationKey(api.db);
  // The same call is sent again after the server was killed.
  headers = { ...newKey(), authorization: `Bearer ${text}`, 'content-type': 'application/json' };
  await api.close();
});
afterEach(() => data.remove());

const send = (server: ServerProcess): Promise<Response> =>
  fetch(`${server.url}${path}/debts`, { method: 'PUT', headers, body });

async function storedDebts(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from debt_document`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Sends the call to a new server, which has to answer as if it were the first. */
async function sentAgain(): Promise<void> {
  const server = await startServerProcess({ ...data.env, CLOCK_AT: now });
  const reply = await send(server);
  const { resumen } = (await reply.json()) as IntegrationReply;
  await server.kill();
  expect([reply.status, resumen.creados]).toEqual([200, all]);
  const { db, close } = await data.open();
  expect(await storedDebts(db)).toBe(all);
  await close();
}

// Only on PostgreSQL can a second connection hold up a batch in the middle of its transaction.
if (testEngine === 'postgres') {
  test('a server killed after it has written every record of a batch leaves none of them, and the same call again stores all [T18 T29]', async () => {
    const { db, close } = await data.open();
    const server = await startServerProcess({ ...data.env, CLOCK_AT: now });
    await db.transaction().execute(async (holder) => {
      // The audit entry is written after the records.
      await sql`lock table audit_log in share row exclusive mode`.execute(holder);
      const answer = send(server).catch(() => null);
      for (;;) {
        const { rows } = await sql<{ waits: boolean }>`select exists (
          select from pg_locks where relation = 'audit_log'::regclass and not granted) as waits`.execute(
          holder,
        );
        if (rows[0]?.waits) break;
      }
      await server.kill();
      expect(await answer).toBeNull();
    });
    expect(await storedDebts(db)).toBe(0);
    await close();
    await sentAgain();
  }, 120_000);
} else {
  test('a server killed while it stores a batch leaves all of its records or none, and the same call again stores all', async () => {
    const server = await startServerProcess({ ...data.env, CLOCK_AT: now });
    const answer = send(server).catch(() => null);
    await server.kill();
    await answer;
    const between = await data.open();
    expect([0, all]).toContain(await storedDebts(between.db));
    await between.close();
    await sentAgain();
  }, 120_000);
}
