import { useState } from 'react';
import {
  deleteQuestion,
  exportQuestions,
  listQuestionCategories,
  listQuestions,
  moveQuestion,
  type QuestionSummary,
  withdrawQuestion,
} from 'shared/endpoints/questions';
import { useCountry } from 'shared/country';
import { call } from 'shared/http';
import { type Direction, ListScreen, useList, useMovedFocus, useSearch } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';
import { useLinkTo, useNavigate } from 'shared/router';
import { Box, Button, Flex } from 'shared/ui/core';
import { LayoutGrid, Plus } from 'shared/ui/icons';
import { ExportButton } from 'shared/ui/overlay';
import { useAskedWrite, useWrite } from 'shared/writes';
import { CategoriesDrawer } from '../categories/categories-drawer.tsx';
import { showQuestions } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { NewDialog } from './new-dialog.tsx';
import { questionTable } from './question-columns.tsx';
import { QuestionFilters } from './question-filters.tsx';
import { filtersOf, questionSearch } from './question-search.ts';
import { texts } from './texts.ts';

/** PREGUNTAS: the questions of the help centre, for those who write them. */
export default function QuestionsPage() {
  const address = useSearch(questionSearch);
  const { search, change, close } = address;
  const { code } = useCountry();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const filters = filtersOf(search);
  const list = useList(
    address,
    endpointQuery(listQuestions, { query: { ...filters, page: search.page, size: search.size } }),
  );
  const { data: categories } = useQuery(endpointQuery(listQuestionCategories, {}));
  const open = (id: number): void => void navigate(linkTo('PREGUNTA', { preguntaId: id }));

  const [said, setSaid] = useState('');
  const keepFocus = useMovedFocus(list.reply);
  const move = useWrite(moveQuestion, {
    refreshes: showQuestions,
    failed: texts.moveFailed,
    onReply: ({ place, places }) => setSaid(texts.moved(place, places)),
  });
  const onMove = ({ id }: QuestionSummary, direction: Direction): void => {
    keepFocus({ rowKey: `question-${id}`, direction });
    move.send({ params: { id }, body: { direction } });
  };
  const withdraw = useAskedWrite(withdrawQuestion, {
    refreshes: showQuestions,
    saved: shared.withdrawn,
    failed: shared.withdrawFailed,
  });
  const remove = useAskedWrite(deleteQuestion, {
    refreshes: showQuestions,
    saved: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <ListScreen
      title={texts.title}
      context={texts.context}
      action={
        <Flex gap="2" wrap="wrap">
          <ExportButton rows={list.total} onExport={() => call(exportQuestions, { body: filters })} />
          <Button variant="outline" colorPalette="neutral" onClick={() => change({ opened: 'categorias' })}>
            <LayoutGrid size={18} aria-hidden />
            {texts.categories}
          </Button>
          <Button onClick={() => change({ opened: 'nueva' })}>
            <Plus size={18} aria-hidden />
            {texts.create}
          </Button>
        </Flex>
      }
      filters={<QuestionFilters categories={categories ?? []} search={search} change={change} />}
      list={list}
      table={questionTable(code, {
        onOpen: ({ id }) => open(id),
        onMove,
        onWithdraw: ({ id, title }) => withdraw.ask(shared.withdrawQuestion(title), { params: { id } }),
        onRemove: ({ id, title }) =>
          remove.ask(texts.removeQuestion(title), { params: { id } }, () => list.willRemove(id)),
      })}
      empty={{ ...texts.empty, picture: 'window' }}
    >
      <Box srOnly role="status">
        {said}
      </Box>
      {search.opened === 'nueva' && categories && (
        <NewDialog
          categories={categories}
          first={search.category}
          onCreated={({ id }) => open(id)}
          onClose={close}
        />
      )}
      {search.opened === 'categorias' && <CategoriesDrawer onClose={close} />}
      {withdraw.confirmation}
      {remove.confirmation}
    </ListScreen>
  );
}
