import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';

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

test('the top bar fits the narrowest phones, with the company selector of staff too', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin', 'CHL');
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.getByRole('button', { name: /^Empresa: / })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeInViewport({ ratio: 1 });
    await expectFitsWidth(page);
  }
});
