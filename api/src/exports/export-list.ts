import { neededFor, type BodyOf, type Endpoint, type ParamsOf } from 'shared/endpoints/endpoint';
import type { SelectQueryBuilder } from 'kysely';
import { mostRowsExported } from 'shared/endpoints/exports';
import type { Caller } from '../access/caller.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import { chunksOf, countSelected } from '../db/cursor.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SheetColumn, SheetValue } from './spreadsheet.ts';

export type ExportSources = {
  readonly db: Database;
  readonly files: FileStore;
  /** The user's rights as of now; the file is made after the reply. */
  readonly caller: Pick<Caller, 'user' | 'ability' | 'scope'>;
  readonly now: Date;
};

type Input<E> = { readonly params: ParamsOf<E>; readonly body: BodyOf<E> };

type Chunks<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** All rows of a list. */
type RowSource<Row> = {
  /** Counted up to one more than an export holds. */
  readonly total: number;
  /** The rows in order, about `size` at once. */
  readonly chunks: (size: number) => Chunks<Row>;
};

/** The content of a file. */
export type SheetSource = {
  readonly titles: readonly string[];
  readonly widths: readonly number[];
  readonly notice: string | undefined;
  readonly total: number;
  /** The cells of all rows, at most `size` rows at once. */
  readonly chunks: (size: number) => AsyncIterable<SheetValue[][]>;
};

type Definition<E extends Endpoint> = {
  /** Names the list in the job and in the file's path. */
  readonly name: string;
  /** The list's title in the sheet. */
  readonly title: string | ((input: Input<E>) => string);
  /** The endpoint that requests the file. */
  readonly endpoint: E;
  /** Throws when the caller may not export this; returns the audit entry. */
  readonly start: (sources: ExportSources, input: Input<E>) => AuditEntry | Promise<AuditEntry>;
  /** Throws likewise. `db` is one connection until the last chunk is read. */
  readonly open: (sources: ExportSources, input: Input<E>) => Promise<SheetSource>;
};

/** An exportable list of any row type. Inputs are the endpoint's, as it was called. */
export type ExportList = {
  readonly name: string;
  readonly endpoint: Endpoint;
  titleOf(input: unknown): string;
  start(sources: ExportSources, input: unknown): Promise<AuditEntry>;
  open(sources: ExportSources, input: unknown): Promise<SheetSource>;
  mayBeAskedBy(caller: Pick<Caller, 'ability'>): boolean;
};

export function exportList<E extends Endpoint>(definition: Definition<E>): ExportList {
  const { name, title, endpoint, start, open } = definition;
  // A stored input may come from an older release, so it is validated again.
  const inputOf = (stored: unknown): Input<E> => {
    const { params, body } = stored as { params?: unknown; body?: unknown };
    return {
      params: endpoint.params?.parse(params) as ParamsOf<E>,
      body: endpoint.body?.parse(body) as BodyOf<E>,
    };
  };
  return {
    name,
    endpoint,
    titleOf: (input) => (typeof title === 'string' ? title : title(inputOf(input))),
    start: async (sources, input) => start(sources, inputOf(input)),
    open: (sources, input) => open(sources, inputOf(input)),
    mayBeAskedBy({ ability }) {
      const needed = neededFor(endpoint);
      return needed === null || needed.some(([action, subject]) => ability.can(action, subject));
    },
  };
}

/** Rows that are few and already loaded. */
export const rowsAtHand = <Row>(rows: readonly Row[]): RowSource<Row> => ({
  total: rows.length,
  chunks: () => [rows],
});

/**
 * The rows of a query; `view` maps each chunk to columns. Chunks have at least `least` rows: more than one
 * where `view` runs a query that costs the same for many rows as for few.
 */
export async function rowsOf<DB, Tables extends keyof DB, Stored, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Tables, Stored>,
  view: (rows: readonly Stored[]) => readonly Row[] | Promise<readonly Row[]>,
  least = 1,
): Promise<RowSource<Row>> {
  async function* chunks(size: number): AsyncGenerator<readonly Row[], void, void> {
    for await (const stored of chunksOf(db, query, Math.max(size, least))) yield await view(stored);
  }
  return { total: await countSelected(db, query, mostRowsExported + 1), chunks };
}

export function sheetOf<Row>(
  columns: readonly SheetColumn<Row>[],
  { total, chunks }: RowSource<Row>,
  notice?: string,
): SheetSource {
  async function* cells(size: number): AsyncGenerator<SheetValue[][], void, void> {
    for await (const rows of chunks(size)) {
      for (let from = 0; from < rows.length; from += size) {
        const some = rows.slice(from, from + size);
        yield some.map((row) => columns.map(({ value }) => value(row)));
      }
    }
  }
  return {
    titles: columns.map(({ title }) => title),
    widths: columns.map(({ width }) => width),
    notice,
    total,
    chunks: cells,
  };
}
