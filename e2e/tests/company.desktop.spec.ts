import { linkTo } from 'shared/routes';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { expectSaid } from '../support/sayings.ts';

/** A blue square of 2 × 2 pixels. */
const picture = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWOQ978h73+DAUIBACDSBRkMz5p1AAAAAElFTkSuQmCC',
    'base64',
  ),
};
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test('an administrator keeps the data of his company and gives its brands administrators', async ({
  page,
  signInAs,
}) => {
  await signInAs('empresa', 'COL');
  await page.getByRole('link', { name: 'Administrar mi empresa' }).click();
  await expect(page).toHaveURL(linkTo('EMPRESA', 'COL'));
  const brands = page.getByRole('list', { name: 'Marcas', exact: true });

  await test.step('the page says who represents the company, on a phone too', async () => {
    const people = page.getByRole('list', { name: 'Representantes de empresa' });
    await expect(people.getByText('Tú', { exact: true })).toBeVisible();
    await expect(brands.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectFitsWidth(page);
    await expectAccessible(page);
    await page.setViewportSize(desk);
  });

  await test.step('a wrong address is said at its field, a good one is kept with the new logo', async () => {
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: /^Editar/ });
    const web = drawer.getByRole('textbox', { name: 'Sitio web' });
    await web.fill('javascript:alert(1)');
    await drawer.getByRole('button', { name: 'Guardar' }).click();
    await expect(drawer.getByText(/^Ingrese una dirección web válida/)).toBeVisible();
    await web.fill('www.guacamaya-viva.co');
    await drawer.locator('input[type=file]').setInputFiles(picture);
    await expect(drawer.getByText('Imagen elegida: logo.png')).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Guardar' }).click();
    await expectSaid(page, 'Datos guardados');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^www.guacamaya-viva.co/ })).toBeVisible();
    const logo = page.locator('main img[src*="/api/files/public/logos/col/"][src$=".webp"]').first();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);
  });

  await test.step('a brand without administrator is given one [P-253 P-402]', async () => {
    await brands.getByRole('button', { name: 'Asignar administrador a Mochila Viva' }).click();
    const dialog = page.getByRole('dialog', { name: 'Asignar administrador de marca' });
    const candidate = dialog.getByText('marca.col@demo.vitrina.test');
    await expect(candidate).toBeVisible();
    const assign = dialog.getByRole('button', { name: 'Asignar', exact: true });
    await expect(assign).toBeDisabled();
    await candidate.click();
    await expect(assign).toBeEnabled();
    await assign.click();
    await expectSaid(page, 'Rol asociado');
    await expect(brands.getByRole('list', { name: 'Administradores de Mochila Viva' })).toBeVisible();
  });

  await test.step('adding people is done among the users', async () => {
    await page.getByRole('button', { name: 'Agregar a Representantes de empresa' }).click();
    await page.getByRole('button', { name: 'Llévame a usuarios y roles' }).click();
    await expect(page).toHaveURL(linkTo('EMPRESA_USUARIOS', 'COL'));
    await page.goBack();
    await expect(page).toHaveURL(linkTo('EMPRESA', 'COL'));
  });
});

test('Mis marcas opens the only brand; its administrator changes what he may', async ({ page, signInAs }) => {
  await signInAs('marca', 'PER');
  await page.getByRole('link', { name: 'Mis marcas' }).click();
  await expect(page).toHaveURL(/\/per\/shopping\/marca\/\d+$/);
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Marca' })).toBeVisible();
  await test.step('a space opens its contract [P-120]', async () => {
    const table = page.getByRole('table', { name: 'Espacios de arriendo' });
    const row = table.getByRole('row').nth(1);
    const code = await row.getByRole('button', { name: /^Ver detalle del contrato/ }).innerText();
    await row.click();
    const contract = page.getByRole('dialog', { name: 'Detalle de contrato' });
    await expect(contract.getByRole('heading', { name: 'Detalle de contrato' })).toBeVisible();
    await expect(contract.getByText(code)).toBeVisible();
    await expect(contract.getByText(/ m2$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(contract).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectFitsWidth(page);
    await page.setViewportSize(desk);
  });

  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /^Editar/ });
  await drawer.getByRole('textbox', { name: 'Correo electrónico' }).fill('tienda@alpamayo.pe');
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expectSaid(page, 'Datos guardados');
  await expect(page.getByRole('link', { name: 'tienda@alpamayo.pe' })).toBeVisible();

  await test.step('the other address of a brand leads to it too [P-121]', async () => {
    await page.goto(address.replace('/marca/', '/brands/'));
    await expect(page).toHaveURL(address);
  });

  await page.goto(linkTo('MARCAS', 'PER'));
  await page.getByRole('list', { name: 'Mis marcas' }).getByRole('link').click();
  await expect(page).toHaveURL(address);
});
