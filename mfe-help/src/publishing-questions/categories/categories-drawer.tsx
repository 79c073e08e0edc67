import { useState } from 'react';
import {
  deleteQuestionCategory,
  listQuestionCategories,
  moveQuestionCategory,
  type QuestionCategory,
} from 'shared/endpoints/questions';
import { type Direction, useMovedFocus } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';
import { Box, Button, EmptyState, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { Plus } from 'shared/ui/icons';
import { AppDrawer } from 'shared/ui/overlay';
import { useAskedWrite, useWrite } from 'shared/writes';
import { showQuestions } from '../shown-by.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryRow } from './category-row.tsx';
import { texts } from './texts.ts';

/** The categories in their order: created, renamed, moved, and deleted without questions. */
export function CategoriesDrawer({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(endpointQuery(listQuestionCategories, {}));
  const [edited, setEdited] = useState<QuestionCategory | 'new' | null>(null);
  const [said, setSaid] = useState('');
  const keepFocus = useMovedFocus(query.data);
  const move = useWrite(moveQuestionCategory, {
    refreshes: showQuestions,
    failed: texts.moveFailed,
    onReply: (all, { params }) =>
      setSaid(texts.moved(all.findIndex(({ id }) => id === params.id) + 1, all.length)),
  });
  const onMove = ({ id }: QuestionCategory, direction: Direction): void => {
    keepFocus({ rowKey: `category-${id}`, direction });
    move.send({ params: { id }, body: { direction } });
  };
  const remove = useAskedWrite(deleteQuestionCategory, {
    refreshes: showQuestions,
    saved: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <AppDrawer
      open
      hasAddress
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {texts.close}
          </Button>
          <Button onClick={() => setEdited('new')}>
            <Plus size={18} aria-hidden />
            {texts.create}
          </Button>
        </>
      }
    >
      <Text color="fg.muted" fontSize="sm" mb="4">
        {texts.help}
      </Text>
      <QueryView
        query={query}
        skeleton={<Skeleton h="48" borderRadius="l3" />}
        empty={<EmptyState title={texts.empty} />}
      >
        {(all) => (
          <Stack as="ul" listStyleType="none" gap="2">
            {all.map((category, index) => (
              <CategoryRow
                key={category.id}
                category={category}
                isFirst={index === 0}
                isLast={index === all.length - 1}
                onMove={(direction) => onMove(category, direction)}
                onEdit={() => setEdited(category)}
                onRemove={() =>
                  remove.ask(texts.removeQuestion(category.name), { params: { id: category.id } })
                }
              />
            ))}
          </Stack>
        )}
      </QueryView>
      <Box srOnly role="status">
        {said}
      </Box>
      {edited !== null && (
        <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {remove.confirmation}
    </AppDrawer>
  );
}
