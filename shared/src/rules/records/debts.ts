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

/** Instalments that are left of payment agreements; the operator's accounts say daily which. */
export const agreements = {
  group: 'finance',
  title: 'Convenios de pago',
  key: ['sociedad', 'convenio', 'cuota'],
  ending: 'La cuota se quita: ya no está pendiente.',
  onlyWith: 'hasDebts',
  isListed: true,
  columns: [
    needed(['sociedad', 'Sociedad'], 'CL10', { aliases: ['Soc.', 'Bukrs', 'Código de sociedad'] }),
    needed(['convenio', 'Convenio'], 'CV-000031', {
      aliases: ['Código de convenio', 'Número de convenio', 'Acuerdo'],
    }),
    needed(['cuota', 'Cuota'], 4, {
      kind: 'count',
      aliases: ['Número de cuota', 'Nº cuota', 'Posición', 'Buzei'],
    }),
    needed(['empresa', 'Empresa'], '76.123.456-0', {
      aliases: ['Cliente', 'Deudor', 'RUT', 'Identificador tributario', 'Kunnr'],
    }),
    needed(['vencimiento', 'Fecha de vencimiento'], '2026-12-28', {
      ...day,
      aliases: ['Vencimiento', 'Vence', 'Faedt'],
    }),
    needed(['monto', 'Monto'], 450_000, {
      kind: 'amount',
      aliases: ['Valor cuota', 'Importe', 'Importe en moneda local', 'Dmbtr'],
    }),
  ],
} as const satisfies RecordKindInfo;
