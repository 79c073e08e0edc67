import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import {
  cell,
  bulkPath,
  openLine,
  openStores,
  storeLine,
  storesAt,
  storesByCompany,
  storesOn,
} from '../support/bulk-stores.ts';
import { chooseOtherCompany } from '../support/companies.ts';
import { sureOfFigures } from '../support/sales.ts';

test.beforeEach(({ page }) => sureOfFigures(page));

/** Today: nothing is declared yet. */
const day = '2026-04-15';

/** Boletas: tickets, cash and card; what the demo stores sell on a day is of this size. */
const sold = ['90', '500.000', '1.300.000'] as const;

test('a company declares a day of several stores in one save; the grid has those of the company that is chosen', async ({
  page,
  signInAs,
}, info) => {
  await signInAs('empresa', 'CHL', { path: '/chl/shopping/espacio/locales' });
  await page.getByRole('button', { name: 'Declarar varios locales' }).click();
  // Yesterday unless another day is asked for.
  await expect(page).toHaveURL(/varios=1&dia=2026-04-14$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Declarar varios locales' })).toBeFocused();
  await page.getByRole('link', { name: 'Volver a mis locales' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(bulkPath('CHL', day));
  const [, [first, second] = []] = await storesByCompany(page.context().request, day);
  if (!first || !second) throw new Error('The smaller company has two stores.');
  await expect(page.locator('[data-store]')).toHaveCount(6);
  await expect(storeLine(page, first)).toHaveCount(0);
  await chooseOtherCompany(page);
  await expect(page.locator('[data-store]')).toHaveCount(2);
  await expect(storeLine(page, first)).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);

  for (const store of [first, second]) {
    await openLine(page, info, store);
    for (const [column, text] of sold.entries()) await cell(page, store, column).fill(text);
  }
  await expect(page.getByText('$ 3.600.000')).toBeVisible();
  await expect(page.getByText('2 locales por guardar · Tickets: 180')).toBeVisible();
  await page.getByRole('button', { name: 'Declarar 2 locales' }).click();
  await expect(page.getByText('Se declararon 2 locales por $ 3.600.000.')).toBeVisible();
  await expect(storeLine(page, first)).toContainText('Declarada');
  await expect(storeLine(page, second)).toContainText('1.800.000');
  const stored = await storesOn(page.context().request, day);
  for (const { contratoId } of [first, second]) {
    expect(stored.find((store) => store.contratoId === contratoId)?.venta).toMatchObject({
      boletas: 90,
      boletasEfectivo: 500_000,
      boletasTarjeta: 1_300_000,
      facturas: 0,
    });
  }
  await expectAccessible(page);
});

test('a faulty line is named with its field, the focus goes there, and nothing is sent', async ({
  page,
  signInAs,
}, info) => {
  await signInAs('empresa', 'CHL', { path: '' });
  const [store, other] = await openStores(page.context().request, day);
  await page.goto(bulkPath('CHL', day));
  await openLine(page, info, store);
  await cell(page, store, 0).fill('20.000');
  await expect(page.getByText('El monto máximo de tickets es 10.000')).toBeVisible();
  await openLine(page, info, other);
  await cell(page, other, 0).fill('90');
  await cell(page, other, 1).fill('1.800.000');
  await page.getByRole('button', { name: 'Declarar 2 locales' }).click();
  await expect(cell(page, store, 0)).toBeFocused();
  await expect(page.getByText('Corrija 1 local antes de guardar.')).toBeVisible();
  expect(
    (await storesOn(page.context().request, day)).find(({ contratoId }) => contratoId === other.contratoId)
      ?.venta,
  ).toBeNull();
});

test('somebody else declares a store meanwhile: its line says so and keeps what was typed until it is discarded, the others are saved', async ({
  page,
  signInAs,
  problems,
}, info) => {
  problems.allow(/422/);
  await signInAs('empresa', 'COL', { path: '' });
  const [store, other] = await storesAt(page.context().request, day, [0, 1]);
  await page.goto(bulkPath('COL', day));
  for (const one of [store, other]) {
    await openLine(page, info, one);
    await cell(page, one, 0).fill('40');
    await cell(page, one, 1).fill('3.400.000');
  }
  let overtaken = false;
  await page.route('**/ventas-diarias/varios', async (route) => {
    const sent = route.request();
    if (sent.method() !== 'POST' || overtaken) return route.continue();
    overtaken = true;
    // The sale of one of the stores arrives first, by itself.
    const headers = { ...sent.headers(), 'idempotency-key': crypto.randomUUID() };
    const [sale] = sent.postDataJSON().ventas;
    const data = { ventas: [{ ...sale, tickets: 41 }] };
    await page.request.post('/api/sales/ventas-diarias/varios', { headers, data });
    return route.continue();
  });
  await page.getByRole('button', { name: 'Declarar 2 locales' }).click();
  const refused = page.getByText(
    'Se declaró 1 local por $ 3.400.000,00. 1 local no se guardó: revise el que se indica.',
  );
  await expect(refused).toBeVisible();
  await expect(storeLine(page, store)).toContainText('Declarada');
  const why = 'Este local ya tiene una venta declarada. Lo que escribió no se envió.';
  await expect(page.getByText(why)).toBeVisible();
  await expect(cell(page, store, 0)).toHaveValue('40');
  await expect(cell(page, store, 0)).toBeFocused();
  await expectAccessible(page);
  await expectFitsWidth(page);
  const stored = await storesOn(page.context().request, day);
  expect(stored.find(({ contratoId }) => contratoId === other.contratoId)?.venta).toMatchObject({
    tickets: 40,
  });
  await expect(storeLine(page, other)).toContainText('Declarada');
  await page.getByRole('button', { name: 'Descartar lo que escribió' }).click();
  await expect(cell(page, store, 0)).toHaveCount(0);
  await expect(storeLine(page, store)).toContainText('Declarada');
});

test('lines that lost their connection are saved once, by themselves, when it is back', async ({
  page,
  context,
  signInAs,
  problems,
}) => {
  // Parts of the frame that come in a quiet moment may not find their way either.
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|registry of remotes/);
  await signInAs('empresa', 'ARG', { path: '' });
  const [store] = await storesAt(page.context().request, day, [2, 3]);
  await page.goto(bulkPath('ARG', day));
  await cell(page, store, 0).fill('40');
  await cell(page, store, 1).fill('3.400.000');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Declarar 1 local' }).click();
  await expect(page.getByRole('alert')).toContainText('Se perdió la conexión');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('Se declaró 1 local por $ 3.400.000,00.')).toBeVisible();
  await expect(storeLine(page, store)).toContainText('Declarada');
  const stored = (await storesOn(page.context().request, day)).find(
    ({ contratoId }) => contratoId === store.contratoId,
  );
  expect(stored?.venta).toMatchObject({ tickets: 40, montoNeto: 3_400_000 });
});

test('every store is named in full beside its cells', async ({ page, signInAs }) => {
  await signInAs('marca', 'CHL', { path: '' });
  await page.goto(bulkPath('CHL', day));
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const cut = await page
    .locator('th[scope=row] p')
    .evaluateAll((names) =>
      names
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});

test('what was typed survives a reload, and leaving asks', async ({ page, signInAs }, info) => {
  await signInAs('empresa', 'CHL', { path: '' });
  const [store] = await openStores(page.context().request, day);
  await page.goto(bulkPath('CHL', day));
  await openLine(page, info, store);
  await cell(page, store, 0).fill('77');
  await page.reload();
  await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible();
  await openLine(page, info, store);
  await expect(cell(page, store, 0)).toHaveValue('77');
  await page.getByRole('link', { name: 'Volver a mis locales' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('¿Salir sin enviar?');
  await page.getByRole('button', { name: 'Seguir declarando' }).click();
  await expect(cell(page, store, 0)).toHaveValue('77');
  await page.getByRole('button', { name: 'Día anterior' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/dia=2026-04-14/);
});

test('PER brings the series of each store and its own number shape', async ({ page, signInAs }, info) => {
  await signInAs('marca', 'PER', { path: '' });
  const [store] = await storesAt(page.context().request, day, [0, 1]);
  await page.goto(bulkPath('PER', day));
  await openLine(page, info, store);
  await expect(cell(page, store, 0)).toHaveValue('B001');
  await cell(page, store, 2).fill('60');
  await cell(page, store, 3).fill('4440.5');
  await expect(cell(page, store, 3)).toHaveValue('4,440.5');
  await expect(page.getByText('S/ 4,440.50').first()).toBeVisible();
  await expectFitsWidth(page);
  await expectAccessible(page);
});

test('who has one store, or only reads, is not offered it', async ({ page, signInAs }) => {
  await signInAs('local', 'CHL', { path: '/chl/shopping/espacio/locales?varios=1' });
  // S-027: a single store opens by itself.
  await expect(page).toHaveURL(/resumen-ventas-detalle/);
});
