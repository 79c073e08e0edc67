import type { TourWords } from './tour-words.ts';

export const arg: TourWords = {
  totals: 'Tickets cuenta sus transacciones. Monto Bruto es el total del mes, con IVA incluido.',
  columns:
    'Cada fila es un día, con sus transacciones, el monto y las notas de crédito. «No declarado» indica que aún no hay montos.',
  form: '«Declarar» le pide las transacciones y el monto bruto, con IVA incluido. Si hubo devoluciones, active «Añadir notas de crédito».',
  monthForm:
    '«Declarar» le pide efectivo, tarjeta, tickets y venta neta; la venta bruta se calcula sola. Si hubo notas de crédito, agréguelas; también puede adjuntar un archivo.',
};
