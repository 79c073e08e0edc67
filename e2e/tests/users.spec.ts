import type { Page, TestInfo } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';

/** Journeys of both sizes run against one portal at the same time: each size has its country. */
const bySize = ({ project }: TestInfo) =>
  project.name === 'phone'
    ? ({ country: 'PER', phone: '987654321' } as const)
    : ({ country: 'CHL', phone: '987654321' } as const);

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const rowOf = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text, visible: true });
const menuOf = async (page: Page, text: string, action: string) => {
  await rowOf(page, text)
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('U-004 U-071 … U-097 U-369 U-370 U-375 U-377 a user is created, found, looked at, changed, invited again and deleted', async ({
  page,
  signInAs,
}, info) => {
  const { country, phone } = bySize(info);
  const email = `carla.${info.project.name}@prueba.vitrina.test`;
  await signInAs('empresa', country, { path: linkTo('EMPRESA_USUARIOS', country) });
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
  await expect(page.getByText('Administre a los miembros de su organización')).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);

  await page.getByRole('button', { name: 'Crear Usuario' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nuevo Usuario' });
  const save = drawer.getByRole('button', { name: 'Guardar' });
  await expect(save).toBeDisabled();
  await field(page, 'Correo electrónico').fill(email);
  await field(page, 'Nombre').fill('Carla');
  await field(page, 'Apellido').fill('Iturra');
  await field(page, 'Teléfono').fill(phone);
  await field(page, 'Cargo').fill('Cajera');
  await expect(drawer.getByText('Para guardar falta: elegir un permiso.')).toBeVisible();

  await drawer.getByRole('button', { name: /^Ventas/ }).click();
  await drawer.getByText('Declarar ventas diarias', { exact: true }).scrollIntoViewIfNeeded();
  await drawer.getByRole('checkbox', { name: 'Declarar ventas diarias' }).check({ force: true });
  await expect(drawer.getByText('Para guardar falta: elegir un contrato.')).toBeVisible();
  await expect(save).toBeDisabled();
  await drawer.getByRole('group', { name: 'Contratos' }).getByRole('checkbox').first().check({ force: true });
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Usuario creado exitosamente')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('carla itu');
  await expect(rowOf(page, email)).toContainText('Pendiente');
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  await menuOf(page, email, 'Reenviar Correo');
  await expect(page.getByText('Correo reenviado exitosamente')).toBeVisible();

  await menuOf(page, email, 'Ver');
  const viewer = page.getByRole('dialog', { name: 'Ver Usuario' });
  await expect(viewer.getByText('Declarar ventas diarias')).toBeVisible();
  await viewer.getByRole('button', { name: 'Editar' }).click();
  const editor = page.getByRole('dialog', { name: 'Editar Usuario' });
  await expect(field(page, 'Cargo')).toHaveValue('Cajera');
  await field(page, 'Cargo').fill('Supervisora');
  await editor.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Usuario actualizado exitosamente')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Supervisora');

  await menuOf(page, email, 'Eliminar');
  const question = page.getByRole('alertdialog', { name: 'Eliminar usuario' });
  await expect(question).toContainText('¿Quieres eliminar este usuario?');
  await expect(question).toContainText('Esta accion es irreversible');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rowOf(page, email)).toBeVisible();
  await menuOf(page, email, 'Eliminar');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Usuario eliminado exitosamente')).toBeVisible();
  await expect(page.getByText('Ningún usuario coincide con la búsqueda.')).toBeVisible();
});
