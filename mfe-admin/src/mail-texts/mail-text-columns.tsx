import type { MailTextRecord } from 'shared/endpoints/mail-texts';
import { formatDateTime } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { mailTextKind } from 'shared/rules/mail-texts';
import { AppLink, StatusChip, Text } from 'shared/ui/core';
import { texts } from './texts.ts';

export type MailTextRow = MailTextRecord & { readonly id: number };

/** The columns of the list. `pathOf`: a mail's editor. */
export const mailTextTable = (pathOf: (row: MailTextRow) => string): ListTable<MailTextRow> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  columns: [
    {
      key: 'mail',
      header: texts.columns.mail,
      primary: true,
      wraps: true,
      cell: (row) => (
        <>
          <AppLink to={pathOf(row)}>{mailTextKind(row.correo).name}</AppLink>
          <Text fontWeight="normal" fontSize="sm" color="fg.muted">
            {mailTextKind(row.correo).when}
          </Text>
        </>
      ),
    },
    { key: 'subject', header: texts.columns.subject, wraps: true, cell: ({ texto }) => texto.asunto },
    {
      key: 'state',
      header: texts.columns.state,
      cell: ({ original }) => (
        <StatusChip tone={original ? 'neutral' : 'info'}>{original ? texts.original : texts.own}</StatusChip>
      ),
    },
    {
      key: 'edited',
      header: texts.columns.edited,
      wraps: true,
      cell: ({ el, por, paisId }) => (el === null ? texts.never : texts.by(por, formatDateTime(el, paisId))),
    },
  ],
});
