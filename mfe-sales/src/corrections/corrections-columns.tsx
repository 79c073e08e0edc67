import type { StoreCorrection } from 'shared/endpoints/correction-requests';
import type { CountryCode } from 'shared/countries';
import { formatDateTime, formatDay, formatMajorAmount } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { correctionStateNames } from 'shared/rules/correction-states';
import { Stack, Text } from 'shared/ui/core';
import { CorrectionChip } from '../common/corrections/correction-chip.tsx';
import { texts } from './texts.ts';

/** The requests, each with who asked and who answered. */
export const correctionsTable = (
  country: CountryCode,
  onOpen: (request: StoreCorrection) => void,
): ListTable<StoreCorrection> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  onRowClick: onOpen,
  tableFrom: 'md',
  columns: [
    {
      key: 'store',
      header: texts.columns.store,
      primary: true,
      wraps: true,
      cell: ({ marca, edificio, local }) => (
        <Stack gap="0">
          <Text>{marca}</Text>
          <Text color="fg.muted" fontSize="sm" fontWeight="normal">
            {texts.local(edificio, local)}
          </Text>
        </Stack>
      ),
    },
    { key: 'day', header: texts.columns.day, cell: ({ fecha }) => formatDay(fecha) },
    {
      key: 'total',
      header: texts.columns.total,
      align: 'end',
      cell: ({ total }) => (
        <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {formatMajorAmount(total, country, { symbol: true })}
        </Text>
      ),
    },
    {
      key: 'asked',
      header: texts.columns.asked,
      wraps: true,
      cell: ({ pedidaPor, pedidaEn }) => (
        <PersonAndTime person={pedidaPor} time={formatDateTime(pedidaEn, country)} />
      ),
    },
    {
      key: 'state',
      header: texts.columns.state,
      cell: ({ estado }) => <CorrectionChip state={estado} label={correctionStateNames[estado]} />,
    },
  ],
});

const PersonAndTime = ({ person, time }: { readonly person: string; readonly time: string }) => (
  <Stack gap="0">
    <Text>{person}</Text>
    <Text color="fg.muted" fontSize="sm">
      {time}
    </Text>
  </Stack>
);
