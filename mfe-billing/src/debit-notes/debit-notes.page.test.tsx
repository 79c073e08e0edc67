import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'shared/router';
import { selectCompany } from 'shared/session';
import { AnsweringApi, renderScreen } from 'shared/testing';
import DebitNotesPage from './debit-notes.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const Search = () => <output aria-label="búsqueda">{useLocation().search}</output>;
const company = (id: number, name: string) =>
  ({ id, name, countryId: 'CHL', taxId: '76123456-0', logoArchivoPath: null }) as const;

test('the filters and the page of one company are not those of the next [P-101 P-153]', async () => {
  const [first, second] = [company(10, 'Comercial Rojas'), company(11, 'Tiendas del Sur')];
  const notes = { status: 200, body: { content: [], number: 0, totalPages: 0, totalElements: 0 } };
  for (const { id } of [first, second]) api.on(`GET /debit-notes/clients/${id}/debit-notes`, notes);
  renderScreen(
    <>
      <DebitNotesPage />
      <Search />
    </>,
    {
      session: { user: { clients: [first, second] } },
      path: '/?buscar=vitrina&estado=pendiente&desde=2026-11-01&hasta=2026-11-10&filas=5',
    },
  );
  const search = screen.getByRole('status', { name: 'búsqueda' });
  expect(await screen.findByRole('button', { name: 'Quitar filtros' })).toBeVisible();
  act(() => selectCompany(second));
  expect(await screen.findByText(/Tiendas del Sur/)).toBeVisible();
  expect(search).toHaveTextContent('?filas=5');
});
