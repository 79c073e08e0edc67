import type { IntegrationKey } from 'shared/endpoints/integration-keys';
import { formatDateTime, formatDay } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { AppLink, Box, Text } from 'shared/ui/core';
import { KeyStateChip } from '../common/keys/key-state.tsx';
import { kindsText, mallsText } from './key-words.ts';
import { texts } from './texts.ts';

const { columns: headers } = texts;

/** The keys: which system, what it may, until when, and whether it is used. */
export const keyTable = (linkTo: (id: number) => string): ListTable<IntegrationKey> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  tableFrom: 'lg',
  columns: [
    {
      key: 'name',
      header: headers.name,
      primary: true,
      wraps: true,
      cell: ({ id, nombre, comienzo }) => (
        <Box minW="0">
          <AppLink to={linkTo(id)} overflowWrap="anywhere">
            {nombre}
          </AppLink>
          <Text fontWeight="normal" fontSize="sm" color="fg.muted" fontFamily="mono">
            {comienzo}…
          </Text>
        </Box>
      ),
    },
    { key: 'kinds', header: headers.kinds, wraps: true, cell: kindsText },
    { key: 'malls', header: headers.malls, wraps: true, cell: mallsText },
    { key: 'ends', header: headers.ends, cell: ({ vence }) => formatDay(vence) },
    {
      key: 'used',
      header: headers.used,
      cell: ({ ultimoUso, pais }) =>
        ultimoUso === null ? (
          texts.neverUsed
        ) : (
          <Text whiteSpace="nowrap">{formatDateTime(ultimoUso, pais)}</Text>
        ),
    },
    { key: 'state', header: headers.state, cell: ({ estado }) => <KeyStateChip state={estado} /> },
  ],
});
