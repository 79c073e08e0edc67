import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { leaseMs, releaseLock, takeLock } from './lock-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-lock-'));
  file = join(folder, 'some.lock');
});
afterEach(async () => {
  await releaseLock(file);
  await rm(folder, { recursive: true, force: true });
});

test('a lock is held once and given back', async () => {
  expect(await Promise.all([takeLock(file), takeLock(file)])).toEqual([null, String(process.pid)]);
  await releaseLock(file);
  expect(await readdir(folder)).toEqual([]);
});

test('a process of another container keeps its lock, though its number is the same', async () => {
  const theirs = `${process.pid} another-container 0f9c`;
  await writeFile(file, theirs);
  expect(await takeLock(file)).toBe(`${process.pid}@another-container`);
  await releaseLock(file);
  expect(await readFile(file, 'utf8')).toBe(theirs);
});

test('what another container left over is taken over once it has shown no life for the lease', async () => {
  await writeFile(file, '1 another-container 0f9c');
  const before = new Date(Date.now() - leaseMs - 1_000);
  await utimes(file, before, before);
  expect(await takeLock(file)).toBeNull();
  expect(await readdir(folder)).toEqual(['some.lock']);
});

test('a container that starts again takes over what the process of its number left', async () => {
  await writeFile(file, `${process.pid} ${hostname()} 0f9c`);
  expect(await takeLock(file)).toBeNull();
});

test('who holds a lock shows again and again that he lives', async () => {
  jest.useFakeTimers();
  try {
    await takeLock(file);
    await utimes(file, 0, 0);
    jest.advanceTimersByTime(leaseMs / 2);
    for (let turns = 0; turns < 1_000 && (await stat(file)).mtimeMs === 0; turns += 1) await turn();
    expect(Date.now() - (await stat(file)).mtimeMs).toBeLessThan(leaseMs);
  } finally {
    jest.useRealTimers();
  }
});
