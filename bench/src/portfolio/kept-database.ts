import { createHash } from 'node:crypto';
import { access, readFile, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';

const cacheFolder = (): string =>
  process.env['BENCH_CACHE'] ?? resolve(import.meta.dirname, '../../../.cache/bench');

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * The folder of a database that takes minutes to fill: built once and kept in `.cache/bench` (BENCH_CACHE).
 * Its name contains a hash of the scripts, so a changed script means a new folder.
 */
export async function keptFolder(
  name: string,
  scripts: readonly string[],
  build: (unfinished: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const path of scripts) hash.update(await readFile(path, 'utf8'));
  const folder = resolve(cacheFolder(), `${name}-${hash.digest('hex').slice(0, 12)}`);
  if (await exists(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await build(unfinished);
  await rename(unfinished, folder);
  return folder;
}

/** Prints a step with the seconds since the first one. */
export function sayer(): (text: string) => void {
  const startedAt = performance.now();
  return (text) =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`);
}

export async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Settings that scripts read as `current_setting('bench.<name>')`. */
export async function setSettings(
  client: pg.Client,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select set_config($1, $2, false)', [`bench.${name}`, value]);
  }
}

/** Runs a script with the values in place of `$1`, `$2`. */
export async function runScript(client: pg.Client, path: string, values: string[] = []): Promise<void> {
  const text = await readFile(path, 'utf8');
  await client.query(
    text.replaceAll(/\$([1-9])/g, (_, place: string) =>
      client.escapeLiteral(values[Number(place) - 1] ?? ''),
    ),
  );
}
