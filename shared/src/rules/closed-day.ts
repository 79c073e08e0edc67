import { formatDay } from '../format/day.ts';
import { isWithin, type Validity } from './declarable.ts';
import { monthOf, previousMonth, type Day } from './days.ts';

type ClosedDay = {
  readonly day: Day;
  /** Today in the country. */
  readonly today: Day;
  readonly cutOffDay: number;
  readonly validity: Validity;
  /** It is one of several days, so the message names its date. */
  readonly named?: boolean;
};

/** Why a closed day takes no sale, the same in browser and API (S-203 … S-206, S-326). */
export function closedDayMessage({ day, today, cutOffDay, validity, named = false }: ClosedDay): string {
  const name = named ? `El ${formatDay(day)}` : 'Este día';
  if (!isWithin(day, validity)) {
    return `El contrato no está vigente ${named ? `el ${formatDay(day)}` : 'en este día'}.`;
  }
  if (day > today) return `${name} todavía no se puede declarar.`;
  return monthOf(day) === previousMonth(monthOf(today))
    ? `${name} ya no se puede declarar: el plazo del mes anterior venció el día ${cutOffDay}.`
    : `${name} ya no se puede declarar.`;
}

/** One of several days is audited, so none of them is justified (S-309, S-325). */
export const auditedDayMessage = (day: Day): string =>
  `El ${formatDay(day)} está auditado y no se puede justificar.`;

/** Staff need a reason to change what a store declared; a declaration or justification has none. */
export const unexplainedMessage = (day?: Day): string => {
  const sale = day === undefined ? 'la venta de un local' : `la venta del ${formatDay(day)}`;
  return `Para cambiar ${sale} indique el motivo: corríjala desde el detalle del día.`;
};
