import type { CountryCode } from 'shared/countries';
import type { DeployKey } from 'shared/endpoints/deploy';
import { RowAction, RowMenu, type ListTable } from 'shared/lists';
import { partNames } from 'shared/rules/part-names';
import { Box, Text } from 'shared/ui/core';
import { Trash2 } from 'shared/ui/icons';
import { keyColumns } from '../common/keys/key-columns.tsx';
import { texts as keyTexts } from '../common/keys/texts.ts';
import { texts } from './texts.ts';

/** The keys: which pipeline, what it releases, until when, and whether it is used. `country`: the reader's. */
export function keyTable(country: CountryCode, onRevoke: (key: DeployKey) => void): ListTable<DeployKey> {
  const { name, ends, used, state } = keyColumns<DeployKey>({
    name: ({ nombre }) => <Text overflowWrap="anywhere">{nombre}</Text>,
    countryOf: () => country,
  });
  return {
    caption: texts.list,
    rowKey: ({ id }) => id,
    tableFrom: 'lg',
    columns: [
      name,
      { key: 'part', header: texts.part, cell: ({ parte }) => partNames[parte] },
      ends,
      used,
      {
        key: 'created',
        header: texts.created,
        wraps: true,
        cell: ({ creadaPor }) => creadaPor ?? texts.nobody,
      },
      state,
      {
        key: 'actions',
        header: <Box srOnly>{texts.actions}</Box>,
        align: 'end',
        bare: 'corner',
        cell: (key) =>
          key.estado !== 'revoked' && (
            <RowMenu label={texts.menuOf(key.nombre)}>
              <RowAction icon={Trash2} label={keyTexts.revoke} removes onSelect={() => onRevoke(key)} />
            </RowMenu>
          ),
      },
    ],
  };
}
