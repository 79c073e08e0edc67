import { test } from '../support/fixtures.ts';
import { managerOf, passwordLinkTo } from '../support/accounts.ts';
test('shots', async ({ page, problems }, info) => {
  problems.allow(/./);
  const n = info.project.name;
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/auth-shots/signin-${n}-${scheme}.png` });
    await page.goto('/auth/recuperar_password');
    await page.getByLabel('Correo').waitFor();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/auth-shots/recover-${n}-${scheme}.png` });
    await page.goto('/auth/configurar_password/no-existe');
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/auth-shots/invalid-${n}-${scheme}.png` });
  }
  const address = await managerOf('COL', n === 'phone' ? 5 : 6);
  await page.goto('/auth/recuperar_password');
  await page.getByLabel('Correo').fill(address);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('heading', { name: /Se envió/ }).waitFor();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/auth-shots/sent-${n}.png` });
  const link = await passwordLinkTo(page.request, address);
  await page.goto(`${link}?expired`);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('marinero');
  await page.getByLabel('Confirme').fill('mari');
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/auth-shots/new-${n}-dark.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.screenshot({ path: `/tmp/auth-shots/new-${n}-light.png`, fullPage: true });
  await page.goto('/dev/inbox');
  await page.screenshot({ path: `/tmp/auth-shots/inbox-${n}.png` });
  await page.getByRole('link').first().click();
  await page.screenshot({ path: `/tmp/auth-shots/mail-${n}.png`, fullPage: true });
});
