import { memo } from 'react';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import type { Country } from 'shared/countries';
import { formatCount, formatMajorAmount } from 'shared/format';
import { dailySaleTotals, groupTotal } from 'shared/rules';
import { Box, Flex, Separator, Stack, Text } from 'shared/ui/core';
import { declarationTexts as texts } from './texts.ts';

type SaleSummaryProps = {
  readonly country: Country;
  readonly values: DailySaleSubmission;
  /** Null if the total is shown elsewhere. */
  readonly totalLabel: string | null;
};

/** The totals while typing (S-084). */
export const SaleSummary = memo(function SaleSummary({ country, values, totalLabel }: SaleSummaryProps) {
  const { code } = country;
  const totals = dailySaleTotals(code, values);
  const groups = country.dailySales.groups.filter(({ guard }) => guard !== null);
  const money = (amount: number): string => formatMajorAmount(amount, code, { symbol: true });
  return (
    <Box as="section" aria-label={texts.summary} bg="bg.subtle" rounded="l3" p="4">
      {totalLabel !== null && (
        <>
          <Text color="fg.muted" fontSize="sm">
            {totalLabel}
          </Text>
          <Text
            fontSize="2xl"
            fontWeight="semibold"
            lineHeight="1.25"
            fontVariantNumeric="tabular-nums"
            overflowWrap="anywhere"
          >
            {money(totals.total)}
          </Text>
          <Separator my="3" />
        </>
      )}
      <Stack gap="2" fontSize="sm">
        <Line label={texts.tickets} value={formatCount(totals.tickets, code)} />
        {groups.map(({ id, label }) => (
          <Line key={id} label={texts.groupSale(label)} value={money(groupTotal(code, values, id))} />
        ))}
        {totals.notasCredito > 0 && <Line label={texts.creditNotesLine} value={money(totals.notasCredito)} />}
      </Stack>
    </Box>
  );
});

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Flex justify="space-between" gap="3">
      <Text color="fg.muted">{label}</Text>
      <Text fontVariantNumeric="tabular-nums" textAlign="end" fontWeight="medium">
        {value}
      </Text>
    </Flex>
  );
}
