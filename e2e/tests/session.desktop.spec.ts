import { expect, test } from '../support/fixtures.ts';
import { demoPassword } from '../support/portal-facts.ts';
import { emailOf } from '../support/sign-in.ts';

const endedToast = 'Tu sesión terminó';

test.describe('start-up', () => {
  test('a reload goes on with the session and fetches the permissions; who is signed in and opens / goes home [P-192 U-186 U-188]', async ({
    page,
    signInAs,
    problems,
  }) => {
    await test.step('an API that cannot be reached offers Reintentar', async () => {
      problems.allow(/ERR_FAILED.*\/api\/auth\/renew/);
      await signInAs('empresa', 'CHL', { path: '' });
      await page.route('**/api/auth/renew', (route) => route.abort());
      await page.goto('/chl/shopping');
      await expect(page.getByText('No pudimos conectarnos con el portal')).toBeVisible();
      await page.unroute('**/api/auth/renew');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
    });

    const renewed = page.waitForResponse('**/api/auth/renew');
    const permissions = page.waitForResponse('**/api/auth/permissions');
    await page.reload();
    expect((await renewed).status()).toBe(200);
    expect((await permissions).status()).toBe(200);
    // The whole catalogue, also what this user cannot hold.
    const all: { action: string; subject: string }[] = await (await permissions).json();
    expect(all).toContainEqual(expect.objectContaining({ action: 'manage', subject: 'Staff' }));
    expect(all).toContainEqual(expect.objectContaining({ action: 'create', subject: 'DailySales' }));
    await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();

    await test.step('no script finds a credential in local or session storage, or in a readable cookie [T17]', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const readable = await page.evaluate(
        () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie,
      );
      expect(readable).not.toMatch(/eyJ[\w-]+\./);
      expect(readable).not.toMatch(/session|token/i);
      const elsewhere = await page.evaluate(async () => ({
        begun: Object.keys(globalThis.vitrinaBegun ?? {}).filter((address) => address.includes('/auth/')),
        databases: (await indexedDB.databases()).length,
        caches: (await caches.keys()).length,
      }));
      expect(elsewhere).toEqual({ begun: [], databases: 0, caches: 0 });
    });

    await test.step('/ leads to the home of the country, and a loader is shown while the session is looked for [P-025]', async () => {
      let letGo = (): void => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/api/auth/renew', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toBeAttached();
      // Its words are for screen readers, its picture is for all others.
      const pictures = page.locator('.start-page, .start-sign-in, .start-shell');
      await expect(pictures.locator('visible=true')).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^Cuenta de/ })).toHaveCount(0);
      letGo();
      await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
      await expect(page).toHaveURL('/chl/shopping');
    });
  });
});

test.describe('the way in', () => {
  test('a protected address asks to sign in, leads back there once, and to home the next time [P-038 P-040]', async ({
    page,
    problems,
  }) => {
    await test.step('without a session no address but the sign-in is available', async () => {
      problems.allow(/404.*\/(no\/existe|chl)\b/);
      for (const path of ['/error?status=404', '/no/existe', '/chl/shopping/perfil/mi_perfil', '/chl']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: 'Bienvenido al portal B2B' })).toBeVisible();
      }
    });

    const enter = async (): Promise<void> => {
      await page.getByLabel('Correo electrónico').fill(emailOf('empresa', 'CHL'));
      await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
      const terms = page.getByRole('checkbox', { name: /Acepto los/ });
      if ((await terms.count()) > 0) await terms.check();
      await page.getByRole('button', { name: 'Ingresar' }).click();
    };
    await page.goto('/chl/shopping/facturas?page=1');
    await expect(page).toHaveURL('/?next=%2Fchl%2Fshopping%2Ffacturas%3Fpage%3D1');
    await enter();
    await expect(page).toHaveURL(/\/chl\/shopping\/facturas/);
    // What the list still asked for would meet the ended session.
    await expect(page.getByRole('heading', { name: 'Facturas' })).toBeVisible();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await test.step('what the form was answered can be read by no script [T17]', async () => {
      const readable = await page.evaluate(
        () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie,
      );
      expect(readable).not.toMatch(/eyJ[\w-]+\./);
      expect(readable).not.toMatch(/session|token/i);
    });
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await expect(page).toHaveURL('/');
    await enter();
    await expect(page).toHaveURL('/chl/shopping');

    await test.step('next never leads to another site, a script or another country, but home [T15]', async () => {
      for (const next of [
        '//evil.example/chl/shopping',
        '/\\evil.example',
        'javascript:alert(1)',
        '/per/shopping',
      ]) {
        await page.goto(`/?next=${encodeURIComponent(next)}`);
        await expect(page, next).toHaveURL('/chl/shopping');
      }
    });
  });
});

test.describe('the end of a session', () => {
  test('Salir ends it: a reload shows the sign-in, the API knows the session no more, and another tab ends with one message and one redirect [P-191]', async ({
    page,
    context,
    signInAs,
    problems,
  }) => {
    problems.allow(/440/);
    await signInAs('empresa', 'CHL', { path: '/chl/shopping/facturas' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/chl/shopping');
    await other.getByRole('button', { name: /^Cuenta de/ }).click();
    await other.getByRole('menuitem', { name: 'Salir' }).click();
    await expect(other.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await expect(other.getByText(endedToast)).toHaveCount(0);
    await test.step('the sign-in of the other tab says once why', async () => {
      await expect(page).toHaveURL('/?next=%2Fchl%2Fshopping%2Ffacturas');
      await expect(page.getByRole('status').filter({ hasText: endedToast })).toHaveCount(1);
    });
    await other.reload();
    await expect(other.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    expect((await page.request.get('/api/auth/renew')).status()).toBe(440);
  });

  test('a session that ends under an open drawer leads to the sign-in all the same', async ({
    page,
    context,
    signInAs,
    problems,
  }) => {
    problems.allow(/440/);
    await signInAs('empresa', 'PER', { path: '/per/shopping/empresa/usuarios' });
    await page.getByRole('button', { name: 'Crear Usuario' }).click();
    await expect(page.getByRole('dialog', { name: 'Nuevo Usuario' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/per/shopping');
    await other.getByRole('button', { name: /^Cuenta de/ }).click();
    await other.getByRole('menuitem', { name: 'Salir' }).click();
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await expect(page).toHaveURL('/?next=%2Fper%2Fshopping%2Fempresa%2Fusuarios');
    await expect(page.getByRole('status').filter({ hasText: endedToast })).toHaveCount(1);
  });

  test('a session that the API ended is noticed at the next call: one message, one redirect [P-366]', async ({
    page,
    signInAs,
    problems,
  }) => {
    problems.allow(/440/);
    // The last that the frame asks for by itself: after that the next call is the one that is made here.
    const idleCall = page.waitForResponse(/\/api\/debit-notes\/pending/);
    await signInAs('empresa', 'CHL');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await idleCall;
    // The same cookie, but another page: its tabs are not notified.
    await page.request.post('/api/auth/logout');
    // If a call of the wall comes first, the menu is gone before the click.
    await page
      .getByRole('link', { name: 'Facturas' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expect(page).toHaveURL(/\/\?next=/);
    await expect(page.getByRole('status').filter({ hasText: endedToast })).toHaveCount(1);
  });
});
