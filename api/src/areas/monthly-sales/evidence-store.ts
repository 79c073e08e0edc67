import { createHash } from 'node:crypto';
import { attachmentFaults } from 'shared/endpoints/attachments';
import { countryOf, type CountryCode } from 'shared/countries';
import { evidenceFileProblem, fileHeadBytes, fileTypeOf, type FileType } from 'shared/rules';
import type { FileStore } from '../../files/file-store.ts';
import { acceptFile } from '../../files/accepted-file.ts';
import { uploadedName } from '../../files/uploaded-name.ts';
import { ApiError } from '../../http/api-error.ts';
import { UploadedFile } from '../../http/form-body.ts';

export type StoredEvidence = { readonly name: string; readonly path: string; readonly bytes: number };

const contentOf = async (file: File): Promise<Buffer<ArrayBuffer>> =>
  file instanceof UploadedFile ? file.content : Buffer.from(await file.arrayBuffer());

type Kept = {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly name: string;
  readonly type: FileType;
};

/** What is stored of a file. Throws RULE_BROKEN for a type that is not accepted. */
async function accepted(country: CountryCode, file: File): Promise<Kept> {
  const bytes = await contentOf(file);
  const head = bytes.subarray(0, fileHeadBytes);
  const message = evidenceFileProblem(countryOf(country).monthlySales.evidence, { size: bytes.length, head });
  const type = fileTypeOf(head);
  if (message !== null || type === null)
    throw new ApiError('RULE_BROKEN', { field: 'file', message: message ?? '' });
  const kept = await acceptFile(bytes, type);
  if (typeof kept === 'string')
    throw new ApiError('RULE_BROKEN', { field: 'file', message: attachmentFaults[kept](file.name) });
  return { ...kept, name: uploadedName(file.name, type.ending, 'evidencia'), type };
}

/** The path is derived from the content, so that storing a file twice, as in a retry, changes nothing. */
async function store(files: FileStore, country: CountryCode, { bytes, sha256, name, type }: Kept) {
  const path = `monthly-sales/${countryOf(country).path}/${sha256.slice(0, 40)}.${type.ending}`;
  await files.put('attachments', path, bytes, type.mime);
  return { name, path, bytes: bytes.length };
}

/** Checks files by content and stores all or none. Throws RULE_BROKEN for a file that is not accepted. */
export async function storeEvidence(
  files: FileStore,
  country: CountryCode,
  sent: readonly File[],
): Promise<StoredEvidence[]> {
  const kept: Kept[] = [];
  // One after the other, so that several large pictures are not in memory together.
  for (const file of sent) kept.push(await accepted(country, file));
  const stored: StoredEvidence[] = [];
  for (const one of kept) stored.push(await store(files, country, one));
  return stored;
}

/** Stores a file made by the portal. */
export const storeOwnEvidence = (
  files: FileStore,
  country: CountryCode,
  { name, bytes, type }: Omit<Kept, 'sha256'>,
): Promise<StoredEvidence> =>
  store(files, country, { name, bytes, type, sha256: createHash('sha256').update(bytes).digest('hex') });
