import type { ExternalReport } from 'shared/endpoints/external-reports';
import type { ListTable } from 'shared/lists';
import { roleNames } from 'shared/rules/role-names';
import { Box, StatusChip, Text } from 'shared/ui/core';
import { ReportMenu, type ReportActions } from './report-menu.tsx';
import { texts } from './texts.ts';

const { columns: headers } = texts;

/** The columns of the external reports, in their order. */
export const reportTable = (actions: ReportActions): ListTable<ExternalReport> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  onRowClick: actions.onEdit,
  tableFrom: 'lg',
  columns: [
    {
      key: 'name',
      header: headers.name,
      primary: true,
      wraps: true,
      cell: ({ nombre, descripcion }) => (
        <Box minW="0">
          <Text overflowWrap="anywhere">{nombre}</Text>
          <Text fontWeight="normal" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {descripcion}
          </Text>
        </Box>
      ),
    },
    {
      key: 'url',
      header: headers.url,
      wraps: true,
      cell: ({ url }) => (
        <Text overflowWrap="anywhere" lineClamp={2}>
          {url}
        </Text>
      ),
    },
    {
      key: 'roles',
      header: headers.roles,
      wraps: true,
      cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
    },
    { key: 'order', header: headers.order, align: 'end', cell: ({ orden }) => orden },
    {
      key: 'state',
      header: headers.state,
      cell: ({ permitido }) => (
        <StatusChip tone={permitido ? 'success' : 'warning'}>
          {permitido ? texts.shown : texts.refused}
        </StatusChip>
      ),
    },
    {
      key: 'actions',
      header: <Box srOnly>{headers.actions}</Box>,
      align: 'end',
      bare: 'corner',
      cell: (report) => <ReportMenu report={report} {...actions} />,
    },
  ],
});
