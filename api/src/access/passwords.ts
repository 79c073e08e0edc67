import { availableParallelism } from 'node:os';
import argon2, { type Options } from '@node-rs/argon2';
import { turns } from './in-turn.ts';

/** argon2id (its default) with 19 MiB, as the security sheet asks; computed off the event loop. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes a processor whole: one stays free for everybody else's calls (bench/README.md). */
const inTurn = turns(Math.max(1, availableParallelism() - 1));

export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password, cost));

let nobodysHash: Promise<string> | undefined;

/** Compares with a hash of nobody's when there is none, so that unknown accounts take as long (T4). */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('a password that nobody has');
  const hashed = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => argon2.verify(hashed, password));
  return passwordHash !== null && matches;
}
