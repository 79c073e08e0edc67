import { readPublicCard } from 'shared/endpoints/people';
import { linkTo } from 'shared/routes';
import { nameOf } from 'shared/rules/name-of';
import { roleNames } from 'shared/rules/role-names';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { ask } from '../support/sales.ts';

test('an administrator of the mall finds who signed in, filters, looks at an entry and exports', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin', 'ARG');
  await page.getByRole('link', { name: 'Auditoría', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registro de auditoría' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Acción' }).selectOption('Ingresos y contraseñas');
  await page.getByRole('searchbox', { name: /Buscar persona/ }).fill('admin.arg');
  await expect(page).toHaveURL(/persona=admin\.arg/);
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

test('finance of the operator chooses one of the companies of the buildings; who has one goes straight on [P-049]', async ({
  page,
  signInAs,
}) => {
  const question = page.getByText('¿De qué empresa quiere ver las facturas?');
  const cards = page.getByRole('main').locator('[data-company]');
  await signInAs('intfinanzas', 'CHL', { path: '/chl/shopping/facturas' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await cards.nth(1).click();
  const title = page.getByRole('heading', { name: 'Facturas asociadas a tu empresa' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(title).toBeVisible();

  await page.getByRole('link', { name: 'Cambiar de empresa' }).click();
  await expect(page).toHaveURL('/chl/shopping/seleccionFactura');
  await expect(cards.nth(1)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await expectFitsWidth(page);
  const name = (await cards.nth(2).innerText()).split('\n')[0] ?? '';
  await cards.nth(2).press('Enter');
  await expect(page).toHaveURL('/chl/shopping/facturas');
  await expect(page.getByRole('button', { name: `Empresa: ${name}` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(name);

  await page.getByRole('button', { name: /^Empresa:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Todas las empresas' }).click();
  await expect(question).toBeVisible();

  await page.context().clearCookies();
  await signInAs('finanzas', 'ARG', { path: '/arg/shopping/seleccionFactura' });
  await expect(page).toHaveURL('/arg/shopping/facturas');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(title).toBeVisible();
});

test('three addresses show the companies and lead on with the chosen one; who has one company is sent on [P-058]', async ({
  page,
  signInAs,
}) => {
  const places = [
    ['seleccionEmpresa', 'empresa'],
    ['seleccionFactura', 'facturas'],
    ['seleccionArchivo', 'gastos-comunes'],
  ] as const;
  const cards = page.getByRole('main').locator('[data-company]');
  await signInAs('empresa', 'CHL', { path: '' });
  for (const [choice, next] of places) {
    await page.goto(`/chl/shopping/${choice}`);
    // The user's companies, and no others.
    await expect(cards).toHaveCount(2);
    for (const name of ['Comercial Lumbre y Lana SpA', 'Inversiones Tres Robles Ltda.'])
      await expect(cards.filter({ hasText: name })).toHaveCount(1);
    const other = page.getByRole('main').locator('[data-company]:not([aria-current])').first();
    const name = (await other.innerText()).split('\n')[0] ?? '';
    await other.click();
    await expect(page).toHaveURL(`/chl/shopping/${next}`);
    await expect(page.getByRole('button', { name: `Empresa: ${name}` })).toBeVisible();
  }
  await page.context().clearCookies();
  await signInAs('empresa', 'PER', { path: '' });
  for (const [choice, next] of places) {
    await page.goto(`/per/shopping/${choice}`);
    await expect(page).toHaveURL(`/per/shopping/${next}`);
  }
});

test('the card of a colleague opens at its address, and a stranger is nobody [P-109 U-170]', async ({
  page,
  signInAs,
  problems,
}) => {
  await signInAs('empresa', 'COL', { path: '' });
  const list = page.waitForResponse(/clients\/\d+\/users\?/);
  await page.goto(linkTo('EMPRESA_USUARIOS', 'COL'));
  const { content } = await (await list).json();
  await page.goto(`/col/shopping/perfil/ver_cliente/${content[0].id}`);
  await expect(page.getByRole('link', { name: content[0].email })).toBeVisible();
  const person = readPublicCard.reply.parse(
    await ask(page.request, `/api/usuarios/${content[0].id}/tarjeta`),
  );
  expect(person.email).toBe(content[0].email);
  const card = page.getByRole('region', { name: nameOf(person), exact: true });
  await expect(card.getByRole('heading', { name: nameOf(person), exact: true })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText(
    person.roles.map(({ id, nombre }) => `${roleNames[id]} · ${nombre}`),
  );
  expect(person.roles).not.toEqual([]);
  await expectAccessible(page);
  problems.allow(/answer 404: GET .*\/tarjeta/, /404 \(Not Found\)/);
  await page.goto(linkTo('PERFIL_CLIENTE', 'COL', { clienteId: 1 }));
  await expect(page.getByText('No encontramos a esta persona')).toBeVisible();
});
