import { mostFigureDays, type DiscountFigures } from 'shared/endpoints/discounts';
import { addDays, daysBetween, todayIn } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { ApiError } from '../../http/api-error.ts';
import { obtainedByDay, redeemedByDay, redeemedByMall, type FigureFilters } from './figures.repository.ts';
import { clientOrNotFound } from './service.ts';

/** Days of the period if the caller names none. */
const usualDays = 30;

type Asked = Partial<FigureFilters>;

/** The period of the figures; throws RULE_BROKEN for one that ends before it starts or is too long. */
export function periodOf({ scope }: Scoped, now: Date, asked: Asked): FigureFilters {
  const to = asked.to ?? todayIn(scope.countryCode, now);
  const from = asked.from ?? addDays(to, 1 - usualDays);
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw new ApiError('RULE_BROKEN', { field: 'to', message: 'El fin es anterior al inicio' });
  if (days > mostFigureDays) {
    throw new ApiError('RULE_BROKEN', {
      field: 'from',
      message: `El período puede tener hasta ${mostFigureDays} días`,
    });
  }
  return { ...asked, from, to };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

export async function figures(
  scoped: Scoped,
  now: Date,
  companyId: number,
  asked: Asked,
): Promise<DiscountFigures> {
  const client = await clientOrNotFound(scoped, companyId);
  const filters = periodOf(scoped, now, asked);
  const { from, to, buildings } = filters;
  // A coupon is obtained in no mall.
  const obtained = buildings === undefined ? await obtainedByDay(scoped, client, filters) : null;
  const redeemed = await redeemedByDay(scoped, client, filters);
  const countOf = (rows: typeof redeemed) => new Map(rows.map(({ day, count }) => [day, count]));
  const [obtainedOn, redeemedOn] = [obtained && countOf(obtained), countOf(redeemed)];
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return {
    from,
    to,
    obtained: obtained && sum(obtained.map(({ count }) => count)),
    redeemed: sum(redeemed.map(({ count }) => count)),
    days: days.map((day) => ({
      day,
      obtained: obtainedOn && (obtainedOn.get(day) ?? 0),
      redeemed: redeemedOn.get(day) ?? 0,
    })),
    malls: await redeemedByMall(scoped, client, filters),
  };
}
