import type { Acceptance } from 'shared/endpoints/terms';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { Box, Text } from 'shared/ui/core';
import { texts } from './texts.ts';

const { columns: headers } = texts;

/** The columns of the acceptances, in their order. */
export const acceptanceTable = (country: CountryCode): ListTable<Acceptance & { id: number }> => ({
  caption: texts.list,
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
    {
      key: 'acceptedAt',
      header: headers.acceptedAt,
      cell: ({ acceptedAt }) => (acceptedAt === null ? texts.pending : formatDateTime(acceptedAt, country)),
    },
  ],
});
