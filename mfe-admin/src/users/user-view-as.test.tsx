import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRow } from 'shared/endpoints/users';
import { type AnsweringApi, refusal, renderScreen, type SessionFacts } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildCompany } from '../testing/build-company.ts';
import { buildCategories, buildUser, buildUserRow } from '../testing/build-user.ts';
import UsersPage from './users.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

const rows: UserRow[] = [
  { ...buildUserRow(), status: 'Ok' },
  { ...buildUserRow(), id: 8, firstName: 'Iván', status: 'Pendiente', email: 'ivan@demo.test' },
  { ...buildUserRow(), id: 9, firstName: 'Olga', status: 'Ok', editable: false, email: 'olga@demo.test' },
];

beforeEach(() => {
  localStorage.clear();
  api.forget();
  const page = { content: rows, number: 0, totalPages: 1, totalElements: 3, hasMore: false };
  api.on('GET /auth/clients/10/users', { status: 200, body: page });
  api.on('GET /auth/users/7', { status: 200, body: buildUser({ status: 'Ok' }) });
  api.on('GET /auth/permissions/categories', { status: 200, body: buildCategories() });
});

async function show(permissions: SessionFacts['permissions'] = [{ action: 'manage', subject: 'ViewAs' }]) {
  renderScreen(
    <>
      <UsersPage />
      <Toaster />
    </>,
    { session: { user: { id: 1, clients: [buildCompany()] }, permissions } },
  );
  await screen.findAllByText('Eva Paz');
}

async function openMenu(name: string): Promise<void> {
  const [menu] = await screen.findAllByRole('button', { name: `Acciones de ${name}` });
  if (menu) await userEvent.click(menu);
  await screen.findByRole('menuitem', { name: 'Ver' });
}
const viewAs = () => screen.queryByRole('menuitem', { name: 'Ver como' });

test('Ver como asks first, and a refusal says why and leaves the screen as it is', async () => {
  api.on('POST /auth/users/7/view', refusal(422, 'RULE_BROKEN', 'También accede a otros centros.'));
  await show();
  await openMenu('Eva Paz');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Ver como' }));
  const question = await screen.findByRole('alertdialog', { name: 'Ver el portal como Eva Paz' });
  expect(question).toHaveTextContent(
    'Durante 30 minutos verá lo que ve esta persona, sin poder hacer cambios.',
  );
  expect(api.askedFor('POST /auth/users/7/view')).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Ver como' }));
  expect(await screen.findByText('No se puede ver el portal como Eva Paz')).toBeInTheDocument();
  expect(screen.getByText('También accede a otros centros.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeInTheDocument();
});

test.each([
  ['Iván Paz', 'invited, has not signed in yet'],
  ['Olga Paz', 'also acts for companies out of reach'],
])('%s cannot be chosen: %s', async (name) => {
  await show();
  await openMenu(name);
  expect(viewAs()).toBeNull();
});

test('nobody without the permission is offered it', async () => {
  await show([{ action: 'manage', subject: 'User' }]);
  await openMenu('Eva Paz');
  expect(viewAs()).toBeNull();
});

test('it is also in the drawer of the user, which closes', async () => {
  await show();
  await openMenu('Eva Paz');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Ver' }));
  const drawer = await screen.findByRole('dialog', { name: 'Ver Usuario' });
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Ver como' }));
  await screen.findByRole('alertdialog', { name: 'Ver el portal como Eva Paz' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ver Usuario' })).toBeNull());
});
