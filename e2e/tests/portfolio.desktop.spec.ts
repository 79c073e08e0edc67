import type { Page } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { expect, expectFitsEverySize, test } from '../support/fixtures.ts';

/** Valid tax ids that the demo data does not have, one for each attempt. */
const taxIds = ['76.086.428-5', '96.790.240-3'];

/** Opens the form of a kind, fills it, saves it, and returns when the list is back. */
async function create(
  page: Page,
  button: string,
  fill: (form: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: button }).click();
  const form = page.getByRole('dialog', { name: button });
  await fill(form);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toHaveCount(0);
}

async function choose(form: ReturnType<Page['getByRole']>, label: string, text: string, option: RegExp) {
  await form.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await form.getByRole('searchbox').fill(text);
  await form.getByRole('option', { name: option }).last().click();
}

test('a portal administrator sets up a mall with a space, a company with a brand, and their lease', async ({
  page,
  problems,
  signInAs,
}, info) => {
  const country = 'CHL';
  const attempt = info.retry;
  const mall = `Mall Prueba ${attempt}`;
  const company = `Comercial Prueba ${attempt}`;
  const lease = `E2E-C-${attempt}`;
  const open = (tipo: string) => page.goto(linkTo('PORTAFOLIO_TIPO', country, { tipo }));
  await signInAs('portal', country, { path: linkTo('PORTAFOLIO', country) });
  await expect(page.getByRole('heading', { level: 1, name: 'Portafolio' })).toBeVisible();
  await expectFitsEverySize(page);

  await create(page, 'Crear centro comercial', async (form) => {
    await form.getByLabel('Código', { exact: false }).first().fill(`E2E-${attempt}`);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('Ingrese el nombre del centro comercial')).toBeVisible();
    await expectFitsEverySize(page);
    await form.getByLabel('Nombre').fill(mall);
  });

  await open('espacios');
  await create(page, 'Crear espacio', async (form) => {
    await choose(form, 'Centro comercial', mall, new RegExp(mall));
    await form.getByLabel('Código').fill('LOC-101');
    await form.getByLabel('Número de local').fill('101');
    await form.getByLabel('Superficie').fill('45,5');
  });

  await open('empresas');
  await create(page, 'Crear empresa', async (form) => {
    await form.getByLabel('Identificador tributario').fill(taxIds[attempt] ?? '');
    await form.getByLabel('Razón social').fill(company);
    await choose(form, 'Ejecutivo comercial', '', /\w/);
  });

  await open('marcas');
  await create(page, 'Crear marca', async (form) => {
    await choose(form, 'Empresa', company, new RegExp(company));
    await form.getByLabel('Nombre').fill('Tienda Prueba');
  });

  await open('contratos');
  await create(page, 'Crear contrato', async (form) => {
    await form.getByLabel('Código').fill(lease);
    await choose(form, 'Empresa', company, new RegExp(company));
    await choose(form, 'Marca', '', /Tienda Prueba/);
    await choose(form, 'Centro comercial', mall, new RegExp(mall));
    await choose(form, 'Espacio', '', /LOC-101/);
    await form.getByRole('textbox', { name: 'Primer día' }).fill('01/01/2026');
    await form.getByRole('textbox', { name: 'Último día' }).fill('31/12/2027');
  });

  await test.step('the lease is found, and its address opens it again', async () => {
    await page.getByRole('searchbox').fill(lease);
    await page.getByRole('button', { name: `Ver ${lease}` }).click();
    const drawer = page.getByRole('dialog', { name: lease });
    await expect(drawer.getByText(mall)).toBeVisible();
    await page.reload();
    await expect(drawer.getByText(mall)).toBeVisible();
    await expectFitsEverySize(page);
  });

  await test.step('the mall says that a lease is in the way of its end', async () => {
    await open('centros');
    await page.getByRole('searchbox').fill(mall);
    await page.getByRole('button', { name: `Ver ${mall}` }).click();
    const drawer = page.getByRole('dialog', { name: mall });
    await expect(drawer.getByText('1 de 1 espacios')).toBeVisible();
    await drawer.getByRole('button', { name: 'Terminar' }).click();
    // The refusal to end it.
    problems.allow(/422/);
    const end = page.getByRole('dialog', { name: `Terminar ${mall}` });
    await end.getByRole('button', { name: 'Terminar centro comercial' }).click();
    await expect(end.getByText(/tiene un contrato vigente desde ese día/)).toBeVisible();
    await expectFitsEverySize(page);
    await end.getByRole('link', { name: '1 contrato vigente' }).click();
    await expect(page.getByRole('button', { name: `Ver ${lease}` })).toBeVisible();
  });
});
