import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';

test('the menu is a drawer: it opens, leads on, and closes with Escape [P-209]', async ({
  page,
  signInAs,
}) => {
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

test('the top bar fits the narrowest phones, with the company selector of staff too [P-060]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin', 'CHL');
  const bar = page.getByRole('banner');
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.getByRole('button', { name: /^Empresa: / })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('button', { name: 'Abrir menú' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Vitrina, ir al mural' })).toBeVisible();
    await expect(bar.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();
    await expectFitsWidth(page);
  }
});
