import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Secrets are stored hashed, so reading the table does not give them away. They are random, so no salt is
 * needed.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares without telling by its duration how much was right. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
