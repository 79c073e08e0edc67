import { listContracts } from 'shared/endpoints/contracts';
import { linkTo } from 'shared/routes';
import { authenticatorOf } from '../support/authenticator.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { chooseFrom } from '../support/menu.ts';
import { ask } from '../support/sales.ts';
import { signInByApi } from '../support/sign-in.ts';

/** A company whose people no other test uses: what it requires applies to all of them. */
const company = 'Joyería Muisca S.A.S.';

test('a company that asks for a second factor: its people activate one before anything else; support takes a lost one away', async ({
  page,
  browser,
  signInAs,
  problems,
}, info) => {
  problems.allow(/40[13]|440/);
  await signInAs('admin', 'COL', { path: linkTo('EMPRESA_USUARIOS', 'COL') });
  const contracts = await ask(page.request, '/api/contratos?size=50&desde=2026-04-01&hasta=2026-04-30');
  const [person] = listContracts.reply
    .parse(contracts)
    .content.flatMap(({ empresa, usuarios }) => (empresa.nombre === company ? usuarios : []));
  if (person === undefined) throw new Error(`${company} has no store manager.`);

  const theirs = await browser.newContext({
    baseURL: info.project.use.baseURL ?? '',
    locale: 'es-CO',
    reducedMotion: 'reduce',
  });
  const desk = await theirs.newPage();
  await signInByApi(theirs.request, person.email);
  await desk.goto(linkTo('CENTRO_AYUDA', 'COL'));
  await expect(desk.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();

  await page.getByRole('main').locator('[data-company]').filter({ hasText: company }).click();
  await page.getByRole('button', { name: 'Exigir verificación' }).click();
  const rules = page.getByRole('dialog', { name: 'Exigir verificación en dos pasos' });
  await expect(rules.getByRole('switch', { name: 'Encargado de local' })).not.toBeChecked();
  await rules.getByRole('switch', { name: company }).click();
  await expect(rules.getByRole('switch', { name: company })).toBeChecked();
  await expectAccessible(page);
  await rules.getByRole('button', { name: 'Cerrar' }).last().click();

  await desk.reload();
  await expect(desk.getByText(/Su cuenta debe tenerla/)).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Cuenta de/ })).toHaveCount(0);
  await expect(desk).toHaveTitle(/Verificación en dos pasos/);
  const phone = await authenticatorOf(desk, theirs.request);
  await desk.getByLabel('Código de verificación').fill(phone.code());
  await desk.getByRole('checkbox', { name: 'Guardé los códigos en un lugar seguro' }).check();
  await desk.getByRole('button', { name: 'Listo' }).click();
  await expect(desk).toHaveURL(linkTo('CENTRO_AYUDA', 'COL'));
  await expect(desk.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  await desk.goto(linkTo('PERFIL', 'COL'));
  const own = desk.getByRole('region', { name: 'Verificación en dos pasos' });
  await expect(own.getByText(/no se puede desactivar/)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Desactivar' })).toHaveCount(0);

  await page.reload();
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(person.email);
  const actions = page.getByRole('button', { name: /^Acciones de/ });
  await expect(actions).toHaveCount(1);
  await chooseFrom(actions, 'Restablecer verificación');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restablecer' }).click();
  await expect(page.getByText('Verificación restablecida')).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  await theirs.close();
});
