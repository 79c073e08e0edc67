import { z } from 'zod';
import { importers } from '../rules/records/importers.ts';
import { importOrigins, importStatuses, recordStatuses } from '../rules/records/outcome.ts';
import { recordKindNames } from '../rules/records/kinds.ts';
import { countryCode, fileLink, id, pageOf, searchWords } from './common.ts';
import { endpoint } from './endpoint.ts';
import { importBytes, importFileFaults } from './imports.ts';

const access = { anyOf: importers } as const;
const params = z.object({ id });
const kind = z.enum(recordKindNames);

const page = z.coerce.number().int().min(0).max(100_000).default(0);
const count = z.number().int();

/** The ZIP of PDFs that may come with a sheet of a kind with documents. */
export const documentArchive = {
  ending: /\.zip$/i,
  /** Of the ZIP itself. */
  mostBytes: 200_000_000,
  mostFiles: 20_000,
  mostFilesText: '20.000',
  /** Of its files together. */
  mostUnpacked: 1_000_000_000,
  mostUnpackedText: '1 GB',
  faults: {
    type: 'Los PDF deben venir en un archivo .zip.',
    empty: 'El ZIP está vacío.',
    size: 'El ZIP pesa más de 200 MB. Divida la planilla y sus PDF en varias importaciones.',
  },
  /** How long its sending may take, in ms. */
  sendingMs: 600_000,
} as const;

/** How many rows of a file there are of each status. */
const counts = z.object({ new: count, changed: count, same: count, end: count, wrong: count });

/** An import of records (malls, debts, …), as the log lists it. */
export const recordImport = z.object({
  id: z.number().int(),
  kind,
  country: countryCode,
  filename: z.string(),
  /** The file has all records: those that it lacks are ended. */
  complete: z.boolean(),
  status: z.enum(importStatuses),
  /** ISO instants. */
  createdAt: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Null: the person no longer exists, or it was none. */
  person: z.string().nullable(),
  origin: z.enum(importOrigins),
  /** Name of the integration key whose call it was; null: a file. */
  integration: z.string().nullable(),
  counts: counts.nullable(),
});
export type RecordImport = z.infer<typeof recordImport>;

const mayDo = z.object({ apply: z.boolean(), discard: z.boolean(), undo: z.boolean() });

/** An import with what its own screen shows. Links are valid for 60 s and for the caller only. */
export const recordImportDetail = recordImport.extend({
  done: count,
  total: count.nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
  /** Records changed after the preview, so that nothing was applied and the preview was made again. */
  outdated: z.boolean(),
  /** Titles of columns that the file has and that are not read. */
  unread: z.array(z.string()),
  /** The ZIP of PDFs that came with it; null: none, or it is no longer kept. */
  documents: z
    .object({ unused: count, /** The first of those that no row names. */ unusedNames: z.array(z.string()) })
    .nullable(),
  /** Rows that undoing left as they are. */
  left: count,
  undoneBy: z.string().nullable(),
  /** Null: it came by the integration API. */
  file: fileLink.nullable(),
  /** The file with a column that names the faults. */
  corrected: fileLink.nullable(),
  may: mayDo,
});
export type RecordImportDetail = z.infer<typeof recordImportDetail>;

const value = z.union([z.string(), z.number(), z.null()]);

export const recordImportRow = z.object({
  id: z.number().int(),
  /** As the sheet numbers it; null: the file has no row of it. */
  line: count.nullable(),
  key: z.string(),
  status: z.enum(recordStatuses),
  /** Differing values of a changed record, all values of a new or ended one, by the names of columns. */
  changes: z.array(z.object({ name: z.string(), before: value, after: value })),
  faults: z.array(
    z.object({ column: z.string().nullable(), value: z.string().nullable(), reason: z.string() }),
  ),
  /** Why undoing left the record as it is. */
  left: z.string().nullable(),
});
export type RecordImportRow = z.infer<typeof recordImportRow>;

export const generateRecordTemplate = endpoint({
  method: 'GET',
  path: '/api/record-imports/template',
  summary: 'A sheet with the columns of a kind of record and an example',
  access,
  limit: 'export',
  query: z.strictObject({ tipo: kind }),
  reply: fileLink,
});

export const sendRecordImport = endpoint({
  method: 'POST',
  path: '/api/record-imports',
  summary: 'Reads a file of records (.xlsx or .csv) for its preview: answers 202 and stores no record',
  access,
  limit: 'upload',
  body: z.strictObject({
    tipo: kind,
    completo: z.boolean(),
    archivo: z
      .file(importFileFaults.type)
      .min(1, importFileFaults.empty)
      .max(importBytes, importFileFaults.size),
    /** The PDFs that the sheet names, for kinds with documents. */
    documentos: z
      .file(documentArchive.faults.type)
      .min(1, documentArchive.faults.empty)
      .max(documentArchive.mostBytes, documentArchive.faults.size)
      .optional(),
  }),
  multipart: {
    maxBytes: importBytes + 1_000_000,
    maxParts: 10,
    onDisk: { name: 'documentos', maxBytes: documentArchive.mostBytes + 1_000_000 },
  },
  sendingMs: documentArchive.sendingMs,
  reply: recordImportDetail,
});

/** Imports of one page of the log. */
export const recordImportsPerPage = 20;

export const listRecordImports = endpoint({
  method: 'GET',
  path: '/api/record-imports',
  summary: 'The log of imports of records, newest first',
  access,
  limit: 'search',
  query: z.strictObject({
    buscar: searchWords().optional(),
    tipo: kind.optional(),
    estado: z.enum(importStatuses).optional(),
    origen: z.enum(importOrigins).optional(),
    page,
    size: z.coerce.number().int().min(1).max(50).default(recordImportsPerPage),
  }),
  reply: pageOf(recordImport),
});

export const getRecordImport = endpoint({
  method: 'GET',
  path: '/api/record-imports/:id',
  summary: 'How far an import of records is, and what it found',
  access,
  params,
  reply: recordImportDetail,
  background: true,
});

export const listRecordImportRows = endpoint({
  method: 'GET',
  path: '/api/record-imports/:id/rows',
  summary: 'The rows of an import with what each does',
  access,
  limit: 'search',
  params,
  query: z.strictObject({
    estado: z.enum([...recordStatuses, 'left']).optional(),
    buscar: searchWords().optional(),
    page,
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: pageOf(recordImportRow),
});

export const applyRecordImport = endpoint({
  method: 'POST',
  path: '/api/record-imports/:id/apply',
  summary: 'Applies all rows of a previewed file or none; answers 202',
  access,
  params,
  body: z.strictObject({
    /** How many records end, typed by the person who applies it. */
    terminan: z.number().int().min(0).max(1_000_000).default(0),
  }),
  reply: recordImportDetail,
  idempotent: true,
});

export const undoRecordImport = endpoint({
  method: 'POST',
  path: '/api/record-imports/:id/undo',
  summary: 'Puts back the values from before where nothing changed since; answers 202',
  access,
  params,
  reply: recordImportDetail,
  idempotent: true,
});

export const discardRecordImport = endpoint({
  method: 'DELETE',
  path: '/api/record-imports/:id',
  summary: 'Discards an import that was not applied; it stays in the log',
  access,
  params,
  reply: z.object({ discarded: z.literal(true) }),
});
