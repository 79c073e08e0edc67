import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'shared/router';
import { routePattern } from 'shared/routes';
import { selectCompany } from 'shared/session';
import { AnsweringApi, fill, openPanel, renderScreen, Route, Routes } from 'shared/testing';
import { acceptedNote, buildNote } from '../testing/build-note.ts';
import DebitNotesPage from './debit-notes.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const Search = () => <output aria-label="búsqueda">{useLocation().search}</output>;
const company = (id: number, name: string) =>
  ({ id, name, countryId: 'CHL', taxId: '76123456-0', logoArchivoPath: null }) as const;

test('search, state, days of acceptance and page are asked of the selected company, and are not those of the next; Ver nota opens the note [P-101 P-102]', async () => {
  const [first, second] = [company(10, 'Comercial Rojas'), company(11, 'Tiendas del Sur')];
  for (const { id, name } of [first, second])
    api.on(`GET /debit-notes/clients/${id}/debit-notes`, ({ query }) => ({
      status: 200,
      body: {
        content: [
          buildNote({ id, reason: `Nota de ${name}` }),
          // On the first page of what is sought it is not.
          ...(query.get('q') === 'cristal' && query.get('page') === '0'
            ? []
            : [{ ...acceptedNote(), id: id + 100, reason: `Otra nota de ${name}` }]),
        ],
        number: Number(query.get('page')),
        totalPages: 2,
        totalElements: 6,
      },
    }));
  renderScreen(
    <>
      <Routes>
        <Route path={routePattern('NOTAS_DE_CARGO', 'CHL')} element={<DebitNotesPage />} />
      </Routes>
      <Search />
    </>,
    {
      session: { user: { clients: [first, second] } },
      path: '/chl/shopping/notas-de-cargo?buscar=vitrina&estado=aceptada&desde=2026-11-01&hasta=2026-11-10&pagina=2&filas=5',
    },
  );
  const search = screen.getByRole('status', { name: 'búsqueda' });
  expect((await screen.findAllByText('Nota de Comercial Rojas')).length).toBeGreaterThan(0);
  expect(screen.getByRole('searchbox')).toHaveValue('vitrina');
  expect(screen.getByRole('button', { name: 'Fecha de aceptación: 01/11/2026 – 10/11/2026' })).toBeVisible();
  const asked = (id: number) => api.askedFor(`GET /debit-notes/clients/${id}/debit-notes`);
  expect(Object.fromEntries(asked(10)[0]?.query ?? [])).toEqual({
    q: 'vitrina',
    status: 'accepted',
    accepted_from: '2026-11-01',
    accepted_to: '2026-11-10',
    page: '1',
    size: '5',
  });
  expect((await screen.findAllByText('Nota de Comercial Rojas')).length).toBeGreaterThan(0);
  act(() => selectCompany(second));
  expect((await screen.findAllByText('Nota de Tiendas del Sur')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Nota de Comercial Rojas')).toBeNull();
  expect(search).toHaveTextContent('?filas=5');
  await waitFor(() =>
    expect(Object.fromEntries(asked(11).at(-1)?.query ?? [])).toEqual({ page: '0', size: '5' }),
  );

  // The same is said with the screen's own fields.
  const lastAsked = () => Object.fromEntries(asked(11).at(-1)?.query ?? []);
  await fill(screen.getByRole('searchbox'), 'cristal');
  await waitFor(() => expect(lastAsked()).toEqual({ q: 'cristal', page: '0', size: '5' }));
  // What is shown is what was answered.
  await waitFor(() => {
    expect(screen.queryAllByText('Otra nota de Tiendas del Sur')).toEqual([]);
    expect(screen.getAllByText('Nota de Tiendas del Sur').length).toBeGreaterThan(0);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Fecha de aceptación: Todas' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Desde' }), '02112026');
  await userEvent.type(screen.getByRole('textbox', { name: 'Hasta' }), '09112026');
  const accepted = { accepted_from: '2026-11-02', accepted_to: '2026-11-09' };
  await waitFor(() => expect(lastAsked()).toEqual({ q: 'cristal', ...accepted, page: '0', size: '5' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(lastAsked()).toEqual({ q: 'cristal', ...accepted, page: '1', size: '5' }));
  expect((await screen.findAllByText('Otra nota de Tiendas del Sur')).length).toBeGreaterThan(0);

  for (const [folio, reason] of [
    [11, 'Nota de Tiendas del Sur'],
    [111, 'Otra nota de Tiendas del Sur'],
  ] as const) {
    const [open] = await screen.findAllByRole('button', { name: `Ver nota ${folio}` });
    if (open === undefined) throw new Error('Each note can be seen.');
    expect(open).toHaveTextContent(/^Ver nota$/);
    await userEvent.click(open);
    const note = await openPanel('dialog', `Nota de cargo ${folio}`);
    expect(within(note).getByText(reason)).toBeVisible();
    await userEvent.click(within(note).getAllByRole('button', { name: 'Cerrar' }).at(-1) ?? note);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
}, 60_000);
