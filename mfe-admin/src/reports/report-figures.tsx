import { useState } from 'react';
import type { Report } from 'shared/endpoints/reports';
import type { CountryCode } from 'shared/countries';
import { formatCount, formatMajorAmount, formatMonth } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Box, Flex, Heading, Stack } from 'shared/ui/core';
import { DataTable, SegmentGroup } from 'shared/ui/data';
import { BarChart } from 'shared/ui/occasional';
import { texts } from './texts.ts';

const all = 'all';

/** A formatted figure of the report; a month without requests has none. */
const writer =
  ({ unidad }: Report, country: CountryCode) =>
  (value: number | null): string => {
    if (value === null) return texts.nothing;
    if (unidad === 'cantidad') return formatCount(value, country);
    return unidad === 'porcentaje' ? `${value} %` : formatMajorAmount(value, country, { symbol: true });
  };

/** The months as bars, for all malls or one, and the same numbers as a table. */
export function ReportFigures({ report }: { readonly report: Report }) {
  const { nombre, centros, meses } = report;
  const write = writer(report, useCountryCode());
  const [mall, setMall] = useState(all);
  const place = centros.findIndex(({ id }) => String(id) === mall);
  const bars = meses.map(({ mes, valores, total }) => {
    const value = (place === -1 ? total : valores[place]) ?? null;
    const label = formatMonth(mes);
    return { key: mes, label: label.slice(0, 3), value: value ?? 0, text: texts.bar(label, write(value)) };
  });
  return (
    <Stack gap="6">
      <Box bg="surface" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
        <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="4">
          <Heading as="h2" fontSize="lg">
            {texts.perMonth}
          </Heading>
          {centros.length > 1 && (
            <SegmentGroup.Root
              aria-label={texts.mall}
              value={mall}
              onValueChange={({ value }) => setMall(value ?? all)}
              maxW="full"
              flexWrap="wrap"
            >
              <SegmentGroup.Indicator />
              {[{ id: all, nombre: texts.all }, ...centros].map(({ id, nombre: name }) => (
                <SegmentGroup.Item key={id} value={String(id)}>
                  <SegmentGroup.ItemText>{name}</SegmentGroup.ItemText>
                  <SegmentGroup.ItemHiddenInput />
                </SegmentGroup.Item>
              ))}
            </SegmentGroup.Root>
          )}
        </Flex>
        <BarChart title={texts.perMonth} bars={bars} formatValue={write} />
      </Box>
      <DataTable
        caption={texts.table(nombre)}
        rows={meses.toReversed()}
        rowKey={({ mes }) => mes}
        columns={[
          { key: 'month', header: texts.month, primary: true, cell: ({ mes }) => formatMonth(mes) },
          ...centros.map(({ id, nombre: name }, index) => ({
            key: String(id),
            header: name,
            align: 'end' as const,
            cell: ({ valores }: Report['meses'][number]) => write(valores[index] ?? null),
          })),
          { key: 'total', header: texts.total, align: 'end', cell: ({ total }) => write(total) },
        ]}
      />
    </Stack>
  );
}
