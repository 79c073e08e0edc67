import type { DailySale } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { formatDay, formatMajorAmount, formatWeekday } from 'shared/format';
import { dailySaleTotals } from 'shared/rules';
import { Alert, Box, Text } from 'shared/ui/core';
import { justificationTexts as texts } from './texts.ts';

/** Most sales listed by name. */
const NAMED = 5;

type ReplacedSalesProps = { readonly sales: readonly DailySale[]; readonly country: CountryCode };

/** The sales that would be lost, each with its amount. */
export function ReplacedSales({ sales, country }: ReplacedSalesProps) {
  const more = sales.length - NAMED;
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{texts.replaced(sales.length)}</Alert.Title>
        <Box fontVariantNumeric="tabular-nums">
          {sales.slice(0, NAMED).map((sale) => (
            <Text key={sale.fecha}>
              {texts.replacedSale(
                `${formatWeekday(sale.fecha)} ${formatDay(sale.fecha)}`,
                formatMajorAmount(dailySaleTotals(country, sale).total, country, { symbol: true }),
              )}
            </Text>
          ))}
          {more > 0 && <Text>{texts.replacedMore(more)}</Text>}
        </Box>
      </Alert.Content>
    </Alert.Root>
  );
}
