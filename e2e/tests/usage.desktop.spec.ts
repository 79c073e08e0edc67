import { linkTo } from 'shared/routes';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';

test('a screen that somebody opens is in the usage that internal staff see, and in its export [P-036]', async ({
  page,
  signInAs,
}) => {
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/page-views'));
  await signInAs('local', 'ARG', { path: linkTo('PERFIL', 'ARG') });
  expect((await kept).status()).toBe(200);
  const { views } = (await kept).request().postDataJSON();
  expect(views).toContainEqual(expect.objectContaining({ route: 'PERFIL' }));

  await signInAs('marketing', 'ARG', { path: linkTo('HOME', 'ARG') });
  await page.getByRole('link', { name: 'Uso del portal' }).click();
  await page.getByText('7 días', { exact: true }).click();
  await expect(page).toHaveURL(/dias=7/);
  await expect(page.getByRole('row', { name: /^Mi perfil/ })).toContainText('15/04/2026');
  await expect(page.getByRole('figure', { name: 'Visitas por día' }).getByRole('listitem')).toHaveCount(7);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^docs-\d+\.xlsx$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFitsWidth(page);
});
