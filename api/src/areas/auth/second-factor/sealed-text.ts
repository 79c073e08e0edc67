import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/*
 * AES-256-GCM. `about` is authenticated but not stored, so a sealed text works only in its own row: write
 * access to the table is not enough to give one user another's secret.
 */
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** `key`: 32 bytes in base64url, as derived in the configuration. */
export function seal(key: string, text: string, about: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64url'), iv);
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when the text was altered, or sealed with another key or another `about`. */
export function unseal(key: string, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64url'), bytes.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}
