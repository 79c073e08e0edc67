import { needed, optional, type RecordKindInfo } from './columns.ts';

const day = { kind: 'day' } as const;

/** Documents that companies owe; the operator's accounts say daily which are open. */
export const debts = {
  group: 'finance',
  title: 'Deudas',
  key: ['sociedad', 'numero'],
  ending: 'La deuda se quita: ya no está pendiente.',
  onlyWith: 'hasDebts',
  mall: 'edificio',
  isListed: true,
  columns: [
    needed(['sociedad', 'Sociedad'], 'CL10', { aliases: ['Soc.', 'Bukrs', 'Código de sociedad'] }),
    needed(['numero', 'Número'], '0000012345', {
      aliases: ['Nº documento', 'Número de documento', 'Referencia', 'Xblnr'],
    }),
    needed(['empresa', 'Empresa'], '76.123.456-0', {
      aliases: ['Cliente', 'Deudor', 'RUT', 'Identificador tributario', 'Kunnr'],
    }),
    needed(['edificio', 'Centro comercial'], 'CL01', { aliases: ['Mall', 'Edificio', 'Centro'] }),
    needed(['folio', 'Folio'], '12345'),
    needed(['tipo', 'Tipo de documento'], 'Factura electrónica', { aliases: ['Clase de documento', 'Tipo'] }),
    needed(['emision', 'Fecha de emisión'], '2026-11-05', { ...day, aliases: ['Fecha documento', 'Bldat'] }),
    needed(['vencimiento', 'Fecha de vencimiento'], '2026-12-05', {
      ...day,
      aliases: ['Vencimiento', 'Vence', 'Faedt'],
    }),
    needed(['monto', 'Monto'], 1_250_000, {
      kind: 'amount',
      aliases: ['Importe', 'Importe en moneda local', 'Saldo', 'Dmbtr'],
    }),
    optional(['enlace', 'Enlace'], 'https://facturas.ejemplo.cl/12345.pdf', { aliases: ['Link', 'URL'] }),
  ],
} as const satisfies RecordKindInfo;
