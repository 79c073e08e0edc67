import type { RecordImport } from 'shared/endpoints/record-imports';
import { formatDateTime } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { recordKinds } from 'shared/rules/records/kinds';
import { AppLink, Text } from 'shared/ui/core';
import { countsText } from './counts-text.ts';
import { ImportStatusChip } from './import-status.tsx';
import { texts } from './texts.ts';

/** Who sent what no person sent. */
const byItself = { api: texts.byKey, folder: texts.origins.folder };

/** The log: which file, who, when and what came of it. */
export const importTable = (linkTo: (id: number) => string): ListTable<RecordImport> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  tableFrom: 'md',
  columns: [
    {
      key: 'file',
      header: texts.columns.file,
      primary: true,
      wraps: true,
      cell: ({ id, filename }) => (
        <AppLink to={linkTo(id)} overflowWrap="anywhere">
          {filename}
        </AppLink>
      ),
    },
    { key: 'kind', header: texts.columns.kind, cell: ({ kind }) => recordKinds[kind].title },
    {
      key: 'at',
      header: texts.columns.at,
      cell: ({ createdAt, country }) => <Text whiteSpace="nowrap">{formatDateTime(createdAt, country)}</Text>,
    },
    {
      key: 'person',
      header: texts.columns.person,
      wraps: true,
      cell: ({ person, origin }) => (origin === 'file' ? (person ?? texts.nobody) : byItself[origin]),
    },
    {
      key: 'result',
      header: texts.columns.result,
      wraps: true,
      cell: ({ counts, country }) => (counts === null ? '–' : countsText(counts, country)),
    },
    {
      key: 'status',
      header: texts.columns.status,
      cell: ({ status }) => <ImportStatusChip status={status} />,
    },
  ],
});
