import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'shared/router';
import { selectCompany } from 'shared/session';
import { AnsweringApi, openPanel, renderScreen } from 'shared/testing';
import { buildNote } from '../testing/build-note.ts';
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
    api.on(`GET /debit-notes/clients/${id}/debit-notes`, {
      status: 200,
      body: {
        content: [buildNote({ id, reason: `Nota de ${name}` })],
        number: id === first.id ? 1 : 0,
        totalPages: 2,
        totalElements: 6,
      },
    });
  renderScreen(
    <>
      <DebitNotesPage />
      <Search />
    </>,
    {
      session: { user: { clients: [first, second] } },
      path: '/?buscar=vitrina&estado=aceptada&desde=2026-11-01&hasta=2026-11-10&pagina=2&filas=5',
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
  const [open] = await screen.findAllByRole('button', { name: 'Ver nota 11' });
  await userEvent.click(open ?? document.body);
  expect(await openPanel('dialog', 'Nota de cargo 11')).toHaveTextContent('Nota de Tiendas del Sur');
});
