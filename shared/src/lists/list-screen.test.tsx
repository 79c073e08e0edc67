import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf } from 'shared/endpoints/common';
import { endpoint } from 'shared/endpoints/endpoint';
import { endpointQuery } from 'shared/query';
import { useLocation, useNavigate } from 'shared/router';
import { AnsweringApi, type Asked, refusal, renderScreen } from 'shared/testing';
import { z } from 'zod';
import { ChoiceChip, ListScreen, type ListTable, SearchBox, useList, useSearch } from './index.ts';
import { choiceParam, defineSearch, idParam, pageParams, panel, textParam } from './search.ts';

const statuses = ['pending', 'accepted'] as const;
const noteSearch = defineSearch({
  text: textParam('buscar'),
  status: choiceParam('estado', statuses),
  ...pageParams(5),
  opened: panel(idParam('nota')),
});

const listNotes = endpoint({
  method: 'GET',
  path: '/api/notas',
  summary: 'Notes',
  access: 'session',
  query: z.object({
    q: z.string().optional(),
    estado: z.string().optional(),
    page: z.number(),
    size: z.number(),
  }),
  reply: pageOf(z.object({ id: z.number() })),
});

const path = 'GET /notas';
let api: AnsweringApi;
/** Rows that the API has; a search for 'nada' finds none. */
let total = 12;

const reply = ({ query }: Pick<Asked, 'query'>) => {
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
  const found = query.get('q') === 'nada' ? 0 : total;
  const all = Array.from({ length: found }, (_, index) => ({ id: index + 1 }));
  const content = all.slice(page * size, (page + 1) * size);
  const totalPages = Math.ceil(found / size);
  return { status: 200, body: { content, number: page, totalPages, totalElements: found, hasMore: false } };
};

beforeAll(async () => {
  api = await AnsweringApi.start();
});
beforeEach(() => {
  total = 12;
  api.on(path, reply);
});
afterAll(() => api.stop());

const advice = { filtered: 'Ninguna nota coincide.', none: 'Todavía no hay notas.' };

type Advice = Partial<typeof advice> & { readonly title?: string };

function Notes({ empty }: { readonly empty: Advice }) {
  const address = useSearch(noteSearch);
  const { text, status, page, size, opened } = address.search;
  const query = { q: text || undefined, estado: status, page, size };
  const list = useList(address, endpointQuery(listNotes, { query }));
  const table: ListTable<{ readonly id: number }> = {
    caption: 'Notas',
    rowKey: ({ id }) => id,
    onRowClick: ({ id }) => address.change({ opened: id }),
    columns: [{ key: 'id', header: 'Folio', primary: true, cell: ({ id }) => `Nota ${id}` }],
  };
  return (
    <ListScreen
      title="Notas de cargo"
      filters={
        <>
          <SearchBox
            value={text}
            onChange={(typed) => address.change({ text: typed })}
            placeholder="Buscar nota"
          />
          <ChoiceChip
            label="Estado"
            value={status}
            choices={statuses}
            nameOf={(one) => ({ pending: 'Pendiente', accepted: 'Aceptada' })[one]}
            onChange={(one) => address.change({ status: one })}
          />
        </>
      }
      list={list}
      table={table}
      empty={empty}
    >
      {opened !== undefined && <button onClick={address.close}>Cerrar la nota {opened}</button>}
    </ListScreen>
  );
}

/** What a browser has beside the screen. */
function Browser() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Atrás</button>
      <output>{search}</output>
    </>
  );
}

const open = (query = '', empty: Advice = advice): void => {
  renderScreen(
    <>
      <Notes empty={empty} />
      <Browser />
    </>,
    { session: { country: 'CHL' }, path: `/notas${query}` },
  );
};
const address = (): string => document.querySelector('output')?.textContent ?? '';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const row = (name: string) => screen.findByRole('rowheader', { name });
const list = () => screen.getByRole('region', { name: 'Notas' });

test('another page is a step that Back undoes; a filter starts at the first page and is none', async () => {
  open();
  await row('Nota 1');
  await press('Página siguiente');
  await row('Nota 6');
  expect(address()).toBe('?pagina=2');
  await press('Estado: Todos');
  await userEvent.click(await screen.findByRole('option', { name: 'Pendiente' }));
  await row('Nota 1');
  expect(address()).toBe('?estado=pending');
  await press('Atrás');
  await waitFor(() => expect(address()).toBe(''));
});

test('the next page is asked for while the rows of this one stay, marked as busy', async () => {
  open();
  await row('Nota 1');
  const second = Promise.withResolvers<ReturnType<typeof reply>>();
  api.on(path, second.promise);
  await press('Página siguiente');
  const busy = (await row('Nota 1')).closest('[aria-busy]');
  await waitFor(() => expect(busy).toHaveAttribute('aria-busy', 'true'));
  second.resolve(reply({ query: new URLSearchParams('page=1&size=5') }));
  await row('Nota 6');
  expect(busy).toHaveAttribute('aria-busy', 'false');
});

test('an address after the last page leads to that page', async () => {
  open('?pagina=9');
  await row('Nota 11');
  expect(address()).toBe('?pagina=3');
});

test('a search that finds nothing says No hay datos and offers to remove the filters; the list takes the focus [P-407 P-408]', async () => {
  open();
  await row('Nota 1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar nota' }), 'nada');
  expect(await within(list()).findByText('Ninguna nota coincide.')).toBeVisible();
  expect(within(list()).getByText('No hay datos')).toBeVisible();
  expect(address()).toBe('?buscar=nada');
  screen.getByRole('button', { name: 'Quitar filtros' }).focus();
  await userEvent.keyboard('{Enter}');
  await row('Nota 1');
  expect(address()).toBe('');
  expect(list()).toHaveFocus();
  cleanup();
  // So does a list with a title of its own.
  open('?buscar=nada', { ...advice, title: 'Sin notas' });
  expect(await within(list()).findByText('Sin notas')).toBeVisible();
  expect(within(list()).queryByText('No hay datos')).toBeNull();
  await press('Quitar filtros');
  await row('Nota 1');
});

test('a search asks 500 ms after the last key, once [U-399]', async () => {
  open();
  await row('Nota 1');
  api.asked.length = 0;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  try {
    const box = screen.getByRole('searchbox', { name: 'Buscar nota' });
    fireEvent.change(box, { target: { value: 'n' } });
    await act(() => jest.advanceTimersByTimeAsync(499));
    fireEvent.change(box, { target: { value: 'na' } });
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect([api.asked, address()]).toEqual([[], '']);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(address()).toBe('?buscar=na');
  } finally {
    jest.useRealTimers();
  }
  await waitFor(() => expect(api.asked.map(({ query }) => query.get('q'))).toEqual(['na']));
});

test('a list without rows says No hay datos, with its advice and without any [P-407 S-400 U-396]', async () => {
  total = 0;
  open();
  expect(await within(list()).findByText('Todavía no hay notas.')).toBeVisible();
  expect(within(list()).getByText('No hay datos')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
  cleanup();
  open('', {});
  expect(await within(list()).findByText('No hay datos')).toBeVisible();
  cleanup();
  // A text of its own stands in its place.
  open('', { title: 'Sin notas' });
  expect(await within(list()).findByText('Sin notas')).toBeVisible();
  expect(within(list()).queryByText('No hay datos')).toBeNull();
});

test.each([
  [refusal(422, 'RULE_BROKEN', 'Las notas no se pueden leer.'), 'Las notas no se pueden leer.'],
  [{ status: 500 }, 'Error al realizar la operación'],
])(
  'a list that could not be read has no rows and says so in their place, and Reintentar reads it %# [S-378]',
  async (failure, said) => {
    api.on(path, failure);
    open();
    const again = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 10_000 });
    expect(within(list()).getByRole('alert')).toHaveTextContent(said);
    expect(within(list()).queryByRole('rowheader')).toBeNull();
    expect(within(list()).queryByText('No hay datos')).toBeNull();
    api.on(path, reply);
    await userEvent.click(again);
    await row('Nota 1');
    expect(within(list()).queryByRole('alert')).toBeNull();
  },
  20_000,
);

test('a row opens over its page, and closing it is a step back', async () => {
  open('?pagina=2');
  await userEvent.click(await row('Nota 7'));
  expect(address()).toBe('?pagina=2&nota=7');
  await press('Cerrar la nota 7');
  await waitFor(() => expect(address()).toBe('?pagina=2'));
  await press('Atrás');
  expect(address()).toBe('?pagina=2');
});

test('a row that a link opened closes to its list', async () => {
  open('?nota=7');
  await row('Nota 1');
  await press('Cerrar la nota 7');
  await waitFor(() => expect(address()).toBe(''));
});
