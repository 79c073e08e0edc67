import { expect, test } from '../support/fixtures.ts';

test('a store manager reaches the list', async ({ page, signInAs }) => {
  await signInAs('marca', 'chl');
  await page.goto('/chl/shopping/espacio/locales');
  await expect(page.getByRole('tab', { name: /Pendientes/ })).toBeVisible();
  await page.screenshot({ path: `/tmp/v/stores-${test.info().project.name}.png` });
});
