import type { Figures, FigureSums } from 'shared/endpoints/sales-report';
import { formatCount, formatMajorAmount, formatNumber } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Box, Flex, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { ChangeText } from './change-text.tsx';
import { figureTexts as texts } from './texts.ts';

/** What a figure is in each period. */
type Compared = Readonly<Record<keyof FigureSums, number>>;

const each = (sums: FigureSums, of: (one: FigureSums['actual']) => number): Compared => ({
  actual: of(sums.actual),
  mesAntes: of(sums.mesAntes),
  anioAntes: of(sums.anioAntes),
});

/** The totals of the period with their change. */
export function FiguresSummary({ figures: { total, periodos } }: { readonly figures: Figures }) {
  const country = useCountryCode();
  const money = (value: number): string => formatMajorAmount(value, country, { symbol: true });
  const perM2 = (value: number): number => (total.m2 === 0 ? 0 : value / total.m2);
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="3">
      <Figure
        periods={periodos}
        label={texts.sales}
        values={each(total, ({ ventas }) => ventas)}
        write={money}
      />
      <Figure
        periods={periodos}
        label={texts.tickets}
        values={each(total, ({ tickets }) => tickets)}
        write={(value) => formatCount(value, country)}
      />
      <Figure
        periods={periodos}
        label={texts.averageTicket}
        values={each(total, ({ ventas, tickets }) => (tickets === 0 ? 0 : ventas / tickets))}
        write={money}
      />
      <Figure
        periods={periodos}
        label={texts.perM2}
        // The area of the earlier periods is not asked for.
        values={{ actual: perM2(total.actual.ventas), mesAntes: 0, anioAntes: 0 }}
        write={money}
        note={texts.ofArea(formatNumber(total.m2, country, 0))}
      />
    </SimpleGrid>
  );
}

type FigureProps = {
  readonly periods: Figures['periodos'];
  readonly label: string;
  readonly values: Compared;
  readonly write: (value: number) => string;
  /** In place of the changes. */
  readonly note?: string;
};

function Figure({ periods, label, values, write, note }: FigureProps) {
  return (
    <Box role="group" aria-label={label} bg="surface" borderWidth="1px" borderRadius="l3" p="4">
      <Text color="fg.muted" fontSize="sm">
        {label}
      </Text>
      <Text
        fontSize={{ base: '2xl', lg: 'xl', xl: '2xl' }}
        lineHeight="1.3"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {write(values.actual)}
      </Text>
      {note === undefined ? (
        <Box mt="1" fontSize="xs">
          <Since
            now={values.actual}
            before={periods.mesAntes.comparable ? values.mesAntes : 0}
            text={texts.since4Weeks}
          />
          <Since
            now={values.actual}
            before={periods.anioAntes.comparable ? values.anioAntes : 0}
            text={texts.sinceYear}
          />
        </Box>
      ) : (
        <Text mt="1" fontSize="xs" color="fg.muted">
          {note}
        </Text>
      )}
    </Box>
  );
}

function Since({
  now,
  before,
  text,
}: {
  readonly now: number;
  readonly before: number;
  readonly text: string;
}) {
  return (
    <Flex gap="1.5" align="center" color="fg.muted">
      <ChangeText now={now} before={before} />
      {text}
    </Flex>
  );
}
