import type { Page } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { emailOf } from '../support/sign-in.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { chooseFrom } from '../support/menu.ts';
import { expectSaid } from '../support/sayings.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const email = 'dos.personas@prueba.vitrina.test';

/** A browser draws a page that is not in front once a second. */
async function menu(page: Page, action: string): Promise<void> {
  await page.bringToFront();
  const row = page.getByRole('row', { name: new RegExp(email) });
  await chooseFrom(row.getByRole('button', { name: /^Acciones de/ }), action);
}

async function openList(page: Page): Promise<void> {
  await page.goto(`${linkTo('EMPRESA_USUARIOS', 'ARG')}?buscar=dos.personas`);
  await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible();
}

test('two administrators on one user see what the other did [T19]', async ({
  page,
  context,
  signInAs,
  problems,
}) => {
  problems.allow(/answer (404|409|422): /, /Failed to load resource/);
  await signInAs('empresa', 'ARG', { path: linkTo('EMPRESA_USUARIOS', 'ARG') });
  const drawer = page.getByRole('dialog', { name: 'Nuevo Usuario' });

  await test.step('an e-mail that is known fills the form in, another one empties it', async () => {
    await page.getByRole('button', { name: 'Crear Usuario' }).click();
    await field(page, 'Correo electrónico').fill(emailOf('marca', 'ARG'));
    await field(page, 'Correo electrónico').press('Tab');
    await expect(drawer.getByText(/ya está en sus empresas/)).toBeVisible();
    await expect(field(page, 'Nombre')).not.toHaveValue('');
    await expect(field(page, 'Cargo')).toHaveValue('Administrador de marca');
  });

  await test.step('a new user with permissions for the whole company', async () => {
    await field(page, 'Correo electrónico').fill(email);
    await expect(drawer.getByText(/ya está en sus empresas/)).toBeHidden();
    for (const label of ['Nombre', 'Apellido', 'Cargo']) await expect(field(page, label)).toHaveValue('');
    await field(page, 'Nombre').fill('Dos');
    await field(page, 'Apellido').fill('Personas');
    await field(page, 'Teléfono').fill('91155551234');
    await field(page, 'Cargo').fill('Asistente');
    await drawer
      .getByRole('checkbox', { name: 'Todos los permisos de Facturación y pagos' })
      .check({ force: true });
    await drawer.getByRole('button', { name: 'Guardar' }).click();
    await expectSaid(page, 'Usuario creado exitosamente');
  });

  const other = await context.newPage();
  await openList(page);
  await test.step('a list of many columns has cards below 1,200 px', async () => {
    const row = page.getByRole('row', { name: new RegExp(email) });
    await page.setViewportSize({ width: 1199, height: 900 });
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: email, visible: true })).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(row).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await openList(other);
  const editor = page.getByRole('dialog', { name: 'Editar Usuario' });

  await test.step('the second who saves sees both values and keeps his own', async () => {
    await menu(page, 'Editar');
    await field(page, 'Cargo').fill('Analista');
    await menu(other, 'Editar');
    await field(other, 'Cargo').fill('Jefa de finanzas');
    await other
      .getByRole('dialog', { name: 'Editar Usuario' })
      .getByRole('button', { name: 'Guardar' })
      .click();
    await expectSaid(other, 'Usuario actualizado exitosamente');
    await page.bringToFront();
    await editor.getByRole('button', { name: 'Guardar' }).click();
    const conflict = page.getByRole('dialog', { name: 'Otra persona guardó a este usuario' });
    await expect(conflict.getByRole('row', { name: /Cargo Analista Jefa de finanzas/ })).toBeVisible();
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Guardar lo mío' }).click();
    await expectSaid(page, 'Usuario actualizado exitosamente');
  });

  await test.step('what the other deleted can neither be saved nor invited nor deleted, and leaves the list', async () => {
    const gone = 'Este usuario ya no existe: otra persona lo eliminó.';
    const rows = page.getByRole('row', { name: new RegExp(email) });
    const [inviting, deleting] = [await context.newPage(), await context.newPage()];
    for (const late of [inviting, deleting]) await openList(late);
    await menu(page, 'Editar');
    await field(page, 'Cargo').fill('Contadora');
    await menu(other, 'Eliminar');
    await other.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expectSaid(other, 'Usuario eliminado exitosamente');

    await page.bringToFront();
    await editor.getByRole('button', { name: 'Guardar' }).click();
    await expect(editor.getByRole('alert')).toHaveText(gone);
    await expect(editor.getByRole('alert')).toBeInViewport();
    await expect(field(page, 'Cargo')).toHaveValue('Contadora');
    await editor.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(rows).toHaveCount(0);

    await test.step('an invitation says why it cannot be sent [U-378 P-393]', async () => {
      await menu(inviting, 'Reenviar Correo');
      await expectSaid(inviting, 'Error al reenviar correo');
    });

    await test.step('a deletion says why it failed [U-376 P-391]', async () => {
      await menu(deleting, 'Eliminar');
      await deleting.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(deleting.getByText('Error al eliminar usuario')).toBeVisible();
      await expect(deleting.getByText(gone)).toBeVisible();
    });
  });
});
