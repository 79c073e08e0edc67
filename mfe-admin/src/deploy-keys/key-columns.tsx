import type { CountryCode } from 'shared/countries';
import type { DeployKey } from 'shared/endpoints/deploy';
import { formatDateTime, formatDay } from 'shared/format';
import { RowAction, RowMenu, type ListTable } from 'shared/lists';
import { partNames } from 'shared/rules/part-names';
import { Box, Text } from 'shared/ui/core';
import { Trash2 } from 'shared/ui/icons';
import { KeyStateChip } from '../common/keys/key-state.tsx';
import { texts } from './texts.ts';

const { columns: headers } = texts;

/** The keys: which pipeline, what it releases, until when, and whether it is used. */
export const keyTable = (country: CountryCode, onRevoke: (key: DeployKey) => void): ListTable<DeployKey> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  tableFrom: 'lg',
  columns: [
    {
      key: 'name',
      header: headers.name,
      primary: true,
      wraps: true,
      cell: ({ nombre, comienzo }) => (
        <Box minW="0">
          <Text overflowWrap="anywhere">{nombre}</Text>
          <Text fontWeight="normal" fontSize="sm" color="fg.muted" fontFamily="mono">
            {comienzo}…
          </Text>
        </Box>
      ),
    },
    { key: 'part', header: headers.part, cell: ({ parte }) => partNames[parte] },
    { key: 'ends', header: headers.ends, cell: ({ vence }) => formatDay(vence) },
    {
      key: 'used',
      header: headers.used,
      cell: ({ ultimoUso }) =>
        ultimoUso === null ? (
          texts.neverUsed
        ) : (
          <Text whiteSpace="nowrap">{formatDateTime(ultimoUso, country)}</Text>
        ),
    },
    {
      key: 'created',
      header: headers.created,
      wraps: true,
      cell: ({ creadaPor }) => creadaPor ?? texts.nobody,
    },
    { key: 'state', header: headers.state, cell: ({ estado }) => <KeyStateChip state={estado} /> },
    {
      key: 'actions',
      header: <Box srOnly>{headers.actions}</Box>,
      align: 'end',
      bare: 'corner',
      cell: (key) =>
        key.estado !== 'revoked' && (
          <RowMenu label={texts.menuOf(key.nombre)}>
            <RowAction icon={Trash2} label={texts.revoke} removes onSelect={() => onRevoke(key)} />
          </RowMenu>
        ),
    },
  ],
});
