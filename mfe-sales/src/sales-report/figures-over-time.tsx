import type { Figures } from 'shared/endpoints/sales-report';
import { countryOf, type CountryCode } from 'shared/countries';
import { formatCount, formatDay, formatMajorAmount, formatWeekday } from 'shared/format';
import { comparedPeriods } from 'shared/rules/sales-periods';
import { useCountryCode } from 'shared/session';
import { Box, Flex, Heading } from 'shared/ui/core';
import { type Column, DataTable, SegmentGroup } from 'shared/ui/data';
import { ComparisonChart } from './comparison-chart.tsx';
import { figureTexts as texts } from './texts.ts';

type FiguresOverTimeProps = {
  readonly figures: Figures;
  readonly asTable: boolean;
  readonly onAsTable: (asTable: boolean) => void;
};

type Point = Figures['puntos'][number];

const shapes = ['grafico', 'tabla'] as const;

const isByDay = ({ puntos: [first] }: Figures): boolean => first === undefined || first.desde === first.hasta;

/** `vie 20/11`, or the days of a week. */
const pointName = ({ desde, hasta }: Point): string =>
  desde === hasta
    ? `${formatWeekday(desde).slice(0, 3)} ${formatDay(desde).slice(0, 5)}`
    : `${formatDay(desde).slice(0, 5)} al ${formatDay(hasta).slice(0, 5)}`;

/** The period day by day or week by week, as a chart or as a table of the same numbers. */
export function FiguresOverTime({ figures, asTable, onAsTable }: FiguresOverTimeProps) {
  const country = useCountryCode();
  const title = isByDay(figures) ? texts.perDay : texts.perWeek;
  return (
    <Box bg="surface" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="4">
        <Heading as="h2" fontSize="lg">
          {title}
        </Heading>
        <SegmentGroup.Root
          aria-label={texts.shown}
          size="sm"
          value={asTable ? 'tabla' : 'grafico'}
          onValueChange={({ value }) => onAsTable(value === 'tabla')}
        >
          <SegmentGroup.Indicator />
          {shapes.map((shape) => (
            <SegmentGroup.Item key={shape} value={shape}>
              <SegmentGroup.ItemText>{texts.shownAs[shape]}</SegmentGroup.ItemText>
              <SegmentGroup.ItemHiddenInput />
            </SegmentGroup.Item>
          ))}
        </SegmentGroup.Root>
      </Flex>
      {asTable ? (
        <DataTable
          caption={texts.points}
          rows={figures.puntos}
          rowKey={({ desde }) => desde}
          tableFrom="md"
          columns={pointColumns(country, isByDay(figures))}
        />
      ) : (
        <Chart figures={figures} title={title} country={country} />
      )}
    </Box>
  );
}

function Chart({
  figures: { puntos, periodos, total },
  title,
  country,
}: {
  readonly figures: Figures;
  readonly title: string;
  readonly country: CountryCode;
}) {
  const money = (value: number): string => formatMajorAmount(value, country, { symbol: true });
  return (
    <ComparisonChart
      title={title}
      formatValue={money}
      series={comparedPeriods
        .filter((name) => periodos[name].comparable)
        .map((name) => ({
          key: name,
          name: texts.series[name],
          label: `${formatDay(periodos[name].desde)} al ${formatDay(periodos[name].hasta)}`,
          total: money(total[name].ventas),
          values: puntos.map((point) => point[name].ventas),
        }))}
      points={puntos.map((point) => ({
        key: point.desde,
        name: pointName(point),
        label: formatDay(point.desde).slice(0, 5),
      }))}
    />
  );
}

function pointColumns(country: CountryCode, byDay: boolean): Column<Point>[] {
  const { symbol } = countryOf(country).currency;
  return [
    { key: 'point', header: byDay ? texts.day : texts.week, primary: true, cell: pointName },
    ...comparedPeriods.map((name) => ({
      key: name,
      header: `${texts.series[name]} (${symbol})`,
      align: 'end' as const,
      cell: (point: Point) => formatMajorAmount(point[name].ventas, country),
    })),
    ...comparedPeriods.map((name) => ({
      key: `${name}-tickets`,
      header: texts.ticketsOf(texts.series[name]),
      align: 'end' as const,
      cell: (point: Point) => formatCount(point[name].tickets, country),
    })),
  ];
}
