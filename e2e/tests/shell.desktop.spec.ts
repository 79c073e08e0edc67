import { expect, test } from '../support/fixtures.ts';

test('the side menu is 240 wide, collapses to 120 with its labels, and is found so again [P-064 P-209 P-427]', async ({
  page,
  signInAs,
}) => {
  await signInAs('empresa', 'CHL');
  const rail = page.locator('#menu-principal');
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(240);
  // The content is beside it.
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  expect((await title.boundingBox())?.x).toBeGreaterThan(240);
  await page.getByRole('button', { name: 'Contraer menú' }).click();
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(120);
  await expect(rail.getByRole('link', { name: 'Facturas' })).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(120);
  await page.getByRole('button', { name: 'Expandir menú' }).click();
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(240);
});
