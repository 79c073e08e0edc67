import type { TourWords } from './tour-words.ts';

export const chl: TourWords = {
  totals: 'Tickets suma sus boletas y facturas. Monto Bruto es el total del mes, con IVA incluido.',
  columns:
    'Cada fila es un día, con sus boletas, facturas y ventas exentas de IVA. Al pasar sobre un monto verá cuánto fue en efectivo y cuánto con tarjeta.',
  form: '«Declarar» le pide, paso a paso, boletas, facturas y exentas, y al final le muestra un resumen. Ingrese montos brutos, con IVA incluido.',
  monthForm:
    '«Declarar» le pide la fecha, los tickets y cuánto fue en efectivo y cuánto con tarjeta; la venta bruta y la neta se calculan solas. Puede adjuntar una imagen.',
};
