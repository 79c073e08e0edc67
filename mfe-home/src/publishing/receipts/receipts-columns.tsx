import type { Receipt } from 'shared/endpoints/receipts';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { Box, Text } from 'shared/ui/core';
import { texts } from './texts.ts';

const { columns: headers } = texts;

/** One person's receipt; `asks`: the announcement asks for a confirmation. */
export const receiptsTable = (country: CountryCode, asks: boolean): ListTable<Receipt & { id: number }> => {
  const at = (instant: string | null): string =>
    instant === null ? texts.never : formatDateTime(instant, country);
  return {
    caption: texts.perPerson,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'name',
        header: headers.name,
        primary: true,
        wraps: true,
        cell: ({ name, email }) => (
          <Box minW="0">
            <Text>{name}</Text>
            <Text fontWeight="normal" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              {email}
            </Text>
          </Box>
        ),
      },
      { key: 'reached', header: headers.reachedAt, cell: ({ reachedAt }) => at(reachedAt) },
      { key: 'opened', header: headers.openedAt, cell: ({ openedAt }) => at(openedAt) },
      ...(asks
        ? [
            {
              key: 'confirmed',
              header: headers.confirmedAt,
              cell: ({ confirmedAt }: Receipt) => at(confirmedAt),
            },
          ]
        : []),
    ],
  };
};
