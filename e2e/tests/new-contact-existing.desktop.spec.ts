import { linkTo } from 'shared/routes';
import { emailOf } from '../support/sign-in.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('an e-mail that has an account gets the role instead of a second account [P-220 P-402 P-243 P-246]', async ({
  page,
  signInAs,
}) => {
  await signInAs('empresa', 'ARG', { path: linkTo('NUEVO_CONTACTO', 'ARG') });
  const drawer = page.getByRole('dialog', { name: 'Nuevo contacto' });
  const next = drawer.getByRole('button', { name: 'Continuar' });
  await next.click();
  await expect(drawer.getByText('Rol es necesario', { exact: true })).toBeVisible();
  await drawer.getByRole('radio', { name: /^Administrador de marca/ }).check({ force: true });
  await next.click();
  await expect(drawer.getByText('Elija una marca').last()).toBeVisible();
  await drawer.getByRole('combobox', { name: /^Marca/ }).selectOption({ index: 1 });
  await next.click();
  await drawer.getByRole('textbox', { name: /^Correo/ }).fill(emailOf('finanzas', 'ARG'));
  await drawer.getByRole('textbox', { name: /^Repita/ }).fill('otra@demo.vitrina.test');
  await next.click();
  await expect(drawer.getByText('Los emails deben ser iguales', { exact: true })).toBeVisible();
  await drawer.getByRole('textbox', { name: /^Repita/ }).fill(emailOf('finanzas', 'ARG'));
  await next.click();
  const question = page.getByRole('dialog', { name: 'Usuario existente' });
  await expect(question).toContainText('ya tiene una cuenta');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Asignar rol' }).click();
  await expect(page.getByText('Rol asociado')).toBeVisible();
  // Opened by its bare address, the wizard leads home.
  await expect(page.getByRole('heading', { level: 1, name: 'Mural' })).toBeVisible();
});
