import { rowsIn, workbook, type Cells } from 'api/src/areas/sales-upload/testing.ts';
import type { CountryCode } from 'shared/countries';
import { downloadOf } from '../support/billing.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { bySize, dailyPath, mostPendingStore, panel, storedPeriod } from '../support/sales.ts';

/** A template with figures in its first rows; the others stay empty. */
function filled(rows: readonly Cells[], figures: readonly Readonly<Record<string, number>>[]): Buffer {
  const [head = [], ...days] = rows;
  return workbook([
    head,
    ...days.map((row, index) =>
      head.map((heading, column) => row[column] ?? figures[index]?.[String(heading)] ?? null),
    ),
  ]);
}

test('the template is filled in, a fault is corrected, and the days are declared [S-040 S-161 S-165]', async ({
  page,
  signInAs,
}, info) => {
  // Tests of both sizes share the days: each size has a country of its own.
  const country = bySize<CountryCode>(info, 'COL', 'ARG');
  await signInAs('empresa', country, { path: '' });
  const request = page.context().request;
  const store = await mostPendingStore(request);
  await page.goto(dailyPath(country, store));
  await page.getByRole('button', { name: 'Carga masiva' }).click();
  await expect(panel(page).getByRole('button', { name: 'Validar' })).toBeDisabled();
  await expectFitsWidth(page);
  await expectAccessible(page);

  const template = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Plantilla de este local' }).click(),
  );
  expect(template.name).toBe('plantilla-carga-ventas-diarias.xlsx');
  const rows = rowsIn(template.bytes);
  const send = async (figures: readonly Readonly<Record<string, number>>[]): Promise<void> => {
    const buffer = filled(rows, figures);
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.getByLabel('Archivo con las ventas').setInputFiles({ name: 'abril.xlsx', mimeType, buffer });
    await page.getByRole('button', { name: 'Validar' }).click();
  };
  await send([
    { tickets: 4, ventas: 1_000_000.5 },
    { tickets: -4, ventas: 500_000 },
  ]);
  await expect(panel(page).getByText('Encontramos 1 error.')).toBeVisible();
  await expect(panel(page).getByRole('listitem')).toHaveText(/Fila 3\s*tickets\s*No puede ser negativo/);
  await expect(page.getByRole('button', { name: 'Cargar', exact: true })).toBeDisabled();
  await expectFitsWidth(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await send([
    { tickets: 4, ventas: 1_000_000.5 },
    { tickets: 4, ventas: 500_000 },
  ]);
  await expect(panel(page).getByText('$ 1.500.000,50').first()).toBeVisible();
  await expectFitsWidth(page);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Cargar', exact: true }).click();
  await expect(page.getByText('Ventas cargadas correctamente')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  const declared = await Promise.all(
    ['2026-03', '2026-04'].map(async (month) => (await storedPeriod(request, store, month)).dias),
  );
  const gross = declared.flat().map(({ venta }) => venta?.bruto);
  expect(gross).toEqual(expect.arrayContaining([1_000_000.5, 500_000]));
});
