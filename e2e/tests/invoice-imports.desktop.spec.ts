import { zipOf } from 'api/src/areas/imports/testing-documents.ts';
import { rowsIn, workbook } from 'api/src/areas/sales-upload/testing.ts';
import { testPdf } from 'api/src/testing/sent-files.ts';
import type { CountryCode } from 'shared/countries';
import { listCompanies } from 'shared/endpoints/companies';
import { linkTo } from 'shared/routes';
import { recordKinds } from 'shared/rules/records/kinds';
import { downloadOf } from '../support/billing.ts';
import { expect, expectFitsEverySize, test } from '../support/fixtures.ts';
import { ask } from '../support/sales.ts';
import { emailOf, signInByApi } from '../support/sign-in.ts';

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('invoices come in a sheet with a ZIP of their PDFs, a missing one is a fault, and the tenant opens what came', async ({
  page,
  context,
  signInAs,
}) => {
  test.slow();
  const country: CountryCode = 'COL';
  const number = `E2E-${country}`;
  const file = `factura-${number}.pdf`;
  const pdf = testPdf(`/Lang(${number})`);
  // The tenant looks at the invoices of one of its companies afterwards.
  await signInByApi(context.request, emailOf('empresa', country));
  const { content } = listCompanies.reply.parse(await ask(context.request, '/api/empresas'));
  const sheet = workbook([
    recordKinds.invoices.columns.map(({ heading }) => heading),
    ...content.map(({ taxId }, index) => {
      const head = ['CO10', 'Factura', `${number}-${index}`, taxId, '2026-04-10', '2026-04'];
      return [...head, 1_000, 180, 1_180, 'No', file, null];
    }),
  ]);
  await signInAs('portal', country, { path: linkTo('IMPORTACIONES', country) });
  const send = async (zip: Buffer, look?: () => Promise<void>): Promise<void> => {
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar registros' });
    await dialog.getByLabel('Tipo de registro').selectOption('Facturas');
    await dialog
      .getByLabel('Archivo con los registros')
      .setInputFiles({ name: 'facturas.xlsx', mimeType, buffer: sheet });
    await dialog
      .getByLabel('ZIP con los PDF', { exact: true })
      .setInputFiles({ name: 'facturas.zip', mimeType: 'application/zip', buffer: zip });
    await expect(dialog.getByText('facturas.zip')).toBeVisible();
    await look?.();
    await dialog.getByRole('button', { name: 'Revisar' }).click();
  };

  await send(zipOf({ name: 'otra.pdf', content: pdf }), () => expectFitsEverySize(page));
  await expect(
    page
      .getByText(`Falta el PDF «${file}»: no llegó con la planilla ni se envió antes.`)
      .filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByText(/1 archivo del ZIP no se usa.*otra\.pdf/)).toBeVisible();
  await expectFitsEverySize(page);
  const copy = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Descargar archivo con los errores' }).click(),
  );
  expect(rowsIn(copy.bytes)[0]?.at(-1)).toBe('Errores');

  await page.getByRole('link', { name: 'Volver a Importaciones' }).click();
  await send(zipOf({ name: `abril/${file}`, content: pdf }));
  await page.getByRole('button', { name: /^Aplicar \d+ cambios?$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(page.getByText('Aplicada', { exact: true })).toBeVisible();

  await signInAs('empresa', country, { path: `${linkTo('FACTURAS', country)}?periodo=2026-04` });
  const invoice = await downloadOf(page, () =>
    page.getByRole('button', { name: new RegExp(`^Descargar la factura ${number}`) }).click(),
  );
  expect(invoice.bytes.equals(pdf)).toBe(true);

  await signInAs('portal', country, { path: linkTo('IMPORTACIONES', country) });
  await page.getByRole('link', { name: 'facturas.xlsx' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecha', { exact: true })).toBeVisible();
});
