import { rowsIn, workbook, type Cells } from 'api/src/areas/sales-upload/testing.ts';
import type { CountryCode } from 'shared/countries';
import { linkTo } from 'shared/routes';
import { downloadOf } from '../support/billing.ts';
import { expect, expectFitsEverySize, test } from '../support/fixtures.ts';

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('a sheet with two faults is corrected in its copy, applied, seen in the log and undone [T29]', async ({
  page,
  signInAs,
}) => {
  const country: CountryCode = 'COL';
  await signInAs('portal', country, { path: linkTo('IMPORTACIONES', country) });
  const code = (n: number): string => `${country}-E2E-${n}`;
  const send = async (name: string, rows: readonly Cells[], look?: () => Promise<void>): Promise<void> => {
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar registros' });
    await dialog.getByLabel('Tipo de registro').selectOption('Centros comerciales');
    await look?.();
    const file = { name, mimeType, buffer: workbook(rows) };
    await dialog.getByLabel('Archivo con los registros').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Revisar' }).click();
  };

  const faulty = [
    ['Denominación', 'Código SAP', 'Zona'],
    ['Mall Uno', code(1), 'Norte'],
    [null, code(2), 'Sur'],
    ['Mall Tres', code(1), 'Sur'],
  ];
  await send('malls.xlsx', faulty, () => expectFitsEverySize(page));
  await expect(page.getByText('2 filas tienen errores.', { exact: false })).toBeVisible();
  await expect(page.getByText('Falta este dato.').filter({ visible: true })).toBeVisible();
  await expect(
    page.getByText('Está repetido: el mismo registro ya viene en la fila 2.').filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByText('Columnas que no se leen: Zona.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Aplicar/ })).toHaveCount(0);
  await expectFitsEverySize(page);

  const copy = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Descargar archivo con los errores' }).click(),
  );
  const [head = [], first = [], second = []] = rowsIn(copy.bytes);
  await page.getByRole('link', { name: 'Volver a Importaciones' }).click();
  await send('malls-corregido.xlsx', [head, first, ['Mall Dos', ...second.slice(1)]]);
  await expect(page.getByText('El archivo no tiene errores.', { exact: false })).toBeVisible();
  await expectFitsEverySize(page);

  await page.getByRole('button', { name: 'Aplicar 2 cambios' }).click();
  const question = page.getByRole('dialog', { name: '¿Aplicar «malls-corregido.xlsx»?' });
  await expect(question.getByText('2 nuevos', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(page.getByText('Aplicada', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Mall Dos').filter({ visible: true })).toBeVisible();

  // What was applied is what is stored: the same file again changes nothing.
  await page.getByRole('link', { name: 'Volver a Importaciones' }).click();
  await send('malls-otra-vez.xlsx', [head, first, ['Mall Dos', ...second.slice(1)]]);
  await expect(page.getByText('El archivo no cambia nada', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a Importaciones' }).click();
  await expectFitsEverySize(page);

  await page.getByRole('link', { name: 'malls-corregido.xlsx' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecha', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a Importaciones' }).click();
  await send('malls-despues.xlsx', [head, first]);
  await expect(page.getByRole('button', { name: 'Aplicar 1 cambio' })).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Descartada', { exact: true })).toBeVisible();
});
