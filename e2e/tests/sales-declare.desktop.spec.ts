import { randomUUID } from 'node:crypto';
import { sessionReply } from 'shared/endpoints/auth';
import { getSpacePeriod } from 'shared/endpoints/sales';
import { formatDay } from 'shared/format';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { openStores } from '../support/bulk-stores.ts';
import { demoPassword } from '../support/portal-facts.ts';
import {
  bySize,
  dailyPath,
  dayRow,
  expectSaved,
  figure,
  fillBoletas,
  goToReview,
  isPhone,
  mostPendingStore,
  panel,
  storedDay,
  storedPeriod,
  storeAt,
  storesOf,
  submit,
  sureOfFigures,
} from '../support/sales.ts';
import { recordSayings } from '../support/sayings.ts';
import { emailOf, signInByApi } from '../support/sign-in.ts';

test.beforeEach(({ page }) => sureOfFigures(page));

const form = (day: string): string => `?dia=${day}&declarar=1`;

test('the store manager declares yesterday and sees it in the totals [S-311]', async ({
  page,
  signInAs,
}, info) => {
  // The phone's day is another store's, so that the sums of each are its own.
  await signInAs(bySize(info, 'local', 'marca'), 'CHL', { path: '' });
  const store = await storeAt(page.context().request, bySize(info, 0, 1));
  await page.goto(dailyPath('CHL', store));
  await expect(figure(page, 'Tickets')).toBeVisible();
  const before = await figure(page, 'Monto Bruto').textContent();

  await dayRow(page, '2026-04-14').getByRole('button', { name: 'Declarar la venta del 14/04/2026' }).click();
  await expectAccessible(page);
  await fillBoletas(page, '120', '400000', '1600000');
  await expect(panel(page).getByRole('region', { name: 'Resumen' })).toContainText('$ 2.000.000');
  await expectFitsWidth(page);
  // Enter advances.
  await page.getByLabel('Monto con tarjeta').press('Enter');
  await page.getByLabel('Cantidad de facturas').fill('3');
  await page.getByLabel('Monto en efectivo').fill('90000');
  await goToReview(page);
  await expectAccessible(page);
  await test.step('the progress is shown until the panel closes', async () => {
    await submit(page, info).click();
    await expect(page.getByText('Registrando venta')).toBeVisible();
    await expectSaved(page);
  });

  await test.step('totals and days follow', async () => {
    await expect(dayRow(page, '2026-04-14')).toContainText('2.090.000');
    await expect(figure(page, 'Monto Bruto')).not.toHaveText(before ?? '');
    expect(await storedDay(page.context().request, store, '2026-04-14')).toMatchObject({
      boletas: 120,
      facturas: 3,
      bruto: 2_090_000,
      diasAtraso: 1,
      rowVersion: 1,
    });
  });
});

test('an existing sale is edited, and only a change can be sent [S-074]', async ({
  page,
  signInAs,
}, info) => {
  await signInAs('empresa', 'CHL', { path: '' });
  const store = await storeAt(page.context().request, bySize(info, 2, 3));
  await page.goto(dailyPath('CHL', store));
  await dayRow(page, '2026-04-10').getByRole('button', { name: 'Editar la venta del 10/04/2026' }).click();
  await goToReview(page);
  await expect(submit(page, info)).toBeDisabled();
  await page.getByRole('button', { name: 'Cambiar Boletas' }).click();
  await fillBoletas(page, '77', '1000000', '2345678');
  await goToReview(page);
  await submit(page, info).click();
  await expectSaved(page);
  expect(await storedDay(page.context().request, store, '2026-04-10')).toMatchObject({
    boletas: 77,
    boletasTarjeta: 2_345_678,
    rowVersion: 2,
  });
});

test('two clicks on send are one declaration', async ({ page, signInAs }, info) => {
  const day = bySize(info, '2026-04-14', '2026-04-12');
  await signInAs('empresa', 'CHL', { path: '' });
  const store = await storeAt(page.context().request, 5);
  // As much as a week before, so that nothing has to be asked between the clicks.
  const usual = await storedDay(page.context().request, store, bySize(info, '2026-04-07', '2026-04-05'));
  if (usual === null) throw new Error('The demo store sold nothing a week before.');
  await page.goto(dailyPath('CHL', store, form(day)));
  await fillBoletas(page, `${usual.boletas}`, '0', `${usual.bruto}`);
  await goToReview(page);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/ventas-diarias')) posts += 1;
  });
  await submit(page, info).dblclick();
  await expectSaved(page);
  expect(posts).toBe(1);
  expect(await storedDay(page.context().request, store, day)).toMatchObject({
    boletas: usual.boletas,
    rowVersion: 1,
  });
});

test('a lost reply keeps the form, and Reintentar is the same declaration [T18]', async ({
  page,
  signInAs,
  problems,
}, info) => {
  problems.allow(/ventas-diarias|Failed to load resource/);
  const day = bySize(info, '2026-04-11', '2026-04-10');
  await signInAs('empresa', 'CHL', { path: '' });
  const store = await storeAt(page.context().request, 4);
  await page.goto(dailyPath('CHL', store, form(day)));
  await fillBoletas(page, '10', '50000', '0');
  await goToReview(page);
  const keys = new Set<string | undefined>();
  await page.route('**/ventas-diarias', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.add(route.request().headers()['idempotency-key']);
    // The server writes; only its answer gets lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submit(page, info).click();
  await expect(panel(page).getByRole('alert')).toContainText('Se perdió la conexión');
  await page.unroute('**/ventas-diarias');
  const again = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/ventas-diarias'),
  );
  await panel(page).getByRole('button', { name: 'Reintentar' }).click();
  keys.add((await again).headers()['idempotency-key']);
  await expectSaved(page);
  expect(keys.size).toBe(1);
  expect(await storedDay(page.context().request, store, day)).toMatchObject({ boletas: 10, rowVersion: 1 });
});

test('two people declare one day: the second sees both values and decides [T19 S-379]', async ({
  page,
  browser,
  signInAs,
  problems,
}, info) => {
  problems.allow(/409/);
  const day = bySize(info, '2026-04-13', '2026-04-12');
  await signInAs('empresa', 'CHL', { path: '' });
  const store = await storeAt(page.context().request, 4);
  await page.goto(dailyPath('CHL', store, form(day)));
  await fillBoletas(page, '10', '70000', '0');
  await goToReview(page);

  const other = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  });
  await recordSayings(other);
  await signInByApi(other.request, emailOf('empresa', 'CHL'), new URL(page.url()).origin);
  const second = await other.newPage();
  await sureOfFigures(second);
  await second.goto(dailyPath('CHL', store, form(day)));
  await fillBoletas(second, '20', '90000', '0');
  await goToReview(second);
  await submit(second, info).click();
  await expectSaved(second);
  await other.close();

  await submit(page, info).click();
  await expect(panel(page).getByText('Este día ya tiene otros datos registrados')).toBeVisible();
  await expect(panel(page).getByRole('group', { name: /^Este día ya tiene otros datos/ })).toBeFocused();
  const cash = panel(page).getByRole('row', { name: /Boletas: monto en efectivo/ });
  await expect(cash).toContainText('$ 90.000');
  await expect(cash).toContainText('$ 70.000');
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Registrar lo mío' }).click();
  await expectSaved(page);
  expect(await storedDay(page.context().request, store, day)).toMatchObject({ boletas: 10, rowVersion: 2 });
});

test('a session that ends is one message and one redirect; signing in again leads back to the form with its content [T16]', async ({
  page,
  signInAs,
  problems,
}, info) => {
  problems.allow(/440/);
  const day = bySize(info, '2026-04-14', '2026-04-09');
  await signInAs('empresa', 'CHL', { path: '' });
  const store = await storeAt(page.context().request, 4);
  // The last that the frame asks for by itself: what the page asks next is what is sent here.
  const idleCall = page.waitForResponse(/\/api\/debit-notes\/pending/);
  await page.goto(dailyPath('CHL', store, form(day)));
  await fillBoletas(page, '33', '330000', '0');
  await goToReview(page);
  await idleCall;
  await page.context().request.post('/api/auth/logout');
  const signIns: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    if (pathname === '/') signIns.push(search);
  });
  await submit(page, info).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Tu sesión terminó' })).toHaveCount(1);
  const left = new URL(dailyPath('CHL', store, form(day)), page.url());
  expect(signIns).toEqual([`?next=${encodeURIComponent(left.pathname + left.search)}`]);
  await page.getByLabel('Correo electrónico').fill(emailOf('empresa', 'CHL'));
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  const terms = page.getByRole('checkbox', { name: /Acepto los/ });
  if ((await terms.count()) > 0) await terms.check();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(new RegExp(`dia=${day}&declarar=1`));
  await expect(page.getByLabel('Cantidad de boletas')).toHaveValue('33');
  await expect(page.getByLabel('Monto en efectivo')).toHaveValue('330.000');
  await goToReview(page);
  await submit(page, info).click();
  await expectSaved(page);
});

test('without connection the sale stays, and is sent once by itself when it is back', async ({
  page,
  context,
  signInAs,
  problems,
}) => {
  // Parts of the frame that come in a quiet moment may not find their way either.
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|registry of remotes/);
  const day = '2026-04-06';
  await signInAs('empresa', 'ARG', { path: '' });
  const store = await storeAt(page.context().request, 5);
  const before = await storedDay(page.context().request, store, day);
  const tickets = (before?.tickets ?? 0) + 61;
  await page.goto(dailyPath('ARG', store, form(day)));
  await page.getByLabel('Transacciones').fill(String(tickets));
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel(page).getByRole('alert')).toContainText('Se perdió la conexión');
  await expectAccessible(page);
  await context.setOffline(false);
  await expectSaved(page);
  expect(await storedDay(page.context().request, store, day)).toMatchObject({
    tickets,
    rowVersion: (before?.rowVersion ?? 0) + 1,
  });
});

test('a day that closes while its form is open stays with what was written, and says why', async ({
  page,
  signInAs,
  problems,
}) => {
  problems.allow(/422/);
  const closed = 'Este día ya no se puede declarar: el plazo del mes anterior venció el día 12.';
  await signInAs('empresa', 'COL', { path: '' });
  const store = await storeAt(page.context().request, 3);
  // The page was opened before the cut-off: it still takes March for open. The server knows better.
  let stale = true;
  await page.route(`**/espacios/${store.espacioId}/empresas/**/ventas-diarias?*`, async (route) => {
    const response = await route.fetch();
    const period = getSpacePeriod.reply.parse(await response.json());
    const dias = period.dias.map((one) => ({ ...one, estado: 'declarable', cargable: true, venta: null }));
    await route.fulfill({ response, json: stale ? { ...period, dias } : period });
  });
  await page.goto(dailyPath('COL', store, `?periodo=2026-03&dia=2026-03-31&declarar=1`));
  await page.getByLabel('Transacciones').fill('20');
  await page.getByLabel(/^Monto neto/).fill('500000');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  stale = false;
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText(closed);
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await expect(panel(page)).toContainText('500.000,00');
});

test('a draft goes when the user signs out, who is asked before', async ({ page, signInAs }) => {
  await signInAs('empresa', 'PER', { path: '' });
  const store = await storeAt(page.context().request, 4);
  await page.goto(dailyPath('PER', store, form('2026-04-15')));
  await page.getByLabel('Serie boletas').fill('B007');
  const drafts = () =>
    page.evaluate(
      () => Object.entries({ ...localStorage }).filter(([, value]) => value.includes('B007')).length,
    );
  await expect.poll(drafts).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(drafts).toBe(1);
  const account = page.getByRole('button', { name: /^Cuenta de/ });
  const question = page.getByRole('alertdialog', { name: '¿Salir y borrar lo que no envió?' });
  await account.click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await question.getByRole('button', { name: 'Seguir en el portal' }).click();
  await expect(account).toBeFocused();
  await expect.poll(drafts).toBe(1);
  await account.click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await question.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  await expect.poll(drafts).toBe(0);
});

test('a reload brings a half-written form back, and leaving it asks', async ({ page, signInAs }, info) => {
  await signInAs('empresa', 'CHL', { path: '' });
  // Tests that send nothing share these stores.
  const [{ contratoId }] = await openStores(page.context().request, '2026-04-15');
  const store = (await storesOf(page.context().request)).find(({ idContrato }) => idContrato === contratoId);
  if (store === undefined) throw new Error('The list lacks a store of the day.');
  await page.goto(dailyPath('CHL', store));
  await dayRow(page, '2026-04-15')
    .getByRole('button', { name: /^Declarar/ })
    .click();
  await fillBoletas(page, '5', '25000', '0');
  await page.reload();
  await expect(page.getByLabel('Monto en efectivo')).toHaveValue('25.000');
  await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible();
  // Not at what would discard it.
  await expect(page.getByLabel('Cantidad de boletas')).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('¿Salir sin enviar?');
  // What keeps everything as it is.
  await expect(page.getByRole('button', { name: 'Seguir declarando' })).toBeFocused();
  await page.getByRole('button', { name: 'Seguir declarando' }).click();
  await expect(page.getByLabel('Monto en efectivo')).toHaveValue('25.000');
  if (!isPhone(info)) await page.keyboard.press('Escape');
  else await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
  await expect(panel(page)).toHaveCount(0);

  await dayRow(page, '2026-04-15')
    .getByRole('button', { name: /^Declarar/ })
    .click();
  await panel(page).getByRole('button', { name: 'Descartar lo recuperado' }).click();
  await expect(page.getByLabel('Cantidad de boletas')).toBeFocused();
  await expect(page.getByLabel('Monto en efectivo')).not.toHaveValue('25.000');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('a day without sales is justified [S-008]', async ({ page, signInAs }, info) => {
  const day = bySize(info, '2026-04-12', '2026-04-13');
  await signInAs('empresa', 'CHL', { path: '' });
  const store = await storeAt(page.context().request, bySize(info, 1, 7));
  await page.goto(dailyPath('CHL', store));
  await dayRow(page, day)
    .getByRole('button', { name: /^Declarar/ })
    .click();
  await page.getByLabel('Cantidad de boletas').fill('7');
  await test.step('a link leads to the form, and Volver back [S-107 S-108 S-114]', async () => {
    await page.getByRole('button', { name: 'En caso de no declarar venta haz click aquí' }).click();
    await expect(panel(page).getByText('Estimado usuario usted no ha registrado ventas')).toBeVisible();
    await expect(panel(page).getByText(/Por favor indique el motivo a continuación\./)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Volver' }).click();
    await expect(page.getByLabel('Cantidad de boletas')).toHaveValue('7');
  });

  await test.step('JUSTIFICAR leads to it from a review of zero [S-115]', async () => {
    await page.getByLabel('Cantidad de boletas').fill('0');
    await goToReview(page);
    await panel(page).getByRole('button', { name: 'JUSTIFICAR' }).click();
    await expect(panel(page).getByText('Estimado usuario usted no ha registrado ventas')).toBeVisible();
  });

  const send = panel(page).getByRole('button', { name: 'Enviar' });
  await expect(send).toBeDisabled();
  await expectAccessible(page);

  const reasons = page.getByLabel('Seleccione una justificación');
  await test.step('a period asks for its dates and says what it replaces, a day does not [S-110]', async () => {
    await reasons.selectOption({ label: 'Local cerrado por remodelación' });
    await page.getByRole('textbox', { name: 'Desde' }).fill('01/04/2026');
    await page.getByRole('textbox', { name: 'Hasta' }).fill(formatDay(day));
    await expect(panel(page)).toContainText('Se sobreescribirán las ventas anteriormente ingresadas.');
    await reasons.selectOption({ label: 'Local cerrado por inventario' });
    await expect(page.getByLabel('Desde')).toHaveCount(0);
  });

  await test.step('it takes a comment, and wants the data confirmed [S-112]', async () => {
    await page.getByText('Añadir comentario').click();
    await page.getByLabel('Comentario', { exact: true }).fill('Conteo anual');
    await expect(send).toBeDisabled();
    await page.getByText('Confirmo que los datos son correctos').click();
  });

  await test.step('what was sent is said, and the panel closes', async () => {
    await send.click();
    await expect(page.getByText('Justificación registrada')).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  });

  await expect(dayRow(page, day)).toContainText('Justificada');
  expect(await storedDay(page.context().request, store, day)).toMatchObject({
    comentario: 'Conteo anual',
    justificacion: { nombre: 'Local cerrado por inventario' },
  });
});

test('a justification replaces no sale that nobody has seen, and goes out once when the connection is back', async ({
  page,
  context,
  signInAs,
  problems,
}) => {
  problems.allow(/409|ERR_INTERNET_DISCONNECTED|Failed to load resource|registry of remotes/);
  await signInAs('empresa', 'COL', { path: '' });
  const { request } = page.context();
  const store = await mostPendingStore(request);
  const days = (await storedPeriod(request, store)).dias;
  const [day] = days.flatMap(({ estado, date }) =>
    estado === 'declarable' && date < '2026-04-14' ? [date] : [],
  );
  if (day === undefined) throw new Error('The demo store has declared every day.');
  await page.goto(dailyPath('COL', store, form(day)));
  await page.getByRole('button', { name: 'En caso de no declarar venta haz click aquí' }).click();
  await page
    .getByLabel('Seleccione una justificación')
    .selectOption({ label: 'Local cerrado por inventario' });
  const confirmed = page.getByRole('checkbox', { name: /Confirmo que los datos son correctos/ });
  await page.getByText('Confirmo que los datos son correctos').click();
  const send = panel(page).getByRole('button', { name: 'Enviar' });

  const path = `/api/sales/contratos/${store.idContrato}/ventas-diarias`;
  const { jwt } = sessionReply.parse(await (await request.get('/api/auth/renew')).json());
  const sold = await request.post(path, {
    headers: { authorization: `Bearer ${jwt}`, 'idempotency-key': randomUUID() },
    data: { fecha: day, tickets: 12, montoNeto: 120_000 },
  });
  expect(sold.status()).toBe(200);
  await send.click();
  await expect(panel(page).getByRole('alert')).toContainText(
    'Mientras usted justificaba, cambió el registro',
  );
  await expect(confirmed).not.toBeChecked();
  await expect(send).toBeDisabled();
  await expect(panel(page)).toContainText('$ 120.000,00');
  await expectAccessible(page);
  expect(await storedDay(request, store, day)).toMatchObject({ tickets: 12, justificacion: null });

  await page.getByText(/^Confirmo que los datos son correctos/).click();
  await context.setOffline(true);
  await send.click();
  await expect(panel(page).getByRole('alert')).toContainText('Se perdió la conexión');
  await context.setOffline(false);
  await expect(panel(page)).toHaveCount(0);
  expect(await storedDay(request, store, day)).toMatchObject({
    justificacion: { nombre: 'Local cerrado por inventario' },
    rowVersion: 2,
  });
});

test.describe('the other countries', () => {
  for (const { country, amount, shown, columns } of [
    {
      country: 'PER',
      amount: /^Monto (neto \(sin IGV\)|sin IGV)$/,
      shown: '1,234.50',
      columns: /^DíaSerie facturas.*Total neto/,
    },
    { country: 'ARG', amount: /^Monto bruto$/, shown: '1.234,50', columns: /^DíaTransaccionesMonto.*Total/ },
    {
      country: 'COL',
      amount: /^Monto neto \(sin impuestos\)$/,
      shown: '1.234,50',
      columns: /^DíaTicketsTotal sin impuestos/,
    },
  ] as const) {
    test(`${country}: the store manager declares with form, table, calendar and day cards of the country [S-058]`, async ({
      page,
      signInAs,
    }, info) => {
      const day = bySize(info, '2026-04-14', '2026-04-15');
      await signInAs('local', country, { path: '' });
      const store = await storeAt(page.context().request, 0);
      await page.goto(dailyPath(country, store, form(day)));
      await page.getByLabel('Transacciones').fill('12');
      await page.getByLabel(amount).fill(country === 'PER' ? '1234.5' : '1234,5');
      if (country === 'PER') {
        await page.getByLabel('Serie boletas').fill('B001');
        await page.getByLabel('Serie facturas').fill('F001');
      }
      await expectAccessible(page);
      // The title of the panel; the phone's is its own.
      if (!isPhone(info)) await expect(panel(page)).toContainText('Registro de venta Diaria');
      const next = page.getByRole('button', { name: 'Siguiente' });
      if (await next.isVisible()) await next.click();
      await page.getByRole('button', { name: /^(Guardar|Declarar)$/ }).click();
      await expectSaved(page);
      // The focus is at the day that was declared, not at the top of the page.
      await expect(dayRow(page, day)).toBeFocused();
      await expect(dayRow(page, day)).toContainText(shown);
      expect(await storedDay(page.context().request, store, day)).toMatchObject({
        tickets: 12,
        montoNeto: 1234.5,
      });
      if (isPhone(info)) return;
      expect((await page.getByRole('columnheader').allTextContents()).join('')).toMatch(columns);
      await page.getByText('Calendario').click();
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^martes 14\/04\/2026, Declarada: / })).toBeVisible();
      await page.setViewportSize({ width: 599, height: 900 });
      await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
      await expect(dayRow(page, day)).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^martes 14\/04\/2026/ })).toHaveCount(0);
    });
  }
});
