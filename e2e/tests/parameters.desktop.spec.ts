import { linkTo } from 'shared/routes';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { dailyPath, dayRow, panel, storedPeriod, storesOf } from '../support/sales.ts';

/** After the usual cut-off day of April's sales, before the planned one. */
const later = '2026-05-15T15:00:00Z';

test('a cut-off day that is planned in April lets tenants complete April until then', async ({
  page,
  signInAs,
  ownPortal,
}) => {
  const before = await ownPortal({ keepsData: true });
  await signInAs('portal', 'CHL', { path: linkTo('PARAMETROS', 'CHL'), portal: before });
  await page.getByRole('button', { name: 'Ver y planificar: Plazo de las ventas diarias, Chile' }).click();
  await expect(panel(page)).toContainText('Desde las ventas de julio 2026');
  await expectAccessible(page);

  await test.step('the portal administrator sees what the change does, and plans it', async () => {
    await panel(page).getByRole('button', { name: 'Planificar cambio' }).click();
    await panel(page)
      .getByRole('textbox', { name: /^Último día del mes siguiente/ })
      .fill('20');
    const effect = panel(page).getByRole('region', { name: 'Qué cambia' });
    await expect(effect).toContainText(/Desde las ventas de abril 2026, \d+ locales tendrán hasta el día 20/);
    await expect(effect).toContainText('La primera vez, hasta el 20/05/2026.');
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Planificar cambio' }).click();
    await expect(page.getByText('Cambio planificado')).toBeVisible();
    await expect(panel(page).getByRole('region', { name: 'Cambios por venir' })).toContainText(
      'Desde las ventas de abril 2026',
    );
  });

  await before.stop();
  const portal = await ownPortal({ clockAt: later, dataFolder: before.dataFolder });
  for (const [country, open] of [
    ['CHL', true],
    ['PER', false],
  ] as const) {
    await signInAs('empresa', country, { path: '', portal });
    const { request } = page.context();
    const [store] = await storesOf(request, portal.url);
    if (store === undefined) throw new Error('The account has no store.');
    const { dias } = await storedPeriod(request, store, '2026-04', portal.url);
    const missing = dias.find(({ venta }) => venta === null)?.date ?? '';
    await page.goto(portal.url + dailyPath(country, store, '?periodo=2026-04'));
    await expect(dayRow(page, missing)).toBeVisible();
    const button = dayRow(page, missing).getByRole('button', { name: /^Declarar/ });
    await expect(button).toHaveCount(open ? 1 : 0);
    if (!open) continue;
    await button.click();
    await expect(page.getByLabel('Cantidad de boletas')).toBeVisible();
  }
});
