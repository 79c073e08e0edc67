import { attachmentFaults } from 'shared/contract/attachments';
import { countryOf, type CountryCode } from 'shared/countries';
import { evidenceFileProblem, fileHeadBytes, fileTypeOf } from 'shared/rules';
import type { FileStore } from '../../files/file-store.ts';
import { acceptFile } from '../../files/accepted-file.ts';
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
  const judged = [];
  // One after the other: several large pictures at once would be in memory together.
  for (const file of sent) {
    const bytes = await contentOf(file);
    const head = bytes.subarray(0, fileHeadBytes);
    const message = evidenceFileProblem(evidence, { size: bytes.length, head });
    const type = fileTypeOf(head);
    if (message !== null || type === null)
      throw new ApiError('RULE_BROKEN', { field: 'file', message: message ?? '' });
    const accepted = await acceptFile(bytes, type);
    if (typeof accepted === 'string')
      throw new ApiError('RULE_BROKEN', { field: 'file', message: attachmentFaults[accepted](file.name) });
    const path = `monthly-sales/${countryOf(country).path}/${accepted.sha256.slice(0, 40)}.${type.ending}`;
    const name = uploadedName(file.name, type.ending, 'evidencia');
    judged.push({ bytes: accepted.bytes, mime: type.mime, name, path });
  }
  for (const { path, bytes, mime } of judged) await files.put('attachments', path, bytes, mime);
  return judged.map(({ name, path, bytes }) => ({ name, path, bytes: bytes.length }));
}
