import type { Page } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { contactsOf, contractAt } from '../support/contracts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { signInByApi } from '../support/sign-in.ts';
import { addManager, fullName, managers, toggleOf } from '../support/managers.ts';
import { expectSaid } from '../support/sayings.ts';

async function openManagers(page: Page, index: number) {
  const contract = await contractAt(page.request, index);
  await page.goto(linkTo('MARCA_ENCARGADOS', 'PER', { contratoId: contract.id }));
  await expect(page.getByRole('heading', { name: 'Jefes de Local' })).toBeVisible();
  return contract;
}

test('a space leads to the managers of its contract; a contract of somebody else is not there [S-037]', async ({
  page,
  signInAs,
  problems,
}) => {
  await signInAs('marca', 'CHL');
  const { espacio, codigo, usuarios } = await contractAt(page.request, 1);
  await page.goto(`/chl/shopping/espacio/${espacio.id}/encargados`);
  await expect(page.getByText(`Contrato ${codigo}`)).toBeVisible();
  await expect(managers(page).getByRole('listitem')).toHaveCount(usuarios.length);
  expect(usuarios).not.toEqual([]);
  for (const user of usuarios) await expect(managers(page)).toContainText(fullName(user));

  await test.step('a contract of somebody else is not there', async () => {
    problems.allow(/\/contratos\//, /status of 404/);
    await page.goto(linkTo('MARCA_ENCARGADOS', 'CHL', { contratoId: 9999 }));
    await expect(page.getByText('No encontramos este contrato')).toBeVisible();
    await page.getByRole('link', { name: 'Volver a contratos' }).click();
    await expect(page).toHaveURL(linkTo('CONTRATOS', 'CHL'));
  });
});

test('two managers, not a third; who is taken away can be brought back [S-387 S-155]', async ({
  page,
  signInAs,
  problems,
}) => {
  problems.allow(/usuarios-roles/, /status of 422/);
  await signInAs('empresa', 'PER');
  const contract = await openManagers(page, 1);
  const [first] = contract.usuarios;
  const others = (await contactsOf(page.request, contract.id)).filter(({ habilitado }) => !habilitado);
  const [second, third] = others;
  if (!first || !second || !third) throw new Error('The demo has a manager and two other contacts.');

  await test.step('a second manager is added [S-390]', async () => {
    await addManager(page, second);
    await expectSaid(page, 'Agregado');
    await expect(page.getByText('2 de 2')).toBeVisible();
    await expect(toggleOf(page, second)).toBeChecked();
    await expect(toggleOf(page, second)).toBeFocused();
  });

  await test.step('a third one is refused', async () => {
    await addManager(page, third);
    await expectSaid(page, 'No se puede asignar mas de 2 jefes por local');
    await expect(page.getByText('2 de 2')).toBeVisible();
    const others = page.getByRole('list', { name: 'Otros contactos' });
    const row = others.getByRole('listitem').filter({ hasText: third.email });
    await expect(row.getByRole('switch')).not.toBeChecked();
  });

  await test.step('one is taken away and brought back [S-391]', async () => {
    await toggleOf(page, first).press('Space');
    await expectSaid(page, 'Se desasignó el usuario');
    await expect(toggleOf(page, first)).not.toBeChecked();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(toggleOf(page, first)).toBeChecked();
    await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
    await expect(toggleOf(page, first)).toBeFocused();
    await toggleOf(page, first).press('Space');
    await expect(toggleOf(page, first)).not.toBeChecked();
    // While the focus is on its way back, the next key could still reach this toggle.
    await expect(toggleOf(page, first)).toBeFocused();
    await addManager(page, third);
    await expect(toggleOf(page, third)).toBeChecked();
  });

  await test.step('the toggle of somebody who would be the third stays off', async () => {
    const refused = page.waitForResponse((reply) => reply.status() === 422);
    await toggleOf(page, first).press('Space');
    await refused;
    await expect(toggleOf(page, first)).toHaveAttribute('aria-busy', 'false');
    await expect(toggleOf(page, first)).not.toBeChecked();
  });

  await expectAccessible(page);

  await toggleOf(page, third).press('Space');
  await expect(page.getByText('1 de 2')).toBeVisible();
  await toggleOf(page, first).press('Space');
  await expect(toggleOf(page, first)).toBeChecked();
  await page.reload();
  await expect(managers(page).getByRole('listitem')).toHaveCount(2);
  await expect(managers(page)).toContainText(fullName(first));
});

test('what fails says so, changes nothing, and can be tried again [S-388 S-389]', async ({
  page,
  signInAs,
  problems,
}) => {
  problems.allow(/usuarios-roles/, /status of 500/);
  await signInAs('empresa', 'PER');
  const contract = await openManagers(page, 0);
  const [first] = contract.usuarios;
  if (!first) throw new Error('The demo has a manager for each contract.');
  const fail = () =>
    page.route('**/api/usuarios-roles', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });

  await fail();
  await toggleOf(page, first).press('Space');
  await expectSaid(page, 'Error al desasignar');
  await expect(toggleOf(page, first)).toBeChecked();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(toggleOf(page, first)).not.toBeChecked();

  await fail();
  await toggleOf(page, first).press('Space');
  await expectSaid(page, 'Error al agregar');
  await expect(toggleOf(page, first)).not.toBeChecked();
  await page.getByRole('button', { name: 'Reintentar' }).last().click();
  await expect(toggleOf(page, first)).toBeChecked();
});

test('a new manager sees his new store with his next step', async ({ page, signInAs }) => {
  await signInAs('marca', 'PER');
  const contract = await openManagers(page, 2);
  // Not the demo account, whose single store other tests count on.
  const contact = (await contactsOf(page.request, contract.id)).find(
    ({ email, habilitado }) => !habilitado && email.endsWith('@tiendas.vitrina.test'),
  );
  if (!contact) throw new Error('The brand has no other store manager.');
  await addManager(page, contact);
  await expectSaid(page, 'Agregado');

  await page.context().clearCookies();
  await signInByApi(page.context().request, contact.email);
  await page.goto(linkTo('INFORME_VENTAS', 'PER'));
  await expect(page.getByRole('link', { name: new RegExp(contract.edificio.nombre) }).first()).toBeVisible();
});
