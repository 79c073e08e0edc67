import { linkTo } from 'shared/routes';
import { expect, expectFitsEverySize, expectFitsWidth, test } from '../support/fixtures.ts';
import { chooseFrom } from '../support/menu.ts';
import { biOrigin } from '../support/portal-facts.ts';

test('an administrator registers a report of a BI server, and a company opens it within the portal [P-059]', async ({
  page,
  signInAs,
  problems,
}) => {
  problems.allow(/400.*\/api\/powerbi\/registro/);
  const name = 'Visitas por hora del día';
  await test.step('it is registered for company administrators', async () => {
    await signInAs('admin', 'COL', { path: linkTo('REPORTES_EXTERNOS', 'COL') });
    await page.getByRole('button', { name: 'Agregar reporte' }).click();
    await page.getByLabel('Nombre').fill(name);
    await page.getByLabel('Dirección').fill('https://otro.ejemplo.co/visitas');
    await page.getByRole('checkbox', { name: 'Administrador de empresa' }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Debe estar en uno de los servidores permitidos')).toBeVisible();
    await page.getByLabel('Dirección').fill(`${biOrigin}/visitas`);
    await expectFitsEverySize(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Reporte guardado')).toBeVisible();
    await expect(page.getByText(name).locator('visible=true').first()).toBeVisible();
    await expectFitsWidth(page);
  });

  await test.step('the company sees it among its reports and opens it [P-007]', async () => {
    await signInAs('empresa', 'COL', { path: linkTo('ON_DEMAND', 'COL') });
    await page.getByRole('link', { name }).click();
    const report = page.frameLocator(`iframe[title="${name}"]`);
    await expect(report.getByRole('heading', { name: 'Visitas por hora' })).toBeVisible();
    await expect(report.getByText('sin referencia')).toBeVisible();
    await expect(report.getByText('no ve el portal')).toBeVisible();
    await expectFitsWidth(page);
    const room = await page.getByTitle(name).boundingBox();
    expect(room?.height).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
  });

  await test.step('once it is taken away nobody finds it', async () => {
    await signInAs('admin', 'COL', { path: linkTo('REPORTES_EXTERNOS', 'COL') });
    await chooseFrom(
      page.getByRole('button', { name: `Acciones de ${name}` }).locator('visible=true'),
      'Quitar',
    );
    await page.getByRole('button', { name: `Quitar ${name}` }).click();
    await expect(page.getByText('Reporte quitado')).toBeVisible();
    await signInAs('empresa', 'COL', { path: linkTo('ON_DEMAND', 'COL') });
    await expect(page.getByRole('region', { name: 'De su empresa' })).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
});
