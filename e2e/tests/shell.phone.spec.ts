import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('the menu is a drawer: it opens, leads on, and closes with Escape', async ({ page, signInAs }) => {
  await signInAs('empresa', 'CHL');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await menu.getByRole('link', { name: 'Facturas' }).click();
  await expect(page).toHaveURL(/\/facturas/);
  await expect(menu).toBeHidden();
});
