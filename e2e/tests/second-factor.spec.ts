import type { Page } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { managerOf } from '../support/accounts.ts';
import { authenticatorOf } from '../support/authenticator.ts';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';
import { demoPassword } from '../support/portal-facts.ts';
import { bySize } from '../support/sales.ts';
import { signInByApi } from '../support/sign-in.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Verificación en dos pasos' });
const codeField = (page: Page) => page.getByLabel('Código de verificación');

async function givePassword(page: Page, address: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  const terms = page.getByRole('checkbox', { name: /Acepto los/ });
  if ((await terms.count()) > 0) await terms.check();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(codeField(page)).toBeFocused();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
}

test(
  'a second factor is activated in Seguridad; then signing in takes a code, or a recovery code once [U-169]',
  { tag: oneSize },
  async ({ page, problems }, info) => {
    problems.allow(/\/api\/auth\/(login|second-factor)/);
    const address = await managerOf('ARG', bySize(info, 2, 3));
    await signInByApi(page.request, address);
    await page.goto(linkTo('PERFIL', 'ARG'));
    await section(page).getByRole('link', { name: 'Activar verificación' }).click();

    await expect(
      page.getByRole('img', { name: 'Código QR para su aplicación de verificación' }),
    ).toBeVisible();
    await expectFitsWidth(page);
    await expectAccessible(page);
    const phone = await authenticatorOf(page, page.request);
    await codeField(page).fill('000000');
    await expect(page.getByText(/El código no es correcto/)).toBeVisible();
    await codeField(page).fill(phone.code(-1));

    const list = page.getByRole('list', { name: 'Códigos de recuperación' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    await expectFitsWidth(page);
    await expectAccessible(page);
    const [recovery = ''] = await list.getByRole('listitem').allInnerTexts();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar' }).click();
    expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt');
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByText('Marque que los guardó para terminar.')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Seguir aquí' }).click();
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await page.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(10);
    await page.getByRole('checkbox', { name: 'Guardé los códigos en un lugar seguro' }).check();
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(section(page).getByText('Activa', { exact: true })).toBeVisible();
    await expect(section(page).getByText(/Le quedan 10 códigos de recuperación/)).toBeVisible();

    await leave(page);
    await givePassword(page, address);
    await expectFitsWidth(page);
    await expectAccessible(page);
    expect((await page.request.get('/api/auth/renew')).status()).toBe(440);
    await codeField(page).fill(phone.code());
    await expect(page).toHaveURL('/arg/shopping');
    // A wall that is still on its way would be told that the session has ended.
    await page.getByRole('article').first().waitFor();

    await leave(page);
    await givePassword(page, address);
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await page.getByLabel('Código de recuperación').fill(recovery.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/arg/shopping');
    await page.goto(linkTo('PERFIL', 'ARG'));
    await expect(section(page).getByText(/Le quedan 9 códigos de recuperación/)).toBeVisible();

    await section(page).getByRole('button', { name: 'Desactivar' }).click();
    const drawer = page.getByRole('dialog', { name: 'Desactivar la verificación en dos pasos' });
    await drawer.getByLabel('Contraseña actual').fill(demoPassword);
    await drawer.getByLabel('Código de verificación').fill(phone.code(1));
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Desactivar' }).click();
    await expect(section(page).getByRole('link', { name: 'Activar verificación' })).toBeVisible();
  },
);
