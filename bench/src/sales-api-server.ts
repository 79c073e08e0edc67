import { signAccessToken } from 'api/src/access/access-token.ts';
import { openSession } from 'api/src/access/sessions.ts';
import { countRecords } from 'api/src/areas/sales/counters.ts';
import { insertDemoSales } from 'api/src/areas/sales/seed-sales-sql.ts';
import { startTestApi, testEmail } from 'api/src/testing/index.ts';

/** Stores of the building whose administrator calls. */
const STORES = 1_500;

export type BenchServer = {
  readonly url: string;
  readonly databaseName: string;
  readonly headers: Record<string, string>;
  readonly contractIds: readonly number[];
  readonly userId: number;
};

/** Serves the API in a process of its own, so that the load does not share its thread; says where by message. */
async function serve(): Promise<void> {
  const api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  const { db, deps, app, world } = api;
  const [pattern] = world.CHL.a.contractIds;
  const { id: _, ...first } = await db
    .selectFrom('contract')
    .selectAll()
    .where('id', '=', pattern)
    .executeTakeFirstOrThrow();
  const contracts = await db
    .insertInto('contract')
    .values(Array.from({ length: STORES }, (__, index) => ({ ...first, code: `BENCH-${index}` })))
    .returning('id')
    .execute();
  const { id: userId } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail('admin', 'CHL'))
    .executeTakeFirstOrThrow();
  const stores = contracts.map(({ id }) => ({
    contract_id: id,
    user_id: userId,
    country: 'CHL',
    zone: 'America/Santiago',
    unit: 1,
    since: '2026-09-01',
    until: '2026-10-31',
    today: '2026-11-20',
    daily: 1_500_000,
    ticket: 18_000,
    gaps: [],
  }));
  await insertDemoSales(db, stores, deps.clock.now());
  const contractIds = contracts.map(({ id }) => id);
  await countRecords(db, contractIds);
  const session = await openSession(deps, { userId, ip: '127.0.0.1', userAgent: 'bench' });
  const token = signAccessToken(app, session.sessionId, deps.clock.now());
  const url = await app.listen({ host: '127.0.0.1', port: Number(process.env['BENCH_PORT'] ?? 4123) });
  const { name: databaseName } = await db
    .selectNoFrom((eb) => eb.fn<string>('current_database', []).as('name'))
    .executeTakeFirstOrThrow();
  const message: BenchServer = {
    url,
    databaseName,
    headers: { authorization: `Bearer ${token}` },
    contractIds,
    userId,
  };
  process.send?.(message);
  process.once('SIGTERM', () => {
    void api.close().then(() => process.exit(0));
  });
}

await serve();
