import { routeTitles } from 'shared/routes';

/** Texts of the daily page (S-049…S-079, S-218…S-222, S-395…S-398). */
export const dailyTexts = {
  title: routeTitles.VENTAS_DETALLE,
  backToStores: 'Volver a mis locales',
  backToReport: 'Volver al informe de ventas',
  backToAudit: 'Volver a la auditoría de ventas',
  storeNotFound: 'No encontramos este local',
  storeNotFoundDetail: 'Puede que el contrato haya terminado o que no esté entre sus locales.',

  period: 'Período',
  tour: 'Ver tour',

  views: 'Forma de ver los días',
  tableView: 'Tabla',
  calendarView: 'Calendario',

  /** S-397. N is the cut-off day. */
  closedPeriod: (cutOffDay: number) =>
    `No es posible declarar venta diaria, recuerda que tienes los primeros ${cutOffDay} días del mes actual para declarar la venta del mes anterior antes de que se deshabilite.`,
  /** The period shown has pending days (S-398). */
  missingBanner: 'Tienes días sin ventas reportadas',
  missingBannerDays: (count: number, withoutYesterday: boolean) =>
    `${count === 1 ? 'Falta 1 día' : `Faltan ${count} días`}${withoutYesterday ? ', sin contar ayer.' : '.'}`,

  loadingForm: 'Cargando el formulario…',

  firstMissing: (count: number) => (count === 1 ? 'Ir al día que falta' : 'Ir al primer día que falta'),
} as const;
