import type { TermsSummary } from 'shared/endpoints/terms';
import type { CountryCode } from 'shared/countries';
import { formatCount, formatDateTime } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { Box, Button, Text } from 'shared/ui/core';
import { Users } from 'shared/ui/icons';
import { texts as shared } from '../texts.ts';
import { VersionStatus } from '../version-status.tsx';
import { texts } from './texts.ts';

const { columns: headers } = texts;

type TermsTableInput = {
  readonly country: CountryCode;
  /** Active people of the country: whom the version in force asks. */
  readonly people: number;
  readonly onOpen: (row: TermsSummary) => void;
  readonly onAcceptances: (row: TermsSummary) => void;
};

/** The columns of the versions, in their order. */
export const termsTable = ({
  country,
  people,
  onOpen,
  onAcceptances,
}: TermsTableInput): ListTable<TermsSummary> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  onRowClick: onOpen,
  tableFrom: 'md',
  columns: [
    { key: 'version', header: headers.version, primary: true, cell: ({ number }) => shared.version(number) },
    { key: 'status', header: headers.status, cell: (version) => <VersionStatus version={version} /> },
    {
      key: 'changes',
      header: headers.changes,
      wraps: true,
      cell: ({ changes }) => (
        <Text lineClamp={2} overflowWrap="anywhere">
          {changes || texts.noChanges}
        </Text>
      ),
    },
    {
      key: 'published',
      header: headers.published,
      wraps: true,
      cell: ({ publishedAt, publishedBy }) =>
        publishedAt === null ? (
          texts.unpublished
        ) : (
          <>
            <Text>{formatDateTime(publishedAt, country)}</Text>
            {publishedBy !== null && (
              <Text fontSize="sm" color="fg.muted">
                {texts.by(publishedBy)}
              </Text>
            )}
          </>
        ),
    },
    {
      key: 'accepted',
      header: headers.accepted,
      wraps: true,
      cell: ({ number, current, accepted }) => {
        if (number === null) return texts.noChanges;
        const count = formatCount(accepted, country);
        return current ? texts.acceptedOf(count, formatCount(people, country)) : texts.accepted(count);
      },
    },
    {
      key: 'actions',
      header: <Box srOnly>{headers.actions}</Box>,
      align: 'end',
      bare: true,
      cell: (row) =>
        row.number !== null && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="neutral"
            aria-label={`${shared.acceptances}: ${shared.version(row.number)}`}
            onClick={(event) => {
              event.stopPropagation();
              onAcceptances(row);
            }}
          >
            <Users size={16} aria-hidden />
            {shared.acceptances}
          </Button>
        ),
    },
  ],
});
