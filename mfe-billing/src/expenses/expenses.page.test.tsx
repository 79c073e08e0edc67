import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExpenseFile } from 'shared/endpoints/expenses';
import { AnsweringApi, renderScreen } from 'shared/testing';
import ExpensesPage from './expenses.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const call = 'GET /expenses/country/CHL/company/76123456-0';
const file: ExpenseFile = {
  id: 1,
  descripcion: 'Gastos comunes 2026 octubre, Lúmina, Plaza Cordillera',
  year_month: '2026-10-01',
  object_key: 'chl/2026-10/1.pdf',
  nombre: 'Gastos-comunes-2026-10.pdf',
  country_id: 'CHL',
};
const show = () => renderScreen(<ExpensesPage />, { session: { country: 'CHL' } });

test('title, sentence and columns; the period is the first 7 characters of its day [P-129 P-130 P-177]', async () => {
  api.on(call, { status: 200, body: { data: [file], pagination: { totalItems: 1 } } });
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Gastos Comunes' })).toBeVisible();
  expect(screen.getByText('Ve y descarga tus gastos comunes')).toBeVisible();
  const table = within(await screen.findByRole('table'));
  const texts = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('columnheader')).toEqual(['Descripción', 'Periodo', 'Descargar']);
  expect(texts('rowheader')).toEqual([file.descripcion]);
  expect(texts('cell')).toEqual(['2026-10', 'Descargar']);
}, 30_000);

test('a file is asked for by its key, and the answered signal_url is saved under its name [P-324]', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const signal = 'POST /downloads/signal/CHL';
  api.on(call, { status: 200, body: { data: [file], pagination: { totalItems: 1 } } });
  api.on(signal, { status: 200, body: { signal_url: '/api/files/signed' } });
  api.on('GET /files/signed', { status: 200, text: '%PDF-1.7' });
  show();
  const table = within(await screen.findByRole('table'));
  await userEvent.click(table.getByRole('button', { name: `Descargar ${file.descripcion}` }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(api.sentTo(signal)).toEqual([{ path: file.object_key, bucket: 'expenses' }]);
  expect(api.askedFor('GET /files/signed')).toHaveLength(1);
  expect(Reflect.get(Object(saved.mock.contexts[0]), 'download')).toBe(file.nombre);
  saved.mockRestore();
}, 30_000);

test('without files it says No hay archivos para mostrar [P-131]', async () => {
  api.on(call, { status: 200, body: { data: [], pagination: { totalItems: 0 } } });
  show();
  expect(await screen.findByText('No hay archivos para mostrar')).toBeVisible();
}, 30_000);
