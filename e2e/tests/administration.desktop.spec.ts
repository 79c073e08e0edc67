import { linkTo } from 'shared/routes';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('D3 an administrator of the mall finds who signed in, filters, looks at an entry and exports', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin', 'ARG');
  await page.getByRole('link', { name: 'Auditoría' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registro de auditoría' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Acción' }).selectOption('Ingresos y contraseñas');
  await page.getByRole('searchbox', { name: /Buscar persona/ }).fill('admin.arg');
  const row = page.getByRole('row', { name: /Ingresó al portal/ }).first();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Ver detalle/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Detalle de la entrada' });
  await expect(drawer.getByText('admin.arg@demo.vitrina.test')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^docs-\d+\.xlsx$/);
});

test('finance of the operator chooses one of the companies of the buildings and reads its invoices', async ({
  page,
  signInAs,
}) => {
  await signInAs('intfinanzas', 'CHL', { path: linkTo('FACTURAS', 'CHL') });
  await expect(page.getByText('¿De qué empresa quiere ver las facturas?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Empresa' }).selectOption({ index: 1 });
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: /^Empresa:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Todas las empresas' }).click();
  await expect(page.getByText('¿De qué empresa quiere ver las facturas?')).toBeVisible();
});

test('P-109 P-108 the card of a colleague opens at its address, and a stranger is nobody', async ({
  page,
  signInAs,
  problems,
}) => {
  await signInAs('empresa', 'COL', { path: linkTo('EMPRESA_USUARIOS', 'COL') });
  const list = page.waitForResponse(/clients\/\d+\/users\?/);
  await page.reload();
  const { content } = await (await list).json();
  await page.goto(linkTo('PERFIL_CLIENTE', 'COL', { clienteId: content[0].id }));
  await expect(page.getByRole('link', { name: content[0].email })).toBeVisible();
  await expectAccessible(page);
  problems.allow(/answer 404: GET .*\/tarjeta/, /404 \(Not Found\)/);
  await page.goto(linkTo('PERFIL_CLIENTE', 'COL', { clienteId: 1 }));
  await expect(page.getByText('No encontramos a esta persona')).toBeVisible();
});
