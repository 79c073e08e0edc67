import { createHash } from 'node:crypto';
import { countryOf, type CountryCode } from 'shared/countries';
import { evidenceFileProblem, evidenceHeadBytes, evidenceTypeOf } from 'shared/rules';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError } from '../../http/api-error.ts';
import { UploadedFile } from '../../http/form-body.ts';

export type StoredEvidence = { readonly name: string; readonly path: string; readonly bytes: number };

/** Longest name that is kept, its ending included. */
const longestName = 120;

/** What people and file systems can read: no path, nothing that is not printed. */
function nameOf({ name }: File, ending: string): string {
  // oxlint-disable-next-line no-control-regex -- exactly those are taken out
  const bare = (name.split(/[\\/]/).pop() ?? '').replaceAll(/[\u0000-\u001F\u007F]/g, '').trim();
  const stem = bare.replace(/\.[^.]*$/, '').slice(0, longestName - ending.length - 1);
  return `${stem || 'evidencia'}.${ending}`;
}

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
      const head = bytes.subarray(0, evidenceHeadBytes);
      const message = evidenceFileProblem(evidence, { size: bytes.length, head });
      const type = evidenceTypeOf(head);
      if (message !== null || type === null)
        throw new ApiError('RULE_BROKEN', { field: 'file', message: message ?? '' });
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
      const path = `monthly-sales/${countryOf(country).path}/${hash}.${type.ending}`;
      return { bytes, mime: type.mime, name: nameOf(file, type.ending), path };
    }),
  );
  for (const { path, bytes, mime } of judged) await files.put('attachments', path, bytes, mime);
  return judged.map(({ name, path, bytes }) => ({ name, path, bytes: bytes.length }));
}
