import type { Page, TestInfo } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';

/** Tests of both sizes run against one portal at the same time: each size writes to people of its own. */
const countryOf = ({ project }: TestInfo): 'COL' | 'PER' => (project.name === 'phone' ? 'COL' : 'PER');

/** As typed, and as it is shown afterwards. */
const phones = {
  PER: ['+51987654322', '+51 987 654 322'],
  COL: ['+573001234568', '+57 300 1234568'],
} as const;

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

test('the own profile shows the person, his role and company, and his data [U-166 U-168]', async ({
  page,
  signInAs,
}) => {
  await signInAs('empresa', 'CHL', { path: linkTo('PERFIL', 'CHL') });
  const card = page.getByRole('region', { name: 'Perfil', exact: true });
  await expect(card.getByText('empresa.chl@demo.vitrina.test')).toBeVisible();
  await expect(card.getByText('Administrador de empresa')).toBeVisible();
  await expect(card.getByText('Empresas', { exact: true })).toBeVisible();
  const data = page.getByRole('region', { name: 'Mis datos' });
  await expect(data.getByText('RUT')).toBeVisible();
  const mails = page.getByRole('main').getByRole('region', { name: 'Notificaciones', exact: true });
  await expect(mails.getByRole('switch', { name: 'Cambios en sus accesos' })).toBeVisible();
  await expectFitsWidth(page);
  await expectAccessible(page);

  await data.getByRole('link', { name: 'Editar mis datos' }).click();
  await expect(page).toHaveURL(linkTo('PERFIL_UPDATE', 'CHL'));
  await expectFitsWidth(page);
  await expectAccessible(page);

  await test.step('a document of no use and a missing name are told at their fields', async () => {
    await field(page, /^RUT/).fill('12.345.678-4');
    await field(page, /^Nombres/).fill('');
    await save(page).click();
    await expect(page.getByText('Ingrese un RUT válido, por ejemplo 12.345.678-5')).toBeVisible();
    await expect(page.getByText('Debe ingresar su nombre')).toBeVisible();
    await expectAccessible(page);
  });
});

test(
  'the e-mail cannot be changed, without a change there is nothing to save, and what was typed is kept [U-171 U-172 U-391]',
  { tag: oneSize },
  async ({ page, signInAs, problems }) => {
    problems.allow(/500.*\/perfil/);
    await signInAs('empresa', 'CHL', { path: linkTo('PERFIL_UPDATE', 'CHL') });
    await expect(field(page, /^Correo/)).not.toBeEditable();
    await expect(save(page)).toBeDisabled();
    const names = field(page, /^Nombres/);
    const before = await names.inputValue();
    await names.fill(`${before} B`);
    await expect(save(page)).toBeEnabled();
    await names.fill(before);
    await expect(save(page)).toBeDisabled();

    await test.step('a save that fails says Error and keeps what was typed', async () => {
      await page.route('**/api/usuarios/*/perfil', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      );
      await names.fill('Rosa');
      await save(page).click();
      await expect(page.getByText('Error', { exact: true })).toBeVisible();
      await expect(names).toHaveValue('Rosa');
    });

    await test.step('a half-written form survives a reload; leaving it asks first', async () => {
      await field(page, /^Apellidos/).fill('A medio escribir');
      await page.reload();
      await expect(field(page, /^Apellidos/)).toHaveValue('A medio escribir');
      await expect(page.getByText('Recuperamos los cambios')).toBeVisible();

      await page.getByRole('button', { name: 'Cancelar' }).click();
      const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
      await question.getByRole('button', { name: 'Seguir editando' }).click();
      await expect(field(page, /^Apellidos/)).toHaveValue('A medio escribir');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await question.getByRole('button', { name: 'Salir sin guardar' }).click();
      await expect(page).toHaveURL(linkTo('PERFIL', 'CHL'));
    });
  },
);

test(
  'a change is saved, said, and shown where the name stands; so is which mails one wants [U-390 U-168 U-019 U-167]',
  { tag: oneSize },
  async ({ page, signInAs }, info) => {
    const country = countryOf(info);
    await signInAs('operaciones', country, { path: linkTo('PERFIL', country) });
    const data = page.getByRole('region', { name: 'Mis datos' });
    await data.getByRole('link', { name: 'Editar mis datos' }).click();
    await field(page, /^Nombres/).fill('Lucía Inés');
    const [typed, shown] = phones[country];
    await field(page, /^Teléfono/).fill(typed);
    await save(page).click();
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(linkTo('PERFIL', country));
    await expect(page.getByRole('button', { name: /Lucía Inés/ })).toBeVisible();
    // It came back by a step, so that Back does not lead into the form again.
    await page.goForward();
    await expect(page).toHaveURL(linkTo('PERFIL_UPDATE', country));
    await page.goBack();
    await expect(page).toHaveURL(linkTo('PERFIL', country));
    await page.reload();
    const card = page.getByRole('region', { name: 'Perfil', exact: true });
    await expect(card.getByText(/Lucía Inés/)).toBeVisible();
    await expect(card.getByText(shown)).toBeVisible();
    await expect(data).toContainText('Lucía Inés');
    await expect(data).toContainText(shown);

    const mails = page.getByRole('region', { name: 'Notificaciones' });
    const wanted = mails.getByRole('switch', { name: 'Cambios en sus accesos' });
    const before = await wanted.isChecked();
    const stored = page.waitForResponse(/perfil\/correos\/access-changed/);
    await wanted.click();
    expect((await stored).ok()).toBe(true);
    await page.reload();
    await expect(wanted).toBeChecked({ checked: !before });
  },
);

test(
  'two tabs: the second to save sees both values and decides [T19 P-007 U-391]',
  { tag: oneSize },
  async ({ page, context, signInAs, problems }, info) => {
    problems.allow(/409/);
    const country = countryOf(info);
    const path = linkTo('PERFIL_UPDATE', country);
    await signInAs('marca', country, { path });
    await expect(save(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(path);
    await field(other, /^Apellidos/).fill('Desde otra pestaña');
    await save(other).click();
    await expect(other.getByText('Guardado', { exact: true })).toBeVisible();

    await page.bringToFront();
    await field(page, /^Apellidos/).fill('Desde esta pestaña');
    await save(page).click();
    const choice = page.getByRole('dialog', { name: 'Sus datos cambiaron mientras los editaba' });
    await expect(choice.getByText('Desde otra pestaña').locator('visible=true')).toBeVisible();
    await expect(choice.getByText('Desde esta pestaña').locator('visible=true')).toBeVisible();
    await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
    await choice.getByRole('button', { name: 'Guardar lo mío' }).click();
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    const card = page.getByRole('region', { name: 'Perfil', exact: true });
    await expect(card.getByText(/Desde esta pestaña/)).toBeVisible();
  },
);
