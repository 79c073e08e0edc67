import type { AuditEntryRow } from 'shared/endpoints/audit';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { auditAbout } from 'shared/rules/audit-about';
import { auditActionName } from 'shared/rules/audit-actions';
import { useCountryCode } from 'shared/session';
import { Button, Text } from 'shared/ui/core';
import { type Column, DataTable } from 'shared/ui/data';
import { Eye } from 'shared/ui/icons';
import { auditTexts as texts } from './texts.ts';

type AuditTableProps = {
  readonly rows: readonly AuditEntryRow[];
  readonly onOpen: (entry: AuditEntryRow) => void;
};

const columnsOf = (
  country: CountryCode,
  onOpen: AuditTableProps['onOpen'],
): readonly Column<AuditEntryRow>[] => [
  {
    key: 'action',
    header: texts.columns.action,
    primary: true,
    cell: ({ action }) => auditActionName(action),
  },
  {
    key: 'at',
    header: texts.columns.at,
    cell: ({ at }) => (
      <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatDateTime(at, country)}
      </Text>
    ),
  },
  {
    key: 'person',
    wraps: true,
    header: texts.columns.person,
    cell: ({ person }) =>
      person ? (
        <Text overflowWrap="anywhere">{person.name}</Text>
      ) : (
        <Text color="fg.muted">{texts.nobody}</Text>
      ),
  },
  {
    key: 'about',
    wraps: true,
    header: texts.columns.about,
    cell: (entry) => (
      <Text overflowWrap="anywhere" maxW={{ sm: '2xs' }}>
        {auditAbout(entry)}
      </Text>
    ),
  },
  { key: 'ip', header: texts.columns.ip, cell: ({ ip }) => ip },
  {
    key: 'detail',
    header: texts.columns.detail,
    align: 'end',
    bare: true,
    cell: (entry) => (
      <Button
        variant="ghost"
        size="sm"
        aria-label={texts.viewOf(auditActionName(entry.action), formatDateTime(entry.at, country))}
        onClick={(event) => {
          // A click on the row opens the same drawer.
          event.stopPropagation();
          onOpen(entry);
        }}
      >
        <Eye size={16} aria-hidden />
        {texts.view}
      </Button>
    ),
  },
];

/** One row per entry, newest first. */
export function AuditTable({ rows, onOpen }: AuditTableProps) {
  const country = useCountryCode();
  return (
    <DataTable
      caption={texts.list}
      columns={columnsOf(country, onOpen)}
      rows={rows}
      rowKey={({ id }) => id}
      onRowClick={onOpen}
    />
  );
}
