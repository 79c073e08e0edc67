import type { Page } from '@playwright/test';
import { pendingNotes } from '../support/billing.ts';
import { chooseOtherCompany } from '../support/companies.ts';
import { contractsOf } from '../support/contracts.ts';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';

/** The side menu, which a phone shows in a drawer. */
async function menuOf(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  const drawer = page.getByRole('button', { name: 'Abrir menú' });
  if (await drawer.isVisible()) await drawer.click();
  return page.getByRole('navigation', { name: 'Menú principal' });
}

async function entries(page: Page): Promise<string[]> {
  const links = (await menuOf(page)).getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.allInnerTexts();
}

test.describe('the menu of each role', () => {
  test(
    'external finance reads invoices and declares nothing',
    { tag: oneSize },
    async ({ page, signInAs }) => {
      await signInAs('finanzas', 'COL', { notes: 'kept' });
      await pendingNotes(page).getByRole('button', { name: 'Más tarde' }).click();
      const shown = await entries(page);
      expect(shown).toContain('Facturas');
      expect(shown).not.toContain('Diarias');
    },
  );

  test(
    'a company administrator has company and sales, and opens papers, wall, notifications, reports, help centre and the own profile [P-003 P-007]',
    { tag: oneSize },
    async ({ page, signInAs }) => {
      await signInAs('empresa', 'CHL');
      const menu = await menuOf(page);
      await test.step('the menu has its groups, from Mural to Centro de ayuda [P-072]', async () => {
        await expect(menu.getByRole('link').first()).toHaveText('Mural');
        await expect(menu.getByRole('link').last()).toHaveText('Centro de ayuda');
        await expect(menu.getByText('Mi empresa', { exact: true })).toBeVisible();
        await expect(menu.getByRole('link', { name: 'Administrar mi empresa' })).toBeVisible();
        await expect(menu.getByText('Declarar ventas')).toBeVisible();
        await expect(menu.getByRole('link', { name: 'Diarias' })).toBeVisible();
      });

      const opened = (name: string) =>
        expect(page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await test.step('Contratos takes the company along [P-075]', async () => {
        const selector = page.getByRole('banner').getByRole('button', { name: /^Empresa: / });
        const companies = (await contractsOf(page.request)).map(({ empresa }) => empresa);
        // Of the other company, and of the first one again.
        for (const _company of ['other', 'first']) {
          const before = (await selector.getAttribute('aria-label')) ?? '';
          await chooseOtherCompany(page);
          await expect(selector).not.toHaveAttribute('aria-label', before);
          const selected = (await selector.getAttribute('aria-label'))?.replace('Empresa: ', '');
          const company = companies.find(({ nombre }) => nombre === selected);
          expect(company).toBeDefined();
          await menu.getByRole('link', { name: 'Contratos' }).click();
          await opened('Contratos');
          await expect(page).toHaveURL('/chl/shopping/contratos');
          // The id of the selected company travels with the navigation.
          await expect
            .poll(() => page.evaluate(() => history.state))
            .toMatchObject({ usr: { empresaId: company?.id } });
        }
      });

      await test.step('the other entries open their screens', async () => {
        for (const [entry, heading = entry] of [
          ['Facturas', 'Facturas asociadas a tu empresa'],
          ['Notas de cargo'],
          ['Gastos comunes', 'Gastos Comunes'],
          ['Cuentas por pagar'],
          ['Mural'],
          ['Reportes'],
          ['Centro de ayuda', 'Ayuda'],
        ] as const) {
          await menu.getByRole('link', { name: entry, exact: true }).click();
          await opened(heading);
        }
      });

      await expect(page.getByRole('region', { name: 'Preguntas Frecuentes' })).toBeVisible();
      await page.getByRole('link', { name: 'Crea una solicitud' }).click();
      await opened('Crear solicitud');
      await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toBeVisible();

      const bar = page.getByRole('banner');
      await bar.getByRole('button', { name: /^Notificaciones/ }).click();
      await page
        .getByRole('dialog', { name: 'Notificaciones' })
        .getByRole('link', { name: 'Ver más' })
        .click();
      await opened('Notificaciones');
      await bar.getByRole('button', { name: /^Cuenta de/ }).click();
      await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
      await opened('Mi perfil');
      await page.getByRole('link', { name: 'Editar' }).click();
      const names = page.getByRole('textbox', { name: 'Nombres' });
      await names.fill('Rosa Inés');
      await expect(names).toHaveValue('Rosa Inés');
      await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeEnabled();
    },
  );

  test(
    'a store manager declares sales and sees nothing of the company; Diarias opens the store of who has one, and the list of who has several [P-074]',
    { tag: oneSize },
    async ({ page, signInAs }) => {
      await signInAs('local', 'CHL');
      const shown = await entries(page);
      expect(shown).toContain('Diarias');
      expect(shown).not.toContain('Facturas');
      await (await menuOf(page)).getByRole('link', { name: 'Diarias' }).click();
      await expect(page).toHaveURL(/\/chl\/shopping\/resumen-ventas-detalle\/\d+\/\d+/);
      await page.context().clearCookies();
      await signInAs('marca', 'CHL');
      await (await menuOf(page)).getByRole('link', { name: 'Diarias' }).click();
      await expect(page).toHaveURL('/chl/shopping/espacio/locales');
    },
  );
});

test.describe('the bar', () => {
  test('signed-in pages stand inside bar and menu; Mi perfil opens the profile, and a tenant gets no version of the site; the menu marks the open page [P-062]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('marca', 'PER');
    await expect(page.getByRole('banner')).toBeVisible();

    await test.step('the menu marks the open page, and the entry that a page without one belongs to', async () => {
      /** What is marked; a phone's drawer is closed again. */
      const marked = async (): Promise<string[]> => {
        const menu = await menuOf(page);
        await expect(menu.locator('a[aria-current]')).toHaveCount(1);
        const texts = await menu.locator('a[aria-current]').allInnerTexts();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        return texts;
      };
      await expect.poll(marked).toEqual(['Mural']);
      await (await menuOf(page)).getByRole('link', { name: 'Diarias' }).click();
      await expect(page).toHaveURL('/per/shopping/espacio/locales');
      await expect.poll(marked).toEqual(['Diarias']);
      await page.locator('main a[href*="resumen-ventas-detalle"]').first().click();
      await expect(page).toHaveURL(/resumen-ventas-detalle/);
      await expect.poll(marked).toEqual(['Diarias']);
      await page.goto('/per/shopping/tickets');
      await expect.poll(marked).toEqual(['Centro de ayuda']);
    });

    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Mi perfil', 'Tour del sitio', 'Salir']);
    await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
    await expect(page).toHaveURL('/per/shopping/perfil/mi_perfil');
    await expectFitsWidth(page);
    await page.goto('/per/shopping/acerca_de_nosotros');
    await expect(page.getByRole('status').filter({ hasText: 'No puedes acceder a esta ruta' })).toHaveCount(
      1,
    );
    await expect(page).toHaveURL('/per/shopping');

    await test.step('the colour mode can be changed, stays after a reload, and both are readable', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Usar modo oscuro' }).click();
      await expect(page.locator('html')).toHaveClass(/dark/);
      await expectAccessible(page);
      await page.reload();
      await expect(page.locator('html')).toHaveClass(/dark/);
    });
  });

  test(
    'the company selector is there with several companies only, and keeps the choice; a page that is reached has title and focus [P-061]',
    { tag: oneSize },
    async ({ page, signInAs }) => {
      await signInAs('empresa', 'CHL');
      await test.step('the browser’s tab names the page, and the keyboard’s first stop leads past bar and menu', async () => {
        await expect(page).toHaveTitle('Mural · Vitrina');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
      });
      await test.step('the focus is on the heading of the page that was reached', async () => {
        await (await menuOf(page)).getByRole('link', { name: 'Facturas' }).click();
        await expect(page).toHaveTitle('Facturas · Vitrina');
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      });

      const selector = page.getByRole('banner').getByRole('button', { name: /^Empresa: / });
      const first = await selector.getAttribute('aria-label');
      await selector.click();
      await page.getByRole('menuitemradio', { checked: false }).first().click();
      await expect(selector).not.toHaveAttribute('aria-label', first ?? '');
      const chosen = await selector.getAttribute('aria-label');
      await expect(selector).toHaveText(chosen?.replace('Empresa: ', '') ?? '');
      await page.reload();
      await expect(selector).toHaveAttribute('aria-label', chosen ?? '');
      await page.context().clearCookies();
      await signInAs('local', 'CHL');
      await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
      await expect(selector).toHaveCount(0);
    },
  );
});

test.describe('the guard', () => {
  test(
    'a route without the right says so and leads home, as another country’s does; a screen that is not built is an unknown address [P-041 P-042]',
    { tag: oneSize },
    async ({ page, signInAs }) => {
      await signInAs('local', 'CHL', { path: '/chl/shopping/facturas' });
      await expect(page.getByRole('status').filter({ hasText: 'No puedes acceder a esta ruta' })).toHaveCount(
        1,
      );
      await expect(page).toHaveURL('/chl/shopping');
      await page.context().clearCookies();
      await signInAs('empresa', 'CHL', { path: '/per/shopping/facturas' });
      await expect(page).toHaveURL('/chl/shopping');
      await page.goto('/chl/shopping/no-construida');
      await expect(page).toHaveURL('/error?status=404');
    },
  );
});

test.describe('the error page', () => {
  test('an unknown address shows status 404 and Página no encontrada. [U-179]', async ({
    page,
    problems,
    signInAs,
  }) => {
    problems.allow(/404.*\/(no\/existe|bol\/)/);
    await signInAs('marca', 'CHL', { path: '/chl/shopping/no/existe' });
    await expect(page).toHaveURL('/error?status=404');
    await expect(page.getByRole('alert')).toContainText('404');
    await expect(page.getByRole('heading', { name: 'Página no encontrada.' })).toBeVisible();
    await page.getByRole('button', { name: 'Quedarme en esta página' }).click();
    await expectAccessible(page);
    await expectFitsWidth(page);
    // A country that the portal does not have is no address either.
    await page.goto('/bol/shopping/facturas');
    await expect(page).toHaveURL('/error?status=404');
  });

  test(
    'any other status reads Error inesperado; Volver a inicio and 5 seconds go home, Cerrar sesión ends the session [U-180 U-181]',
    { tag: oneSize },
    async ({ page, signInAs }) => {
      await signInAs('marca', 'CHL', { path: '' });
      for (const status of [400, 403, 500, 503]) {
        await page.goto(`/error?status=${status}`);
        await expect(page.getByRole('alert')).toContainText(String(status));
        await expect(page.getByRole('heading', { name: 'Error inesperado' })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Volver a inicio' }).click();
      await expect(page).toHaveURL('/chl/shopping');

      await test.step('after 5 s it goes home by itself, unless the user stays [U-183]', async () => {
        await page.clock.install();
        await page.goto('/error?status=404');
        await expect(page.getByText('Volverá al inicio en 5 s.')).toBeVisible();
        await page.clock.runFor(4_500);
        await expect(page).toHaveURL('/error?status=404');
        await page.clock.runFor(1_000);
        await expect(page).toHaveURL('/chl/shopping');
        await page.goto('/error?status=404');
        await page.getByRole('button', { name: 'Quedarme en esta página' }).click();
        await page.clock.runFor(20_000);
        await expect(page).toHaveURL('/error?status=404');
      });

      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
      expect((await page.request.get('/api/auth/renew')).status()).toBe(440);
    },
  );
});
