import { availableParallelism } from 'node:os';
import argon2, { type Options } from '@node-rs/argon2';
import { turns } from './in-turn.ts';

/** argon2id (the default) with 19 MiB, as the security sheet requires; computed off the event loop. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing occupies a whole processor, so one stays free for other calls (bench/README.md). */
const inTurn = turns(Math.max(1, availableParallelism() - 1));

export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password, cost));

let nobodysHash: Promise<string> | undefined;

/** Without a hash, compares with a dummy one, so that unknown accounts take as long (T4). */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('a password that nobody has');
  const hashed = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => argon2.verify(hashed, password));
  return passwordHash !== null && matches;
}
