import type { Country, SaleField } from 'shared/countries';
import { formatCount, formatMajorAmount } from 'shared/format';
import { dailySaleTotals } from 'shared/rules';
import { Table } from 'shared/ui/data';
import { firstColumn, lastColumn } from './grid-edges.ts';
import type { Line } from './store-lines.ts';
import { manyTexts as texts } from './texts.ts';

type GridTotalsProps = {
  readonly country: Country;
  readonly fields: readonly SaleField[];
  readonly lines: readonly Line[];
};

/** The sum of every column that has one, over all stores. */
export function GridTotals({ country: { code }, fields, lines }: GridTotalsProps) {
  const all = lines.reduce((sum, { sale }) => sum + dailySaleTotals(code, sale).total, 0);
  return (
    <Table.Footer css={{ position: 'sticky', bottom: 0, zIndex: 2 }}>
      <Table.Row bg="bg.subtle" fontWeight="semibold">
        <Table.ColumnHeader scope="row" {...firstColumn} zIndex="1">
          {texts.totals}
        </Table.ColumnHeader>
        {fields.map((field) => {
          if (field.kind === 'series' || field.kind === 'comment') return <Table.Cell key={field.name} />;
          const sum = lines.reduce((before, { sale }) => before + Math.abs(sale[field.name] ?? 0), 0);
          return (
            <Table.Cell key={field.name} textAlign="end" px="3" fontVariantNumeric="tabular-nums">
              {field.kind === 'tickets' ? formatCount(sum, code) : formatMajorAmount(sum, code)}
            </Table.Cell>
          );
        })}
        <Table.Cell {...lastColumn} textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {formatMajorAmount(all, code)}
        </Table.Cell>
      </Table.Row>
    </Table.Footer>
  );
}
