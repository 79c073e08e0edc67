import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('P-012 P-207 P-208 the tour from the user’s menu leads through what the user sees', async ({
  page,
  signInAs,
}) => {
  await signInAs('local', 'PER');
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Tour del sitio' }).click();
  const card = page.getByRole('dialog');
  // A store manager has neither company nor users in his menu.
  for (const title of ['Le damos la bienvenida', 'El menú principal', 'El mural', 'Declare sus ventas']) {
    await expect(card).toContainText(title);
    if (title === 'El mural') await expectAccessible(page);
    await card.getByRole('button', { name: 'Siguiente' }).click();
  }
  await expect(card).toContainText('El centro de ayuda');
  await expect(card).toContainText('Paso 5 de 6');
  await card.getByRole('button', { name: 'Siguiente' }).click();
  await expect(card).toContainText('Sus notificaciones');
  await card.getByRole('button', { name: 'Anterior' }).click();
  await card.getByRole('button', { name: 'Anterior' }).click();
  await expect(card).toContainText('Declare sus ventas');
  await card.getByRole('button', { name: 'Saltar' }).click();
  await expect(card).toHaveCount(0);
});
