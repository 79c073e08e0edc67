import type { ReactNode } from 'react';
import type { DiscountFigures } from 'shared/endpoints/discounts';
import type { CountryCode } from 'shared/countries';
import { formatCount, formatDay, formatNumber, formatWeekday } from 'shared/format';
import { Box, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { type Column, DataTable, SegmentGroup, SimpleGrid } from 'shared/ui/data';
import { BarChart, Stat } from 'shared/ui/occasional';
import { type FiguresSearch, figureShapes } from './figures-search.ts';
import { texts } from './texts.ts';

type Shape = FiguresSearch['shape'];

type FiguresViewProps = {
  readonly figures: DiscountFigures;
  readonly country: CountryCode;
  readonly shape: Shape;
  readonly onShape: (shape: Shape) => void;
};

/** Totals, the days as charts or as a table of the same numbers, and the malls. */
export function FiguresView({ figures, country, shape, onShape }: FiguresViewProps) {
  const { obtained, redeemed, days, malls } = figures;
  const count = (value: number): string => formatCount(value, country);
  const share = obtained ? `${formatNumber((redeemed / obtained) * 100, country, 1)}\u00a0%` : null;
  return (
    <Stack gap="6">
      <SimpleGrid as="section" columns={{ base: 1, sm: 3 }} gap="4">
        {obtained !== null && <Total label={texts.obtained}>{count(obtained)}</Total>}
        <Total label={texts.redeemed}>{count(redeemed)}</Total>
        {share !== null && <Total label={texts.share}>{share}</Total>}
      </SimpleGrid>
      {obtained === null && (
        <Text fontSize="sm" color="fg.muted">
          {texts.noObtained}
        </Text>
      )}
      <Panel title={texts.perDay} action={<ShapeChoice shape={shape} onShape={onShape} />}>
        {shape === 'grafico' ? (
          <SimpleGrid columns={{ base: 1, md: obtained === null ? 1 : 2 }} gap="6">
            {obtained !== null && (
              <DayChart
                title={texts.obtainedPerDay}
                days={days.map(({ day, obtained: value }) => ({ day, value: value ?? 0 }))}
                count={count}
              />
            )}
            <DayChart
              title={texts.redeemedPerDay}
              days={days.map(({ day, redeemed: value }) => ({ day, value }))}
              count={count}
            />
          </SimpleGrid>
        ) : (
          <DataTable
            caption={texts.days}
            rows={days.toReversed()}
            rowKey={({ day }) => day}
            columns={[
              {
                key: 'day',
                header: texts.columns.day,
                primary: true,
                cell: ({ day }) => `${formatWeekday(day)} ${formatDay(day)}`,
              },
              ...(obtained === null
                ? []
                : [
                    {
                      key: 'obtained',
                      header: texts.columns.obtained,
                      align: 'end' as const,
                      cell: (row: DiscountFigures['days'][number]) => count(row.obtained ?? 0),
                    },
                  ]),
              {
                key: 'redeemed',
                header: texts.columns.redeemed,
                align: 'end',
                cell: (row) => count(row.redeemed),
              },
            ]}
          />
        )}
      </Panel>
      {malls.length > 0 && (
        <Panel title={texts.perMall}>
          <DataTable
            caption={texts.perMall}
            rows={malls}
            rowKey={({ id }) => id}
            columns={mallColumns(Math.max(1, ...malls.map((mall) => mall.redeemed)), count)}
          />
        </Panel>
      )}
    </Stack>
  );
}

const Total = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <Stat.Root bg="surface" borderWidth="1px" borderRadius="l3" p="4">
    <Stat.Label>{label}</Stat.Label>
    <Stat.ValueText>{children}</Stat.ValueText>
  </Stat.Root>
);

type PanelProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

const Panel = ({ title, action, children }: PanelProps) => (
  <Box
    as="section"
    aria-label={title}
    bg="surface"
    borderWidth="1px"
    borderRadius="l3"
    p={{ base: '4', md: '5' }}
  >
    <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="4">
      <Heading as="h2" fontSize="lg">
        {title}
      </Heading>
      {action}
    </Flex>
    {children}
  </Box>
);

type DayChartProps = {
  readonly title: string;
  readonly days: readonly { readonly day: string; readonly value: number }[];
  readonly count: (value: number) => string;
};

/** One bar per day; its label omits the year. */
const DayChart = ({ title, days, count }: DayChartProps) => (
  <Box>
    <Text fontSize="sm" color="fg.muted" mb="1">
      {title}
    </Text>
    <BarChart
      title={title}
      bars={days.map(({ day, value }) => ({
        key: day,
        label: formatDay(day).slice(0, 5),
        value,
        text: texts.bar(formatDay(day), count(value)),
      }))}
      formatValue={count}
    />
  </Box>
);

type ShapeChoiceProps = Pick<FiguresViewProps, 'shape' | 'onShape'>;

const ShapeChoice = ({ shape, onShape }: ShapeChoiceProps) => (
  <SegmentGroup.Root
    size="sm"
    aria-label={texts.shape}
    value={shape}
    onValueChange={({ value }) => onShape(figureShapes.find((known) => known === value) ?? 'grafico')}
  >
    <SegmentGroup.Indicator />
    {figureShapes.map((known) => (
      <SegmentGroup.Item key={known} value={known}>
        <SegmentGroup.ItemText>{texts.shapes[known]}</SegmentGroup.ItemText>
        <SegmentGroup.ItemHiddenInput />
      </SegmentGroup.Item>
    ))}
  </SegmentGroup.Root>
);

type Mall = DiscountFigures['malls'][number];

/** The malls with their redemptions, each with its bar; `most`: the longest. */
const mallColumns = (most: number, count: (value: number) => string): readonly Column<Mall>[] => [
  { key: 'mall', header: texts.columns.mall, primary: true, wraps: true, cell: ({ name }) => name },
  {
    key: 'redeemed',
    header: texts.columns.redeemed,
    cell: ({ redeemed }) => <MallBar share={redeemed / most}>{count(redeemed)}</MallBar>,
  },
];

const MallBar = ({ share, children }: { readonly share: number; readonly children: string }) => (
  <Flex align="center" gap="3">
    <Box w={{ base: '32', md: '64' }} aria-hidden>
      <Box h="3" borderRadius="l1" bg="brand.solid" w={`${share * 100}%`} minW="2px" />
    </Box>
    {children}
  </Flex>
);
