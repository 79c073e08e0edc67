import { changingColumns, type NamedSaleRow, type SaleRow } from './sale-record.ts';

const columns: readonly (keyof SaleRow)[] = ['contract_id', 'day', 'audited', ...changingColumns];

/** A record as JSON carries it, without the names that it points to. */
type StoredSale = Omit<SaleRow, 'declared_at'> & { readonly declared_at: string };

/**
 * The records of a month by column, and beside them the names that they point to: what would stand in each record stands
 * once, which halves the cost of a month.
 */
export type SaleColumns = { readonly [Name in keyof StoredSale]: readonly StoredSale[Name][] } & {
  /** First and last name by the user's id. */
  readonly people: Readonly<Record<number, readonly [string, string]>>;
  /** By the id of the justification; null when no day is justified. */
  readonly reasons: Readonly<Record<number, string>> | null;
};

/** The columns of the records that meet a condition on `s`, day after day; no row without records. */
export const columnsOf = (condition: string): string => `select json_build_object(
    'people', (select json_object_agg(u.id, json_build_array(u.first_name, u.last_name))
      from app_user u where u.id = any(array_agg(distinct s.declared_by))),
    'reasons', (select json_object_agg(j.id, j.name)
      from justification_option j where j.id = any(array_agg(distinct s.justification_id))),
    ${columns.map((name) => `'${name}', array_agg(s.${name})`).join(', ')})
  from (select * from daily_sale s where ${condition} order by s.day) s
  having count(*) > 0`;

/** Written out, because an object that gets its places one by one, by name, costs ten times as much. */
function saleAt(read: SaleColumns, index: number): NamedSaleRow {
  const at = <Value>(column: readonly Value[]): Value => column[index] as Value;
  const declaredBy = at(read.declared_by);
  const justificationId = at(read.justification_id);
  const [firstName, lastName] = read.people[declaredBy] ?? ['', ''];
  return {
    contract_id: at(read.contract_id),
    day: at(read.day),
    receipt_count: at(read.receipt_count),
    receipt_cash: at(read.receipt_cash),
    receipt_card: at(read.receipt_card),
    invoice_count: at(read.invoice_count),
    invoice_cash: at(read.invoice_cash),
    invoice_card: at(read.invoice_card),
    exempt_count: at(read.exempt_count),
    exempt_cash: at(read.exempt_cash),
    exempt_card: at(read.exempt_card),
    online_count: at(read.online_count),
    online_cash: at(read.online_cash),
    online_card: at(read.online_card),
    meal_voucher_count: at(read.meal_voucher_count),
    meal_voucher_amount: at(read.meal_voucher_amount),
    receipt_series: at(read.receipt_series),
    invoice_series: at(read.invoice_series),
    tickets: at(read.tickets),
    net_amount: at(read.net_amount),
    credit_notes: at(read.credit_notes),
    gross: at(read.gross),
    days_late: at(read.days_late),
    comment: at(read.comment),
    audited: at(read.audited),
    row_version: at(read.row_version),
    justification_id: justificationId,
    justification_name: justificationId === null ? null : (read.reasons?.[justificationId] ?? null),
    declared_by: declaredBy,
    first_name: firstName,
    last_name: lastName,
    declared_at: new Date(at(read.declared_at)),
  };
}

/** Null: there are no records. */
export const salesOfColumns = (read: SaleColumns | null): NamedSaleRow[] =>
  read === null ? [] : read.day.map((_, index) => saleAt(read, index));
