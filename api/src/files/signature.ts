import { sameText, sign } from '../access/tokens.ts';
import { isBucket, type SignedFile } from './file-store.ts';

/** A link is valid for 60 s (T12). */
const linkLifeMs = 60_000;

/** Path and query of a link; the signature covers every part that matters. */
export function signedPath(key: string, file: SignedFile, now: Date): string {
  const expires = now.getTime() + linkLifeMs;
  const query = new URLSearchParams({
    user: String(file.userId),
    name: file.filename,
    expires: String(expires),
    ...(file.inline === true ? { inline: '1' } : {}),
    signature: sign(key, signedText(file, expires)),
  });
  return `/api/files/${file.bucket}/${file.path}?${query.toString()}`;
}

const signedText = ({ bucket, path, userId, filename, inline }: SignedFile, expires: number): string =>
  JSON.stringify([bucket, path, userId, filename, inline === true, expires]);

export type LinkQuery = {
  readonly user: number;
  readonly name: string;
  readonly expires: number;
  readonly inline?: '1' | undefined;
  readonly signature: string;
};

/** The file that the link names, or null when the link expired or was altered. */
export function verifiedFile(
  key: string,
  bucket: string,
  path: string,
  query: LinkQuery,
  now: Date,
): SignedFile | null {
  if (!isBucket(bucket) || bucket === 'public') return null;
  const file = { bucket, path, userId: query.user, filename: query.name, inline: query.inline === '1' };
  const genuine = sameText(query.signature, sign(key, signedText(file, query.expires)));
  return genuine && now.getTime() <= query.expires ? file : null;
}
