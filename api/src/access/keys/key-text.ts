import { randomBytes, randomInt } from 'node:crypto';

/** How keys begin: `vit_` those of the integration API, `vid_` deploy keys. */
export type KeyScheme = 'vit' | 'vid';

export type KeyTable = 'integration_key' | 'deploy_key';
export const keySchemes: Readonly<Record<KeyTable, KeyScheme>> = {
  integration_key: 'vit',
  deploy_key: 'vid',
};

/** The scheme, eight characters by which people recognise the key, and 256 random bits. */
const shape = /^(vi[td])_([a-z0-9]{8})_[\w-]{43}$/;

const characters = 'abcdefghijkmnpqrstuvwxyz23456789';

export function newKeyText(scheme: KeyScheme): { readonly text: string; readonly prefix: string } {
  const prefix = Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('');
  return { text: `${scheme}_${prefix}_${randomBytes(32).toString('base64url')}`, prefix };
}

/** The recognisable characters of a key of this scheme; null for any other text. */
export function prefixOf(scheme: KeyScheme, text: string): string | null {
  const [, found, prefix = null] = shape.exec(text) ?? [];
  return found === scheme ? prefix : null;
}
