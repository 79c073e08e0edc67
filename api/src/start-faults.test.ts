import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LostConnectionError } from './db/lost-connection.ts';
import { StartError } from './start-error.ts';
import { requireDataFolder, startFault } from './start-faults.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fails = (path: string): Promise<unknown> =>
  requireDataFolder(path).then(
    () => 'no fault',
    (error: unknown) => error,
  );

test('a data folder is made where there is none, and left as it was', async () => {
  const made = join(folder, 'one', 'two');
  await requireDataFolder(made);
  expect(await readdir(made)).toEqual([]);
});

test('a data folder that cannot be written is said in a sentence with its path', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'below')]) {
    const error = await fails(path);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain(`${path}: no es una carpeta (it is no folder)`);
  }
});

const embedded = { dataFolder: '/data', databaseUrl: undefined };
const external = { dataFolder: '/data', databaseUrl: 'postgres://x' };
const withCode = (code: string, text = 'fault'): Error => Object.assign(new Error(text), { code });

test.each([
  // As the embedded engine's file system throws it: no Error at all.
  [
    'a full disk below the embedded engine',
    { name: 'ErrnoError', errno: 51 },
    embedded,
    '/data: el disco está lleno',
  ],
  ['a full disk while the embedded engine writes', withCode('53100'), embedded, '/data: el disco está lleno'],
  ['a full disk below the files', withCode('ENOSPC'), external, '/data: el disco está lleno'],
  ['a folder that became read-only', withCode('EROFS'), embedded, '/data: solo se puede leer'],
  ['a full disk of PostgreSQL', withCode('53100'), external, 'El disco de la base de datos está lleno'],
  [
    'a database that was stopped meanwhile',
    new LostConnectionError(new Error('terminating'), false),
    external,
    'Se perdió la conexión con la base de datos',
  ],
])('%s is said in a sentence, without a stack', (_what, error, where, sentence) => {
  const fault = startFault(error, where);
  expect(fault).toBeInstanceOf(StartError);
  expect(String(fault)).toContain(sentence);
});

test('a fault of our own stays what it is', () => {
  const error = new TypeError('x is undefined');
  expect(startFault(error, embedded)).toBe(error);
});
