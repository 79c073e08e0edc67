import type { Page } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { expectSaid } from '../support/sayings.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

test('a brand administrator invites a store manager from the managers of a store, and is back there [P-132 S-310]', async ({
  page,
  signInAs,
}, info) => {
  // Tests of both sizes run against one portal at the same time: each size has its country.
  const country = info.project.name === 'phone' ? 'ARG' : 'CHL';
  const email = `jefe.${info.project.name}@prueba.vitrina.test`;
  await signInAs('marca', country, { path: linkTo('CONTRATOS', country) });
  await page
    .getByRole('link', { name: /jefes? de local/ })
    .filter({ visible: true })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Encargados' })).toBeVisible();
  const managers = new URL(page.url()).pathname;

  const drawer = page.getByRole('dialog', { name: 'Nuevo contacto' });
  await test.step('Nuevo + opens the drawer, and opens it again [P-114 S-157]', async () => {
    await page.getByRole('link', { name: 'Nuevo +' }).click();
    await drawer.getByRole('button', { name: 'Cancelar' }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('link', { name: 'Nuevo +' }).click();
    await expect(drawer.getByRole('radio', { name: /Encargado de local/ })).toBeFocused();
  });
  await test.step('step 1 asks for role and store', async () => {
    await expect(drawer.getByText('Paso 1 de 3')).toBeVisible();
    await expect(drawer.getByRole('radio', { name: /Encargado de local/ })).toBeChecked();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Continuar' }).click();
  });

  await test.step('step 2 asks for the e-mail, twice [P-219]', async () => {
    await expect(drawer.getByText('Paso 2 de 3')).toBeVisible();
    await drawer.getByRole('button', { name: 'Continuar' }).click();
    await expect(drawer.getByText('Debes ingresar tu correo')).toBeVisible();
    await field(page, 'Correo electrónico').fill(email);
    await field(page, 'Repita').fill(email);
    await drawer.getByRole('button', { name: 'Continuar' }).click();
  });

  await test.step('step 3 asks for the name [P-221]', async () => {
    await expect(drawer.getByText('Paso 3 de 3')).toBeVisible();
    await field(page, 'Nombre').fill('Rocío');
    await field(page, 'Apellidos').fill('Salas');
    await drawer.getByRole('button', { name: 'Continuar' }).click();
  });

  await test.step('a summary follows [P-222]', async () => {
    await expect(drawer.getByText('Resumen')).toBeVisible();
    for (const [label, value] of [
      ['¿Qué rol tendrá?', 'Encargado de local'],
      ['Correo electrónico', email],
      ['Nombre', 'Rocío'],
      ['Apellidos', 'Salas'],
    ] as const) {
      const term = drawer.locator('dt').filter({ hasText: label });
      await expect(term.locator('xpath=following-sibling::dd'), label).toHaveText(value);
    }
    await expectAccessible(page);
    await expectFitsWidth(page);
  });

  await test.step('the invitation is sent, and the drawer closes', async () => {
    await drawer.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(drawer.getByText('Invitación enviada')).toBeVisible();
    await expectSaid(page, 'Enviando la invitación…');
    await expect(drawer).toBeHidden();
  });

  expect(new URL(page.url()).pathname).toBe(managers);
  await expect(page.getByText(email)).toBeVisible();
});
