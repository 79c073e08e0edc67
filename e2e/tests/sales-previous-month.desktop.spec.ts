import type { StoreCard } from 'shared/contract/sales';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { OwnPortal } from '../support/own-portal.ts';
import { dailyPath, dayRow, panel, storesOf } from '../support/sales.ts';

const withOldDebt = (stores: readonly StoreCard[]): StoreCard => {
  const found = stores.find((store) => store.cantVentasDiariasPendientesMesAnterior > 0);
  if (found === undefined) throw new Error('No store of the demo owes days of the previous month.');
  return found;
};

const address = (portal: OwnPortal, store: StoreCard): string => portal.url + dailyPath('CHL', store);

test('S-059 S-218 S-220 S-221 S-222 S-395 S-396 before the cut-off, the previous month comes first', async ({
  page,
  signInAs,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const portal = await ownPortal({ clockAt: '2026-04-08T15:00:00-03:00' });
  await signInAs('admin', 'CHL', { path: '', portal });
  const store = withOldDebt(await storesOf(page.context().request, portal.url));
  await page.goto(address(portal, store));

  await expect(panel(page)).toContainText('Aún puede completar el mes anterior');
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Seguir en este mes' }).click();

  await dayRow(page, '2026-04-08')
    .getByRole('button', { name: /^Declarar/ })
    .click();
  await expect(panel(page)).toContainText('Tienes ventas pendientes del mes anterior');
  await expect(panel(page)).toContainText(
    'No puedes declarar ventas para este mes si tienes ventas pendientes del mes anterior.',
  );
  await panel(page).getByRole('button', { name: 'Volver' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/declarar/);

  await dayRow(page, '2026-04-08')
    .getByRole('button', { name: /^Declarar/ })
    .click();
  await panel(page).getByRole('button', { name: 'Ir al período anterior' }).click();
  await expect(page).toHaveURL(/periodo=2026-03/);
  await expect(dayRow(page, '2026-03-25').getByRole('button', { name: /^Declarar/ })).toBeVisible();
});

test('S-219 from the cut-off day on nobody is reminded of the previous month', async ({
  page,
  signInAs,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const portal = await ownPortal({ clockAt: '2026-04-12T15:00:00-03:00' });
  await signInAs('admin', 'CHL', { path: '', portal });
  const store = withOldDebt(await storesOf(page.context().request, portal.url));
  await page.goto(address(portal, store));
  await expect(dayRow(page, '2026-04-12')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});
