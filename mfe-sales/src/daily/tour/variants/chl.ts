import type { TourWords } from './tour-words.ts';

export const chl: TourWords = {
  totals: 'Tickets suma sus boletas y facturas. Monto Bruto es el total del mes, con IVA incluido.',
  columns:
    'Cada fila es un día, con sus boletas, facturas y ventas exentas de IVA. Al pasar sobre un monto verá cuánto fue en efectivo y cuánto con tarjeta.',
  form: '«Declarar» le pide, paso a paso, boletas, facturas y exentas, y al final le muestra un resumen. Ingrese montos brutos, con IVA incluido.',
};
