import type { Page } from '@playwright/test';
import { managerOf } from '../support/accounts.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { demoPassword } from '../support/portal-facts.ts';
import { bySize } from '../support/sales.ts';
import { signInByApi } from '../support/sign-in.ts';
import { linkTo } from 'shared/routes';
import { expectSaid } from '../support/sayings.ts';

const security = (page: Page) => page.getByRole('region', { name: 'Seguridad' });

test('Seguridad: other sessions can be closed, the password changed; this session goes on [U-169 P-387 T7 T17]', async ({
  page,
  browser,
  problems,
}, info) => {
  problems.allow(/\/api\/auth\/password/);
  const address = await managerOf('ARG', bySize(info, 0, 1));
  const elsewhere = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' });
  await signInByApi(elsewhere.request, address);
  await signInByApi(page.request, address);
  await page.goto(linkTo('PERFIL', 'ARG'));
  const sessions = security(page).getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('Esta sesión', { exact: true })).toHaveCount(1);
  await expect(security(page).getByRole('link', { name: 'Activar verificación' })).toBeVisible();
  const executives = page.getByRole('region', { name: 'Ejecutivos' });
  await expect(executives.getByRole('link', { name: /@operadora\./ }).first()).toBeVisible();
  await expect(executives.getByRole('link', { name: /^\+54/ }).first()).toBeVisible();
  await expectFitsWidth(page);
  await expectAccessible(page);

  await sessions.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  await expect(sessions.getByText('No hay otras sesiones abiertas.')).toBeVisible();
  expect((await elsewhere.request.get('/api/auth/renew')).status()).toBe(440);
  await signInByApi(elsewhere.request, address);

  await security(page).getByRole('button', { name: 'Cambiar contraseña' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await drawer.getByLabel('Contraseña actual').fill('equivocada');
  await drawer.getByLabel('Nueva contraseña', { exact: true }).fill('marinero gris 7');
  await drawer.getByLabel('Confirme la nueva contraseña').fill('marinero gris 7');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(drawer.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await drawer.getByLabel('Contraseña actual').fill(demoPassword);
  await drawer.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expectSaid(page, 'Se actualizó la contraseña correctamente');
  await expect(drawer).toBeHidden();
  expect((await elsewhere.request.get('/api/auth/renew')).status()).toBe(440);
  await page.reload();
  await expect(security(page)).toBeVisible();
  await elsewhere.close();
});
