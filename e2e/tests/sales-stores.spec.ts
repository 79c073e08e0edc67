import { linkTo } from 'shared/routes';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { chooseOtherCompany } from '../support/companies.ts';
import { storesOf } from '../support/sales.ts';

test('the tabs count and show the stores of the company, the pending ones with their days [S-017 S-018]', async ({
  page,
  signInAs,
}) => {
  await signInAs('empresa', 'CHL', { path: linkTo('ESPACIO_LOCALES', 'CHL') });
  await expect(page).toHaveURL(/\/chl\/shopping\/espacio\/locales/);
  const all = await storesOf(page.context().request);
  const company = all[0]?.empresaId;
  const stores = all.filter(({ empresaId }) => empresaId === company);
  expect(all.length).toBeGreaterThan(stores.length);
  const pending = stores.filter(({ pendientes }) => pendientes > 0);
  await expect(page.getByRole('tab', { name: `Pendientes ${pending.length}`, exact: true })).toBeVisible();
  await expect(
    page.getByRole('tab', { name: `Al Día ${stores.length - pending.length}`, exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([/^Pendientes/, /^Al Día/]);
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards).toHaveCount(pending.length);
  await test.step('a pending store shows how many days', async () => {
    await expect(cards.first()).toContainText('Pendiente');
    await expect(cards.first()).toContainText(
      String(Math.max(...pending.map(({ pendientes }) => pendientes))),
    );
  });

  await expectFitsWidth(page);
  await expectAccessible(page);

  await test.step('the others are up to date [S-022]', async () => {
    await page.getByRole('tab', { name: /^Al Día/ }).click();
    await expect(cards).toHaveCount(stores.length - pending.length);
    await expect(cards.filter({ hasText: /Al día/ })).toHaveCount(stores.length - pending.length);
    await expect(cards.filter({ hasText: 'Pendiente' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('another company has its own stores', async () => {
    await chooseOtherCompany(page);
    const others = all.filter(({ empresaId, pendientes }) => empresaId !== company && pendientes === 0);
    await expect(page.getByRole('tab', { name: `Al Día ${others.length}` })).toBeVisible();
    await expect(cards).toHaveCount(others.length);
  });
});
