import type { FigureGroup, FigureOrder, FigureRow, Figures, FigureSums } from 'shared/endpoints/sales-report';
import type { CountryCode } from 'shared/countries';
import { toMajorUnits } from 'shared/format';
import { todayIn, type Day } from 'shared/rules';
import {
  daysBack,
  longestPeriod,
  lengthOf,
  shifted,
  type ComparedPeriod,
  type Period,
} from 'shared/rules/sales-periods';
import type { Scoped } from '../../access/scoped.ts';
import { sliceOf } from '../../db/page.ts';
import { ApiError } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import {
  areAllMalls,
  figureRows,
  hadSalesBy,
  pointSums,
  totalsAsOf,
  type FigureRecord,
  type FigureSearch,
  type PointSums,
} from './figures.repository.ts';
import { pointsOf } from './slices.ts';

type Asked = {
  readonly desde: Day;
  readonly hasta: Day;
  readonly por: FigureGroup;
  readonly edificioId?: number | undefined;
  readonly orden: FigureOrder;
};

const refuse = (field: 'desde' | 'hasta', message: string): never => {
  throw new ApiError('VALIDATION_FAILED', { field, message });
};

/** Throws VALIDATION_FAILED for a period that ends before it begins or after today, or is too long. */
export function checkedPeriod(
  country: CountryCode,
  now: Date,
  { desde, hasta }: Pick<Asked, 'desde' | 'hasta'>,
): Period {
  const period = { from: desde, to: hasta };
  if (hasta < desde) refuse('hasta', 'Debe ser igual o posterior al inicio');
  if (hasta > todayIn(country, now)) refuse('hasta', 'No puede ser posterior a hoy');
  if (lengthOf(period) > longestPeriod) refuse('desde', `Elija a lo más ${longestPeriod} días`);
  return period;
}

/** The requested malls among those that the caller is assigned to; malls reached in other ways do not count. */
async function searchOf(scoped: Scoped, now: Date, asked: Asked): Promise<FigureSearch> {
  const { countryCode, buildingIds } = scoped.scope;
  const chosen =
    asked.edificioId === undefined ? buildingIds : buildingIds.filter((id) => id === asked.edificioId);
  return {
    period: checkedPeriod(countryCode, now, asked),
    group: asked.por,
    order: asked.orden,
    buildingIds: chosen,
    isWholeCountry: chosen.length > 1 && (await areAllMalls(scoped, chosen)),
  };
}

const sumsOf = (country: CountryCode, row: FigureRecord): FigureSums => ({
  actual: { ventas: toMajorUnits(row.sales, country), tickets: row.tickets },
  mesAntes: { ventas: toMajorUnits(row.sales_month, country), tickets: row.tickets_month },
  anioAntes: { ventas: toMajorUnits(row.sales_year, country), tickets: row.tickets_year },
});

const rowOf = (country: CountryCode, row: FigureRecord): FigureRow => ({
  id: row.id,
  nombre: row.name,
  m2: Math.round(row.area * 10) / 10,
  ...sumsOf(country, row),
});

/** The sums of some points, of which each may lack a period. */
function added(country: CountryCode, sums: readonly PointSums[]): FigureSums {
  const of = (period: number) => {
    const own = sums.filter((one) => one.period === period);
    const sum = (key: 'sales' | 'tickets'): number => own.reduce((before, one) => before + one[key], 0);
    return { ventas: toMajorUnits(sum('sales'), country), tickets: sum('tickets') };
  };
  return { actual: of(0), mesAntes: of(1), anioAntes: of(2) };
}

const asDays = ({ from, to }: Period) => ({ desde: from, hasta: to });

/** One page (0-based) of the report with its totals and chart. Throws as `checkedPeriod` does. */
export async function figuresOf(
  scoped: Scoped,
  now: Date,
  { page, size, ...asked }: Asked & { readonly page: number; readonly size: number },
): Promise<Figures> {
  const search = await searchOf(scoped, now, asked);
  const { period } = search;
  const country = scoped.scope.countryCode;
  const before = (name: ComparedPeriod) => shifted(period, daysBack[name]);
  const [found, points, at, hadMonth, hadYear] = await Promise.all([
    figureRows(scoped, search, sliceOf({ page, size })),
    pointSums(scoped, search),
    totalsAsOf(scoped.db),
    hadSalesBy(scoped, search.buildingIds, before('mesAntes').from),
    hadSalesBy(scoped, search.buildingIds, before('anioAntes').from),
  ]);
  const byPoint = Map.groupBy(points, ({ point }) => point);
  const daysOf = (name: ComparedPeriod, comparable: boolean) => ({ ...asDays(before(name)), comparable });
  return {
    ...pageReply(
      found.rows.map((row) => rowOf(country, row)),
      found.total,
      { page, size },
    ),
    periodos: {
      actual: daysOf('actual', true),
      mesAntes: daysOf('mesAntes', hadMonth),
      anioAntes: daysOf('anioAntes', hadYear),
    },
    total: { ...added(country, points), m2: Math.round(found.area * 10) / 10 },
    puntos: pointsOf(period).map((one, place) => ({
      ...asDays(one),
      ...added(country, byPoint.get(place) ?? []),
    })),
    actualizado: at?.toISOString() ?? null,
  };
}

/** All rows of the report. Throws likewise. */
export async function allFigures(scoped: Scoped, now: Date, asked: Asked): Promise<FigureRow[]> {
  const { rows } = await figureRows(scoped, await searchOf(scoped, now, asked));
  return rows.map((row) => rowOf(scoped.scope.countryCode, row));
}
