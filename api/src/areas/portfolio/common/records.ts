import type { SelectQueryBuilder } from 'kysely';
import type { RowCount } from 'shared/endpoints/row-count';
import type { Scoped } from '../../../access/scoped.ts';
import type { Day } from '../../../db/core-tables.ts';
import type { Slice } from '../../../db/page.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Fault, Known, PortfolioKind, Stored } from './judge.ts';
import type { ListFilters } from './list.ts';

/** A kind with what its calls need besides the rules: reading, ending, and what has to end first. */
export type Records<
  Record,
  Row extends Record & Stored,
  K extends Known<Row>,
  Filters extends ListFilters,
  Tables extends keyof Schema,
> = {
  readonly kind: PortfolioKind<Record, Row, K>;
  readonly find: (scoped: Scoped, id: number) => Promise<Row | undefined>;
  readonly count: (scoped: Scoped, filters: Filters) => Promise<RowCount>;
  /** All rows that match, or a page of them. */
  readonly list: (scoped: Scoped, filters: Filters, slice?: Slice) => SelectQueryBuilder<Schema, Tables, Row>;
  /** What is in use on that day or later and has to end first, counted. */
  readonly inUse: (scoped: Scoped, id: number, from: Day) => Promise<number>;
  readonly inUseText: (count: number) => string;
  /** What is wrong with a day to end on, besides what is in use. */
  readonly judgeEnd?: (row: Row, day: Day) => Fault[];
  /** How the end is stored, where not as the first day without it. */
  readonly setEnd?: (scoped: Scoped, row: Row, day: Day | null, today: Day) => Promise<unknown>;
  readonly occupancy?: (
    scoped: Scoped,
    id: number,
    today: Day,
  ) => Promise<{ espacios: number; arrendados: number; gla: number; glaArrendado: number }>;
};

/** Declares the records of a kind; the types follow from its parts. */
export const portfolioRecords = <
  Record,
  Row extends Record & Stored,
  K extends Known<Row>,
  Filters extends ListFilters,
  Tables extends keyof Schema,
>(
  records: Records<Record, Row, K, Filters, Tables>,
): Records<Record, Row, K, Filters, Tables> => records;
