import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { OpenedDatabase } from './database.ts';
import { checkpointWhenDue, longestLogBytes, openEmbedded } from './embedded.ts';

let folder: string;
let opened: OpenedDatabase;
const steps: string[] = [];
const open = (): Promise<OpenedDatabase> => openEmbedded(folder, (step) => steps.push(step));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-embedded-'));
  opened = await open();
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

/** What is replayed when the process is killed now. */
async function logBytes(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()`.execute(
    opened.db,
  );
  return Number(rows[0]?.bytes);
}

test('the log that is replayed after a kill stays short, however much is written', async () => {
  const { db } = opened;
  await sql`create table written (text text)`.execute(db);
  const write = (rows: number) =>
    sql`insert into written select repeat('x', 1000) from generate_series(1, ${rows}::integer)`.execute(db);
  await checkpointWhenDue(db);
  await write(12_000);
  expect(await logBytes()).toBeGreaterThan(longestLogBytes);
  await checkpointWhenDue(db);
  expect(await logBytes()).toBeLessThan(longestLogBytes / 10);
  await write(100);
  const short = await logBytes();
  await checkpointWhenDue(db);
  expect(await logBytes()).toBeGreaterThanOrEqual(short);
});

test('opening tells a new folder, one that was closed, and one whose process was killed', async () => {
  await opened.close();
  opened = await open();
  await opened.close();
  // What a killed process leaves behind; no process has such a number.
  await writeFile(join(folder, 'db.lock'), '99999999');
  opened = await open();
  expect(steps).toEqual(['create', 'open', 'repair']);
});
