import { linkTo } from 'shared/routes';
import { chip, contractActions, contractAt, contractsOf } from '../support/contracts.ts';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';
import { isPhone } from '../support/sales.ts';

const contracts = linkTo('CONTRATOS', 'CHL');

test('the contracts list: title, search, 5 of them; columns in their order, or a card each on phones [S-035 S-409]', async ({
  page,
  signInAs,
}, info) => {
  await test.step('it opens for a company that reads contracts', async () => {
    await signInAs('empresa', 'CHL', { path: contracts });
    await expect(page).toHaveURL('/chl/shopping/contratos');
    await expect(page.getByRole('heading', { name: 'Contratos', level: 1 })).toBeVisible();
  });

  await expect(page.getByRole('searchbox', { name: 'Buscar por contrato' })).toBeVisible();
  await expect(contractActions(page)).toHaveCount(5);
  await expect(page.getByText(/^1–5 de \d+$/)).toBeVisible();
  await expect(page.getByText('Vigente').locator('visible=true')).toHaveCount(5);
  await expectFitsWidth(page);
  await expectAccessible(page);
  await test.step('columns in their order, or a card each under 600 px [S-149 S-410 U-407]', async () => {
    if (isPhone(info)) {
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Contratos' }).getByRole('listitem')).toHaveCount(5);
      return;
    }
    await expect(page.getByRole('columnheader')).toHaveText([
      'Mall',
      'Marca',
      'Nº Local',
      'Contrato',
      'Estado',
      'Jefe de Local',
      'Acción',
    ]);
    await page.setViewportSize({ width: 599, height: 900 });
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(page.getByRole('table')).toHaveCount(1);
  });
});

test(
  'mall, brand, store manager, contracts and dates filter the list, stay in the address, and are cleared at once',
  { tag: oneSize },
  async ({ page, signInAs }) => {
    await signInAs('empresa', 'CHL', { path: contracts });
    const first = await contractAt(page.request, 0);
    const manager = first.usuarios[0];
    if (manager === undefined) throw new Error('The first contract of the demo has a store manager.');
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filtros' });
    await filters.getByLabel('Mall').selectOption({ label: first.edificio.nombre });
    await expect(chip(page, 'Mall')).toContainText(first.edificio.nombre);
    await filters.getByLabel('Marca').selectOption({ label: first.marca.nombre });
    await filters.getByLabel('Jefe de Local').selectOption(String(manager.usuarioId));
    await filters.getByRole('checkbox', { name: first.codigo }).check();
    await filters.getByRole('textbox', { name: 'Vigencia desde' }).fill('01/01/2026');
    await filters.getByRole('textbox', { name: 'Vigencia hasta' }).fill('31/12/2026');
    await expect(chip(page, 'Vigencia hasta')).toBeVisible();
    // The previous rows are dimmed until the new ones arrive.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsWidth(page);
    await filters.getByRole('button', { name: 'Listo' }).click();

    await expect(page).toHaveURL(/desde=2026-01-01.*hasta=2026-12-31/);
    await page.reload();
    await expect(contractActions(page)).toHaveCount(1);
    await expect(chip(page, 'Mall')).toContainText(first.edificio.nombre);
    await expect(chip(page, 'Marca')).toContainText(first.marca.nombre);
    await expect(chip(page, 'Jefe de Local')).toContainText(manager.nombres);
    await expect(chip(page, 'Contratos')).toContainText(first.codigo);
    await expect(chip(page, 'Vigencia desde')).toContainText('01/01/2026');
    await expect(chip(page, 'Vigencia hasta')).toContainText('31/12/2026');

    await chip(page, 'Jefe de Local').click();
    await expect(chip(page, 'Jefe de Local')).toHaveCount(0);
    await page.getByRole('button', { name: 'Limpiar filtros' }).click();
    await expect(contractActions(page)).toHaveCount(5);
    await expect(page).toHaveURL(contracts);

    const [one, two] = await contractsOf(page.request);
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    for (const contract of [one, two]) {
      await filters.getByRole('checkbox', { name: contract?.codigo ?? '' }).check();
    }
    await expect(contractActions(page)).toHaveCount(2);
    await expect(chip(page, 'Contratos')).toContainText('2 contratos');
  },
);
