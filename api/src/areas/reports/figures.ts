import type { Report } from 'shared/contract/reports';
import { addMonths, monthOf } from 'shared/rules';
import { countDays, windowMask } from 'shared/rules/day-masks';
import type { CompanyMonth } from './repository.ts';

type Figures = Pick<Report, 'centros' | 'meses'>;
/** One figure out of the rows of some stores; null where nothing was asked of them. */
type Measure = (rows: readonly CompanyMonth[]) => number | null;

/** Months × malls of a company, and each month over all of its malls. */
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

/** Everything that was declared (S-067), in minor units. */
export const grossOf: Measure = (rows) =>
  rows.length === 0 ? null : rows.reduce((sum, { gross }) => sum + gross, 0);

/** Of the days that were due before `today`, the part that was declared or justified, in whole percent. */
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
