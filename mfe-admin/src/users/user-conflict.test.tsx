import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnsweringApi, renderScreen } from 'shared/testing';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildCompany } from '../testing/build-company.ts';
import { buildCategories, buildContractChoice, buildStoreRole, buildUser } from '../testing/build-user.ts';
import { UserDrawer } from './user-drawer.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const change = 'PUT /auth/clients/10/users';
const [one, two] = [buildStoreRole(31, 'Lúmina · 12'), buildStoreRole(32, 'Lúmina · 14')];

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /auth/permissions/categories', { status: 200, body: buildCategories() });
  api.on('GET /auth/clients/10/brands', { status: 200, body: { brands: [], wholeCompany: true } });
  api.on('GET /auth/clients/10/contracts', {
    status: 200,
    body: [buildContractChoice(31, '12'), buildContractChoice(32, '14'), buildContractChoice(33, '16')],
  });
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Eva's form is open; another user changes what she reaches; then it is saved. Answers the rows of the question. */
async function saveAfter(
  opened: ReturnType<typeof buildUser>['assignations'],
  stored: ReturnType<typeof buildUser>['assignations'],
  meanwhile = async () => {},
) {
  api.on('GET /auth/users/7', { status: 200, body: buildUser({ assignations: opened }) });
  const details = { stored: buildUser({ assignations: stored, rowVersion: 2 }) };
  api.on(change, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details } });
  renderScreen(
    <UserDrawer company={buildCompany()} state={{ mode: 'edit', userId: 7 }} onChange={() => {}} />,
    { session: { user: { id: 1 } } },
  );
  await screen.findByLabelText(/^Cargo/);
  await meanwhile();
  await press('Guardar');
  const question = within(await screen.findByRole('dialog', { name: 'Otra persona guardó a este usuario' }));
  // With the version that the form began with, and nothing was written over.
  expect(api.sentTo(change)).toMatchObject([{ rowVersion: 1 }]);
  return question;
}

const rowsOf = ({ getAllByRole }: Awaited<ReturnType<typeof saveAfter>>) =>
  getAllByRole('row')
    .slice(1)
    .map((row) =>
      [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    );

test('a store that somebody else gave meanwhile is named, and so is the one that was chosen here [T19]', async () => {
  const question = await saveAfter([one], [one, two], async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /Lúmina · Local 16/ }));
  });
  expect(rowsOf(question)).toEqual([
    ['Accede a: Lúmina · Local 14 (CT-32)', 'No', 'Sí'],
    ['Accede a: Lúmina · Local 16 (CT-33)', 'Sí', 'No'],
  ]);
});

test('whoever has the whole company on both sides still differs by the store that was given meanwhile', async () => {
  const [whole] = buildUser().assignations;
  if (whole === undefined) throw new Error('Eva has the company.');
  const question = await saveAfter([whole], [whole, two]);
  await question.findByRole('rowheader', { name: 'Accede a: Lúmina · Local 14 (CT-32)' });
  expect(rowsOf(question)).toEqual([['Accede a: Lúmina · Local 14 (CT-32)', 'No', 'Sí']]);
});

test('what was changed about somebody elsewhere is said not to differ here', async () => {
  const question = await saveAfter([one], [one]);
  expect(question.getByText('Lo que escribió y lo que está guardado aquí es lo mismo.')).toBeVisible();
});
