import type { TourWords } from './tour-words.ts';

export const per: TourWords = {
  totals: 'Tickets cuenta sus transacciones. Monto Neto es el total del mes, sin IGV.',
  columns:
    'Cada fila es un día, con las series de sus facturas y boletas, las transacciones, el monto neto sin IGV y las notas de crédito.',
  form: '«Declarar» le pide las series, las transacciones y el monto neto. Ingrese los montos sin IGV y revise el total antes de guardar.',
  monthForm:
    '«Declarar» le pide las series, los tickets y la venta neta, sin IGV. Si hubo notas de crédito, agréguelas; también puede adjuntar un archivo.',
};
