import * as z from 'zod/mini';
import { fileLink, id, pageNumber, pageOf } from './common-small.ts';
import { endpoint } from './endpoint.ts';
import { salesUploadSummary } from './sales-upload-summary.ts';

/** Size limit of an imported file, in bytes (S-305). */
export const importBytes = 10_000_000;

/** How long sending the largest file may take on a slow line, in ms. */
export const importSendingMs = 300_000;

/** Rows that one file may have, without its headings. */
export const mostRowsImported = 100_000;

/** How long an import and its files are kept, in ms. */
export const importsKeptMs = 24 * 3_600_000;

/** What is wrong with a file before any of its rows is read; the same in browser and API. */
export const importFileFaults = {
  type: 'El archivo debe ser una planilla .xlsx o un .csv.',
  size: 'El archivo pesa más de 10 MB.',
  empty: 'El archivo está vacío.',
} as const;

/** What a file may be called and weigh, with the sentence for each fault. */
export type FileLimits = {
  readonly ending: RegExp;
  readonly mostBytes: number;
  readonly faults: Readonly<Record<'type' | 'empty' | 'size', string>>;
};

const sheetLimits: FileLimits = {
  ending: /\.(?:xlsx|csv)$/i,
  mostBytes: importBytes,
  faults: importFileFaults,
};

/** What is wrong with the chosen file by its number, name and size; the API judges its content. */
export function importFileProblem(
  files: readonly File[],
  { ending, mostBytes, faults }: FileLimits = sheetLimits,
): string | null {
  const [file] = files;
  if (file === undefined) return null;
  if (files.length > 1) return 'Envíe un solo archivo a la vez.';
  if (!ending.test(file.name)) return faults.type;
  if (file.size === 0) return faults.empty;
  return file.size > mostBytes ? faults.size : null;
}

/** A fault of one cell or row. */
export const importFault = z.object({
  /** As the sheet numbers its rows: the headings are usually row 1. */
  row: z.int(),
  /** The column's heading; null where the whole row or file is at fault. */
  column: z.nullable(z.string()),
  reason: z.string(),
});
export type ImportFault = z.infer<typeof importFault>;

/** An imported sheet: it is checked first, and loaded when its owner says so. */
export const importJob = z.object({
  id: z.int(),
  filename: z.string(),
  step: z.enum(['check', 'load']),
  /** 'failed': the file cannot be read, or the work broke off; `message` says why. */
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  /** Rows handled in this step. */
  done: z.int(),
  /** Null until they are counted. */
  total: z.nullable(z.int()),
  /** Faults found; a file with faults cannot be loaded. */
  faults: z.int(),
  /** What the file holds; null until it is checked, and for a file whose columns are wrong. */
  summary: z.nullable(salesUploadSummary),
  /** The file with a column that names the faults of each row: a link valid for 60 s and for the caller only. */
  corrected: z.nullable(fileLink),
  message: z.nullable(z.string()),
});
export type ImportJob = z.infer<typeof importJob>;

const params = z.object({ id });

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'How far an own import is, and what its file holds',
  access: 'session',
  params,
  reply: importJob,
  background: true,
});

/** Faults on one page of the list. */
export const importFaultsPerPage = 50;

export const listImportFaults = endpoint({
  method: 'GET',
  path: '/api/imports/:id/faults',
  summary: 'The faults of an own import, by row',
  access: 'session',
  params,
  query: z.strictObject({ page: pageNumber(100_000) }),
  reply: pageOf(importFault),
});

export const cancelImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:id',
  summary: 'Forgets an own import that is not being loaded',
  access: 'session',
  params,
  reply: z.object({ deleted: z.literal(true) }),
});
