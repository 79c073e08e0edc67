import type { CountryCode } from '../../countries/index.ts';
import { isKindOf, recordKindNames, recordKinds, type RecordKindName, type RecordValues } from './kinds.ts';

/** Records of one call of the integration API. */
export const mostRecordsSent = 1_000;

/** Where the integration API is, from the portal's origin. */
export const integrationPath = '/api/v1/integration';

/** Its description for Postman and other tools, a public file. */
export const integrationDocumentPath = `${integrationPath}/openapi.json`;

/** Where a PDF is sent before the record that names it; its code follows. */
export const integrationDocumentsPath = `${integrationPath}/documentos`;

/** Days that a sent PDF waits for its record. */
export const documentDays = 7;

/** PDFs of one key that wait at once. */
export const mostDocumentsWaiting = 20_000;

/** Letters, digits and `._-`: it is a part of an address and of a file's name. */
export const documentCode = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** The kinds of record that an integration key of this country may have. */
export const integrationKinds = (country: CountryCode): RecordKindName[] =>
  recordKindNames.filter((name) => isKindOf(name, country));

/** The kinds of record whose files the import folder of a country takes: giving access is a person's act. */
export const folderKinds = (country: CountryCode): RecordKindName[] =>
  integrationKinds(country).filter((name) => recordKinds[name].group !== 'people');

/** Whether a key that is limited to malls may have the kind: each of its records names a mall. */
export const hasMall = (name: RecordKindName): boolean => recordKinds[name].mall !== undefined;

/** A record as an example, with a value for each field. */
export const exampleRecord = (name: RecordKindName): RecordValues =>
  Object.fromEntries(recordKinds[name].columns.map(({ name: field, example }) => [field, example]));

/** The values that name the record of the example. */
export const exampleKey = (name: RecordKindName): Readonly<Record<string, string>> =>
  Object.fromEntries(
    recordKinds[name].columns
      .filter(({ name: field }) => recordKinds[name].key.includes(field))
      .map(({ name: field, example }) => [field, String(example)]),
  );
