import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { ImportStatus } from 'shared/rules/records/outcome';
import type { Database } from '../../db/database.ts';
import {
  createPortalData,
  startServerProcess,
  startTestApi,
  testEmail,
  testEngine,
  type TestPortalData,
} from '../../testing/index.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { insertSociety } from '../invoices/testing.ts';
import { newKey } from '../sales/testing.ts';
import { debt, debtFile } from './testing.ts';

const now = '2026-11-20T15:00:00Z';
/** After the killed server's lease has ended. */
const later = '2026-11-20T15:02:00Z';

let data: TestPortalData;
let headers: Readonly<Record<string, string>>;

beforeEach(async () => {
  data = await createPortalData();
  const api = await startTestApi({ clockAt: now, database: await data.open() });
  const email = testEmail('portal', 'CHL');
  headers = await api.headersOf(email);
  // Without demo data a portal administrator needs one.
  const user = api.db.selectFrom('app_user').select('id').where('email', '=', email);
  const { id } = await user.executeTakeFirstOrThrow();
  await api.db
    .insertInto('second_factor')
    .values({ user_id: id, secret: 'unread', activated_at: new Date(now) })
    .execute();
  await insertSociety(api.db, 'CHL', 'CL10');
  await api.close();
});
afterEach(() => data.remove());

/** More records than an import stores at once. */
const all = 1_100;
const file = debtFile(...Array.from({ length: all }, (_, n) => debt(`K-${n}`)));
const path = '/api/record-imports';

/** Looks at the import until it has this status. */
async function until(server: ServerProcess, id: number, wanted: ImportStatus): Promise<void> {
  for (;;) {
    const reply = await fetch(`${server.url}${path}/${id}`, { headers });
    const { status, message } = (await reply.json()) as { status: ImportStatus; message: string | null };
    if (status === wanted) return;
    if (status === 'failed') throw new Error(String(message));
  }
}

async function previewed(server: ServerProcess): Promise<number> {
  const form = new FormData();
  form.append('tipo', '"debts"');
  form.append('completo', 'false');
  form.append('archivo', new File([new Uint8Array(file)], 'deudas.xlsx'));
  const reply = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: form });
  const { id } = (await reply.json()) as { id: number };
  await until(server, id, 'ready');
  return id;
}

const order = (server: ServerProcess, id: number): Promise<Response> =>
  fetch(`${server.url}${path}/${id}/apply`, {
    method: 'POST',
    headers: { ...headers, ...newKey(), 'content-type': 'application/json' },
    body: '{}',
  });

async function storedDebts(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from debt_document`.execute(db);
  return rows[0]?.n ?? 0;
}

// Only on PostgreSQL can a second connection hold up an import in the middle of its transaction.
if (testEngine === 'postgres') {
  test('a server killed after it has written every record leaves none of them, and the next one applies all [T23 T29]', async () => {
    const { db, close } = await data.open();
    const first = await startServerProcess({ ...data.env, CLOCK_AT: now });
    const id = await previewed(first);
    await db.transaction().execute(async (holder) => {
      // The audit entry is the last that an import writes.
      await sql`lock table audit_log in share row exclusive mode`.execute(holder);
      await order(first, id);
      for (;;) {
        const { rows } = await sql<{ waits: boolean }>`select exists (
          select from pg_locks where relation = 'audit_log'::regclass and not granted) as waits`.execute(
          holder,
        );
        if (rows[0]?.waits) break;
      }
      await first.kill();
    });
    expect(await storedDebts(db)).toBe(0);

    const second = await startServerProcess({ ...data.env, CLOCK_AT: later });
    await until(second, id, 'applied');
    await second.kill();
    expect(await storedDebts(db)).toBe(all);
    await close();
  }, 120_000);
} else {
  test('a server killed while it applies a file leaves all of its records or none, and the next one applies all', async () => {
    const first = await startServerProcess({ ...data.env, CLOCK_AT: now });
    const id = await previewed(first);
    await order(first, id);
    await first.kill();
    const between = await data.open();
    expect([0, all]).toContain(await storedDebts(between.db));
    await between.close();

    const second = await startServerProcess({ ...data.env, CLOCK_AT: later });
    await until(second, id, 'applied');
    await second.kill();
    const after = await data.open();
    expect(await storedDebts(after.db)).toBe(all);
    await after.close();
  }, 120_000);
}
