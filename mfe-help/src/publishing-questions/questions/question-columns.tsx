import type { QuestionSummary } from 'shared/endpoints/questions';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { type Direction, type ListTable, MoveButtons } from 'shared/lists';
import { Box, HStack, Text } from 'shared/ui/core';
import { QuestionStatusChip } from '../question-status.tsx';
import { QuestionMenu, type QuestionActions } from './question-menu.tsx';
import { texts } from './texts.ts';

const { columns: headers } = texts;

type Actions = QuestionActions & { readonly onMove: (row: QuestionSummary, direction: Direction) => void };

/** The columns of the questions, in their order. */
export const questionTable = (country: CountryCode, actions: Actions): ListTable<QuestionSummary> => ({
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
      cell: ({ title, words }) => (
        <Box minW="0">
          <Text overflowWrap="anywhere">{title}</Text>
          {words !== '' && (
            <Text fontWeight="normal" fontSize="sm" color="fg.muted" lineClamp={1}>
              {texts.words(words)}
            </Text>
          )}
        </Box>
      ),
    },
    { key: 'category', header: headers.category, wraps: true, cell: ({ category }) => category },
    {
      key: 'place',
      header: headers.place,
      cell: (row) => (
        <HStack gap="2">
          <Text whiteSpace="nowrap">{texts.place(row.place, row.places)}</Text>
          <MoveButtons
            rowKey={`question-${row.id}`}
            name={row.title}
            isFirst={row.place === 1}
            isLast={row.place === row.places}
            onMove={(direction) => actions.onMove(row, direction)}
          />
        </HStack>
      ),
    },
    { key: 'status', header: headers.status, cell: ({ status }) => <QuestionStatusChip status={status} /> },
    {
      key: 'updated',
      header: headers.updated,
      wraps: true,
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <Text>{updatedAt === null ? texts.neverEdited : formatDateTime(updatedAt, country)}</Text>
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
      cell: (row) => <QuestionMenu row={row} {...actions} />,
    },
  ],
});
