import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRow } from 'shared/endpoints/users';
import { AnsweringApi, renderScreen, fill } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { buildCompany } from '../testing/build-company.ts';
import { buildCategories, buildUser, buildUserRow } from '../testing/build-user.ts';
import { UserList } from './user-list.tsx';

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const company = buildCompany();
const row = buildUserRow();
const eva = buildUser();
const categories = buildCategories();

const gone = 'Este usuario ya no existe: otra persona lo eliminó.';
const listOf = (...content: UserRow[]) => ({
  status: 200,
  body: { content, number: 0, totalPages: 1, totalElements: content.length, hasMore: false },
});

/** Another user deletes Eva: the API no longer knows her. */
function deleteElsewhere(): void {
  api.on('GET /auth/clients/10/users', listOf());
  for (const call of [
    'GET /auth/users/7',
    'PUT /auth/clients/10/users',
    'DELETE /auth/clients/10/users/7',
    'POST /usuarios/7/welcome',
    'POST /auth/users/7/second-factor/reset',
  ])
    api.on(call, { status: 404, body: { code: 'NOT_FOUND', message: gone } });
}

beforeEach(() => {
  api.forget();
  api.on('GET /auth/clients/10/users', listOf(row));
  api.on('GET /auth/users/7', { status: 200, body: eva });
  api.on('GET /auth/permissions/categories', { status: 200, body: categories });
  api.on('GET /auth/clients/10/brands', { status: 200, body: { brands: [], wholeCompany: true } });
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [] });
});

const inTable = () => screen.queryAllByRole('button', { name: 'Acciones de Eva Paz' });

async function show(): Promise<void> {
  renderScreen(
    <>
      <UserList company={company} />
      <Toaster />
    </>,
    {
      session: { permissions: [{ action: 'manage', subject: 'SecondFactor' }], user: { id: 1 } },
    },
  );
  await waitFor(() => expect(inTable()).not.toEqual([]));
}

async function choose(action: string): Promise<void> {
  const [menu] = inTable();
  if (menu) await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('saving somebody whom another person deleted meanwhile says so in the drawer, keeps what was typed, and the list follows', async () => {
  await show();
  await choose('Editar');
  const drawer = within(await screen.findByRole('dialog', { name: 'Editar Usuario' }));
  const position = await drawer.findByDisplayValue('Asistente');
  await userEvent.clear(position);
  await fill(position, 'Jefa de finanzas');
  deleteElsewhere();
  await userEvent.click(drawer.getByRole('button', { name: 'Guardar' }));
  const alert = await drawer.findByRole('alert');
  expect(alert).toHaveTextContent(gone);
  await waitFor(() => expect(alert).toHaveFocus());
  await waitFor(() => expect(inTable()).toEqual([]));
  expect(drawer.getByDisplayValue('Jefa de finanzas')).toBeVisible();
  expect(drawer.getByDisplayValue('eva@demo.vitrina.test')).toBeVisible();
});

test('whoever opens somebody who is gone reads why, and the list follows', async () => {
  await show();
  deleteElsewhere();
  await choose('Ver');
  const drawer = within(await screen.findByRole('dialog', { name: 'Ver Usuario' }));
  expect(await drawer.findByRole('alert')).toHaveTextContent(gone);
  await waitFor(() => expect(inTable()).toEqual([]));
});

test.each([
  ['another invitation [U-378 P-393]', 'Reenviar Correo', null, 'Error al reenviar correo'],
  ['a second deletion [U-376 P-391]', 'Eliminar', 'Eliminar', 'Error al eliminar usuario'],
  ['the second factor', 'Restablecer verificación', 'Restablecer', 'Error al restablecer la verificación'],
])(
  'an action on somebody who is gone says why, and the list follows: %s',
  async (_, action, confirmed, title) => {
    await show();
    deleteElsewhere();
    await choose(action);
    if (confirmed !== null) {
      const question = within(await screen.findByRole('alertdialog'));
      await userEvent.click(question.getByRole('button', { name: confirmed }));
    }
    const toast = (await screen.findByText(title)).closest('[role=status]');
    expect(toast).toHaveTextContent(gone);
    await waitFor(() => expect(inTable()).toEqual([]));
  },
);
