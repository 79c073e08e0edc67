import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import {
  dailyPath,
  dayRow,
  figure,
  panel,
  mostPendingStore,
  storeAt,
  storedPeriod,
} from '../support/sales.ts';

test('the page of a store, opened directly, knows its store and period; missing days are said and marked [S-030]', async ({
  page,
  signInAs,
}) => {
  await signInAs('empresa', 'CHL', { path: '' });
  const { request } = page.context();
  const store = await mostPendingStore(request);
  await page.goto(`/chl/shopping/resumen-ventas-detalle/${store.espacioId}/${store.empresaId}`);
  await expect(page.getByRole('heading', { name: store.nombre })).toBeVisible();
  await expect(page.getByText(store.edificio)).toBeVisible();
  await expect(page.getByText(`Contrato ${store.contrato}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Período: abril 2026' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();

  await test.step('missing days are said and marked', async () => {
    const missing = (await storedPeriod(request, store)).dias.filter(({ pendiente }) => pendiente);
    expect(missing.length).toBeGreaterThan(0);
    await expect(page.getByText('Tienes días sin ventas reportadas')).toBeVisible();
    for (const { date } of missing) {
      const row = dayRow(page, date).first();
      await expect(row).toHaveAttribute('data-missing', 'true');
      await expect(row.getByRole('button', { name: /^Declarar/ })).toBeAttached();
    }
  });

  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(page).toHaveURL(/periodo=2026-03/);
  await expect(dayRow(page, '2026-03-31').first()).toBeAttached();
  await page.getByRole('button', { name: 'Período: marzo 2026' }).click();
  await expect(page.getByRole('button', { name: 'abril 2026', exact: true })).toBeEnabled();
  for (const month of ['mayo', 'junio', 'diciembre']) {
    await expect(page.getByRole('button', { name: `${month} 2026`, exact: true })).toBeDisabled();
  }
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Período: abril 2026' })).toBeVisible();
  await expectFitsWidth(page);
  await expectAccessible(page);
});

test('the figures are those of the stored days; a closed period says until when it could be declared, and offers nothing [S-052 S-406]', async ({
  page,
  signInAs,
}) => {
  await signInAs('empresa', 'CHL', { path: '' });
  const request = page.context().request;
  const store = await storeAt(request, 0);
  await page.goto(dailyPath('CHL', store, '?periodo=2026-02'));
  const { dias, totales } = await storedPeriod(request, store, '2026-02');
  const shown = (value: number): string => value.toLocaleString('de-DE');
  // The whole text, so that decimals would not go unnoticed.
  const whole = { exact: true };
  await expect(figure(page, 'Tickets').getByText(shown(totales.tickets), whole)).toBeVisible();
  await expect(figure(page, 'Monto Bruto').getByText(`$ ${shown(totales.total)}`, whole)).toBeVisible();

  await test.step('a closed period says until when it could be declared, and offers nothing', async () => {
    await expect(
      page.getByText(
        'No es posible declarar venta diaria, recuerda que tienes los primeros 12 días del mes actual para declarar la venta del mes anterior antes de que se deshabilite.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Declarar/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(0);
  });

  await test.step('an audited day has no form: its address answers that it cannot be edited [S-382]', async () => {
    const audited = dias.find(({ estado }) => estado === 'audited');
    if (audited === undefined) throw new Error('The demo has no audited day in February 2026.');
    await expect(dayRow(page, audited.date).getByText('Auditada')).toBeAttached();
    await expect(dayRow(page, audited.date).getByRole('button', { name: /^Editar/ })).toHaveCount(0);
    await page.goto(dailyPath('CHL', store, `?periodo=2026-02&dia=${audited.date}&declarar=1`));
    await expect(panel(page).getByRole('alert')).toContainText('No puedes editar una venta auditada');
    await expect(panel(page).getByRole('button', { name: 'Continuar' })).toBeDisabled();
  });
});

test('table first and a calendar beside it; under 600 px day cards [S-055 S-058]', async ({
  page,
  signInAs,
  problems,
}) => {
  await signInAs('local', 'CHL', { path: '/chl/shopping/espacio/locales' });
  await expect(figure(page, 'Tickets')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByText('Calendario').click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^lunes 13\/04\/2026, Declarada: 13 \$ / })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^lunes 13\/04\/2026/ })).toBeVisible();
  await page.getByText('Tabla', { exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByText('Calendario', { exact: true }).click();
  await expect(page.getByRole('table')).toHaveCount(0);

  await page.setViewportSize({ width: 599, height: 900 });
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^lunes 13\/04\/2026/ })).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(dayRow(page, '2026-04-13')).toBeVisible();

  await test.step('another company’s store is not there', async () => {
    problems.allow(/404/);
    await page.goto('/chl/shopping/resumen-ventas-detalle/9999/9999');
    await expect(page.getByText('No encontramos este local')).toBeVisible();
  });
});

test('the detail of a day is a link of its own and leads to editing', async ({ page, signInAs }) => {
  await signInAs('empresa', 'CHL', { path: '' });
  const store = await storeAt(page.context().request, 0);
  await page.goto(dailyPath('CHL', store, '?dia=2026-04-13'));
  for (const name of ['Boletas', 'Facturas', 'Exentas de IVA', 'Total', 'Atraso']) {
    await expect(panel(page).getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expect(panel(page).getByText('Nota', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const editAndLeave = async (): Promise<void> => {
    await panel(page).getByRole('button', { name: 'Editar' }).click();
    await expect(page.getByLabel('Cantidad de boletas')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/dia=/);
  };
  await editAndLeave();
  // The same from the page, whose row is there to take the focus back.
  const row = dayRow(page, '2026-04-13');
  await row.getByRole('button').first().click();
  await editAndLeave();
  await expect(row).toBeFocused();
  const edit = row.getByRole('button', { name: /^Editar/ });
  await edit.click();
  await expect(page.getByLabel('Cantidad de boletas')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});

test('finance reads, and can do nothing else', async ({ page, signInAs }) => {
  await signInAs('intfinanzas', 'CHL', { path: '' });
  const store = await mostPendingStore(page.context().request);
  await page.goto(dailyPath('CHL', store));
  await expect(figure(page, 'Tickets')).toBeVisible();
  await test.step('days have a state and no action', async () => {
    await expect(page.getByRole('button', { name: 'Sin declarar' }).first()).toBeDisabled();
    await expect(page.getByRole('button', { name: /^(Declarar|Editar)/ })).toHaveCount(0);
  });

  await test.step('a declared day can be looked at', async () => {
    await page
      .getByRole('button', { name: /^Ver el detalle:/ })
      .first()
      .click();
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('button', { name: /Editar|Declarar/ })).toHaveCount(0);
  });

  await page.goto(dailyPath('CHL', store, '?dia=2026-04-15&declarar=1'));
  await expect(figure(page, 'Tickets')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});
