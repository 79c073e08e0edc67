import type { Locator, Page } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { expect, test } from '../support/fixtures.ts';
import { storesOf } from '../support/sales.ts';

const list = linkTo('ESPACIO_LOCALES', 'CHL');

test('search and tab survive a reload and Back from the store that was opened [S-026]', async ({
  page,
  signInAs,
  problems,
}) => {
  await test.step('a list that cannot be loaded says why and offers Reintentar', async () => {
    problems.allow(/admin-local|Failed to load resource/);
    await signInAs('empresa', 'CHL', { path: '' });
    await page.route('**/contratos/admin-local*', (route) => route.abort('connectionfailed'));
    await page.goto(list);
    await expect(page.getByText(/No hay conexión con el servidor/)).toBeVisible();
    await page.unroute('**/contratos/admin-local*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('tab', { name: /^Pendientes/ })).toBeVisible();
  });

  const store = (await storesOf(page.context().request)).find(({ pendientes }) => pendientes === 0);
  if (store === undefined) throw new Error('Every store of the demo company is pending.');
  await page.getByRole('tab', { name: /^Al Día/ }).click();
  await page.getByPlaceholder('Buscar NºLocal / Marca').fill(store.nombre.toLowerCase());
  const card = page.getByRole('listitem').filter({ hasText: store.codigoLocalPais ?? store.espacioCodigo });
  await expect(card.first()).toBeVisible();
  await page.reload();
  await expect(page.getByPlaceholder('Buscar NºLocal / Marca')).toHaveValue(store.nombre.toLowerCase());

  await card.first().getByRole('link').click();
  const { espacioId, empresaId, idContrato } = store;
  await expect(page).toHaveURL(
    new RegExp(`/resumen-ventas-detalle/${espacioId}/${empresaId}\\?contratoId=${idContrato}$`),
  );
  await expect(page.getByRole('heading', { name: store.nombre })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a mis locales' }).click();
  await expect(page).toHaveURL(/vista=al-dia/);
  await expect(page.getByPlaceholder('Buscar NºLocal / Marca')).toHaveValue(store.nombre.toLowerCase());

  await page.getByPlaceholder('Buscar NºLocal / Marca').fill('zzz');
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
});

test('with a single store the list is its page, without a way back to a list [S-027]', async ({
  page,
  signInAs,
}) => {
  await signInAs('local', 'CHL', { path: list });
  await expect(page).toHaveURL(/resumen-ventas-detalle\/\d+\/\d+\?contratoId=\d+$/);
  await expect(page.getByRole('heading', { name: 'Ventas diarias' })).toBeVisible();
  await expect(figureOfTickets(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver a mis locales' })).toHaveCount(0);
});

const figureOfTickets = (page: Page): Locator => page.getByRole('group', { name: 'Tickets' });
