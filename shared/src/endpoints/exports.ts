import * as z from 'zod/mini';
import { id } from './common-small.ts';
import { endpoint } from './endpoint.ts';

/** The most rows that one spreadsheet holds: more are too many to read. */
export const mostRowsExported = 100_000;

/** How long a file and its status are kept, in ms. */
export const exportsKeptMs = 3_600_000;

/** A spreadsheet in progress (U-409): each export call answers one (202), and the file is made afterwards. */
export const exportJob = z.object({
  id: z.int(),
  /** The list's name as the sheet is called, for instance 'Notas de cargo'. */
  title: z.string(),
  state: z.enum(['waiting', 'working', 'ready', 'failed']),
  /** Rows written so far. */
  done: z.int(),
  /** Null until they are counted. */
  total: z.nullable(z.int()),
  /** Only when ready: a link valid for 60 s and for the caller only. */
  file: z.nullable(z.object({ url: z.string(), filename: z.string() })),
  /** Why rows are missing, or why there is no file. */
  message: z.nullable(z.string()),
});
export type ExportJob = z.infer<typeof exportJob>;

const params = z.object({ id });

export const listExports = endpoint({
  method: 'GET',
  path: '/api/exports',
  summary: 'The exports that the caller asked for within the last hour, the newest first',
  access: 'session',
  reply: z.array(exportJob),
  background: true,
});

export const getExport = endpoint({
  method: 'GET',
  path: '/api/exports/:id',
  summary: 'How far an own export is; once it is ready with a link valid for 60 s',
  access: 'session',
  params,
  reply: exportJob,
  background: true,
});

export const retryExport = endpoint({
  method: 'POST',
  path: '/api/exports/:id/retry',
  summary: 'Makes an own export again that failed',
  limit: 'export',
  access: 'session',
  params,
  reply: exportJob,
});

export const cancelExport = endpoint({
  method: 'DELETE',
  path: '/api/exports/:id',
  summary: 'Stops an own export, or forgets one that is done',
  access: 'session',
  params,
  reply: z.object({ deleted: z.literal(true) }),
});
