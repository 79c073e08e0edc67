import type { Selectable } from 'kysely';
import type { DailySale, DailySaleSubmission } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { majorUnitsIn, toMinorUnits } from 'shared/format';
import { dailySaleTotals } from 'shared/rules';
import type { DailySaleTable } from './tables.ts';

export type SaleRow = Selectable<DailySaleTable>;

/** What a declaration or justification says about a day, without author, time and version. */
export type SaleContent = Omit<
  SaleRow,
  'contract_id' | 'day' | 'days_late' | 'audited' | 'declared_by' | 'declared_at' | 'row_version'
>;

const nothing: SaleContent = {
  receipt_count: 0,
  receipt_cash: 0,
  receipt_card: 0,
  invoice_count: 0,
  invoice_cash: 0,
  invoice_card: 0,
  exempt_count: 0,
  exempt_cash: 0,
  exempt_card: 0,
  online_count: 0,
  online_cash: 0,
  online_card: 0,
  meal_voucher_count: 0,
  meal_voucher_amount: 0,
  receipt_series: '',
  invoice_series: '',
  tickets: 0,
  net_amount: 0,
  credit_notes: 0,
  gross: 0,
  comment: '',
  justification_id: null,
};

/** The columns that a write of a day changes; this code never writes `audited`. */
export const changingColumns: readonly (keyof SaleRow)[] = [
  ...(Object.keys(nothing) as (keyof SaleContent)[]),
  'days_late',
  'declared_by',
  'declared_at',
  'row_version',
];

export const justifiedContent = (justificationId: number, comment: string): SaleContent => ({
  ...nothing,
  comment,
  justification_id: justificationId,
});

/** A submission as stored: minor units, credit notes negative (S-178), tickets and gross computed (S-067). */
export function contentOf(country: CountryCode, sale: DailySaleSubmission): SaleContent {
  const minor = (amount: number | null | undefined): number => toMinorUnits(amount ?? 0, country);
  const { tickets, bruto, notasCredito } = dailySaleTotals(country, sale);
  return {
    receipt_count: sale.boletas ?? 0,
    receipt_cash: minor(sale.boletasEfectivo),
    receipt_card: minor(sale.boletasTarjeta),
    invoice_count: sale.facturas ?? 0,
    invoice_cash: minor(sale.facturasEfectivo),
    invoice_card: minor(sale.facturasTarjeta),
    exempt_count: sale.exentas ?? 0,
    exempt_cash: minor(sale.exentasEfectivo),
    exempt_card: minor(sale.exentasTarjeta),
    online_count: sale.online ?? 0,
    online_cash: minor(sale.onlineEfectivo),
    online_card: minor(sale.onlineTarjeta),
    meal_voucher_count: sale.chequeRestaurant ?? 0,
    meal_voucher_amount: minor(sale.chequeRestaurantMonto),
    receipt_series: sale.serieBoletas?.trim() ?? '',
    invoice_series: sale.serieFacturas?.trim() ?? '',
    tickets,
    net_amount: minor(sale.montoNeto),
    // 0 instead of -0, whose JSON text differs.
    credit_notes: notasCredito === 0 ? 0 : -minor(notasCredito),
    gross: minor(bruto),
    comment: sale.comentario?.trim() ?? '',
    justification_id: null,
  };
}

/** A row with the names that it refers to. */
export type NamedSaleRow = SaleRow & {
  readonly justification_name: string | null;
  readonly first_name: string;
  readonly last_name: string;
};

/** Records with the names that they refer to; a statement adds its conditions on `s`. */
export const namedSales = `select s.*, u.first_name, u.last_name, j.name as justification_name
  from daily_sale s
  join app_user u on u.id = s.declared_by
  left join justification_option j on j.id = s.justification_id`;

/** A record as JSON from the database, which costs a fraction of reading its columns one by one. */
export type SaleJson = Omit<NamedSaleRow, 'declared_at'> & { readonly declared_at: string };

export const saleOfJson = (sale: SaleJson): NamedSaleRow => ({
  ...sale,
  declared_at: new Date(sale.declared_at),
});

/** The row alone, for history and audit log. */
export function rowOf({
  justification_name: _justification,
  first_name: _first,
  last_name: _last,
  ...row
}: NamedSaleRow): SaleRow {
  return row;
}

/** The record as the API returns it: major units (document 2, section 3). */
export function recordOf(country: CountryCode, row: NamedSaleRow): DailySale {
  const major = majorUnitsIn(country);
  return {
    id: `${row.contract_id}-${row.day}`,
    idContrato: row.contract_id,
    fecha: row.day,
    boletas: row.receipt_count,
    boletasEfectivo: major(row.receipt_cash),
    boletasTarjeta: major(row.receipt_card),
    facturas: row.invoice_count,
    facturasEfectivo: major(row.invoice_cash),
    facturasTarjeta: major(row.invoice_card),
    exentas: row.exempt_count,
    exentasEfectivo: major(row.exempt_cash),
    exentasTarjeta: major(row.exempt_card),
    online: row.online_count,
    onlineEfectivo: major(row.online_cash),
    onlineTarjeta: major(row.online_card),
    chequeRestaurant: row.meal_voucher_count,
    chequeRestaurantMonto: major(row.meal_voucher_amount),
    serieBoletas: row.receipt_series,
    serieFacturas: row.invoice_series,
    tickets: row.tickets,
    montoNeto: major(row.net_amount),
    montoNotasCredito: major(row.credit_notes),
    bruto: major(row.gross),
    diasAtraso: row.days_late,
    auditada: row.audited,
    comentario: row.comment,
    justificacion:
      row.justification_id === null
        ? null
        : { id: row.justification_id, nombre: row.justification_name ?? '' },
    declaradaPor: `${row.first_name} ${row.last_name}`.trim(),
    declaradaEn: row.declared_at.toISOString(),
    rowVersion: row.row_version,
  };
}
