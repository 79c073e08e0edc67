import { linkTo } from 'shared/routes';
import { expect, expectFitsEverySize, test } from '../support/fixtures.ts';
import { expectSaid } from '../support/sayings.ts';

// A portal of its own: a new version asks everybody of the country, other tests too.
test('the administrator of the portal publishes terms; everybody of the country is asked once, and who accepted is listed', async ({
  page,
  signInAs,
  ownPortal,
}) => {
  test.slow();
  const portal = await ownPortal();
  const list = linkTo('TERMINOS', 'CHL');
  const accept = page.getByRole('button', { name: 'Aceptar y continuar' });

  await test.step('the draft is written, previewed, and published after the number of people', async () => {
    await signInAs('portal', 'CHL', { portal, path: list });
    await page.getByRole('button', { name: 'Nueva versión' }).click();
    await page
      .getByRole('textbox', { name: 'Términos', exact: true })
      .fill('Las ventas declaradas son verdaderas.');
    await expect(
      page.getByRole('figure', { name: 'Teléfono' }).getByText('Las ventas declaradas son verdaderas.'),
    ).toBeVisible();
    await expectFitsEverySize(page);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByText(/^Se pedirá aceptarla a \d+ personas/)).toBeVisible();
    await page.getByRole('button', { name: 'Publicar términos' }).click();
    await expectSaid(page, 'Términos publicados');
    await expect(page.getByText(/^Está publicada y no se puede cambiar/)).toBeVisible();
  });

  await test.step('a tenant who signs in reads and accepts them before anything else, and goes on to their page', async () => {
    const help = linkTo('CENTRO_AYUDA', 'CHL');
    await signInAs('empresa', 'CHL', { portal, path: help });
    await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible();
    await expect(page.getByText('Las ventas declaradas son verdaderas.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toHaveCount(0);
    await expectFitsEverySize(page);
    await page.getByRole('checkbox', { name: /^Leí y acepto/ }).check();
    await accept.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}${help}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
    await page.getByRole('link', { name: 'Términos y condiciones' }).click();
    await expect(page.getByText(/^Usted los aceptó el/)).toBeVisible();
  });

  await test.step('somebody of another country is not asked', async () => {
    await signInAs('empresa', 'PER', { portal, path: linkTo('CENTRO_AYUDA', 'PER') });
    await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  });

  await test.step('the administrator, asked too, sees who accepted', async () => {
    await signInAs('portal', 'CHL', { portal, path: list });
    await page.getByRole('checkbox', { name: /^Leí y acepto/ }).check();
    await accept.click();
    await page.getByRole('button', { name: 'Ver aceptaciones: Versión 1' }).locator('visible=true').click();
    await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill('empresa.chl');
    const people = page.getByRole('region', { name: 'Personas del país' });
    await expect(people.getByText('empresa.chl@demo.vitrina.test').locator('visible=true')).toBeVisible();
    await expect(people.getByText('No ha aceptado')).toHaveCount(0);
    await expectFitsEverySize(page);
  });
});
