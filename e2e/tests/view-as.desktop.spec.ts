import type { APIRequestContext, Page } from '@playwright/test';
import { sessionReply } from 'shared/endpoints/auth';
import { linkTo } from 'shared/routes';
import { expect, expectFitsEverySize, test } from '../support/fixtures.ts';
import { chooseFrom } from '../support/menu.ts';
import { emailOf, signInByApi } from '../support/sign-in.ts';

const country = 'CHL';

/** The company of the store manager, whom the test shows. */
async function companyOfManager(request: APIRequestContext): Promise<string> {
  await signInByApi(request, emailOf('local', country));
  const { roles } = sessionReply.parse(await (await request.get('/api/auth/renew')).json());
  const name = roles[0]?.detalle.empresa?.nombre;
  if (name === undefined) throw new Error('The store manager has no company.');
  return name;
}

const band = (page: Page) => page.getByRole('region', { name: 'Vista como otra persona' });

test('staff see the portal as a store manager, change nothing, and come back to their own session [T30]', async ({
  page,
  context,
  request,
  signInAs,
  problems,
}) => {
  // The write that is refused below.
  problems.allow(/403/);
  const company = await companyOfManager(request);
  const users = linkTo('EMPRESA_USUARIOS', country);
  await signInAs('admin', country, { path: users });
  const row = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: emailOf('local', country), visible: true });

  await test.step('the action is in the list of users of the company, and says what it does', async () => {
    await page.getByRole('main').locator('[data-company]').filter({ hasText: company }).click();
    await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(emailOf('local', country));
    await chooseFrom(row.getByRole('button', { name: /^Acciones de/ }), 'Ver como');
    const question = page.getByRole('alertdialog', { name: /^Ver el portal como/ });
    await expect(question).toContainText('Durante 30 minutos verá lo que ve esta persona');
    await expectFitsEverySize(page);
    await question.getByRole('button', { name: 'Ver como' }).click();
  });

  await test.step('a band says whom the portal shows, and the menu is the one of that person', async () => {
    await expect(band(page)).toContainText('Encargado de local');
    await expect(band(page).getByText(/^Solo lectura, hasta las \d\d:\d\d$/)).toBeVisible();
    await expect(page).toHaveURL(linkTo('HOME', country));
    await expectFitsEverySize(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(band(page).getByText(/^Hasta las \d\d:\d\d$/)).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a reload keeps it, and another tab has the own session', async () => {
    await page.reload();
    await expect(band(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(users);
    await expect(other.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
    await expect(band(other)).toHaveCount(0);
    await other.close();
    await expect(band(page)).toBeVisible();
  });

  await test.step('a change is refused at its form, and what was typed stays [U-169]', async () => {
    await page.goto(linkTo('PERFIL', country));
    await expect(page.getByText(/son personales y no se muestran/)).toBeVisible();
    await expectFitsEverySize(page);
    await page.goto(linkTo('PERFIL_UPDATE', country));
    const surname = page.getByRole('textbox', { name: /^Apellido/ });
    await surname.fill('Cambiado');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(/^Está viendo el portal como .*; no puede hacer cambios\.$/)).toBeVisible();
    await expect(surname).toHaveValue('Cambiado');
    await expectFitsEverySize(page);
  });

  await test.step('Terminar leads back to the list of users, without signing in', async () => {
    await page.goto(linkTo('HOME', country));
    await band(page).getByRole('button', { name: 'Terminar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
    await expect(band(page)).toHaveCount(0);
    await expect(row).toBeVisible();
    await expect(page.getByText('Cambiado')).toHaveCount(0);
  });

  await test.step('the audit log has both ends', async () => {
    await page.goto(linkTo('AUDITORIA', country));
    await expect(
      page.getByText('Empezó a ver el portal como otra persona').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(
      page.getByText('Dejó de ver el portal como otra persona').filter({ visible: true }).first(),
    ).toBeVisible();
  });
});
