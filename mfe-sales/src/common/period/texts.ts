import { dayStateNames } from 'shared/rules';
/** Texts of a store's month of daily sales (S-049…S-079, S-218…S-222). */
export const periodTexts = {
  store: (code: string) => `Local ${code}`,
  contract: (code: string) => `Contrato ${code}`,

  tickets: 'Tickets',
  againstLastMonth: 'vs. mes anterior',
  againstLastMonthPerDay: 'por día, vs. mes anterior',
  noComparison: 'Sin ventas el mes anterior',
  nothingYet: 'Aún sin ventas este mes',
  noChange: 'Sin cambios',

  tableOf: (symbol: string) => `Ventas por día, montos en ${symbol}`,
  day: 'Día',
  detail: 'Ver detalle',
  action: 'Acción',
  noAction: 'Sin acción',
  today: 'Hoy',
  missing: dayStateNames.declarable,
  declare: 'Declarar',
  update: 'Editar',
  updateDay: (day: string) => `Editar la venta del ${day}`,
  declareDay: (day: string) => `Declarar la venta del ${day}`,
  seeDay: (day: string) => `Ver el detalle del ${day}`,
  seeDetail: 'Ver el detalle: ',
  audited: dayStateNames.audited,
  auditedHelp: 'Deshabilitada por auditoría',
  justified: dayStateNames.justified,
  justifiedBy: (name: string, comment: string) => `Justificada por ${name} - ${comment}`,
  undeclared: dayStateNames['undeclared-locked'],
  declared: dayStateNames.declared,

  declareToday: 'Declarar la venta de hoy',
  missingDays: 'Días por declarar',
  week: (from: number, to: number) => (from === to ? `Semana del ${from}` : `Semana del ${from} al ${to}`),

  /** The month before comes first (S-395, S-396). */
  blockedTitle: 'Tienes ventas pendientes del mes anterior',
  blockedText: 'No puedes declarar ventas para este mes si tienes ventas pendientes del mes anterior.',
  goToPreviousPeriod: 'Ir al período anterior',
  goBack: 'Volver',

  /** Offers the month before while it can still be declared (S-218). */
  reminderTitle: 'Aún puede completar el mes anterior',
  reminderText: (missing: number, month: string, cutOffDay: number, withoutYesterday: boolean) =>
    `${missing === 0 ? `Faltan ventas de ${month}` : missing === 1 ? `Queda 1 día de ${month} sin declarar` : `Quedan ${missing} días de ${month} sin declarar`}${missing > 0 && withoutYesterday ? ', sin contar ayer.' : '.'} Puede hacerlo hasta el día ${cutOffDay} de este mes.`,
  stayHere: 'Seguir en este mes',

  empty: 'No hay datos',
  emptyDetail: 'El contrato de este local no estaba vigente en el período.',
  detailTitle: (day: string) => `Venta del ${day}`,
  edit: 'Editar',
  declaredBy: (name: string, when: string) => `Declarada por ${name} el ${when}`,
  note: 'Nota',
  noNote: 'Sin nota',
  noRecord: 'No hay una venta declarada para este día.',
} as const;
