import { createHash } from 'node:crypto';
import type { CountryCode } from 'shared/countries';
import type { RecordKindName, RecordValues } from 'shared/rules/records/kinds';

/**
 * A record's document as one value, which is compared, stored with the import and put back when it is undone:
 * the path of its file, a colon, and the name under which it was sent.
 */
export type DocumentValue = { readonly path: string; readonly name: string };

export const documentValue = ({ path, name }: DocumentValue): string => `${path}:${name}`;

/** No path has a colon. */
export function readDocument(value: RecordValues[string] | undefined): DocumentValue | null {
  const [, path, name] = /^([\w./-]+):(.*)$/s.exec(String(value ?? '')) ?? [];
  return path === undefined || name === undefined ? null : { path, name };
}

const folder = 'importados';

/** Documents that were imported, and cannot be made by the portal. */
export const isImportedPath = (path: string): boolean => path.startsWith(`${folder}/`);

/** Where the documents of a record lie: no other record's do. */
export function documentFolder(kind: RecordKindName, country: CountryCode, key: string): string {
  const own = createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 24);
  return `${folder}/${country.toLowerCase()}/${own}-`;
}

/** The path of a document of a record. The same content has the same path, so an import may be repeated. */
export const documentPath = (recordFolder: string, sha256: string): string => `${recordFolder}${sha256}.pdf`;
