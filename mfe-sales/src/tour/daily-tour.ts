import type { CountryCode } from 'shared/countries';
import type { TourStep } from 'shared/tour';
import { tourTargets } from './tour-targets.ts';

/** What the daily page shows differently in each country, in its own words (decision S-167). */
type CountryWords = {
  /** Which sums the chips show. */
  readonly totals: string;
  /** Which columns a day has. */
  readonly columns: string;
  /** What the form asks for. */
  readonly form: string;
};

const words: Readonly<Record<CountryCode, CountryWords>> = {
  CHL: {
    totals: 'Tickets suma sus boletas y facturas. Monto Bruto es el total del mes, con IVA incluido.',
    columns:
      'Cada fila es un día, con sus boletas, facturas y ventas exentas de IVA. Al pasar sobre un monto verá cuánto fue en efectivo y cuánto con tarjeta.',
    form: '«Declarar» le pide, paso a paso, boletas, facturas y exentas, y al final le muestra un resumen. Ingrese montos brutos, con IVA incluido.',
  },
  PER: {
    totals: 'Tickets cuenta sus transacciones. Monto Neto es el total del mes, sin IGV.',
    columns:
      'Cada fila es un día, con las series de sus facturas y boletas, las transacciones, el monto neto sin IGV y las notas de crédito.',
    form: '«Declarar» le pide las series, las transacciones y el monto neto. Ingrese los montos sin IGV y revise el total antes de guardar.',
  },
  ARG: {
    totals: 'Tickets cuenta sus transacciones. Monto Bruto es el total del mes, con IVA incluido.',
    columns:
      'Cada fila es un día, con sus transacciones, el monto y las notas de crédito. «No declarado» indica que aún no hay montos.',
    form: '«Declarar» le pide las transacciones y el monto bruto, con IVA incluido. Si hubo devoluciones, active «Añadir notas de crédito».',
  },
  COL: {
    totals: 'Tickets cuenta sus transacciones. Monto Neto es el total del mes, sin impuestos.',
    columns: 'Cada fila es un día, con sus tickets y el total sin impuestos.',
    form: '«Declarar» le pide las transacciones y el monto neto. Ingrese los montos sin impuestos y revise el total antes de guardar.',
  },
};

/** The tour of the daily page for a new store manager (S-015, S-056). Steps about what he does not see are skipped. */
export function dailyTour(country: CountryCode): readonly TourStep[] {
  const { totals, columns, form } = words[country];
  return [
    {
      target: tourTargets.store,
      title: 'Este es su local',
      text: 'Confirme la marca, el centro comercial, el local y el contrato antes de declarar.',
    },
    {
      target: tourTargets.period,
      title: 'Elija el mes',
      text: 'Avance y retroceda con las flechas, o presione el mes para ir directo a otro.',
    },
    {
      target: tourTargets.summary,
      title: 'Cómo va el mes',
      text: `${totals} Debajo, la comparación con el mes anterior.`,
    },
    {
      target: tourTargets.missing,
      title: 'Lo que falta',
      text: 'Aquí le avisamos cuántos días están sin declarar. En la lista los reconoce por su fondo rojo.',
    },
    { target: tourTargets.columns, title: 'Sus ventas, día por día', text: columns },
    {
      target: tourTargets.declare,
      title: 'Declare su venta',
      text: `${form} Si el local no vendió, desde ahí mismo puede indicar el motivo.`,
    },
    {
      target: tourTargets.layout,
      title: 'Tabla o calendario',
      text: 'Elija cómo ver los días. Recordaremos su preferencia en este equipo.',
    },
    {
      target: tourTargets.start,
      title: 'Siempre a mano',
      text: 'Puede volver a ver este recorrido cuando quiera.',
    },
  ];
}
