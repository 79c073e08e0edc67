import { formatNumber } from 'shared/format';
import { linkTo } from 'shared/routes';
import { downloadOf } from '../support/billing.ts';
import { contractActions, contractAt, contractsOf } from '../support/contracts.ts';
import { chooseOtherCompany } from '../support/companies.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

const contracts = linkTo('CONTRATOS', 'CHL');

test('a search stands in the address and finds a contract by part of its code; without a match the list says No hay datos [S-146]', async ({
  page,
  signInAs,
  problems,
}) => {
  await test.step('a list that cannot be loaded says so, and Reintentar loads it', async () => {
    problems.allow(/500.*\/contratos\?/);
    await page.route(/\/empresas\/\d+\/contratos\?/, (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await signInAs('empresa', 'CHL', { path: contracts });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(contractActions(page)).toHaveCount(5);
  });

  await expect(page.getByRole('heading', { name: 'Contratos', level: 1, exact: true })).toBeVisible();
  const { codigo } = await contractAt(page.request, 1);
  await page.getByRole('searchbox', { name: 'Buscar por contrato', exact: true }).fill(codigo.slice(-5));
  await expect(page).toHaveURL(new RegExp(`buscar=${codigo.slice(-5)}`));
  await expect(contractActions(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Ver detalle del contrato ${codigo}` })).toBeVisible();
  await page.reload();
  await expect(contractActions(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await expect(contractActions(page)).toHaveCount(5);

  await page.getByRole('searchbox', { name: 'Buscar por contrato' }).fill('nada-de-nada');
  await expect(page.getByText('No hay datos')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(contractActions(page)).toHaveCount(5);

  await test.step('Exportar gives docs-{timestamp}.xlsx', async () => {
    const { name, bytes } = await downloadOf(page, () =>
      page.getByRole('button', { name: 'Exportar' }).click(),
    );
    expect(name).toMatch(/^docs-\d{13}\.xlsx$/);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('days of validity the wrong way round are told in sight, above the buttons of the filters', async () => {
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filtros' });
    await filters.getByRole('textbox', { name: 'Vigencia desde' }).fill('15/04/2026');
    await filters.getByRole('textbox', { name: 'Vigencia hasta' }).fill('01/04/2026');
    const told = filters.getByText('La fecha hasta debe ser igual o posterior a la fecha desde.');
    await expect(told).toBeVisible();
    const buttons = filters.getByRole('button', { name: 'Limpiar filtros' });
    await expect
      .poll(async () => {
        const [text, button] = [await told.boundingBox(), await buttons.boundingBox()];
        return text !== null && button !== null && text.y + text.height <= button.y;
      })
      .toBe(true);
  });
});

test('the drawer of a contract: number, Vigente, start, end and surface; Back closes it, and its address opens it [S-152]', async ({
  page,
  signInAs,
}) => {
  await signInAs('empresa', 'CHL', { path: contracts });
  const { id, codigo, fechaInicio, finVigencia, espacio } = await contractAt(page.request, 1);
  await page.getByRole('button', { name: `Ver detalle del contrato ${codigo}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Detalle de contrato' });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByText(codigo)).toBeVisible();
  await expect(drawer.getByText(/^\d{2}\/\d{2}\/\d{4}$/)).toHaveCount(2);
  const shownDay = (day: string): string => day.split('-').toReversed().join('/');
  const area = espacio.glaMetros2 ?? 0;
  const term = (label: string) => drawer.locator('dt').filter({ hasText: label });
  const valueOf = (label: string) => term(label).locator('xpath=following-sibling::dd');
  // Beside it is the button that copies it.
  await expect(valueOf('Número de contrato')).toContainText(codigo);
  for (const [label, value] of [
    ['Estado', 'Vigente'],
    ['Inicio de contrato', shownDay(fechaInicio)],
    ['Fin de vigencia', shownDay(finVigencia)],
    ['Superficie total', `${formatNumber(area, 'CHL', Number.isInteger(area) ? 0 : 1)} m2`],
  ] as const) {
    await expect(term(label)).toBeVisible();
    await expect(valueOf(label)).toHaveText(value);
  }
  await expectAccessible(page);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(contracts);

  await page.goto(`${contracts}?contrato=${id}`);
  await expect(drawer.getByText(codigo)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('the company that the navigation names is listed; another one chosen in the top bar takes over [S-036]', async ({
  page,
  signInAs,
}) => {
  await signInAs('empresa', 'CHL', { path: contracts });
  const context = page.getByText(/^Contratos de /);
  const selected = await context.textContent();
  const other = (await contractsOf(page.request)).find(({ empresa }) => !selected?.includes(empresa.nombre));
  if (other === undefined) throw new Error('The company account of the demo has two companies.');
  await page.evaluate((empresaId) => {
    history.replaceState({ ...history.state, usr: { empresaId } }, '');
  }, other.empresa.id);
  await page.reload();
  await expect(context).toContainText(other.empresa.nombre);
  await expect(page.getByText(other.codigo).locator('visible=true')).toBeVisible();

  await page.getByRole('button', { name: /^Empresa: / }).click();
  await page.getByRole('menuitemradio', { name: other.empresa.nombre }).click();
  await chooseOtherCompany(page);
  await expect(context).toHaveText(selected ?? '');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(contractActions(page).first()).toBeVisible();
  await expect(page.getByText(other.codigo).locator('visible=true')).toHaveCount(0);
});

test('internal staff list the contracts of their malls, and are not offered to assign', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin', 'CHL', { path: contracts });
  await expect(page.getByText(/centros comerciales/)).toBeVisible();
  await expect(contractActions(page)).toHaveCount(5);
  await page
    .getByRole('link', { name: /jefes de local del contrato/ })
    .first()
    .click();
  await expect(page.getByText('1 de 2')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Agregar' })).toHaveCount(0);
});

test('without Contract (read) there is no way to the contracts', async ({ page, signInAs }) => {
  await signInAs('local', 'CHL', { path: contracts });
  await expect(page.getByText('No puedes acceder a esta ruta')).toBeVisible();
});
