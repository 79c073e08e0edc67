import type { Locator } from '@playwright/test';
import { listMonthlySales } from 'shared/endpoints/monthly-sales';
import { linkTo } from 'shared/routes';
import { tinyPng } from 'api/src/testing/sent-files.ts';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';
import { ask, bySize } from '../support/sales.ts';
import { expectSaid } from '../support/sayings.ts';

const picture = {
  name: 'cierre.png',
  mimeType: 'image/png',
  buffer: tinyPng,
};

test('a tenant declares the last month with its evidence, corrects it, and sees what was declared [S-033 S-370]', async ({
  page,
  signInAs,
}, info) => {
  // A country of its own for each size: both run against one portal.
  const country = bySize(info, 'COL', 'PER');
  await signInAs('empresa', country, { path: `${linkTo('VENTAS_MENSUALES', country)}?estado=pending` });
  await test.step('the screen has its title, the last month and its caption [S-117]', async () => {
    await expect(page).toHaveURL(new RegExp(`/${country.toLowerCase()}/shopping/ventas-mensuales`));
    await expect(page.getByRole('heading', { name: 'Ventas Mensuales', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mes: marzo 2026' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();
    await expect(
      page.getByText('Las ventas del mes anterior se pueden cargar hasta el día 25 del mes actual.'),
    ).toBeVisible();
  });

  const declare = page.getByRole('button', { name: /^Declarar el contrato/ }).locator('visible=true');
  const contract = ((await declare.first().getAttribute('aria-label')) ?? '').replace(/^.* /, '');
  const row = page.getByRole(bySize(info, 'row', 'listitem')).filter({ hasText: contract });
  await expect(row.getByRole('button', { name: /^Editar/ })).toHaveCount(0);
  const tintOf = () => row.evaluate((element) => getComputedStyle(element).backgroundColor);
  const waiting = await tintOf();
  await expectFitsWidth(page);
  await expectAccessible(page);

  const form = page.getByRole('dialog', { name: 'Editar venta Mensual · marzo 2026' });
  await test.step('a month is declared with its evidence [S-120 S-381]', async () => {
    await declare.first().click();
    const drawer = page.getByRole('dialog', { name: 'Registro de venta Mensual · marzo 2026' });
    const tickets = drawer.getByLabel(bySize(info, 'Cantidad de tickets', 'Transacciones'));
    const net = drawer.getByLabel(/^Venta neta/);
    const series = drawer.getByLabel('Serie facturas');
    await expect(net).toBeDisabled();
    await tickets.fill('120');
    await expect(
      drawer.getByText(bySize(info, 'Falta: Venta neta (sin impuestos).', 'Falta: Serie boletas.')),
    ).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await net.fill('5000');
    if (country === 'PER') {
      await series.focus();
      await drawer.getByLabel('Serie boletas').fill('B001');
      await expect(drawer.getByText('Campo obligatorio').first()).toBeVisible();
      await series.fill('F001');
    } else {
      await drawer.getByRole('button', { name: 'Guardar' }).click();
      await expect(drawer.getByText('Debe adjuntar al menos un archivo').first()).toBeVisible();
    }
    await expectAccessible(page);
    await drawer.locator('[type=file]').setInputFiles(picture);
    await expect(drawer.getByText('cierre.png')).toBeVisible();
    await drawer.getByRole('button', { name: 'Guardar' }).click();
    await expectSaid(page, 'Datos guardados');
    await expect(drawer).toHaveCount(0);
  });

  await test.step('it can be corrected, and is tinted no more [S-126]', async () => {
    await page.goto(`${linkTo('VENTAS_MENSUALES', country)}?mes=2026-03&buscar=${contract}`);
    const edit = page.getByRole('button', { name: `Editar la venta del contrato ${contract}` });
    await expect(edit.locator('visible=true')).toBeVisible();
    expect(await tintOf()).not.toBe(waiting);
    await edit.locator('visible=true').click();
    await form.getByLabel(/^Venta neta/).fill('6000');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form).toHaveCount(0);
  });

  await page
    .getByRole('button', { name: `Ver la venta del contrato ${contract}` })
    .locator('visible=true')
    .click();
  const detail = page.getByRole('dialog', { name: 'Venta mensual · marzo 2026' });
  await expect(detail.getByText('Venta corregida')).toBeVisible();
  await expect(detail.getByText(bySize(info, '$ 6.000,00', 'S/ 6,000.00')).first()).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await detail.getByRole('button', { name: 'Descargar cierre.png' }).click();
  expect((await saved).suggestedFilename()).toBe('cierre.png');
  await page.reload();
  await expect(detail).toBeVisible();
  await detail.getByRole('button', { name: 'Editar' }).click();
  await expect(form.getByRole('textbox').first()).toBeFocused();
});

/** By how much the background of a row or card is redder than green or blue, of 255. */
const redness = (row: Locator): Promise<number> =>
  row.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('The browser draws.');
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return red - Math.max(green, blue);
  });

test('a month offers Declarar while it is open, says that it is too late afterwards, and is locked once audited [S-124 S-125 S-127 S-225]', async ({
  page,
  signInAs,
}, info) => {
  const months = linkTo('VENTAS_MENSUALES', 'ARG');
  const rows = page.getByRole(bySize(info, 'row', 'listitem'));
  const declare = page.getByRole('button', { name: /^Declarar el contrato/ });
  const tooLate = page.getByText('Fecha para declarar vencida').locator('visible=true');

  await test.step('without a sale, and before the cut-off day', async () => {
    await signInAs('empresa', 'ARG', { path: `${months}?mes=2026-03&estado=pending` });
    const waiting = rows.filter({ has: declare }).first();
    await expect(waiting.getByRole('button', { name: /^Declarar/ })).toHaveText('Declarar');
    expect(await redness(waiting)).toBeGreaterThan(5);
    await expect(tooLate).toHaveCount(0);
  });
  await test.step('with its sale', async () => {
    await page.goto(`${months}?mes=2026-03&estado=declared`);
    const declared = rows.filter({ has: page.getByRole('button', { name: /^Editar la venta/ }) }).first();
    await expect(declared).toBeVisible();
    expect(await redness(declared)).toBeLessThanOrEqual(5);
    await expect(declare).toHaveCount(0);
  });
  await test.step('without a sale, after the cut-off day', async () => {
    await page.goto(`${months}?mes=2025-03`);
    await expect(tooLate.first()).toBeVisible();
    const late = rows.filter({ hasText: 'Fecha para declarar vencida' }).first();
    expect(await redness(late)).toBeLessThanOrEqual(5);
    await expect(declare).toHaveCount(0);
  });
  await test.step('audited', async () => {
    await page.goto(`${months}?mes=2025-06&estado=audited`);
    const locked = page.getByRole('button', { name: /^Auditada: contrato/ }).locator('visible=true');
    await expect(locked.first()).toHaveText('Auditada');
    await expect(locked.first()).toBeDisabled();
    await expect(page.getByRole('button', { name: /^(Declarar el|Editar la venta)/ })).toHaveCount(0);
  });
});

test(
  'ended contracts are hidden unless Mostrar no vigentes is on, which is offered only where there are some [S-118 S-226]',
  { tag: oneSize },
  async ({ page, signInAs }) => {
    const months = linkTo('VENTAS_MENSUALES', 'CHL');
    const box = page.getByRole('checkbox', { name: 'Mostrar no vigentes' });
    const progress = page.getByText(/^\d+ de \d+ contratos declarados$/);
    await signInAs('intfinanzas', 'CHL', { path: `${months}?mes=2026-03` });
    await expect(progress).toBeVisible();
    await expect(box).toHaveCount(0);

    // They ended in August 2025.
    const path = `${listMonthlySales.path}?agno=2025&mes=6&noVigentes=true&size=50`;
    const { content } = listMonthlySales.reply.parse(await ask(page.request, path));
    const ended = content.find(({ estado }) => estado === 'terminado');
    if (ended === undefined) throw new Error('The demo has a contract that ended.');
    await page.goto(`${months}?mes=2025-06`);
    await expect(box).not.toBeChecked();
    const before = await progress.innerText();
    await box.check({ force: true });
    await expect(progress).not.toHaveText(before);
    await box.uncheck({ force: true });
    await expect(progress).toHaveText(before);

    const row = page.getByText(ended.codigo).locator('visible=true');
    await page.goto(`${months}?mes=2025-06&buscar=${ended.codigo}&no_vigentes=1`);
    await expect(row).toBeVisible();
    await box.uncheck({ force: true });
    await expect(row).toHaveCount(0);
    await expect(page.getByText('No hay datos')).toBeVisible();
  },
);
