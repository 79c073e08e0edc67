import { linkTo } from 'shared/routes';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { storeAt } from '../support/sales.ts';

const report = linkTo('INFORME_VENTAS', 'CHL');

test('with a single store the report is its page: store, tabs, Jefes de Local, and nothing to go back to [S-028 S-042]', async ({
  page,
  signInAs,
}) => {
  await signInAs('local', 'CHL', { path: report });
  await expect(page).toHaveURL(/\/chl\/shopping\/informe-de-ventas/);
  await expect(page.getByRole('tab')).toHaveText(['Informe de ventas', 'Contactos']);
  const store = await storeAt(page.request, 0);
  await test.step('the card names the store, and nothing leads back', async () => {
    await expect(page.getByRole('heading', { name: store.nombre })).toBeVisible();
    await expect(page.getByText(store.edificio, { exact: true })).toBeVisible();
    await expect(page.getByText(`Local ${store.codigoLocalPais ?? store.espacioCodigo}`)).toBeVisible();
    await expect(page.getByText(`Contrato ${store.contrato}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver a mis locales' })).toHaveCount(0);
  });

  await expectFitsWidth(page);
  await expectAccessible(page);

  await test.step('Contactos has the store managers [S-047]', async () => {
    await page.getByRole('tab', { name: 'Contactos' }).click();
    await expect(page.getByRole('heading', { name: 'Jefes de Local' })).toBeVisible();
    const managers = page.getByRole('region', { name: 'Jefes de Local' });
    await expect(managers.getByText('local.chl@demo.vitrina.test')).toBeVisible();
    await expect(page).toHaveURL(/vista=contactos/);
    await expectFitsWidth(page);
    await expectAccessible(page);
  });
});
