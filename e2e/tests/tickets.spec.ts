import { linkTo } from 'shared/routes';
import { downloadOf } from '../support/billing.ts';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';
import { bySize } from '../support/sales.ts';
import { expectSaid } from '../support/sayings.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a request is written with a picture, made, found in Mis solicitudes and opened [U-057]', async ({
  page,
  signInAs,
}, info) => {
  const country = bySize(info, 'CHL', 'PER');
  const content = `Gotea el techo de la bodega (${info.project.name}).`;
  await signInAs('marca', country, { path: linkTo('CENTRO_AYUDA', country) });
  await test.step('banner and button lead to the form [U-129 U-150]', async () => {
    const banner = page.getByRole('region', { name: '¿No encontró lo que buscaba?' });
    await expect(banner.getByRole('link', { name: 'Ir al formulario' })).toHaveAttribute(
      'href',
      linkTo('FORMULARIO_TICKETERA', country),
    );
    await page.getByRole('link', { name: 'Crea una solicitud', exact: true }).click();
    await expect(page).toHaveURL(linkTo('FORMULARIO_TICKETERA', country));
    await expect(page).toHaveURL(/\/centro-de-ayuda\/contacto$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Crear solicitud' })).toBeVisible();
  });

  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expectSaid(page, 'Faltan campos por rellenar');

  await page.getByLabel('Centro comercial').selectOption({ index: 1 });
  await page.getByLabel('Área').selectOption('Mantención');
  await page.getByLabel('Solicitud').selectOption('Filtraciones');
  await page.getByRole('textbox', { name: 'Descripción' }).fill(content);
  // What was written outlives the page.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Descripción' })).toHaveValue(content);
  await expect(page.getByLabel('Solicitud')).toHaveValue('filtraciones');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'techo.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('list', { name: 'Archivos adjuntos' })).toContainText('techo.png');
  await expectFitsWidth(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();

  await test.step('it is made, and can be seen at once [U-154]', async () => {
    const created = page.getByRole('dialog', { name: 'Creación exitosa' });
    await expect(created.getByRole('button', { name: 'Aceptar' })).toBeVisible();
    await created.getByRole('button', { name: 'Ver solicitud' }).click();
  });

  const panel = page.getByRole('dialog', { name: 'Detalle solicitud' });
  await expect(panel.getByText(content)).toBeVisible();
  // The panel is part of the address.
  await page.reload();
  await expect(panel.getByText(content)).toBeVisible();
  await expectAccessible(page);
  const { bytes } = await downloadOf(page, () =>
    panel.getByRole('button', { name: /^Descargar techo\.png/ }).click(),
  );
  // A picture is drawn again, so that nothing but what it shows is kept.
  expect(bytes.subarray(0, 8)).toEqual(picture.subarray(0, 8));
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await expect(panel).toHaveCount(0);

  await test.step('/tickets shows it among the own requests [U-065 U-014]', async () => {
    await page.goto(`/${country.toLowerCase()}/shopping/tickets`);
    await expect(page.getByRole('tab', { name: 'Mis solicitudes' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(content).locator('visible=true')).toHaveCount(1);
    await expectFitsWidth(page);
    await expectAccessible(page);
  });
});

test(
  'a store sees its own requests by five, and operations take one on [U-144]',
  { tag: oneSize },
  async ({ page, signInAs }) => {
    await signInAs('local', 'COL', { path: linkTo('TICKETS', 'COL') });
    const rows = page.getByRole('button', { name: /^Ver detalle de la solicitud/ }).locator('visible=true');
    await expect(rows).toHaveCount(5);
    const { name } = await downloadOf(page, () => page.getByRole('button', { name: 'Exportar' }).click());
    expect(name).toMatch(/^docs-\d+\.xlsx$/);
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(rows).toHaveCount(2);

    await signInAs('operaciones', 'COL', { path: linkTo('CENTRO_AYUDA', 'COL') });
    await page.getByRole('tab', { name: 'Por atender' }).click();
    await rows.first().click();
    const panel = page.getByRole('dialog', { name: 'Detalle solicitud' });
    await panel.getByRole('textbox', { name: /^Comentario/ }).fill('Lo revisamos mañana.');
    await panel.getByRole('button', { name: 'Guardar estado' }).click();
    await expect(panel.getByText('Lo revisamos mañana.')).toBeVisible();
    await expect(panel.getByText('Abierto', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);
