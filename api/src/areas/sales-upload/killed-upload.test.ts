import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { addDays } from 'shared/rules';
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
import { checkCounters } from '../sales/counters.repository.ts';
import { waitsForLock } from '../../testing/cluster-nodes.ts';
import { newKey } from '../sales/testing.ts';
import { chilean, chileanFile } from './testing.ts';

const now = '2026-11-20T15:00:00Z';
/** After the killed server's lease has ended. */
const later = '2026-11-20T15:02:00Z';

/** More days than a load writes at once (1,000). */
const stores = 60;
const days = Array.from({ length: 19 }, (_, n) => addDays('2026-11-01', n));

let data: TestPortalData;
let headers: Readonly<Record<string, string>>;

beforeEach(async () => {
  data = await createPortalData();
  const api = await startTestApi({ clockAt: now, database: await data.open() });
  headers = await api.headersOf(testEmail('empresa', 'CHL'));
  const { companyId, brandIds, spaceIds, buildingId } = api.world.CHL.a;
  await sql`insert into contract (code, company_id, brand_id, space_id, building_id, country_code, starts_on, ends_on)
    select 'CT-CHL-A-' || n, ${companyId}, ${brandIds[0]}, ${spaceIds[0]}, ${buildingId}, 'CHL',
      '2024-01-01', '2028-12-31'
    from generate_series(4, ${stores}::integer) n`.execute(api.db);
  await api.close();
});
afterEach(() => data.remove());

const file = chileanFile(
  ...Array.from({ length: stores }, (_, n) => n + 1).flatMap((store) =>
    days.map((day) => chilean(`CT-CHL-A-${store}`, day)),
  ),
);
const all = days.length * stores;

const path = '/api/sales/ventas-diarias';

async function jobOf(server: ServerProcess, id: number): Promise<{ step: string; state: string }> {
  return (await fetch(`${server.url}/api/imports/${id}`, { headers })).json() as never;
}

/** Looks at the import until it is as expected. */
async function until(server: ServerProcess, id: number, step: string, state: string): Promise<void> {
  for (;;) {
    const job = await jobOf(server, id);
    if (job.step === step && job.state === state) return;
    if (job.state === 'failed') throw new Error(JSON.stringify(job));
  }
}

async function validated(server: ServerProcess): Promise<number> {
  const form = new FormData();
  form.append('archivo', new File([new Uint8Array(file)], 'ventas.xlsx'));
  const reply = await fetch(`${server.url}${path}/batch-validate`, { method: 'POST', headers, body: form });
  const { id } = (await reply.json()) as { id: number };
  await until(server, id, 'check', 'done');
  return id;
}

const order = (server: ServerProcess, id: number): Promise<Response> =>
  fetch(`${server.url}${path}/batch-upsert`, {
    method: 'POST',
    headers: { ...headers, ...newKey(), 'content-type': 'application/json' },
    body: JSON.stringify({ cargaId: id }),
  });

async function storedDays(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from daily_sale`.execute(db);
  return rows[0]?.n ?? 0;
}

// Only on PostgreSQL can a second connection hold up a load in the middle of its transaction.
if (testEngine === 'postgres') {
  test('a server killed after it has written every day of a file leaves none of them, and the next one loads all [S-227 T23 T29 D1]', async () => {
    const { db, close } = await data.open();
    const first = await startServerProcess({ ...data.env, CLOCK_AT: now });
    const id = await validated(first);
    // The audit entry is the last that a load writes: it waits for the holder.
    await sql`create table holder as select 1 as held`.execute(db);
    await sql`create function wait_for_holder() returns trigger language plpgsql set search_path from current as
      $$ begin perform from holder for update; return new; end $$`.execute(db);
    await sql`create trigger wait_for_holder before insert on audit_log for each row
      when (new.action = 'daily-sale.upload') execute function wait_for_holder()`.execute(db);
    await db.transaction().execute(async (holder) => {
      await sql`select from holder for update`.execute(holder);
      await order(first, id);
      while (!(await waitsForLock(db)));
      await first.kill();
    });
    expect(await storedDays(db)).toBe(0);
    expect(await checkCounters(db)).toEqual([]);

    const second = await startServerProcess({ ...data.env, CLOCK_AT: later });
    await until(second, id, 'load', 'done');
    await second.kill();
    expect(await storedDays(db)).toBe(all);
    expect(await checkCounters(db)).toEqual([]);
    await close();
  }, 120_000);
} else {
  test('a server killed while it loads a file leaves all of its days or none, and the next one loads all [S-227 D1]', async () => {
    const first = await startServerProcess({ ...data.env, CLOCK_AT: now });
    const id = await validated(first);
    await order(first, id);
    await first.kill();
    const between = await data.open();
    expect([0, all]).toContain(await storedDays(between.db));
    expect(await checkCounters(between.db)).toEqual([]);
    await between.close();

    const second = await startServerProcess({ ...data.env, CLOCK_AT: later });
    await until(second, id, 'load', 'done');
    await second.kill();
    const after = await data.open();
    expect(await storedDays(after.db)).toBe(all);
    expect(await checkCounters(after.db)).toEqual([]);
    await after.close();
  }, 120_000);
}
