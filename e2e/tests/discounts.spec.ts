import type { Page } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { mailTo } from '../support/accounts.ts';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';
import { bySize } from '../support/sales.ts';
import { expectSaid } from '../support/sayings.ts';
import { emailOf } from '../support/sign-in.ts';

/** Fills both steps of the form in; every day of the week, from the tests' today on. */
async function fillDiscount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Crear descuento' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la campaña' }).fill(name);
  await page.getByRole('textbox', { name: 'Porcentaje' }).fill('20');
  const brand = page.getByRole('combobox', { name: 'Marca' });
  if ((await brand.inputValue()) === '') await brand.selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Descripción' }).fill('En toda la tienda');
  await page.getByRole('button', { name: 'Continuar' }).click();
  // 'Todos' of a brand with several malls, or its only one.
  await page.getByRole('group', { name: 'Centro comercial' }).getByRole('checkbox').first().check();
  await page.getByRole('textbox', { name: 'Fecha de inicio' }).fill('15/04/2026');
  await page.getByRole('textbox', { name: 'Fecha de término' }).fill('31/05/2026');
  await page.getByRole('button', { name: 'Lunes a viernes' }).click();
  await page.getByRole('button', { name: 'Fin de semana' }).click();
}

async function expectGood(page: Page): Promise<void> {
  await expectFitsWidth(page);
  await expectAccessible(page);
}

test('a discount goes from its brand by marketing to a customer, whose coupon is redeemed once [P-006 U-008]', async ({
  page,
  signInAs,
}, info) => {
  const country = bySize(info, 'CHL', 'PER');
  const name = `Otoño ${info.project.name}`;

  await test.step('the brand creates and publishes it, and has the validator too [U-007 U-321]', async () => {
    await signInAs('marca', country, { path: linkTo('DESCUENTOS_CLIENTE', country) });
    await fillDiscount(page, name);
    await expect(
      page.getByRole('region', { name: 'Así lo verán sus clientes' }).getByRole('heading', { name }),
    ).toBeVisible();
    await expectGood(page);
    await page.getByRole('button', { name: 'Publicar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publicar descuento' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expectSaid(page, 'Descuento creado');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(name).locator('visible=true')).toBeVisible();
    await expectGood(page);
    await page.goto(linkTo('VALIDADOR', country));
    await expect(page.getByRole('textbox', { name: 'Código del cupón' })).toBeVisible();
  });

  await test.step('marketing sees it as customers will, and approves it', async () => {
    await signInAs('marketing', country, { path: linkTo('DESCUENTOS_REVISION', country) });
    await page
      .getByRole('button', { name: `Revisar «${name}»` })
      .locator('visible=true')
      .click();
    const drawer = page.getByRole('dialog', { name: 'Revisión del descuento' });
    await expect(drawer.getByText('Enviado a revisión').first()).toBeVisible();
    await expectGood(page);
    // The drawer is part of the address.
    await page.reload();
    await drawer.getByRole('button', { name: 'Aprobar' }).click();
    await page.getByRole('button', { name: 'Aprobar descuento' }).click();
    await expectSaid(page, 'Descuento aprobado');
    await expect(drawer).toHaveCount(0);
  });

  const code =
    await test.step('a customer obtains a coupon, and the same one when asking again', async () => {
      await signInAs('empresa', country, { path: `/${country.toLowerCase()}/shopping/discounts` });
      await expect(page).toHaveURL(new RegExp(`${linkTo('DESCUENTOS', country)}$`));
      await page.getByRole('button', { name }).click();
      await expectGood(page);
      await page.getByRole('checkbox', { name: 'Acepto condiciones de este descuento' }).check();
      await page.getByRole('button', { name: 'Obtener descuento' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cupón generado' });
      await expect(dialog.getByRole('img', { name: 'Código QR de su cupón' })).toBeVisible();
      const shown = await dialog.getByText(/^[A-Z3-9]{6}$/).innerText();
      await expectGood(page);
      await dialog.getByRole('button', { name: 'Canjear otro descuento' }).click();
      await page.goto(`${linkTo('DESCUENTOS', country)}?vista=cupones`);
      await page.getByRole('button', { name }).click();
      await expect(dialog).toContainText(shown);
      const mail = await mailTo(page.request, emailOf('empresa', country), new RegExp(shown));
      expect(mail.text).toContain(name);
      return shown;
    });

  await test.step('the store redeems it once; a second time warns', async () => {
    await signInAs('local', country, { path: linkTo('VALIDADOR', country) });
    const field = page.getByRole('textbox', { name: 'Código del cupón' });
    const look = page.getByRole('button', { name: 'Consultar código' });
    const dialog = page.getByRole('dialog', { name: 'Información promoción' });
    await field.fill(code.toLowerCase());
    await expectGood(page);
    await look.click();
    await expect(dialog).toContainText(name);
    await dialog.getByRole('button', { name: 'Validar código' }).click();
    await expectSaid(page, 'Código validado exitosamente');
    await expect(dialog).toHaveCount(0);
    await field.fill(code);
    await look.click();
    await expect(dialog.getByRole('alert')).toContainText('Este código ya fue validado');
    await expect(dialog.getByRole('button', { name: 'Validar código' })).toHaveCount(0);
    await expectGood(page);
  });

  await test.step('the brand reads both in its figures', async () => {
    await signInAs('marca', country, { path: linkTo('DESCUENTOS_RESULTADOS', country) });
    const today = page
      .getByRole('figure', { name: 'Cupones canjeados por día' })
      .getByRole('listitem')
      .last();
    await expect(today).toHaveText(/^15\/04\/2026: [1-9]/);
    await expectGood(page);
  });
});

test(
  'the camera reads the code of a coupon, and looks it up',
  { tag: oneSize },
  async ({ page, signInAs, problems }) => {
    // The scanned coupon does not exist.
    problems.allow(/users-discounts\/search/);
    // The picture of a camera, with a QR code on it: what a real one would show.
    await page.addInitScript(() => {
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
        value: async () => {
          const canvas = document.createElement('canvas');
          canvas.width = 640;
          canvas.height = 480;
          const context = canvas.getContext('2d');
          const picture = new Image();
          picture.src = '/qr-of-the-test.svg';
          setInterval(() => {
            if (context === null) return;
            context.fillStyle = 'white';
            context.fillRect(0, 0, 640, 480);
            if (picture.complete && picture.naturalWidth > 0) context.drawImage(picture, 170, 90, 300, 300);
          }, 100);
          return canvas.captureStream(10);
        },
      });
    });
    const { qrPathOf } = await import('shared/qr/path');
    const { side, path } = qrPathOf('https://vitrina.test/col/shopping/validar-descuentos?codigo=ZZZ999');
    await page.route('**/qr-of-the-test.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`,
      }),
    );
    await signInAs('local', 'COL', { path: linkTo('VALIDADOR', 'COL') });
    await page.getByRole('button', { name: 'Escanear con la cámara' }).click();
    // It was looked up without a key pressed.
    await expect(page.getByRole('alert')).toContainText('Vuelve a intentarlo');
    await expect(page.getByRole('textbox', { name: 'Código del cupón' })).toHaveValue('ZZZ999');
  },
);
