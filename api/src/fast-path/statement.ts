import { CompiledQuery } from 'kysely';
import { addMonths, firstDay } from 'shared/rules';
import type { Database } from '../db/database.ts';
import { gather, type Manner } from './gather.ts';

/** Prepared statements: text → the name under which PostgreSQL keeps the plan. */
const preparedNames = new Map<string, string>();

/** The name of a prepared statement's text. */
export const preparedNameOf = (text: string): string | undefined => preparedNames.get(text);

/** Declares a prepared statement, planned once per connection. */
export function prepared(name: string, text: string): string {
  preparedNames.set(text, name);
  return text;
}

/**
 * Runs a prepared statement. `values` are its parameters `$1`, `$2`, … in order. The caller names the row
 * type.
 */
export const run = async <Row>(db: Database, text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

/** The PostgreSQL types of a statement's parameters. */
type Columns<Asked> = { readonly [Name in keyof Asked]-?: string };

/** The batched text; `offset 0` makes PostgreSQL plan it as it does for a single call. */
const textForMany = <Asked>(columns: Columns<Asked>, text: string): string => {
  const declared = Object.entries(columns).map(([name, type]) => `${name} ${String(type)}`);
  return `select asked.place, answer.*
    from json_to_recordset($1) as asked(place integer, ${declared.join(', ')})
    cross join lateral (${text} offset 0) as answer`;
};

const sent = <Asked extends object, Row>(text: string, manner?: Manner): Statement<Asked, Row> =>
  gather(async (db, questions: readonly Asked[]) => {
    const asked = JSON.stringify(questions.map((question, place) => ({ place, ...question })));
    const rows = await run<Row & { place: number }>(db, text, [asked]);
    const answers = new Map(rows.map((row) => [row.place, row]));
    return (place) => answers.get(place);
  }, manner);

/** Returns one row, or undefined. */
export type Statement<Asked, Row> = (db: Database, asked: Asked) => Promise<Row | undefined>;

/**
 * Declares a batched statement for a busy call: written out, prepared, and sent once for all concurrent
 * requests. The text reads its parameters from the columns of `asked` and returns at most one row. Its row
 * type is declared by hand, so keep text and type side by side; use Kysely for everything else.
 */
export const statement = <Asked extends object, Row>(
  name: string,
  columns: Columns<Asked>,
  text: string,
): Statement<Asked, Row> => sent(prepared(name, textForMany(columns, text)));

/**
 * Months around the current one with a statement of their own; few, because each is a plan in every
 * connection.
 */
const near = { back: 24, ahead: 1 } as const;

/** A statement on tables partitioned by month. `month` and the current `thisMonth` are `YYYY-MM`. */
type MonthStatement<Asked, Row> = (
  db: Database,
  month: string,
  asked: Asked,
  thisMonth: string,
) => Promise<Row | undefined>;

/**
 * Declares a statement for each month near the current one. Its days are literals, because only then does the
 * cached plan know the partition; with parameters PostgreSQL plans again each time, which takes longer than
 * the query. All other months share one statement, whose plan looks up the partition on each run.
 */
export function monthStatement<Asked extends object, Row>(
  name: string,
  columns: Columns<Asked>,
  textOf: (condition: (day: string) => string) => string,
  manner?: Manner,
): MonthStatement<Asked, Row> {
  const statements = new Map<string, Statement<Asked, Row>>();
  const ofNearMonth = (month: string): Statement<Asked, Row> => {
    if (!/^\d{4}-\d{2}$/.test(month)) throw new Error('A month must be YYYY-MM.');
    const text = textOf(
      (day) => `${day} >= date '${month}-01' and ${day} < date '${addMonths(month, 1)}-01'`,
    );
    const kept = sent<Asked, Row>(prepared(`${name}-${month}`, textForMany(columns, text)), manner);
    statements.set(month, kept);
    return kept;
  };
  const ofAnyMonth = sent<Asked & Span, Row>(
    prepared(
      `${name}-any`,
      textForMany(
        { ...columns, ...spanColumns },
        textOf((day) => `${day} >= asked.from_day and ${day} < asked.to_day`),
      ),
    ),
    manner,
  );
  return (db, month, asked, thisMonth) => {
    const kept = statements.get(month);
    if (kept !== undefined) return kept(db, asked);
    if (month >= addMonths(thisMonth, -near.back) && month <= addMonths(thisMonth, near.ahead))
      return ofNearMonth(month)(db, asked);
    return ofAnyMonth(db, { ...asked, from_day: firstDay(month), to_day: firstDay(addMonths(month, 1)) });
  };
}

/** First day of a month, and of the next. */
type Span = { readonly from_day: string; readonly to_day: string };
const spanColumns = { from_day: 'date', to_day: 'date' } as const;
