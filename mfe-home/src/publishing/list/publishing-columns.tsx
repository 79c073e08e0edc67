import type { PublicationSummary } from 'shared/endpoints/publishing';
import type { CountryCode } from 'shared/countries';
import { formatCount, formatDateTime, formatDay } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { Box, HStack, Text } from 'shared/ui/core';
import { Pin } from 'shared/ui/icons';
import { PublicationStatusChip } from '../../common/publication-status.tsx';
import { texts as shared } from '../texts.ts';
import { PublishingMenu, type PublishingActions } from './publishing-menu.tsx';
import { texts } from './texts.ts';

const { columns: headers } = texts;

/** When it is on the wall, in words. */
export function periodText({ startsOn, endsOn }: Pick<PublicationSummary, 'startsOn' | 'endsOn'>): string {
  if (startsOn !== null && endsOn !== null) return texts.period(formatDay(startsOn), formatDay(endsOn));
  if (startsOn !== null) return texts.from(formatDay(startsOn));
  return endsOn === null ? texts.noDays : texts.until(formatDay(endsOn));
}

/** The columns of the author's list, in their order. */
export const publishingTable = (
  country: CountryCode,
  actions: PublishingActions,
): ListTable<PublicationSummary> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  onRowClick: actions.onOpen,
  tableFrom: 'lg',
  columns: [
    {
      key: 'title',
      header: headers.title,
      primary: true,
      wraps: true,
      cell: ({ title, category, pinned }) => (
        <Box minW="0">
          <Text lineClamp={2} overflowWrap="anywhere">
            {title}
          </Text>
          <HStack gap="3" fontWeight="normal" fontSize="sm" color="fg.muted">
            {category}
            {pinned && (
              <HStack gap="1">
                <Pin size={14} aria-hidden />
                {texts.pinned}
              </HStack>
            )}
          </HStack>
        </Box>
      ),
    },
    {
      key: 'status',
      header: headers.status,
      cell: ({ status }) => <PublicationStatusChip status={status} />,
    },
    {
      key: 'audience',
      header: headers.audience,
      wraps: true,
      cell: ({ malls }) => (malls.length === 0 ? shared.wholeCountry : shared.malls(malls)),
    },
    { key: 'period', header: headers.period, wraps: true, cell: periodText },
    {
      key: 'readings',
      header: headers.readings,
      wraps: true,
      cell: ({ reached, opened, confirmed, asksConfirmation }) =>
        reached === 0 ? (
          texts.noReadings
        ) : (
          <>
            <Text>{texts.readings(formatCount(opened, country), formatCount(reached, country))}</Text>
            {asksConfirmation && (
              <Text fontSize="sm" color="fg.muted">
                {texts.confirmations(formatCount(confirmed, country))}
              </Text>
            )}
          </>
        ),
    },
    {
      key: 'updated',
      header: headers.updated,
      wraps: true,
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <Text>{formatDateTime(updatedAt, country)}</Text>
          {updatedBy !== null && (
            <Text fontSize="sm" color="fg.muted">
              {texts.by(updatedBy)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: <Box srOnly>{headers.actions}</Box>,
      align: 'end',
      bare: 'corner',
      cell: (row) => <PublishingMenu row={row} {...actions} />,
    },
  ],
});
