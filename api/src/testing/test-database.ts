import { createHash, randomUUID } from 'node:crypto';
import { access, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type pg from 'pg';
import { inSchema } from '../db/connection-settings.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { openEmbedded, openPGlite } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import {
  closeDatabase,
  clusterSchema,
  databaseAt,
  joinDatabase,
  onEachNode,
  onNode,
  workerUrls,
} from './cluster-nodes.ts';
import { TemplateFiles } from './template-files.ts';
import { createTestWorld } from './world.ts';

export const testEngine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded';

/** A database for one test file, migrated and filled with the test data. */
export const openTestDatabase = (): Promise<OpenedDatabase> =>
  testEngine === 'postgres' ? openPostgresCopy() : openEmbeddedCopy();

async function fillTemplate(opened: OpenedDatabase): Promise<void> {
  await migrate(opened.db);
  await createTestWorld(opened.db);
}

/** The files that the template's content depends on, besides the migrations. */
const parts = [
  'test-database.ts',
  'world.ts',
  '../../demo/role-permissions.ts',
  '../access/permission-catalogue.ts',
  '../access/permission-catalogue.repository.ts',
  '../access/usual-permissions.ts',
  '../areas/parameters/repository.ts',
  '../product-data.ts',
];

/** The template's name depends on names and texts of the migrations and of those files. */
async function templateName(): Promise<string> {
  const folder = resolve(import.meta.dirname, '../../migrations');
  const files = [
    ...(await readdir(folder)).toSorted().map((file) => resolve(folder, file)),
    ...parts.map((part) => resolve(import.meta.dirname, part)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(basename(file)).update(await readFile(file));
  return `vitrina_${hash.digest('hex').slice(0, 16)}`;
}

/** Each test file opens the template: unused contents and unused memory would cost half of that time. */
const smallCluster: PGliteOptions = {
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['min_wal_size = 2MB', 'shared_buffers = 16MB', 'max_connections = 5'],
};

/** The template databases, each a third of a new cluster. */
async function dropUnused({ pglite }: { pglite: PGlite }): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await pglite.exec(`alter database ${name} with is_template false`);
    await pglite.exec(`drop database ${name}`);
  }
  await pglite.exec('checkpoint');
}

/** The template as a dump, created by the first test file. */
async function templateDump(): Promise<Buffer> {
  const file = resolve(tmpdir(), `${await templateName()}.tar`);
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists) {
    const template = await openPGlite(smallCluster);
    await fillTemplate(template);
    await dropUnused(template);
    const dump = await template.pglite.dumpDataDir('none');
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    await rename(unfinished, file);
    await template.close();
  }
  return readFile(file);
}

const openEmbeddedCopy = async (): Promise<OpenedDatabase> =>
  openPGlite({ fs: new TemplateFiles(await templateDump()) });

/**
 * A database that outlives the process using it, so that a server process can be killed and started again.
 */
export type TestPortalData = {
  /** Points a server to the database. */
  readonly env: Readonly<Record<string, string>>;
  /** With the embedded engine, only while no server runs. */
  open(): Promise<OpenedDatabase>;
  remove(): Promise<void>;
};

export async function createPortalData(): Promise<TestPortalData> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-killed-'));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  if (testEngine === 'postgres') {
    const copy = await createPostgresCopy();
    return {
      env: { VITRINA_DATA: folder, DATABASE_URL: urlOf(copy) },
      open: async () => openCopy(copy),
      async remove() {
        await dropPostgresCopy(copy);
        await removeFolder();
      },
    };
  }
  const dump = new Blob([new Uint8Array(await templateDump())]);
  await (await openPGlite({ dataDir: join(folder, 'db'), loadDataDir: dump })).close();
  return { env: { VITRINA_DATA: folder }, open: () => openEmbedded(folder), remove: removeFolder };
}

/** Of the PostgreSQL server that the tests use. */
export const adminUrl = (): string => {
  const url = process.env['TEST_DATABASE_ADMIN_URL'];
  if (url === undefined) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_ADMIN_URL.');
  return url;
};

const urlOf = (database: string): string => {
  const url = databaseAt(adminUrl(), database);
  return isCluster() ? inSchema(url, clusterSchema) : url;
};

const isCluster = (): boolean => workerUrls().length > 0;

function openCopy(database: string, max = 25): OpenedDatabase {
  let closing = false;
  const opened = openPostgres(urlOf(database), {
    max,
    onIdleError: (error) => {
      // The pool ends before its sockets do, and dropping the database closes those.
      if (!closing) throw error;
    },
  });
  return {
    ...opened,
    close() {
      closing = true;
      return opened.close();
    },
  };
}

const withAdmin = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => onNode(adminUrl(), work);

/** Test files start together: the first to hold the lock builds the template, the others wait. */
const templateLock = 421_903;

async function createPostgresCopy(): Promise<string> {
  const template = await templateName();
  const copy = `vitrina_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      // A test file whose time was over may have left it.
      await dropPostgresCopy('vitrina_unfinished');
      await onEachNode(adminUrl(), 'create database vitrina_unfinished');
      if (isCluster()) await joinDatabase(adminUrl(), 'vitrina_unfinished');
      const opened = openCopy('vitrina_unfinished', 1);
      await fillTemplate(opened);
      await opened.close();
      if (isCluster()) await closeDatabase(adminUrl(), 'vitrina_unfinished');
      await onEachNode(adminUrl(), `alter database vitrina_unfinished rename to ${template}`);
    }
    await onEachNode(adminUrl(), `create database ${copy} template ${template}`);
  });
  return copy;
}

/** Builds the template before any test file: on a busy cluster that takes longer than a test may. */
export const buildPostgresTemplate = async (): Promise<void> => dropPostgresCopy(await createPostgresCopy());

/** Ends all other connections to this database. PostgreSQL only. */
export const endOtherConnections = (db: Database): Promise<unknown> =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);

/** An empty PostgreSQL database, as an operator creates it for a first start. */
export async function createEmptyPostgres(): Promise<{ readonly url: string; remove(): Promise<unknown> }> {
  const name = `vitrina_empty_${randomUUID().replaceAll('-', '')}`;
  await withAdmin((client) => client.query(`create database ${name}`));
  return { url: databaseAt(adminUrl(), name), remove: () => dropPostgresCopy(name) };
}

async function dropPostgresCopy(copy: string): Promise<void> {
  if (isCluster()) await closeDatabase(adminUrl(), copy);
  await onEachNode(adminUrl(), `drop database if exists ${copy} with (force)`);
}

async function openPostgresCopy(): Promise<OpenedDatabase> {
  const copy = await createPostgresCopy();
  const opened = openCopy(copy);
  return {
    ...opened,
    async close() {
      await opened.close();
      await dropPostgresCopy(copy);
    },
  };
}
