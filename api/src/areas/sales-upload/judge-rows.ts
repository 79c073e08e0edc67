import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportFault } from 'shared/endpoints/imports';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import { countryOf, type CountryCode } from 'shared/countries';
import {
  dayBit,
  firstDay,
  monthOf,
  previousMonth,
  REQUIRED,
  submissionProblems,
  todayIn,
  type Day,
  type SalesClock,
} from 'shared/rules';
import { salesUploadColumns, type SalesUploadColumn } from 'shared/rules/sales-upload';
import type { Scoped } from '../../access/scoped.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ImportSources } from '../../imports/import-kind.ts';
import type { ReadSheet } from '../../imports/parse-sheet.ts';
import { rowsOfSheet, type ValueRow } from '../../imports/sheet-columns.ts';
import {
  refuseAudited,
  refuseClosedDay,
  refuseUnexplained,
  refuseWhileBlocked,
} from '../sales/day-guards.ts';
import { salesClock } from '../sales/lease.service.ts';
import { lockContracts } from '../sales/lock-contracts.repository.ts';
import type { LeaseSummary } from '../sales/sale-facts.ts';
import { contentOf, recordOf, type NamedSaleRow, type SaleContent } from '../sales/sale-record.ts';
import { leasesByCode, recordsBetween } from './leases.repository.ts';

type Name = SalesUploadColumn['name'];
type Row = ValueRow<Name>;

/** The template's column that tells people which store a contract is; not read. */
export const storeHeading = 'local';

/** Longer texts are no contract's code. */
const longestCode = 100;

/** Rows judged without a pause; where the engine is embedded, other calls wait as long. */
const rowsAtOnce = 250;

const unknownContract = 'No encontramos este contrato entre los suyos.';
const nothingDeclared = 'Ninguna fila tiene ventas. Complete al menos una y vuelva a validar.';
const changedSince =
  'Otra persona declaró o modificó este día después de la validación. Valide el archivo otra vez.';

/** A row that can be stored. */
export type GoodRow = {
  readonly lease: LeaseSummary;
  readonly day: Day;
  readonly content: SaleContent;
  readonly stored: NamedSaleRow | undefined;
  /** The day already has these very values. */
  readonly isUnchanged: boolean;
};

/** The versions of the records that a file replaces, by lease and day. Days without a record are left out. */
export type SeenVersions = Readonly<Record<number, Readonly<Record<Day, number>>>>;

export type JudgedRows = {
  readonly clock: SalesClock;
  readonly rows: readonly GoodRow[];
  readonly faults: readonly ImportFault[];
  /** Rows without any figure, which are skipped. */
  readonly blank: number;
};

const isBlank = ({ values: { contrato: _contract, fecha: _day, ...figures }, faults }: Row): boolean =>
  Object.keys(figures).length === 0 && faults.every(({ column }) => column === 'fecha');

type Facts = {
  readonly clock: SalesClock;
  readonly leases: ReadonlyMap<string, LeaseSummary>;
};

const textOf = (value: string | number | undefined): string => String(value ?? '');

/** Reads the leases and records that the rows name; with `lock`, held until the transaction ends. */
async function factsOf(scoped: Scoped, now: Date, rows: readonly Row[], lock: boolean): Promise<Facts> {
  const country = scoped.scope.countryCode;
  const clock = await salesClock(scoped.db, country, now);
  const today = todayIn(country, now);
  const lastMonth = previousMonth(monthOf(today));
  const codes = [...new Set(rows.map(({ values }) => textOf(values.contrato)))].filter(
    (code) => code !== '' && code.length <= longestCode,
  );
  // Other days are closed, whatever they hold.
  const days = [...new Set(rows.map(({ values }) => textOf(values.fecha)))].filter(
    (day) => day >= firstDay(lastMonth) && day <= today,
  );
  let found = await leasesByCode(scoped, codes, lastMonth);
  const ids = [...found.values()].map(({ id }) => id);
  if (lock) {
    await lockContracts(scoped, ids, days);
    found = await leasesByCode(scoped, codes, lastMonth);
  }
  const [from, to] = [days.toSorted()[0] ?? today, days.toSorted().at(-1) ?? today];
  const records = await recordsBetween(scoped, ids, from, to);
  // A file may complete the previous month together with the current one.
  const filled = Map.groupBy(rows, ({ values }) => textOf(values.contrato));
  const leases = [...found].map(([code, lease]): [string, LeaseSummary] => {
    const settled = (filled.get(code) ?? [])
      .map(({ values }) => textOf(values.fecha))
      .filter((day) => monthOf(day) === lastMonth)
      .reduce((mask, day) => mask | dayBit(day), lease.settledLastMonth);
    return [code, { ...lease, settledLastMonth: settled, sales: records.get(lease.id) ?? new Map() }];
  });
  return { clock, leases: new Map(leases) };
}

/** The message of the first rule that refuses. */
function refusalOf(...rules: readonly (() => void)[]): string | null {
  try {
    for (const rule of rules) rule();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

/** The declaration of a row. Numbers that the sheet has no column for stay as they are stored (S-172). */
function saleOf(
  country: CountryCode,
  { contrato: _contract, fecha, ...figures }: Row['values'],
  stored: NamedSaleRow | undefined,
): DailySaleSubmission {
  const record = stored && recordOf(country, stored);
  const kept = record
    ? countryOf(country).dailySales.unasked.map(({ name }) => [name, record[name]] as const)
    : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns' kinds are those of the fields
  return { ...Object.fromEntries(kept), ...figures, fecha: textOf(fecha) } as DailySaleSubmission;
}

const isSame = (content: SaleContent, stored: NamedSaleRow): boolean =>
  Object.entries(content).every(([name, value]) => stored[name as keyof SaleContent] === value);

type Judge = (row: Row) => GoodRow | ImportFault[];

function judgeWith({ scope }: Scoped, { clock, leases }: Facts, seen: SeenVersions | null): Judge {
  const { countryCode: country } = scope;
  const headings = new Map<string, string>(
    salesUploadColumns(country).map(({ name, heading }) => [name, heading]),
  );
  const lines = new Map<string, number>();
  return (row) => {
    const { line, values } = row;
    const faults = [...row.faults];
    const fault = (name: string, reason: string): void => {
      const column = headings.get(name) ?? name;
      // A cell that cannot be read is at fault once.
      if (!row.faults.some((known) => known.column === column)) faults.push({ row: line, column, reason });
    };
    const code = textOf(values.contrato);
    const lease = leases.get(code);
    if (lease === undefined) fault('contrato', code === '' ? REQUIRED : unknownContract);
    const day = textOf(values.fecha);
    if (day === '') fault('fecha', REQUIRED);
    const stored = lease?.sales.get(day);
    const sale = saleOf(country, values, stored);
    for (const { field, message } of submissionProblems(country, sale)) fault(field, message);
    if (lease === undefined || day === '') return faults;

    const key = `${lease.id} ${day}`;
    const earlier = lines.get(key);
    if (earlier === undefined) lines.set(key, line);
    else fault('fecha', `Este día del contrato ya está en la fila ${earlier}.`);
    const isNew = stored === undefined || stored.justification_id !== null;
    const refusal = refusalOf(
      () => refuseAudited(stored),
      () => refuseClosedDay(day, lease, clock),
      () => isNew && refuseWhileBlocked(day, lease, clock),
    );
    if (refusal !== null) fault('fecha', refusal);
    else if (seen !== null && seen[lease.id]?.[day] !== stored?.row_version) fault('fecha', changedSince);
    if (faults.length > 0) return faults;
    const content = contentOf(country, sale);
    const isUnchanged = stored !== undefined && isSame(content, stored);
    const unexplained = isUnchanged ? null : refusalOf(() => refuseUnexplained(scope, stored));
    if (unexplained !== null) fault('fecha', unexplained);
    return faults.length > 0 ? faults : { lease, day, content, stored, isUnchanged };
  };
}

/**
 * Judges every row of a sheet by the rules of the form, and names every fault. `lock`: the leases are held
 * until the transaction ends, for rows that are stored next; `seen`: what the rows were based on before.
 */
export async function judgeRows(
  scoped: Scoped,
  sheet: ReadSheet,
  { now, onProgress, signal }: Pick<ImportSources, 'now' | 'onProgress' | 'signal'>,
  { seen, lock }: { readonly seen: SeenVersions | null; readonly lock: boolean },
): Promise<JudgedRows> {
  const country = scoped.scope.countryCode;
  const columns = salesUploadColumns(country);
  const read = rowsOfSheet(columns, sheet, { country, ignored: [storeHeading] });
  const filled = read.rows.filter((row) => !isBlank(row));
  const facts = await factsOf(scoped, now, filled, lock);
  const judge = judgeWith(scoped, facts, seen);
  const faults: ImportFault[] = [...read.faults];
  const rows: GoodRow[] = [];
  for (let from = 0; from < filled.length; from += rowsAtOnce) {
    signal.throwIfAborted();
    for (const row of filled.slice(from, from + rowsAtOnce)) {
      const judged = judge(row);
      if (Array.isArray(judged)) faults.push(...judged);
      else rows.push(judged);
    }
    onProgress({ done: Math.min(from + rowsAtOnce, filled.length), total: filled.length });
    await nextTurn();
  }
  if (faults.length === 0 && rows.length === 0)
    faults.push({ row: sheet.rows[0]?.line ?? 1, column: null, reason: nothingDeclared });
  return { clock: facts.clock, rows, faults, blank: read.rows.length - filled.length };
}
