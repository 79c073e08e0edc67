import type { Page, TestInfo } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { chooseFrom } from '../support/menu.ts';
import { expectSaid } from '../support/sayings.ts';

/** Tests of both sizes run against one portal at the same time: each size has its country. */
const bySize = ({ project }: TestInfo) =>
  project.name === 'phone'
    ? ({ country: 'PER', phone: '987654321' } as const)
    : ({ country: 'CHL', phone: '987654321' } as const);

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const rowOf = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text, visible: true });
const menuOf = (page: Page, text: string, action: string): Promise<void> =>
  chooseFrom(rowOf(page, text).getByRole('button', { name: /^Acciones de/ }), action);

test('an administrator of a company keeps its users [U-004 U-071 U-324]', async ({
  page,
  signInAs,
}, info) => {
  const { country, phone } = bySize(info);
  const email = `carla.${info.project.name}@prueba.vitrina.test`;
  const drawer = page.getByRole('dialog', { name: 'Nuevo Usuario' });
  const save = drawer.getByRole('button', { name: 'Guardar' });
  await signInAs('empresa', country, { path: linkTo('EMPRESA_USUARIOS', country) });

  await test.step('the screen says what it is for, and opens the drawer to create [U-072 U-075 U-083]', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
    await expect(
      page.getByText('Administre a los miembros de su organización, sus perfiles y sus roles.'),
    ).toBeVisible();
    await expectAccessible(page);
    await expectFitsWidth(page);
    await page.getByRole('button', { name: 'Crear Usuario' }).click();
    await expect(drawer).toBeVisible();
    await expect(save).toBeDisabled();
  });

  await test.step('the form asks for e-mail, name, phone and position, and says what it lacks [U-087 U-088 U-089 U-092]', async () => {
    await test.step('it asks for the company where there are several', async () => {
      // The administrator of CHL has two companies, that of PER one.
      await expect(drawer.getByRole('combobox', { name: 'Empresa' })).toHaveCount(country === 'CHL' ? 1 : 0);
    });

    await field(page, 'Correo electrónico').fill(email);
    await field(page, 'Nombre').fill('Carla');
    await field(page, 'Apellido').fill('Iturra');
    await field(page, 'Teléfono').fill(phone);
    await field(page, 'Cargo').fill('Cajera');
    await test.step('it cannot be saved before it is complete [U-237]', async () => {
      await expect(drawer.getByText('Para guardar falta: elegir un permiso.')).toBeVisible();
      await expect(save).toBeDisabled();
    });
  });

  await test.step('a permission that requires a contract asks for one [U-272]', async () => {
    await drawer.getByRole('button', { name: /^Ventas/ }).click();
    await expect(drawer.getByText('1 permiso seleccionado')).toHaveCount(0);
    await drawer.getByRole('checkbox', { name: 'Declarar ventas diarias' }).check({ force: true });
    await expect(drawer.getByText('1 permiso seleccionado').first()).toBeVisible();
    await expect(drawer.getByText('Para guardar falta: elegir un contrato.')).toBeVisible();
    await expect(save).toBeDisabled();
    await drawer
      .getByRole('group', { name: 'Contratos' })
      .getByRole('checkbox')
      .first()
      .check({ force: true });
    await expectAccessible(page);
  });

  await test.step('he is created, and found by a part of his name [U-369 U-073 U-233]', async () => {
    await save.click();
    await expectSaid(page, 'Usuario creado exitosamente');
    // The administrator who creates users is one of them.
    await expect(page.getByText(/^1–\d+ de ([2-9]|\d\d)/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('carla itu');
    await expect(rowOf(page, email)).toContainText('Pendiente');
    await expect(page.getByText('1–1 de 1')).toBeVisible();
  });

  await test.step('the invitation is sent again [U-377 P-392]', async () => {
    await menuOf(page, email, 'Reenviar Correo');
    await expectSaid(page, 'Correo reenviado exitosamente');
  });

  await test.step('he is looked at, and changed from there [U-084 U-085 U-086 U-370]', async () => {
    await menuOf(page, email, 'Ver');
    const viewer = page.getByRole('dialog', { name: 'Ver Usuario' });
    await expect(viewer.getByText('Declarar ventas diarias')).toBeVisible();
    await viewer.getByRole('button', { name: 'Editar' }).click();
    const editor = page.getByRole('dialog', { name: 'Editar Usuario' });
    await expect(field(page, 'Cargo')).toHaveValue('Cajera');
    await field(page, 'Cargo').fill('Supervisora');
    await editor.getByRole('button', { name: 'Guardar' }).click();
    await expectSaid(page, 'Usuario actualizado exitosamente');
    await expect(rowOf(page, email)).toContainText('Supervisora');
  });

  await test.step('he is deleted after a question, and not when it is cancelled [P-224]', async () => {
    await menuOf(page, email, 'Eliminar');
    const question = page.getByRole('alertdialog', { name: 'Eliminar usuario' });
    await test.step('the question says what happens [U-101 U-102 U-103]', async () => {
      await expect(question).toContainText('¿Quieres eliminar este usuario?');
      await expect(question).toContainText('Esta accion es irreversible');
    });

    await test.step('cancelling deletes nothing', async () => {
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await expect(rowOf(page, email)).toBeVisible();
    });

    await menuOf(page, email, 'Eliminar');
    await question.getByRole('button', { name: 'Eliminar' }).click();
  });

  await test.step('and is gone [U-375 P-390]', async () => {
    await expectSaid(page, 'Usuario eliminado exitosamente');
    await expect(page.getByText('Ningún usuario coincide con la búsqueda.')).toBeVisible();
  });
});
