import type { ReceiptFigures } from 'shared/endpoints/receipts';
import type { CountryCode } from 'shared/countries';
import { formatCount, formatDateTime, formatNumber } from 'shared/format';
import { Box, Heading, Stack, Text } from 'shared/ui/core';
import { type Column, DataTable, SimpleGrid } from 'shared/ui/data';
import { Stat, BarChart } from 'shared/ui/occasional';
import { texts } from './texts.ts';

type FiguresViewProps = { readonly figures: ReceiptFigures; readonly country: CountryCode };
type Mall = ReceiptFigures['malls'][number];

/** How many people it reached, altogether and by mall, as a chart and as a table of the same numbers. */
export function FiguresView({ figures, country }: FiguresViewProps) {
  const { people, reached, opened, confirmed, asksConfirmation: asks, malls } = figures;
  const count = (value: number): string => formatCount(value, country);
  const share = (part: number, whole: number): string =>
    `${formatNumber(whole === 0 ? 0 : (part / whole) * 100, country, 0)}\u00a0%`;
  const totals = [
    { label: texts.people, value: people, help: null },
    { label: texts.reached, value: reached, help: texts.share(share(reached, people)) },
    { label: texts.opened, value: opened, help: texts.share(share(opened, people)) },
    ...(asks
      ? [{ label: texts.confirmed, value: confirmed, help: texts.share(share(confirmed, people)) }]
      : []),
  ];
  return (
    <Stack gap="6">
      <SimpleGrid as="section" columns={{ base: 2, md: totals.length }} gap="4">
        {totals.map(({ label, value, help }) => (
          <Stat.Root key={label} bg="surface" borderWidth="1px" borderRadius="l3" p="4">
            <Stat.Label>{label}</Stat.Label>
            <Stat.ValueText>{count(value)}</Stat.ValueText>
            {help !== null && <Stat.HelpText as="dd">{help}</Stat.HelpText>}
          </Stat.Root>
        ))}
      </SimpleGrid>
      <Text fontSize="sm" color="fg.muted" mt="-3">
        {texts.countedAt(formatDateTime(figures.countedAt, country))}
      </Text>
      {malls.length > 0 && (
        <Box
          as="section"
          aria-label={texts.perMall}
          bg="surface"
          borderWidth="1px"
          borderRadius="l3"
          p={{ base: '4', md: '5' }}
        >
          <Heading as="h2" fontSize="lg">
            {texts.perMall}
          </Heading>
          {malls.length > 1 && (
            <>
              <Text fontSize="sm" color="fg.muted" mb="4">
                {texts.perMallHelp}
              </Text>
              <BarChart
                title={texts.openedChart}
                bars={malls.map(({ id, name, opened: some, people: all }) => ({
                  key: String(id),
                  label: name,
                  value: all === 0 ? 0 : (some / all) * 100,
                  text: texts.bar(name, share(some, all)),
                }))}
                formatValue={(value) => `${formatNumber(value, country, 0)}\u00a0%`}
              />
            </>
          )}
          <Box mt="4">
            <DataTable
              caption={texts.perMall}
              rows={malls}
              rowKey={({ id }) => id}
              columns={mallColumns(asks, count)}
            />
          </Box>
        </Box>
      )}
    </Stack>
  );
}

const mallColumns = (asks: boolean, count: (value: number) => string): readonly Column<Mall>[] => {
  const { columns: headers } = texts;
  const figures = ['people', 'reached', 'opened', ...(asks ? (['confirmed'] as const) : [])] as const;
  return [
    { key: 'mall', header: headers.mall, primary: true, wraps: true, cell: ({ name }) => name },
    ...figures.map((key) => ({
      key,
      header: headers[key],
      align: 'end' as const,
      cell: (mall: Mall) => count(mall[key]),
    })),
  ];
};
