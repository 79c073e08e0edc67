import type { Page } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { expect, expectFitsEverySize, test } from '../support/fixtures.ts';
import { chooseFrom } from '../support/menu.ts';

const country = 'CHL';

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const rowOf = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text, visible: true });
const menuOf = (page: Page, text: string, action: string): Promise<void> =>
  chooseFrom(rowOf(page, text).getByRole('button', { name: /^Acciones de/ }), action);

test('a portal administrator sees what is missing and keeps the people of the operator', async ({
  page,
  signInAs,
  problems,
}, info) => {
  problems.allow(/422/);
  // A second attempt meets whom the first one invited.
  const email = `interna.${info.retry}@operadora.vitrina.test`;
  await signInAs('portal', country, { path: linkTo('PUESTA_EN_MARCHA', country) });

  await test.step('the start page leads to the people', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Puesta en marcha' })).toBeVisible();
    await expect(page.getByText('Los correos no salen del servidor')).toBeVisible();
    await expectFitsEverySize(page);
    await page.getByRole('link', { name: 'Ir a Personas internas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Personas internas' })).toBeVisible();
  });

  await test.step('a person is invited with a role and a mall', async () => {
    await page.getByRole('button', { name: 'Invitar persona' }).click();
    const drawer = page.getByRole('dialog', { name: 'Invitar persona' });
    await field(page, 'Correo electrónico').fill('interna@otra.example');
    await field(page, 'Nombre').fill('Inés');
    await field(page, 'Apellido').fill('Interna');
    await drawer.getByRole('checkbox', { name: /^Marketing/ }).check({ force: true });
    await drawer
      .getByRole('group', { name: 'Centros comerciales de Marketing' })
      .getByRole('checkbox')
      .first()
      .check({ force: true });
    await expectFitsEverySize(page);
    await drawer.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(drawer.getByText(/El correo debe ser del operador/)).toBeVisible();
    await field(page, 'Correo electrónico').fill(email);
    await drawer.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(page.getByText('Invitación enviada')).toBeVisible();
    await expect(drawer).toBeHidden();
  });

  await test.step('they are found, changed and disabled', async () => {
    await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill('ines interna');
    await expect(rowOf(page, email)).toContainText('Pendiente');
    await expectFitsEverySize(page);
    await menuOf(page, email, 'Editar');
    const drawer = page.getByRole('dialog', { name: 'Editar persona' });
    // By keyboard: a drawer that is still moving has it outside of the window.
    const administrator = drawer.getByRole('checkbox', { name: /^Administrador del portal/ });
    await administrator.press('Space');
    await expect(administrator).toBeChecked();
    await drawer.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Persona actualizada')).toBeVisible();
    await expect(rowOf(page, email)).toContainText('Administrador del portal');
    await menuOf(page, email, 'Deshabilitar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshabilitar' }).click();
    await expect(page.getByText('Persona deshabilitada')).toBeVisible();
    await expect(rowOf(page, email)).toHaveCount(0);
  });
});
