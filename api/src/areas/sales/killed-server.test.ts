import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  createPortalData,
  endOtherConnections,
  startServerProcess,
  startTestApi,
  testEmail,
  testEngine,
  type TestPortalData,
} from '../../testing/index.ts';
import {
  daysToDeclare,
  declareAgain,
  lostOrDoubled,
  type DeclaredDay,
} from '../../testing/steady-declarers.ts';

const now = '2026-11-20T15:00:00Z';
/** The embedded engine takes its seconds to start. */
const KILLS = testEngine === 'postgres' ? 3 : 2;
/** Acknowledged declarations after which the server is killed, while eight others are at work. */
const KILL_AFTER = 60;
const CLIENTS = 8;
/** How often all connections end, and the declarations that are acknowledged between two times. */
const ROUNDS = 12;
const WRITES_OF_A_ROUND = 40;

let data: TestPortalData;
let headers: Readonly<Record<string, string>>;
let contracts: readonly number[];

beforeEach(async () => {
  data = await createPortalData();
  const api = await startTestApi({ clockAt: now, database: await data.open() });
  headers = await api.headersOf(testEmail('empresa', 'CHL'));
  contracts = api.world.CHL.a.contractIds;
  await api.close();
});
afterEach(() => data.remove());

/** True when the day's write is acknowledged, false when the server is gone. */
async function send(url: string, day: DeclaredDay): Promise<boolean> {
  const status = await declareAgain({ url, headers }, day);
  if (status !== null) expect(status).toBe(200);
  return status !== null;
}

test('a server killed under load, again and again, loses and doubles nothing: what was acknowledged is there exactly once, what was not is repeated with its key, counters equal records [D1]', async () => {
  const days = daysToDeclare(contracts, CLIENTS * 3);
  let repeated = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const server = await startServerProcess({ ...data.env, CLOCK_AT: now });
    repeated += days.filter(({ pending }) => pending !== null).length;
    let left = KILL_AFTER;
    const client = async (own: readonly DeclaredDay[]): Promise<void> => {
      for (let turn = 0; ; turn += 1) {
        const day = own[turn % own.length];
        if (day === undefined || !(await send(server.url, day))) return;
        left -= 1;
        // Not awaited: the server is killed in the middle of these writes.
        if (left === 0) await server.kill();
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(days.slice(n * 3, n * 3 + 3))));
    await server.kill();
  }
  const server = await startServerProcess({ ...data.env, CLOCK_AT: now });
  const unanswered = days.filter(({ pending }) => pending !== null);
  repeated += unanswered.length;
  for (const day of unanswered) expect(await send(server.url, day)).toBe(true);
  await server.kill();

  const { db, close } = await data.open();
  expect(await lostOrDoubled(db, days)).toEqual([]);
  await close();
  // The kills hit writes on their way.
  expect(repeated).toBeGreaterThan(0);
  const acknowledged = days.reduce((sum, day) => sum + day.acknowledged, 0);
  expect(acknowledged).toBeGreaterThanOrEqual(KILL_AFTER * KILLS);
}, 120_000);

// The embedded engine has one connection, and no way to break it.
if (testEngine === 'postgres') {
  test('all database connections end again and again under load: the process lives, answers are 200 or 503, no sale is lost or doubled [D4]', async () => {
    const days = daysToDeclare(contracts, CLIENTS * 2);
    const server = await startServerProcess({ ...data.env, CLOCK_AT: now });
    const { db, close } = await data.open();
    const unexpected: (number | null)[] = [];
    let rounds = 0;
    let left = WRITES_OF_A_ROUND;
    const client = async (day: DeclaredDay): Promise<void> => {
      while (rounds < ROUNDS || day.pending !== null) {
        const status = await declareAgain({ url: server.url, headers }, day);
        if (status !== 200 && status !== 503) unexpected.push(status);
        if (status === null) return;
        left -= 1;
        if (left > 0) continue;
        left = WRITES_OF_A_ROUND;
        rounds += 1;
        await endOtherConnections(db);
      }
    };
    // Calls that need no key: they read, or may happen again.
    const calls: readonly (readonly [path: string, more?: RequestInit])[] = [
      ['/api/auth/permissions'],
      ['/api/notifications/unread/count'],
      [`/api/sales/contratos/${contracts[0]}/ventas-diarias?period=2026-11`],
      ['/api/perfil/correos/announcements', { method: 'PUT', body: JSON.stringify({ enabled: true }) }],
    ];
    const goesOn = (): boolean => rounds < ROUNDS;
    const other = async (): Promise<void> => {
      for (let turn = 0; goesOn(); turn += 1) {
        const [path = '', more] = calls[turn % calls.length] ?? [];
        const type = more && { 'content-type': 'application/json' };
        const status = await fetch(`${server.url}${path}`, {
          ...more,
          headers: { ...headers, ...type },
        }).then(
          (reply) => reply.arrayBuffer().then(() => reply.status),
          () => null,
        );
        if (status !== 200 && status !== 503) unexpected.push(status);
        if (status === null) return;
      }
    };
    await Promise.all([...days.map(client), other(), other()]);
    expect(unexpected).toEqual([]);
    expect(server.isRunning()).toBe(true);
    await server.kill();
    expect(await lostOrDoubled(db, days)).toEqual([]);
    await close();
  }, 120_000);
}
