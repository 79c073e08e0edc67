import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';

test('P-010 P-021 P-024 T13 a colleague comes in through the directory, to where he wanted to go; the code leaves no trace', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));
  await page.goto('/chl/shopping/contratos');
  const staff = page.getByRole('link', { name: 'Acceso colaboradores' });
  await expect(staff).toBeVisible();
  await expectFitsWidth(page);
  await expectAccessible(page);
  await staff.click();
  await page.getByRole('button', { name: /admin\.chl@operadora/ }).click();
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  await expect(page).toHaveURL('/chl/shopping/contratos');
  expect(asked.some((one) => /^document .*\/api\/oauth2\/authorization\/corporativo/.test(one))).toBe(true);

  // Nothing to go back to holds the code, and a reload goes on with the session.
  await page.goBack();
  expect(page.url()).not.toContain('token=');
  await page.goto('/');
  await expect(page).toHaveURL('/chl/shopping');
});

test('P-365 T13 a code that is no good, and a refusal of the directory, say Login inválido', async ({
  page,
  problems,
}) => {
  problems.allow(/login-oidc-token/);
  await page.goto('/?token=stolen-or-old');
  const toast = page.getByRole('status').filter({ hasText: 'Login inválido' });
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Acceso colaboradores' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL('/');
});
