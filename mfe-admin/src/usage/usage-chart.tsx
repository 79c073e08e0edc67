import type { Usage } from 'shared/endpoints/page-views';
import type { CountryCode } from 'shared/countries';
import { formatCount, formatDay } from 'shared/format';
import { BarChart } from 'shared/ui/occasional';
import { texts } from './texts.ts';

type UsageChartProps = { readonly days: Usage['days']; readonly country: CountryCode };

/** One bar per day; its label omits the year. */
export function UsageChart({ days, country }: UsageChartProps) {
  const count = (value: number): string => formatCount(value, country);
  const bars = days.map(({ day, views, people }) => ({
    key: day,
    label: formatDay(day).slice(0, 5),
    value: views,
    text: texts.day(formatDay(day), count(views), count(people)),
  }));
  return <BarChart title={texts.perDay} bars={bars} formatValue={count} />;
}
