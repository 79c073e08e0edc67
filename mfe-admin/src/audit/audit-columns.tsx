import type { AuditEntryRow } from 'shared/endpoints/audit';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { auditAbout } from 'shared/rules/audit-about';
import { auditActionName } from 'shared/rules/audit-actions';
import { Button, Text } from 'shared/ui/core';
import { Eye } from 'shared/ui/icons';
import { auditTexts as texts } from './texts.ts';

/** One row per entry, newest first. */
export const auditTable = (
  country: CountryCode,
  onOpen: (entry: AuditEntryRow) => void,
): ListTable<AuditEntryRow> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  onRowClick: onOpen,
  columns: [
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
  ],
});
