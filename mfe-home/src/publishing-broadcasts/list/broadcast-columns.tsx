import type { BroadcastSummary } from 'shared/endpoints/broadcasts';
import type { CountryCode } from 'shared/countries';
import { formatCount, formatDateTime, formatDay } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { Box, Text } from 'shared/ui/core';
import { BroadcastStatusChip } from '../broadcast-status.tsx';
import { sendingText, texts as shared } from '../texts.ts';
import { BroadcastMenu, type BroadcastActions } from './broadcast-menu.tsx';
import { texts } from './texts.ts';

const { columns: headers } = texts;

/** When it is or was sent, in words. */
export function dayText({ sentAt, sendOn, sendTime }: BroadcastSummary, country: CountryCode): string {
  if (sentAt !== null) return formatDateTime(sentAt, country);
  return sendOn === null ? texts.atOnce : texts.on(sendingText({ day: sendOn, time: sendTime }));
}

/** Its malls and how many persons are chosen by name, or these alone. */
export function audienceText({ malls, persons, onlyPersons }: BroadcastSummary): string {
  const places = malls.length === 0 ? shared.wholeCountry : texts.malls(malls);
  if (onlyPersons) return texts.persons(persons);
  return persons === 0 ? places : texts.withPersons(places, texts.persons(persons));
}

/** How far it was sent, or how many opened it. */
export function readingsText(row: BroadcastSummary, country: CountryCode): string {
  const count = (value: number): string => formatCount(value, country);
  if (row.status === 'sending') return texts.progress(count(row.told), count(row.people));
  return row.told === 0 ? texts.noReadings : texts.readings(count(row.opened), count(row.told));
}

/** The columns, in their order. */
export const broadcastTable = (
  country: CountryCode,
  actions: BroadcastActions,
): ListTable<BroadcastSummary> => ({
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
      cell: ({ title, popsUp, popsUntil }) => (
        <Box minW="0">
          <Text lineClamp={2} overflowWrap="anywhere">
            {title}
          </Text>
          {popsUp && (
            <Text fontWeight="normal" fontSize="sm" color="fg.muted">
              {popsUntil === null ? shared.popUp : texts.popUpUntil(formatDay(popsUntil))}
            </Text>
          )}
        </Box>
      ),
    },
    { key: 'status', header: headers.status, cell: ({ status }) => <BroadcastStatusChip status={status} /> },
    {
      key: 'audience',
      header: headers.audience,
      wraps: true,
      cell: audienceText,
    },
    { key: 'day', header: headers.day, wraps: true, cell: (row) => dayText(row, country) },
    { key: 'readings', header: headers.readings, wraps: true, cell: (row) => readingsText(row, country) },
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
      cell: (row) => <BroadcastMenu row={row} {...actions} />,
    },
  ],
});
