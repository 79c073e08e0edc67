import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import {
  bySize,
  dailyPath,
  expectSaved,
  fillBoletas,
  goToReview,
  panel,
  storeAt,
  storedDay,
  storesOf,
  submit,
} from '../support/sales.ts';
import { storesAt } from '../support/bulk-stores.ts';

test('the detail of a day tells who declared and corrected what, and when', async ({
  page,
  signInAs,
  problems,
}, info) => {
  const day = bySize(info, '2026-04-08', '2026-04-07');
  await signInAs('empresa', 'CHL', { path: '' });
  const store = await storeAt(page.context().request, -1);
  const before = await storedDay(page.context().request, store, day);
  if (before === null) throw new Error(`The demo store has no sale on ${day}.`);
  const cash = before.boletasEfectivo + 5000;
  await page.goto(dailyPath('CHL', store, `?dia=${day}&declarar=1`));
  await fillBoletas(page, String(before.boletas), String(cash), String(before.boletasTarjeta));
  await goToReview(page);
  await submit(page, info).click();
  await expectSaved(page);

  await test.step('a failing history offers to try again, and the rest of the detail stands', async () => {
    problems.allow(/historial|Failed to load resource/);
    await page.route('**/historial', (route) =>
      route.fulfill({ status: 500, json: { code: 'UNEXPECTED', message: 'Error' } }),
    );
    await page.goto(dailyPath('CHL', store, `?dia=${day}`));
    await expect(panel(page).getByText('No pudimos cargar el historial')).toBeVisible();
    await expect(panel(page).getByText(/^Declarada por/)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/historial');
    await panel(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(panel(page).getByText('Declaró la venta')).toBeVisible();
  });

  const history = panel(page).getByRole('region', { name: 'Historial' });
  const [latest, first] = [history.getByRole('listitem').first(), history.getByRole('listitem').last()];
  await expect(latest).toContainText('Corrigió la venta');
  await expect(latest).toContainText('15/04/2026');
  const shape = (amount: number): string => `$ ${amount.toLocaleString('es-CL')}`;
  await expect(latest).toContainText(`${shape(before.boletasEfectivo)} →`);
  await expect(latest).toContainText(shape(cash));
  await expect(first).toContainText('Declaró la venta');
  await expect(first).toContainText(before.declaradaPor);
  await expectAccessible(page);
  await expectFitsWidth(page);
});

test('an unusual sale is asked about before it is sent: reviewed, or confirmed and sent', async ({
  page,
  signInAs,
}, info) => {
  const day = '2026-04-15';
  await signInAs('empresa', 'CHL', { path: '' });
  const [first, second] = await storesAt(page.context().request, day, [2, 3]);
  const { contratoId } = bySize(info, first, second);
  const store = (await storesOf(page.context().request)).find(({ idContrato }) => idContrato === contratoId);
  if (store === undefined) throw new Error('The list lacks a store of the day.');
  const known = await storedDay(page.context().request, store, day);
  await page.goto(dailyPath('CHL', store, `?dia=${day}&declarar=1`));
  // One digit too many.
  await fillBoletas(page, '95', '9000000', '21000000');
  await goToReview(page);
  await submit(page, info).click();
  const question = panel(page).getByRole('group', { name: '¿Es correcta?' });
  await expect(question).toContainText(/Esta venta es muy distinta a lo habitual para un (martes|miércoles)/);
  await expect(question).toContainText('El total es $ 3');
  await expect(question).toContainText('lo habitual es cerca de $');
  await expect(question.getByRole('button', { name: 'Revisar' })).toBeFocused();
  await expectAccessible(page);
  await expectFitsWidth(page);
  expect(await storedDay(page.context().request, store, day)).toEqual(known);

  await question.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByLabel('Cantidad de boletas')).toHaveValue('95');
  await page.getByLabel('Monto con tarjeta').fill('21100000');
  await goToReview(page);
  await submit(page, info).click();
  // The question never blocks: the figures can be sent anyway.
  await question.getByRole('button', { name: 'Sí, es correcta' }).click();
  await expectSaved(page);
  expect(await storedDay(page.context().request, store, day)).toMatchObject({
    boletas: 95,
    boletasTarjeta: 21_100_000,
  });
});
