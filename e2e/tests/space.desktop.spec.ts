import type { Page } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { expect, test } from '../support/fixtures.ts';
import { dayRow, storeAt } from '../support/sales.ts';

const report = linkTo('INFORME_VENTAS', 'CHL');
const month = (page: Page, name: string) => page.getByRole('button', { name: `Mes: ${name}` });

test('the arrows change the month, which stays in the address; there is nothing after the current one [S-043 S-044]', async ({
  page,
  signInAs,
  problems,
}) => {
  await test.step('brand and stores that cannot be loaded say so, and Reintentar loads them [S-393]', async () => {
    problems.allow(/admin-local|Failed to load resource/);
    await page.route('**/contratos/admin-local*', (route) => route.abort('connectionfailed'));
    await signInAs('local', 'CHL', { path: report });
    await expect(page.getByText('Error cargando datos')).toBeVisible();
    await page.unroute('**/contratos/admin-local*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
  });

  await expect(month(page, 'abril 2026')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();
  await expect(dayRow(page, '2026-04-01')).toBeVisible();
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(month(page, 'marzo 2026')).toBeVisible();
  await expect(page).toHaveURL(/periodo=2026-03/);
  await expect(dayRow(page, '2026-03-31')).toBeVisible();
  await page.reload();
  await expect(month(page, 'marzo 2026')).toBeVisible();
  await page.getByRole('tab', { name: 'Contactos' }).click();
  await expect(page).toHaveURL(/periodo=2026-03&vista=contactos/);
  await page.goBack();
  await expect(month(page, 'marzo 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(month(page, 'abril 2026')).toBeVisible();
  await expect(dayRow(page, '2026-04-01')).toBeVisible();

  await page.goto(`${report}?periodo=2030-01`);
  await expect(month(page, 'abril 2026')).toBeVisible();

  await test.step('who may declare goes from a day of the report to its form, and comes back to the report', async () => {
    await page.goto(`${report}?periodo=2026-04`);
    await page.getByRole('button', { name: 'Editar la venta del 01/04/2026' }).click();
    await expect(page.getByRole('dialog', { name: /01\/04\/2026/ })).toBeVisible();
    const store = await storeAt(page.request, 0);
    const { espacioId, empresaId, idContrato } = store;
    await expect(page).toHaveURL(
      `${linkTo('VENTAS_DETALLE', 'CHL', { espacioId, empresaId })}?contratoId=${idContrato}&dia=2026-04-01&declarar=1`,
    );
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.getByRole('link', { name: 'Volver al informe de ventas' }).click();
    await expect(page).toHaveURL(`${report}?periodo=2026-04`);
  });
});

test('with several stores one is chosen, and its page leads back; a space that nobody has is not there [S-039]', async ({
  page,
  signInAs,
}) => {
  await signInAs('marca', 'CHL', { path: report });
  const store = await storeAt(page.request, 0);
  await page
    .getByRole('link', { name: new RegExp(store.edificio) })
    .first()
    .click();
  await expect(page).toHaveURL(
    `/chl/shopping/marca/espacio/${store.espacioId}?contratoId=${store.idContrato}`,
  );
  await expect(page.getByText(`Contrato ${store.contrato}`)).toBeVisible();
  await page.getByRole('link', { name: 'Volver a mis locales' }).click();
  await expect(page).toHaveURL(report);

  const other = await storeAt(page.request, 1);
  await page.goto(`/chl/shopping/marca/espacio/${other.espacioId}`);
  await expect(page.getByText(`Contrato ${other.contrato}`)).toBeVisible();
  await page.goto(linkTo('MARCA_ESPACIO', 'CHL', { espacioId: 9999 }));
  await expect(page.getByText('No encontramos este local')).toBeVisible();
});
