import type { CountryCode } from 'shared/countries';
import type { SalesPeriod, StoreCard } from 'shared/endpoints/sales';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { OwnPortal } from '../support/own-portal.ts';
import { dailyPath, dayRow, panel, storedPeriod, storesOf } from '../support/sales.ts';

type Request = Parameters<typeof storesOf>[0];
type Day = SalesPeriod['dias'][number];
type Found = { readonly store: StoreCard; readonly period: SalesPeriod; readonly day: Day };

/** The first of the month, at noon in Chile: nothing of April is declared yet. */
const worldAt = '2026-04-01T12:30:00-03:00';

/** The first store of the account with such a day in a month. */
async function findDay(
  request: Request,
  { url }: OwnPortal,
  month: string,
  matches: (day: Day) => boolean,
): Promise<Found> {
  for (const store of await storesOf(request, url)) {
    const period = await storedPeriod(request, store, month, url);
    const day = period.dias.find(matches);
    if (day !== undefined) return { store, period, day };
  }
  throw new Error(`No store of the demo has such a day in ${month}.`);
}

const address = (portal: OwnPortal, country: CountryCode, { store }: Found): string =>
  portal.url + dailyPath(country, store);

test('in the night in which Santiago sets its clocks back, the previous month comes first', async ({
  page,
  signInAs,
  ownPortal,
}) => {
  // 23:30 of 4 April in Santiago for the second time; 00:30 of the 5th in Buenos Aires.
  const portal = await ownPortal({ clockAt: '2026-04-05T03:30:00Z', worldAt });
  await signInAs('empresa', 'ARG', { path: '', portal });
  const argentina = await findDay(
    page.context().request,
    portal,
    '2026-04',
    ({ date }) => date === '2026-04-05',
  );
  await page.goto(address(portal, 'ARG', argentina));
  await expect(dayRow(page, '2026-04-05')).toContainText('Hoy');

  await signInAs('empresa', 'CHL', { path: '', portal });
  const old = await findDay(page.context().request, portal, '2026-03', ({ pendiente }) => pendiente);
  await page.goto(address(portal, 'CHL', old));
  await test.step('the previous month is offered', async () => {
    await expect(panel(page)).toContainText('Aún puede completar el mes anterior');
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Seguir en este mes' }).click();
    await expect(panel(page)).toHaveCount(0);
  });

  await test.step('tomorrow cannot be declared', async () => {
    await expect(dayRow(page, '2026-04-04')).toContainText('Hoy');
    await expect(dayRow(page, '2026-04-05').getByRole('button')).toHaveCount(0);
  });

  const declareToday = dayRow(page, '2026-04-04').getByRole('button', { name: /^Declarar/ });
  await test.step('today is blocked, with a way back [S-220]', async () => {
    await declareToday.click();
    await expect(panel(page)).toContainText('Tienes ventas pendientes del mes anterior');
    await expect(panel(page)).toContainText(
      'No puedes declarar ventas para este mes si tienes ventas pendientes del mes anterior.',
    );
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Volver' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/declarar/);
  });

  await test.step('and with a way to the previous period [S-221]', async () => {
    await declareToday.click();
    await panel(page).getByRole('button', { name: 'Ir al período anterior' }).click();
    await expect(page).toHaveURL(/periodo=2026-03/);
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Período: marzo 2026' })).toBeFocused();
    await dayRow(page, old.day.date)
      .getByRole('button', { name: /^Declarar/ })
      .click();
    await expect(page.getByLabel('Cantidad de boletas')).toBeVisible();
  });
});
