import type { Page } from '@playwright/test';
import type { DailySale, StoreCard } from 'shared/endpoints/sales';
import { countryOf, type CountryCode } from 'shared/countries';
import { formatMajorAmount } from 'shared/format';
import { linkTo } from 'shared/routes';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import {
  dailyPath,
  dayRow,
  expectSaved,
  figure,
  panel,
  storeAt,
  storedDay,
  sureOfFigures,
} from '../support/sales.ts';

const today = '2026-04-15';

/** Counts what the thumb does from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0';
    const count = (): void => {
      const { dataset } = document.documentElement;
      dataset['taps'] = String(Number(dataset['taps']) + 1);
    };
    addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['taps']));
}

/** What the store sold a week before: nothing about it is unusual. */
async function usualSale(page: Page, store: StoreCard): Promise<DailySale> {
  const sale = await storedDay(page.context().request, store, '2026-04-08');
  if (sale === null) throw new Error('The demo store sold nothing a week before.');
  return sale;
}

/** The keyboard is there already for the field that the form starts with; the others are tapped. */
async function type(
  page: Page,
  label: string | RegExp,
  value: string | number,
  focused = false,
): Promise<void> {
  const field = page.getByLabel(label);
  if (focused) await expect(field).toBeFocused();
  else await field.click();
  await page.keyboard.type(String(value));
}

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The panel has slid in. */
const inSight = (page: Page) => expect(panel(page)).toBeInViewport({ ratio: 1 });

type Form = {
  readonly country: CountryCode;
  readonly fields: number;
  readonly declare: (page: Page, sale: DailySale) => Promise<void>;
  readonly expected: (sale: DailySale) => Partial<DailySale>;
};

const typed = (amount: number, country: CountryCode): string =>
  String(amount).replace('.', countryOf(country).number.decimal);

const panelForm = (country: 'ARG' | 'COL', amount: RegExp): Form => ({
  country,
  fields: 2,
  async declare(page, sale) {
    await type(page, 'Transacciones', sale.tickets, true);
    await type(page, amount, typed(sale.montoNeto, country));
    await tap(page, 'Siguiente');
    await tap(page, 'Guardar');
  },
  expected: ({ tickets, montoNeto }) => ({ tickets, montoNeto }),
});

const forms: readonly Form[] = [
  {
    country: 'CHL',
    fields: 8,
    async declare(page, sale) {
      await type(page, 'Cantidad de boletas', sale.boletas, true);
      await type(page, 'Monto en efectivo', sale.boletasEfectivo);
      await type(page, 'Monto con tarjeta', sale.boletasTarjeta);
      await tap(page, 'Continuar');
      await type(page, 'Cantidad de facturas', sale.facturas, true);
      await type(page, 'Monto en efectivo', sale.facturasEfectivo);
      await type(page, 'Monto con tarjeta', sale.facturasTarjeta);
      await tap(page, 'Continuar');
      await type(page, 'Cantidad de boletas exentas', sale.exentas, true);
      await type(page, 'Monto total', sale.exentasTarjeta);
      await tap(page, 'Continuar');
      await expect(
        panel(page)
          .getByText(formatMajorAmount(sale.bruto, 'CHL', { symbol: true }))
          .first(),
      ).toBeVisible();
      await tap(page, 'Ingresar Venta');
    },
    expected: ({ boletas, facturas, exentas, bruto }) => ({ boletas, facturas, exentas, bruto }),
  },
  {
    country: 'PER',
    fields: 4,
    async declare(page, sale) {
      // The series that the store used last are filled in already.
      await expect(page.getByLabel('Serie boletas')).toBeFocused();
      await expect(page.getByLabel('Serie boletas')).toHaveValue(sale.serieBoletas);
      await expect(page.getByLabel('Serie facturas')).toHaveValue(sale.serieFacturas);
      await type(page, 'Transacciones', sale.tickets);
      await type(page, 'Monto sin IGV', typed(sale.montoNeto, 'PER'));
      await tap(page, 'Declarar');
    },
    expected: ({ tickets, montoNeto, serieBoletas }) => ({ tickets, montoNeto, serieBoletas }),
  },
  panelForm('ARG', /^Monto bruto$/),
  panelForm('COL', /^Monto neto/),
];

for (const { country, fields, declare, expected } of forms) {
  test(`${country}: today is declared with no more taps than fields plus three`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('local', country, { path: '' });
    const store = await storeAt(page.context().request, 0);
    const usual = await usualSale(page, store);
    await page.goto(dailyPath(country, store));
    await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
    await expectFitsWidth(page);
    await expectAccessible(page);

    const taps = await countTaps(page);
    await tap(page, 'Declarar la venta de hoy');
    await declare(page, usual);
    await expectSaved(page);
    expect(await taps()).toBeLessThanOrEqual(fields + 3);
    expect(await storedDay(page.context().request, store, today)).toMatchObject(expected(usual));
    await expect(page.getByRole('button', { name: 'Declarar la venta de hoy' })).toHaveCount(0);
    await expectFitsWidth(page);
  });
}

test('on a phone a day is looked at, edited and justified', async ({ page, signInAs }) => {
  await sureOfFigures(page);
  await signInAs('empresa', 'ARG', { path: '' });
  const store = await storeAt(page.context().request, 3);
  await page.goto(dailyPath('ARG', store));
  await expect(figure(page, 'Tickets')).toBeVisible();

  await dayRow(page, '2026-04-09')
    .getByRole('button', { name: /^Ver el detalle/ })
    .click();
  await inSight(page);
  await expectFitsWidth(page);
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('textbox', { name: 'Transacciones' }).fill('41');
  await inSight(page);
  await expectAccessible(page);
  await tap(page, 'Siguiente');
  await tap(page, 'Guardar');
  await expectSaved(page);
  expect(await storedDay(page.context().request, store, '2026-04-09')).toMatchObject({
    tickets: 41,
    rowVersion: 2,
  });

  await tap(page, 'Declarar la venta de hoy');
  await tap(page, 'En caso de no declarar venta haz click aquí');
  await page
    .getByLabel('Seleccione una justificación')
    .selectOption({ label: 'Local cerrado por inventario' });
  await page.getByText('Confirmo que los datos son correctos').click();
  await inSight(page);
  await expectFitsWidth(page);
  await expectAccessible(page);
  await tap(page, 'Enviar');
  await expect(page.getByText('Justificación registrada')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(dayRow(page, today)).toContainText('Justificada');
});

test('below 600 px there are cards, from 600 px on the table, with its total in sight beside the action; longer lists keep their cards up to 900 or 1,200 px, the frame its phone menu up to 900 px [S-058 S-410 U-407]', async ({
  page,
  signInAs,
}) => {
  await signInAs('empresa', 'CHL', { path: '' });
  await page.setViewportSize({ width: 599, height: 844 });
  await page.goto(dailyPath('CHL', await storeAt(page.context().request, 0)));
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  await expect(dayRow(page, '2026-04-13')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  const menuOpener = page.getByRole('button', { name: 'Abrir menú' });
  await page.setViewportSize({ width: 600, height: 844 });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(menuOpener).toBeVisible();
  await expectFitsWidth(page);
  const leftOf = async (name: string) =>
    (await page.getByRole('columnheader', { name }).boundingBox())?.x ?? 0;
  const total = await page.getByRole('columnheader', { name: 'Total', exact: true }).boundingBox();
  expect((total?.x ?? 0) + (total?.width ?? 0)).toBeLessThanOrEqual((await leftOf('Acción')) + 1);
  expect(total?.x).toBeGreaterThan(await leftOf('Día'));
  // The frame keeps its phone menu up to 900 px.
  await page.setViewportSize({ width: 899, height: 844 });
  await expect(menuOpener).toBeVisible();
  await page.setViewportSize({ width: 900, height: 844 });
  await expect(menuOpener).toBeHidden();
  for (const [list, tableFrom] of [
    ['VENTAS_MENSUALES', 900],
    ['EMPRESA_USUARIOS', 1200],
  ] as const) {
    await page.setViewportSize({ width: tableFrom - 1, height: 844 });
    await page.goto(linkTo(list, 'CHL'));
    const cards = page.getByRole('main').getByRole('listitem').filter({ visible: true });
    await expect(cards.first(), `${list} below ${tableFrom} px`).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.setViewportSize({ width: tableFrom, height: 844 });
    await expect(page.getByRole('table')).toBeVisible();
  }
});
