import type { Selectable } from 'kysely';
import type { MonthlySale, MonthlySaleSubmission } from 'shared/endpoints/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { toMajorUnits, toMinorUnits } from 'shared/format';
import { monthlyTotals } from 'shared/rules';
import type { MonthContent, NamedMonthRow } from './repository.ts';
import type { MonthlySaleFileTable } from './tables.ts';

/** A validated submission as stored: minor units, credit notes negative, gross and net computed. */
export function contentOf(
  country: CountryCode,
  sale: MonthlySaleSubmission & { readonly fecha: string },
): MonthContent {
  const minor = (amount: number | null | undefined): number => toMinorUnits(amount ?? 0, country);
  const { ventaBruta, ventaNeta, notasCredito } = monthlyTotals(country, sale);
  return {
    dated: sale.fecha,
    tickets: sale.cantidadTickets ?? 0,
    cash: minor(sale.totalEfectivo),
    card: minor(sale.totalTarjeta),
    gross: minor(ventaBruta),
    net: minor(ventaNeta),
    receipt_series: sale.serieBoletas?.trim() ?? '',
    invoice_series: sale.serieFacturas?.trim() ?? '',
    // 0 instead of -0, whose JSON text differs.
    credit_notes: notasCredito === 0 ? 0 : -minor(notasCredito),
  };
}

/** The record as the API returns it: major units (document 2, section 3). */
export function recordOf(
  country: CountryCode,
  row: NamedMonthRow,
  files: readonly Pick<Selectable<MonthlySaleFileTable>, 'id' | 'name'>[],
): MonthlySale {
  const major = (minorUnits: number): number => toMajorUnits(minorUnits, country);
  const evidence = files.map(({ id, name }) => ({ id, nombre: name }));
  return {
    id: row.id,
    idContrato: row.contract_id,
    fecha: row.dated,
    cantidadTickets: row.tickets,
    totalEfectivo: major(row.cash),
    totalTarjeta: major(row.card),
    ventaBruta: major(row.gross),
    ventaNeta: major(row.net),
    serieBoletas: row.receipt_series,
    serieFacturas: row.invoice_series,
    montoNotasCredito: major(row.credit_notes),
    evidenciaArchivo: evidence[0] ?? null,
    evidenciaArchivoId: evidence[0]?.id ?? null,
    evidenciaArchivos: evidence,
    auditada: row.audited,
    declaradaPor: `${row.first_name} ${row.last_name}`.trim(),
    declaradaEn: row.declared_at.toISOString(),
    rowVersion: row.row_version,
  };
}
