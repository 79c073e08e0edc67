import type { IntegrationKey } from 'shared/endpoints/integration-keys';
import type { ListTable } from 'shared/lists';
import { AppLink } from 'shared/ui/core';
import { keyColumns } from '../common/keys/key-columns.tsx';
import { kindsText, mallsText } from './key-words.ts';
import { texts } from './texts.ts';

/** The keys: which system, what it may, until when, and whether it is used. */
export function keyTable(linkTo: (id: number) => string): ListTable<IntegrationKey> {
  const { name, ends, used, state } = keyColumns<IntegrationKey>({
    name: ({ id, nombre }) => (
      <AppLink to={linkTo(id)} overflowWrap="anywhere">
        {nombre}
      </AppLink>
    ),
    countryOf: ({ pais }) => pais,
  });
  return {
    caption: texts.list,
    rowKey: ({ id }) => id,
    tableFrom: 'lg',
    columns: [
      name,
      { key: 'kinds', header: texts.kinds, wraps: true, cell: kindsText },
      { key: 'malls', header: texts.reach, wraps: true, cell: mallsText },
      ends,
      used,
      state,
    ],
  };
}
