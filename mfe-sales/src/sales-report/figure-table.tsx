import type { FigureGroup, FigureRow, Figures } from 'shared/endpoints/sales-report';
import { countryOf, type CountryCode } from 'shared/countries';
import { formatCount, formatMajorAmount, formatNumber } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { Button, Text } from 'shared/ui/core';
import { ChangeText } from './change-text.tsx';
import { figureTexts as texts } from './texts.ts';

type FigureTableOptions = {
  readonly country: CountryCode;
  readonly group: FigureGroup;
  /** Undefined until they are known. */
  readonly periods: Figures['periodos'] | undefined;
  /** Shows the brands of a mall. */
  readonly onOpenMall: (mall: number) => void;
};

type Row = FigureRow & { readonly id: number };

/** Malls, brands or categories with their sales and changes. */
export function figureTable({ country, group, periods, onOpenMall }: FigureTableOptions): ListTable<Row> {
  const { symbol } = countryOf(country).currency;
  const money = (value: number): string => formatMajorAmount(value, country);
  const inMoney = (label: string): string => `${label} (${symbol})`;
  return {
    caption: texts.table[group],
    rowKey: ({ id }) => id,
    tableFrom: 'md',
    columns: [
      {
        key: 'name',
        header: texts.groups[group],
        primary: true,
        cell: ({ id, nombre }) =>
          group === 'mall' ? (
            <Button
              variant="plain"
              colorPalette="brand"
              h="auto"
              minW="0"
              p="0"
              aria-label={texts.open(nombre)}
              onClick={() => onOpenMall(id)}
            >
              {nombre}
            </Button>
          ) : (
            nombre
          ),
      },
      {
        key: 'sales',
        header: inMoney(texts.sales),
        align: 'end',
        cell: ({ actual }) => <Digits>{money(actual.ventas)}</Digits>,
      },
      {
        key: 'month',
        header: texts.since4Weeks,
        align: 'end',
        cell: ({ actual, mesAntes }) => (
          <ChangeText now={actual.ventas} before={periods?.mesAntes.comparable ? mesAntes.ventas : 0} />
        ),
      },
      {
        key: 'year',
        header: texts.sinceYear,
        align: 'end',
        cell: ({ actual, anioAntes }) => (
          <ChangeText now={actual.ventas} before={periods?.anioAntes.comparable ? anioAntes.ventas : 0} />
        ),
      },
      {
        key: 'tickets',
        header: texts.tickets,
        align: 'end',
        cell: ({ actual }) => <Digits>{formatCount(actual.tickets, country)}</Digits>,
      },
      {
        key: 'perM2',
        header: inMoney(texts.perM2),
        align: 'end',
        cell: ({ actual, m2 }) => <Digits>{m2 === 0 ? texts.none : money(actual.ventas / m2)}</Digits>,
      },
      {
        key: 'area',
        header: texts.area,
        align: 'end',
        cell: ({ m2 }) => <Digits>{formatNumber(m2, country, 0)}</Digits>,
      },
    ],
  };
}

const Digits = ({ children }: { readonly children: string }) => (
  <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
    {children}
  </Text>
);
