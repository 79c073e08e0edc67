import { memo } from 'react';
import type { Country } from 'shared/countries';
import { Table } from 'shared/ui/data';
import type { ColumnGroup } from './grid-columns.ts';
import { firstColumn, lastColumn } from './grid-edges.ts';
import { bulkTexts as texts } from './texts.ts';

const widths = {
  tickets: '5.5rem',
  amount: '7.25rem',
  creditNote: '7.25rem',
  series: '5rem',
  comment: '11rem',
};

type GridHeadProps = { readonly country: Country; readonly groups: readonly ColumnGroup[] };

/** The fields' names, below those of their groups where the country has groups. */
export const GridHead = memo(function GridHead({ country, groups }: GridHeadProps) {
  const grouped = groups.some(({ heading }) => heading !== null);
  const edge = grouped ? '1px' : undefined;
  return (
    <Table.Header css={{ position: 'sticky', top: '0', zIndex: '3', bg: 'bg.subtle' }}>
      {grouped && <GroupRow country={country} groups={groups} />}
      <Table.Row bg="bg.subtle">
        <Table.ColumnHeader {...firstColumn}>{texts.store}</Table.ColumnHeader>
        {groups.flatMap((group) =>
          group.fields.map((field, index) => (
            <Table.ColumnHeader
              key={field.name}
              textAlign="end"
              verticalAlign="bottom"
              fontSize="xs"
              px="3"
              minW={widths[field.kind]}
              borderStartWidth={index === 0 ? edge : undefined}
            >
              {field.label}
            </Table.ColumnHeader>
          )),
        )}
        <Table.ColumnHeader
          {...lastColumn}
          textAlign="end"
          verticalAlign="bottom"
          minW="24"
          borderStartWidth={edge}
        >
          {texts.total}
        </Table.ColumnHeader>
      </Table.Row>
    </Table.Header>
  );
});

function GroupRow({ country: { currency }, groups }: GridHeadProps) {
  return (
    <Table.Row bg="bg.subtle">
      <Table.ColumnHeader {...firstColumn} color="fg.muted" fontWeight="normal" borderBottomWidth="0">
        {texts.currency(currency.symbol, currency.code)}
      </Table.ColumnHeader>
      {groups.map(({ heading, fields }) => (
        <Table.ColumnHeader
          key={fields[0]?.name}
          colSpan={fields.length}
          scope="colgroup"
          textAlign="center"
          borderBottomWidth="0"
          borderStartWidth="1px"
        >
          {heading}
        </Table.ColumnHeader>
      ))}
      <Table.Cell {...lastColumn} borderBottomWidth="0" borderStartWidth="1px" />
    </Table.Row>
  );
}
