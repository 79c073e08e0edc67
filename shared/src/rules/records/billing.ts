import { needed, optional, type RecordKindInfo } from './columns.ts';

const day = { kind: 'day' } as const;
const amount = { kind: 'amount' } as const;

/** What was billed stays: a credit note, not an import, takes it back. */
const ending = null;

const society = needed(['sociedad', 'Sociedad'], 'CL10', {
  aliases: ['Soc.', 'Bukrs', 'Código de sociedad'],
});
const lease = needed(['contrato', 'Contrato'], 'CT-000123', {
  aliases: ['Código de contrato', 'Recnnr'],
});
const pdf = (example: string) =>
  optional(['archivo', 'Archivo PDF'], example, { aliases: ['PDF', 'Archivo', 'Nombre del PDF'] });

/** Invoices and credit notes, with the PDF that the tenant opens. */
export const invoices = {
  group: 'finance',
  title: 'Facturas',
  key: ['sociedad', 'tipo', 'numero'],
  ending,
  documents: 'archivo',
  columns: [
    society,
    needed(['tipo', 'Tipo de documento'], 'Factura electrónica', { aliases: ['Clase de documento', 'Tipo'] }),
    needed(['numero', 'Número'], '12345', {
      aliases: ['Nº documento', 'Número de documento', 'Folio', 'Referencia', 'Xblnr'],
    }),
    needed(['empresa', 'Empresa'], '100234', {
      aliases: ['Cliente', 'Deudor', 'RUT', 'RUC', 'CUIT', 'NIT', 'Identificador tributario', 'Kunnr'],
    }),
    needed(['emision', 'Fecha de emisión'], '2026-11-05', { ...day, aliases: ['Fecha documento', 'Bldat'] }),
    optional(['periodo', 'Periodo'], '2026-11', { aliases: ['Mes', 'Mes facturado', 'Año y mes'] }),
    needed(['neto', 'Monto neto'], 1_000_000, { ...amount, aliases: ['Neto', 'Importe neto'] }),
    needed(['impuesto', 'Impuesto'], 190_000, { ...amount, aliases: ['IVA', 'IGV', 'Monto de impuesto'] }),
    needed(['total', 'Monto total'], 1_190_000, {
      ...amount,
      aliases: ['Total', 'Bruto', 'Monto bruto', 'Importe', 'Wrbtr'],
    }),
    optional(['compensada', 'Compensada'], 'No', { aliases: ['Estado', 'Anulada'] }),
    pdf('factura-12345.pdf'),
    optional(['enlace', 'Enlace'], '', { aliases: ['Link', 'URL'] }),
  ],
} as const satisfies RecordKindInfo;

/** Notes that tenants accept; each row is a note with what it charges. */
export const debitNotes = {
  group: 'finance',
  title: 'Notas de cargo',
  key: ['contrato', 'codigo'],
  ending,
  columns: [
    lease,
    needed(['codigo', 'Código'], 'NC-000045', { aliases: ['Número', 'Nota', 'Nº documento', 'Belnr'] }),
    needed(['motivo', 'Motivo'], 'Consumo de agua', { aliases: ['Concepto', 'Razón'] }),
    needed(['descripcion', 'Descripción'], 'Consumo de agua de octubre según medidor', {
      aliases: ['Detalle', 'Glosa', 'Texto', 'Sgtxt'],
    }),
    needed(['fecha', 'Fecha del cargo'], '2026-10-31', { ...day, aliases: ['Fecha', 'Fecha documento'] }),
    needed(['monto', 'Monto'], 85_000, { ...amount, aliases: ['Importe', 'Valor', 'Dmbtr'] }),
  ],
} as const satisfies RecordKindInfo;

/** The statement of the common expenses of a lease and month. */
export const expenses = {
  group: 'finance',
  title: 'Gastos comunes',
  key: ['contrato', 'mes'],
  ending,
  documents: 'archivo',
  columns: [
    lease,
    needed(['mes', 'Mes'], '2026-11', { aliases: ['Periodo', 'Año y mes'] }),
    society,
    needed(['descripcion', 'Descripción'], 'Gastos comunes de noviembre 2026', {
      aliases: ['Detalle', 'Glosa', 'Texto'],
    }),
    pdf('gastos-CT-000123-2026-11.pdf'),
  ],
} as const satisfies RecordKindInfo;
