import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

const versions = '/usr/lib/postgresql';

/** The newest version's programs. */
function findBin(): string | undefined {
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions).toSorted((one, other) => Number(other) - Number(one));
  return newest
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'initdb')));
}

function bin(): string {
  const found = findBin();
  if (found === undefined)
    throw new Error("Debian's PostgreSQL is not installed: apt-get install postgresql.");
  return found;
}

/** Debian's PostgreSQL, which also has the tools for backups; the tests' usual one has the server only. */
export const hasDebianPostgres = (): boolean => findBin() !== undefined;

/** A PostgreSQL as an operator runs it: it writes to disk, and archives its log. */
export type DebianPostgres = {
  readonly url: string;
  readonly folder: string;
  /** Variables by which PostgreSQL's own tools find it. */
  readonly env: Readonly<Record<string, string>>;
  start(): Promise<void>;
  /** Ends it at once, as a power failure does. */
  kill(): Promise<void>;
};

/** Runs a program as the user who owns the database: PostgreSQL refuses to run as root. */
export async function asPostgres(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const settings = { env: { ...process.env, PATH: `${bin()}:${process.env['PATH'] ?? ''}`, ...env } };
  const { stdout } =
    process.getuid?.() === 0
      ? await run('runuser', ['-u', 'postgres', '--', program, ...args], settings)
      : await run(program, [...args], settings);
  return stdout.trim();
}

/** A temporary folder that the database's user may write to. */
export async function folderOfPostgres(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-drill-'));
  if (process.getuid?.() === 0) {
    // Its home belongs to it wherever Debian put the user.
    const { uid, gid } = await stat('/var/lib/postgresql');
    await chown(folder, uid, gid);
  }
  await chmod(folder, 0o755);
  return folder;
}

/** A server on this folder, whether it is new (`create`) or restored. */
export async function debianPostgres(folder: string): Promise<DebianPostgres> {
  const port = String(await freePort());
  const control = (action: string, ...more: string[]): Promise<string> =>
    asPostgres(join(bin(), 'pg_ctl'), [action, '-D', folder, '-w', ...more]);
  return {
    folder,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    env: { PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'postgres' },
    async start() {
      const flags = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
      await control('start', '-t', '120', '-l', join(folder, '..', 'server.log'), '-o', flags);
    },
    kill: async () => void (await control('stop', '-m', 'immediate')),
  };
}

/** Creates a database cluster with these settings. */
export async function createCluster(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await asPostgres(join(bin(), 'initdb'), [
    '-D',
    folder,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
  ]);
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(folder, 'postgresql.conf'), lines.join(''));
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
