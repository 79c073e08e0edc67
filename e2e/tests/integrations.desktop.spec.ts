import { readFile } from 'node:fs/promises';
import type { CountryCode } from 'shared/countries';
import { linkTo } from 'shared/routes';
import { expect, expectFitsEverySize, test } from '../support/fixtures.ts';

test('a key is created and copied, sends records that Importaciones shows, and is revoked [T28]', async ({
  page,
  request,
  signInAs,
}) => {
  const country: CountryCode = 'COL';
  const name = 'ERP';
  const code = `${country}-API-1`;
  await signInAs('portal', country, { path: linkTo('INTEGRACIONES', country) });

  await test.step('the form says what is missing', async () => {
    await page.getByRole('button', { name: 'Crear llave' }).click();
    const drawer = page.getByRole('dialog', { name: 'Crear llave' });
    await drawer.getByRole('textbox', { name: /^Nombre/ }).fill(name);
    await drawer.getByRole('button', { name: 'Crear llave' }).click();
    await expect(drawer.getByText('Elija al menos un tipo de registro.')).toBeVisible();
    await expectFitsEverySize(page);
    await drawer.getByRole('checkbox', { name: 'Centros comerciales' }).check({ force: true });
    await drawer.getByRole('checkbox', { name: 'Espacios' }).check({ force: true });
    await drawer.getByRole('button', { name: 'Crear llave' }).click();
  });

  const secret = page.getByRole('dialog', { name: 'Copie su llave ahora' });
  const key = await test.step('the key is shown once', async () => {
    const text = secret.getByRole('status', { name: 'Llave de integración' });
    await expect(text).toHaveText(/^vit_/);
    await expect(secret.getByRole('button', { name: 'Ver ejemplos' })).toBeDisabled();
    await expectFitsEverySize(page);
    const shown = await text.innerText();
    await secret.getByRole('checkbox', { name: /^Guardé la llave/ }).check({ force: true });
    await secret.getByRole('button', { name: 'Ver ejemplos' }).click();
    return shown;
  });

  await test.step('its examples come as files and texts', async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByLabel('Tipo de registro').selectOption('Espacios');
    await expect(page.getByRole('region', { name: 'Enviar registros' })).toContainText(
      '/api/v1/integration/spaces',
    );
    // The kind is part of the address.
    await page.reload();
    await expect(page.getByRole('region', { name: 'Leer uno' })).toContainText('spaces/registro');
    expect(await page.content()).not.toContain(key);
    await expectFitsEverySize(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar archivo OpenAPI' }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8')).paths).toHaveProperty('/api/v1/integration/spaces');
  });

  const call = (registros: readonly object[]) =>
    request.put('/api/v1/integration/malls', {
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': `e2e-${registros.length}-${code}` },
      data: { registros },
    });

  await test.step('a system sends two records, of which one is right', async () => {
    const reply = await call([{ codigo: code, nombre: 'Mall de la API' }, { codigo: `${code}-2` }]);
    expect(await reply.json()).toMatchObject({ resumen: { creados: 1, errores: 1 } });
    await page.getByRole('link', { name: 'Ver lo que envió la API' }).click();
    await page
      .getByRole('link', { name: `API · ${name}` })
      .filter({ visible: true })
      .click();
    await expect(page.getByText(`Recibida con la llave «${name}»`, { exact: false })).toBeVisible();
    await expect(page.getByText('Mall de la API').filter({ visible: true })).toBeVisible();
    await expect(page.getByText('Falta este dato.').filter({ visible: true })).toBeVisible();
    await expectFitsEverySize(page);
    // The mall goes again, so that no other test meets it.
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('Deshecha', { exact: true })).toBeVisible();
  });

  await test.step('the key is revoked, and refused from then on', async () => {
    await page.goto(linkTo('INTEGRACIONES', country));
    await expect(page.getByText('Activa').filter({ visible: true }).first()).toBeVisible();
    await expectFitsEverySize(page);
    await page.getByRole('link', { name }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Revocar llave' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Revocar «${name}»` })
      .click();
    await expect(page.getByText('Revocada', { exact: true }).first()).toBeVisible();
    expect((await call([{ codigo: code, nombre: 'Mall de la API' }])).status()).toBe(401);
  });
});
