import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { localFileStore } from '../files/local-file-store.ts';
import {
  asPostgres,
  createCluster,
  debianPostgres,
  folderOfPostgres,
  removeFolder,
} from '../testing/debian-postgres.ts';
import { startServerProcess, startTestApi, testEmail } from '../testing/index.ts';
import { daysToDeclare, declareAgain, lostOrDoubled } from '../testing/steady-declarers.ts';
import { createTestWorld } from '../testing/world.ts';
import type { Database, OpenedDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const now = '2026-11-20T15:00:00Z';
/** The operator's scripts. */
const scripts = resolve(import.meta.dirname, '../../../deploy/backup');

function open(url: string): OpenedDatabase {
  // The server is killed on purpose.
  return openPostgres(url, { max: 4, onIdleError: () => {} });
}

/** Waits for what a server does by itself. */
async function eventually(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isDone()) return;
    await pause(50);
  }
  throw new Error(`${what} takes longer than half a minute.`);
}

/** Waits until the log up to now is in the archive, as it is a minute after any write (`archive_timeout`). */
async function untilArchived(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
  const wanted = rows[0]?.name ?? '';
  await eventually(`Archiving ${wanted}`, async () => {
    const { rows: archived } = await sql<{ name: string | null }>`
      select last_archived_wal as name from pg_stat_archiver`.execute(db);
    return (archived[0]?.name ?? '') >= wanted;
  });
}

async function untilRestored(db: Database): Promise<void> {
  await eventually('Recovery', async () => {
    const { rows } = await sql<{ going: boolean }>`select pg_is_in_recovery() as going`.execute(db);
    return rows[0]?.going === false;
  });
}

test('from a backup made under load, a lost database comes back as it was at a moment: every acknowledged declaration before it, none after it, and its files [D6]', async () => {
  const folder = await folderOfPostgres();
  const [archive, backups, data] = [join(folder, 'wal'), join(folder, 'backups'), join(folder, 'data')];
  // The database's user may not read the checkout.
  await cp(scripts, join(folder, 'scripts'), { recursive: true });
  const script = (name: string): string => join(folder, 'scripts', name);
  await asPostgres('mkdir', [archive, backups]);
  await createCluster(join(folder, 'database'), {
    archive_mode: 'on',
    archive_command: `${script('archive-wal.sh')} "%p" "%f" ${archive}`,
    wal_level: 'replica',
  });
  const lost = await debianPostgres(join(folder, 'database'));
  await lost.start();
  const opened = open(lost.url);
  await migrate(opened.db);
  await createTestWorld(opened.db);
  const filled = await startTestApi({ clockAt: now, database: { ...opened, close: async () => {} } });
  const headers = await filled.headersOf(testEmail('empresa', 'CHL'));
  const days = daysToDeclare(filled.world.CHL.a.contractIds, 6);
  const files = localFileStore({
    folder: join(data, 'files'),
    clock: filled.deps.clock,
  });
  await filled.close();

  const env = { DATABASE_URL: lost.url, VITRINA_DATA: data, CLOCK_AT: now };
  const server = await startServerProcess(env);
  /** Declares and edits all days, each so many times. */
  const declare = (times: number): Promise<unknown> =>
    Promise.all(
      days.map(async (day) => {
        for (let n = 0; n < times; n += 1)
          expect(await declareAgain({ url: server.url, headers }, day)).toBe(200);
      }),
    );
  const invoice = randomBytes(20_000);
  await files.put('invoices', 'one.pdf', invoice, 'application/pdf');
  await declare(1);
  const [base] = await Promise.all([
    asPostgres(script('back-up.sh'), [backups], lost.env),
    declare(8),
    asPostgres(script('copy-files.sh'), [data, backups]),
  ]);
  await declare(3);
  // What was acknowledged at this moment, exactly.
  const kept = days.map((day) => ({ ...day }));
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(opened.db);
  const moment = rows[0]?.at ?? '';
  await declare(3);
  await untilArchived(opened.db);
  await server.kill();
  await lost.kill();
  await opened.close().catch(() => {});
  await removeFolder(lost.folder);
  await removeFolder(data);

  const args = [backups, archive, base, moment];
  await asPostgres(script('restore.sh'), [...args, join(folder, 'restored')]);
  await expect(asPostgres(script('restore.sh'), [...args, join(folder, 'restored')])).rejects.toThrow(
    'is not empty',
  );
  const restored = await debianPostgres(join(folder, 'restored'));
  await restored.start();
  const after = open(restored.url);
  await untilRestored(after.db);
  expect(await lostOrDoubled(after.db, kept)).toEqual([]);
  const copy = localFileStore({
    folder: join(backups, 'files'),
    clock: filled.deps.clock,
  });
  expect((await copy.read('invoices', 'one.pdf'))?.bytes).toEqual(invoice);

  // And the portal works there.
  const again = await startServerProcess({ ...env, DATABASE_URL: restored.url });
  const [first] = kept;
  expect(first && (await declareAgain({ url: again.url, headers }, first))).toBe(200);
  await again.kill();
  await after.close();
  await restored.kill();
  await removeFolder(folder);
}, 300_000);
