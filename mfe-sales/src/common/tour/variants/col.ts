import type { TourWords } from './tour-words.ts';

export const col: TourWords = {
  totals: 'Tickets cuenta sus transacciones. Monto Neto es el total del mes, sin impuestos.',
  columns: 'Cada fila es un día, con sus tickets y el total sin impuestos.',
  form: '«Declarar» le pide las transacciones y el monto neto. Ingrese los montos sin impuestos y revise el total antes de guardar.',
  monthForm:
    '«Declarar» le pide los tickets, la venta neta, sin impuestos, y al menos un archivo que la respalde.',
};
