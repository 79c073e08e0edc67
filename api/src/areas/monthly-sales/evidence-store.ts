import { createHash } from 'node:crypto';
import { countryOf, type CountryCode } from 'shared/countries';
import { evidenceFileProblem, fileHeadBytes, fileTypeOf } from 'shared/rules';
import type { FileStore } from '../../files/file-store.ts';
import { uploadedName } from '../../files/uploaded-name.ts';
import { ApiError } from '../../http/api-error.ts';
import { UploadedFile } from '../../http/form-body.ts';

export type StoredEvidence = { readonly name: string; readonly path: string; readonly bytes: number };

const contentOf = async (file: File): Promise<Buffer<ArrayBuffer>> =>
  file instanceof UploadedFile ? file.content : Buffer.from(await file.arrayBuffer());

/**
 * Judges files by their content and stores them. The path comes from the content, so that storing one twice is storing it
 * once, also when the write that they belong to is tried again. Throws RULE_BROKEN for a file that is not taken.
 */
export async function storeEvidence(
  files: FileStore,
  country: CountryCode,
  sent: readonly File[],
): Promise<StoredEvidence[]> {
  const { evidence } = countryOf(country).monthlySales;
  const judged = await Promise.all(
    sent.map(async (file) => {
      const bytes = await contentOf(file);
      const head = bytes.subarray(0, fileHeadBytes);
      const message = evidenceFileProblem(evidence, { size: bytes.length, head });
      const type = fileTypeOf(head);
      if (message !== null || type === null)
        throw new ApiError('RULE_BROKEN', { field: 'file', message: message ?? '' });
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
      const path = `monthly-sales/${countryOf(country).path}/${hash}.${type.ending}`;
      return { bytes, mime: type.mime, name: uploadedName(file.name, type.ending, 'evidencia'), path };
    }),
  );
  for (const { path, bytes, mime } of judged) await files.put('attachments', path, bytes, mime);
  return judged.map(({ name, path, bytes }) => ({ name, path, bytes: bytes.length }));
}
