import { randomBytes, randomInt } from 'node:crypto';

/** `vit_`, eight characters by which people recognise the key, and 256 random bits. */
const shape = /^vit_([a-z0-9]{8})_[\w-]{43}$/;

const characters = 'abcdefghijkmnpqrstuvwxyz23456789';

export function newKeyText(): { readonly text: string; readonly prefix: string } {
  const prefix = Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('');
  return { text: `vit_${prefix}_${randomBytes(32).toString('base64url')}`, prefix };
}

/** The recognisable characters of a key; null for any other text. */
export const prefixOf = (text: string): string | null => shape.exec(text)?.[1] ?? null;
