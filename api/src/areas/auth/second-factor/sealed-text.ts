import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/*
 * AES-256-GCM. `about` is bound to the text without being kept in it, so that a sealed text is good for its own row only:
 * whoever can write the table cannot give one person the secret of another.
 */
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** `key`: 32 bytes in base64url, as configuration derives them. */
export function seal(key: string, text: string, about: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64url'), iv);
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when the text was sealed with another key or about something else, or was changed. */
export function unseal(key: string, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64url'), bytes.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}
