import type { CountryCode } from 'shared/countries';
import type { RecordImportRow } from 'shared/endpoints/record-imports';
import { formatCount, formatDay, formatNumber } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { recordHeading, recordKinds, type RecordKindName } from 'shared/rules/records/kinds';
import type { RecordStatus } from 'shared/rules/records/outcome';
import { type ChipTone, Stack, StatusChip, Text } from 'shared/ui/core';
import { texts } from './texts.ts';

const tones: Readonly<Record<RecordStatus, ChipTone>> = {
  new: 'success',
  changed: 'info',
  same: 'neutral',
  end: 'warning',
  wrong: 'danger',
};

type Value = string | number | null;

/** A value as people write it. */
export function shownValue(kind: RecordKindName, country: CountryCode, name: string, value: Value): string {
  if (value === null || value === '') return texts.nothingThere;
  if (typeof value === 'number') return formatNumber(value, country, Number.isInteger(value) ? 0 : 2);
  const column = recordKinds[kind].columns.find((one) => one.name === name);
  return column?.kind === 'day' ? formatDay(value) : value;
}

function Detail({
  row,
  kind,
  country,
}: {
  row: RecordImportRow;
  kind: RecordKindName;
  country: CountryCode;
}) {
  const shown = (name: string, value: Value): string => shownValue(kind, country, name, value);
  return (
    <Stack gap="1" fontSize="sm">
      {row.left !== null && <Text fontWeight="medium">{row.left}</Text>}
      {row.faults.map(({ column, value, reason }) => (
        <Text key={`${column} ${reason}`} overflowWrap="anywhere">
          {column !== null && (
            <Text as="span" fontWeight="medium">{`${column}${value === null ? '' : ` «${value}»`}: `}</Text>
          )}
          {reason}
        </Text>
      ))}
      {row.changes.map(({ name, before, after }) => (
        <Text key={name} overflowWrap="anywhere">
          <Text as="span" color="fg.muted">{`${recordHeading(kind, name)}: `}</Text>
          {row.status === 'changed'
            ? `${shown(name, before)} → ${shown(name, after)}`
            : shown(name, row.status === 'end' ? before : after)}
        </Text>
      ))}
    </Stack>
  );
}

/** The rows of a preview: their line, the record, what happens to it, and its values or faults. */
export const rowTable = (kind: RecordKindName, country: CountryCode): ListTable<RecordImportRow> => ({
  caption: texts.rows,
  rowKey: ({ id }) => id,
  isAlarming: ({ status }) => status === 'wrong',
  columns: [
    {
      key: 'key',
      header: texts.rowColumns.key,
      primary: true,
      wraps: true,
      cell: ({ key }) => <Text overflowWrap="anywhere">{key === '' ? '–' : key}</Text>,
    },
    {
      key: 'line',
      header: texts.rowColumns.line,
      align: 'end',
      cell: ({ line }) => (line === null ? texts.noLine : formatCount(line, country)),
    },
    {
      key: 'status',
      header: texts.rowColumns.status,
      cell: ({ status }) => <StatusChip tone={tones[status]}>{texts.statusName(status)}</StatusChip>,
    },
    {
      key: 'detail',
      header: texts.rowColumns.detail,
      wraps: true,
      cell: (row) => <Detail row={row} kind={kind} country={country} />,
    },
  ],
});
