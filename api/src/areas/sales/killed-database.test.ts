import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { migrate } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres.ts';
import {
  createCluster,
  debianPostgres,
  folderOfPostgres,
  removeFolder,
} from '../../testing/debian-postgres.ts';
import { startServerProcess, startTestApi, testEmail } from '../../testing/index.ts';
import {
  daysToDeclare,
  declareAgain,
  lostOrDoubled,
  type DeclaredDay,
} from '../../testing/steady-declarers.ts';
import { createTestWorld } from '../../testing/world.ts';

const now = '2026-11-20T15:00:00Z';
const KILLS = 2;
/** Acknowledged declarations after which the database is killed, while the other clients are at work. */
const KILL_AFTER = 60;
const CLIENTS = 8;

const open = (url: string) => openPostgres(url, { max: 4, onIdleError: () => {} });

test('a database killed under load, again and again, loses and doubles no acknowledged declaration: the portal lives, and goes on when it is back [D1 D4]', async () => {
  const folder = await folderOfPostgres();
  // As an operator runs it: what is committed is on the disk.
  await createCluster(join(folder, 'database'), { fsync: 'on', synchronous_commit: 'on' });
  const database = await debianPostgres(join(folder, 'database'));
  await database.start();
  const filled = open(database.url);
  await migrate(filled.db);
  await createTestWorld(filled.db);
  const api = await startTestApi({ clockAt: now, database: { ...filled, close: async () => {} } });
  const headers = await api.headersOf(testEmail('empresa', 'CHL'));
  const days = daysToDeclare(api.world.CHL.a.contractIds, CLIENTS);
  await api.close();
  await filled.close();

  const env = { DATABASE_URL: database.url, VITRINA_DATA: join(folder, 'data'), CLOCK_AT: now };
  const server = await startServerProcess(env);
  const unexpected: (number | null)[] = [];
  let [kills, left, unanswered] = [0, KILL_AFTER, 0];
  const client = async (day: DeclaredDay): Promise<void> => {
    while (unexpected.length === 0 && (kills < KILLS || day.pending !== null)) {
      const status = await declareAgain({ url: server.url, headers }, day);
      if (status === 503) unanswered += 1;
      else if (status !== 200) unexpected.push(status);
      if (status !== 200) continue;
      left -= 1;
      if (left !== 0) continue;
      // The others continue: their writes are on the way.
      await database.kill();
      await database.start();
      kills += 1;
      left = KILL_AFTER;
    }
  };
  await Promise.all(days.map(client));
  const lives = server.isRunning();
  await server.kill();
  const after = open(database.url);
  const faults = await lostOrDoubled(after.db, days);
  await after.close();
  await database.kill();
  await removeFolder(folder);
  expect([unexpected, lives, faults]).toEqual([[], true, []]);
  // The kills hit writes on their way.
  expect(unanswered).toBeGreaterThan(0);
  expect(days.reduce((sum, day) => sum + day.acknowledged, 0)).toBeGreaterThanOrEqual(KILL_AFTER * KILLS);
}, 180_000);
