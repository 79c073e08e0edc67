import type { Report } from 'shared/endpoints/reports';
import { addMonths, monthOf } from 'shared/rules';
import { countDays, windowMask } from 'shared/rules/day-masks';
import type { CompanyMonth } from './repository.ts';

type Figures = Pick<Report, 'centros' | 'meses'>;
/** One figure computed from the rows of some stores; null where they had nothing to declare. */
export type Measure = (rows: readonly CompanyMonth[]) => number | null;

/** Months × malls of a company, and each month over all its malls. */
export function figuresOf(
  rows: readonly CompanyMonth[],
  first: string,
  count: number,
  measure: Measure,
): Figures {
  const malls = new Map(rows.map(({ building_id: id, building_name: nombre }) => [id, { id, nombre }]));
  const centros = [...malls.values()];
  const meses = Array.from({ length: count }, (_, index) => {
    const mes = addMonths(first, index);
    const ofMonth = rows.filter(({ month }) => monthOf(month) === mes);
    const valores = centros.map(({ id }) => measure(ofMonth.filter((row) => row.building_id === id)));
    return { mes, valores, total: measure(ofMonth) };
  });
  return { centros, meses };
}

/** Declared gross (S-067), in minor units. */
export const grossOf: Measure = (rows) =>
  rows.length === 0 ? null : rows.reduce((sum, { gross }) => sum + gross, 0);

/** Declared tickets. */
export const ticketsOf: Measure = (rows) =>
  rows.length === 0 ? null : rows.reduce((sum, { tickets }) => sum + tickets, 0);

/** What a ticket is of on average, in minor units; null without tickets. */
export const averageTicket: Measure = (rows) => {
  const tickets = ticketsOf(rows) ?? 0;
  return tickets === 0 ? null : Math.round((grossOf(rows) ?? 0) / tickets);
};

/** Percentage, rounded, of the days due before `today` that were declared or justified. */
export const declaredPart =
  (today: string): Measure =>
  (rows) => {
    let due = 0;
    let done = 0;
    for (const { month, expected, declared, justified } of rows) {
      const asked = expected & windowMask(monthOf(month), today);
      due += countDays(asked);
      done += countDays(asked & (declared | justified));
    }
    return due === 0 ? null : Math.floor((done / due) * 100);
  };
