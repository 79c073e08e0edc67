import type { NamedSaleRow } from '../areas/sales/sale-record.ts';

/** Columns whose SQL text is also their JSON text. */
const numbers = [
  'contract_id',
  'receipt_count',
  'receipt_cash',
  'receipt_card',
  'invoice_count',
  'invoice_cash',
  'invoice_card',
  'exempt_count',
  'exempt_cash',
  'exempt_card',
  'online_count',
  'online_cash',
  'online_card',
  'meal_voucher_count',
  'meal_voucher_amount',
  'tickets',
  'net_amount',
  'credit_notes',
  'gross',
  'days_late',
  'declared_by',
  'row_version',
] as const;

/** Columns that are mostly empty. */
const texts = ['receipt_series', 'invoice_series', 'comment'] as const;

type Values<Names extends readonly string[], Value> = { readonly [Place in keyof Names]: Value };

/**
 * The values of a record: day, audited (0 or 1), justification (0: none), declared at (seconds since 1970),
 * and the lists above.
 */
type Line = readonly [
  day: string,
  audited: number,
  justification: number,
  declaredAt: number,
  ...Values<typeof numbers, number>,
  ...Values<typeof texts, string>,
];

/** A month's records as columns, with the names that they refer to. */
export type MonthRecords = {
  /** Null without records. */
  readonly lines: string | null;
  /** First and last name by user id. */
  readonly people: Readonly<Record<number, readonly [string, string]>> | null;
  /** Reason by the justification's id; null when no day is justified. */
  readonly reasons: Readonly<Record<number, string>> | null;
};

const line = [
  'to_json(s.day)',
  's.audited::integer',
  'coalesce(s.justification_id, 0)',
  `date_part('epoch', s.declared_at)`,
  ...numbers.map((name) => `s.${name}`),
  ...texts.map((name) => `case when s.${name} = '' then '""' else to_json(s.${name})::text end`),
].join(', ');

/**
 * The records that match a condition on `s`, by day, as one text: named values or one list per column would
 * cost the database a third more. `concat_ws` skips nulls, so `line` contains no nullable column.
 */
export const recordsOf = (condition: string): string => `select
    string_agg(concat_ws(',', ${line}), '],[') as lines,
    array_agg(s.declared_by) as people,
    count(s.justification_id) as justified
  from (select * from daily_sale s where ${condition} order by s.day) s`;

/** The columns of `recordsOf`, joined as `records`. */
export const recordColumns = `records.lines,
    (select json_object_agg(u.id, json_build_array(u.first_name, u.last_name))
      from app_user u where u.id = any(records.people)) as people,
    (select json_object_agg(j.id, j.name) from justification_option j where records.justified > 0) as reasons`;

/** Written out, because filling the object's properties by name in a loop is ten times slower. */
function rowOf(
  [
    day,
    audited,
    justification,
    declaredAt,
    contract_id,
    receipt_count,
    receipt_cash,
    receipt_card,
    invoice_count,
    invoice_cash,
    invoice_card,
    exempt_count,
    exempt_cash,
    exempt_card,
    online_count,
    online_cash,
    online_card,
    meal_voucher_count,
    meal_voucher_amount,
    tickets,
    net_amount,
    credit_notes,
    gross,
    days_late,
    declared_by,
    row_version,
    receipt_series,
    invoice_series,
    comment,
  ]: Line,
  { people, reasons }: MonthRecords,
): NamedSaleRow {
  const [first_name, last_name] = people?.[declared_by] ?? ['', ''];
  return {
    contract_id,
    day,
    receipt_count,
    receipt_cash,
    receipt_card,
    invoice_count,
    invoice_cash,
    invoice_card,
    exempt_count,
    exempt_cash,
    exempt_card,
    online_count,
    online_cash,
    online_card,
    meal_voucher_count,
    meal_voucher_amount,
    tickets,
    net_amount,
    credit_notes,
    gross,
    days_late,
    row_version,
    receipt_series,
    invoice_series,
    comment,
    audited: audited === 1,
    justification_id: justification === 0 ? null : justification,
    justification_name: reasons?.[justification] ?? null,
    declared_by,
    first_name,
    last_name,
    declared_at: new Date(Math.round(declaredAt * 1000)),
  };
}

export function rowsOf(records: MonthRecords): NamedSaleRow[] {
  if (records.lines === null) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `line` writes exactly these values
  const lines = JSON.parse(`[[${records.lines}]]`) as readonly Line[];
  return lines.map((values) => rowOf(values, records));
}
