import type { DailySale } from 'shared/endpoints/sales';
import { countryOf, type CountryCode, type SaleColumn } from 'shared/countries';
import { formatCount, formatMajorAmount } from 'shared/format';
import { Flex, Stack, Text } from 'shared/ui/core';
import { Tooltip } from 'shared/ui/overlay';

/** The text of a record's value, in its country's format. */
export function columnText(
  column: SaleColumn,
  sale: DailySale,
  country: CountryCode,
  { symbol = false }: { symbol?: boolean } = {},
): string {
  const value = column.value(sale);
  if (value === null || value === '') return '—';
  if (typeof value === 'string') return value;
  return column.unit === 'amount'
    ? formatMajorAmount(value, country, { symbol })
    : formatCount(value, country);
}

type ColumnValueProps = {
  readonly column: SaleColumn;
  readonly sale: DailySale;
  readonly country: CountryCode;
};

/** One value of the table; amounts with cash and card show both on hover (S-068). */
export function ColumnValue({ column, sale, country }: ColumnValueProps) {
  const text = columnText(column, sale, country);
  const lines = column.tooltip?.(sale) ?? [];
  if (lines.every(({ amount }) => amount === 0)) return <>{text}</>;
  return (
    <Tooltip content={<SplitLines lines={lines} country={country} />}>
      <Text
        as="span"
        textDecoration="underline dotted"
        textDecorationColor="border.control"
        textUnderlineOffset="4px"
      >
        {text}
      </Text>
    </Tooltip>
  );
}

type SplitLinesProps = {
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
  readonly country: CountryCode;
};

export function SplitLines({ lines, country }: SplitLinesProps) {
  return (
    <Stack gap="0.5" minW="36">
      {lines.map(({ label, amount }) => (
        <Flex key={label} justify="space-between" gap="4">
          <span>{label}</span>
          <Text as="span" fontVariantNumeric="tabular-nums">
            {formatMajorAmount(amount, country, { symbol: true })}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}

export type ColumnGroup = {
  readonly label: string | null;
  readonly columns: readonly SaleColumn[];
  /** The last group is the day's total, which a narrow table keeps visible beside the action. */
  readonly isTotal: boolean;
};

/** Columns under their shared heading, in the country's order (S-066). */
export function columnGroups(country: CountryCode): readonly ColumnGroup[] {
  const groups: { label: string | null; columns: SaleColumn[]; isTotal: boolean }[] = [];
  for (const column of countryOf(country).dailySales.columns) {
    const last = groups.at(-1);
    if (last && last.label !== null && last.label === column.group) last.columns.push(column);
    else groups.push({ label: column.group, columns: [column], isTotal: false });
  }
  return groups.map((group, index) => ({ ...group, isTotal: index === groups.length - 1 }));
}
