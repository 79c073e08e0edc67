import type { CountryCode } from 'shared/countries';
import { recordHeading, recordKey, recordKinds, type RecordKindName } from 'shared/rules/records/kinds';
import { uploadBytes } from 'shared/rules/uploader-bytes';
import type { SheetRecord } from '../records/sheet-records.ts';
import { foldedName } from './archive.ts';
import { documentReason } from './document-fault.ts';
import { documentFolder, documentPath, documentValue } from './document-value.ts';
import type { StoredDocument } from './documents.repository.ts';

export type GivenDocuments = {
  /** The record with its document instead of the name of a file, or with what is wrong with the file. */
  resolve(record: SheetRecord): SheetRecord;
  /** Positions of the files that records name. */
  used(): number[];
};

/** The files of a ZIP, to be found by the names that a sheet of the kind gives. */
export function givenDocuments(
  kind: RecordKindName,
  country: CountryCode,
  documents: readonly StoredDocument[],
  /** What a PDF may weigh, in megabytes. */
  mostMegabytes: number,
): GivenDocuments {
  const { documents: column } = recordKinds[kind];
  const byName = Map.groupBy(documents, ({ name }) => foldedName(name));
  const used = new Set<number>();
  const faultOf = (name: string, reason: string) => ({
    column: recordHeading(kind, column ?? ''),
    value: name,
    reason,
  });
  return {
    used: () => [...used],
    resolve(record) {
      const name = column === undefined ? null : (record.values[column] ?? null);
      if (column === undefined || name === null) return record;
      const found = byName.get(foldedName(String(name))) ?? [];
      const [document] = found;
      // The kind decides whether the record may keep the document that it has.
      if (document === undefined) return record;
      for (const { position } of found) used.add(position);
      const broken = (reason: string): SheetRecord => ({
        ...record,
        faults: [...record.faults, faultOf(String(name), reason)],
      });
      if (found.length > 1) return broken(`El ZIP tiene ${found.length} archivos con este nombre.`);
      if (document.bytes > uploadBytes(mostMegabytes))
        return broken(`«${document.name}» pesa más de ${mostMegabytes} MB.`);
      if (document.sha256 === null) return broken(documentReason(document.fault ?? 'broken', document.name));
      const path = documentPath(
        documentFolder(kind, country, recordKey(kind, record.values) ?? ''),
        document.sha256,
      );
      const value = documentValue({ path, name: document.name });
      return { ...record, values: { ...record.values, [column]: value } };
    },
  };
}
