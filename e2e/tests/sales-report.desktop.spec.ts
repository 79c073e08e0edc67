import { linkTo } from 'shared/routes';
import { expect, expectFitsEverySize, test } from '../support/fixtures.ts';

const report = '/chl/shopping/informeVentasAdmin';

test('finance opens the report, picks a mall, and goes from a pending store to its days and back [S-029 S-032]', async ({
  page,
  signInAs,
}) => {
  await signInAs('intfinanzas', 'CHL', { path: '/chl/shopping/informe-de-ventas' });
  await expect(page).toHaveURL(report);
  await expect(page.getByRole('heading', { level: 1, name: 'Informe de ventas' })).toBeVisible();
  await page.getByLabel('Centro comercial').selectOption({ label: 'Mall Puerto Azul' });
  await page.getByRole('button', { name: /^Estado/ }).click();
  await page.getByRole('option', { name: 'Pendiente' }).click();
  await expect(page).toHaveURL(/edificio=\d+&estado=pendientes$/);
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasNotText: 'Mall Puerto Azul' })).toHaveCount(0);
  await expect(cards.filter({ hasNotText: 'Pendiente' })).toHaveCount(0);
  await expectFitsEverySize(page);

  const card = cards.first();
  const brand = (await card.getByRole('link').first().textContent()) ?? '';
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/resumen-ventas-detalle/);
  await expect(page.getByRole('heading', { name: brand })).toBeVisible();
  await expect(page.getByText('Mall Puerto Azul', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Declarar/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver al informe de ventas' }).click();
  await expect(page).toHaveURL(/edificio=\d+&estado=pendientes$/);
});

test('the figures of the malls open into the brands of one, as a chart and as a table [S-032]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin', 'PER', { path: `${linkTo('INFORME_VENTAS_ADMIN', 'PER')}?vista=comparativa` });
  await expect(page).toHaveURL('/per/shopping/informeVentasAdmin?vista=comparativa');
  await expect(page.getByRole('heading', { level: 1, name: 'Informe de ventas' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Ventas por día' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Ventas', exact: true })).toContainText(/S\/ [1-9]/);
  await expectFitsEverySize(page);
  await page
    .getByRole('button', { name: /^Ver las marcas de/ })
    .first()
    .click();
  await expect(page).toHaveURL(/edificio=\d+&por=marca$/);
  await page.getByText('Tabla', { exact: true }).click();
  await expect(page).toHaveURL(/tabla=1/);
  await page.reload();
  await expect(page.getByText('Ventas por día')).toBeVisible();
  await expectFitsEverySize(page);
});
