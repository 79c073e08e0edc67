import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';
import { managerOf } from '../support/accounts.ts';
import { demoPassword, portalUrl } from '../support/portal-facts.ts';
import { bySize, isPhone } from '../support/sales.ts';
import { emailOf, failUntilWait } from '../support/sign-in.ts';
import { expectSaid } from '../support/sayings.ts';

const email = (page: Page) => page.getByLabel('Correo electrónico');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const terms = (page: Page) => page.getByRole('checkbox', { name: /Acepto los/ });
const enter = (page: Page) => page.getByRole('button', { name: 'Ingresar' });

async function fill(page: Page, user: string, secret = demoPassword): Promise<void> {
  await email(page).fill(user);
  await password(page).fill(secret);
}

test.describe('the sign-in page', () => {
  test('the address / shows a panel with the welcome title of the B2B portal, whose form collapses and expands [P-016 P-195 U-066]', async ({
    page,
  }, info) => {
    await page.goto('/');
    const title = page.getByRole('heading', { level: 1, name: 'Bienvenido al portal B2B' });
    await expect(title).toBeVisible();
    const left = (await title.boundingBox())?.x ?? 0;
    if (!isPhone(info)) expect(left).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
    await expectFitsWidth(page);
    await expectAccessible(page);

    const section = page.getByRole('button', { name: 'Acceso a tu portal' });
    await expect(email(page)).toBeVisible();
    await section.click();
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    await expect(email(page)).toBeHidden();
    await section.click();
    await expect(email(page)).toBeVisible();
    await expect(password(page)).toBeVisible();
    await expect(terms(page)).toBeVisible();

    // The terms can be read before they are accepted.
    await page.getByRole('button', { name: 'términos y condiciones' }).click();
    const dialog = page.getByRole('dialog', { name: 'Términos y condiciones' });
    await expect(dialog).toContainText('Las declaraciones de venta');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test(
    'a silent film loops on the sign-in page, except for those who ask for less motion [P-019]',
    { tag: oneSize },
    async ({ page }) => {
      await test.step('who asked for less motion keeps the still picture', async () => {
        const films: string[] = [];
        page.on('request', (request) => /\.(webm|mp4)/.test(request.url()) && films.push(request.url()));
        await page.goto('/');
        await expect(enter(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('video')).toHaveCount(0);
        expect(films).toEqual([]);
        const poster = page.locator('img[src*="/shop-window."]');
        await expect(poster).toBeVisible();
        expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      });

      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/');
      await expect(enter(page)).toBeVisible();
      const film = page.locator('video');
      await expect(film).toHaveJSProperty('loop', true);
      await expect(film).toHaveJSProperty('muted', true);
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0);
      const source = await film.evaluate((video: HTMLVideoElement) => video.currentSrc);
      expect(new URL(source).origin).toBe(new URL(page.url()).origin);
    },
  );

  test(
    'what is missing or wrong is said at its field, and nothing is sent before it is right; the accepted terms are remembered [P-229 P-233 P-234]',
    { tag: oneSize },
    async ({ page, problems }) => {
      const sent: unknown[] = [];
      page.on(
        'request',
        (request) => request.url().endsWith('/api/auth/login') && sent.push(request.postDataJSON()),
      );
      await page.goto('/');
      await test.step('it waits for e-mail and password [P-230 P-231]', async () => {
        await expect(enter(page)).toBeDisabled();
        await email(page).fill('no-es-correo');
        await expect(enter(page)).toBeDisabled();
        await password(page).fill(demoPassword);
        await expect(enter(page)).toBeEnabled();
        await email(page).fill('   ');
        await expect(enter(page)).toBeDisabled();
      });

      await email(page).fill('no-es-correo');
      await terms(page).check();
      await enter(page).click();
      await expect(page.getByText('Ingrese un correo válido')).toBeVisible();
      await expect(email(page)).toBeFocused();

      await email(page).fill(`  ${emailOf('local', 'CHL').toUpperCase()} `);
      await terms(page).uncheck();
      await enter(page).click();
      await expect(page.getByText('Debe aceptar los términos y condiciones')).toBeVisible();
      expect(sent).toEqual([]);

      await terms(page).check();
      await enter(page).click();
      await expect(page).toHaveURL('/chl/shopping');
      expect(sent).toMatchObject([{ username: emailOf('local', 'CHL'), recaptchaVersion: 3 }]);

      await test.step('the accepted terms are remembered on the device and the box is then hidden', async () => {
        // The wall may still be loading when its reader leaves.
        problems.allow(/\/api\/discounts\?/);
        await page.getByRole('button', { name: /^Cuenta de/ }).click();
        await page.getByRole('menuitem', { name: 'Salir' }).click();
        await expect(enter(page)).toBeVisible();
        await expect(terms(page)).toHaveCount(0);
      });
      await test.step('a wrong password leaves the form as it is and is told once, beside the form', async () => {
        problems.allow(/\/api\/auth\/login/);
        await fill(page, 'nadie@demo.vitrina.test', 'equivocada');
        await enter(page).click();
        await expectSaid(page, 'Fallo en la autenticación.');
        await expect(page.getByText('Fallo en la autenticación.')).toHaveCount(1);
        await expect(email(page)).toHaveValue('nadie@demo.vitrina.test');
        await expect(enter(page)).toBeEnabled();
      });
      await fill(page, emailOf('local', 'CHL'));
      await enter(page).click();
      await expect(page).toHaveURL('/chl/shopping');
    },
  );
});

test.describe('signing in', () => {
  test(
    'during a wait after too many attempts the visible check signs in at once, and the device is known from then on [P-362 T27]',
    { tag: oneSize },
    async ({ page, playwright, problems }, info) => {
      problems.allow(/\/api\/auth\/login/);
      const address = await managerOf('PER', bySize(info, 4, 5));
      const stranger = await playwright.request.newContext({ baseURL: portalUrl });
      await failUntilWait(stranger, address);
      await page.goto('/');
      await fill(page, address);
      await terms(page).check();
      await enter(page).click();
      await expect(page.getByText('Demasiados intentos, espera un momento')).toHaveCount(1);
      await expect(page.getByText('Para continuar sin esperar, complete la verificación.')).toBeVisible();
      await expect(enter(page)).toBeDisabled();
      await expectFitsWidth(page);
      await expectAccessible(page);
      await page.getByRole('checkbox', { name: 'No soy un robot' }).click();
      await expect(page).toHaveURL('/per/shopping');

      await failUntilWait(stranger, address);
      await stranger.dispose();
      await page.getByRole('button', { name: /^Cuenta de/ }).click();
      await page.getByRole('menuitem', { name: 'Salir' }).click();
      await fill(page, address);
      await enter(page).click();
      await expect(page).toHaveURL('/per/shopping');
    },
  );

  test(
    'on a slow line the page waits for its configuration, and offers to try again without it; the parameter error is shown once',
    { tag: oneSize },
    async ({ page, problems }) => {
      problems.allow(/config\.json/);
      const answer = Promise.withResolvers<void>();
      await page.route('**/config.json', async (route) => {
        await answer.promise;
        await route.fulfill({ status: 503, body: '' });
      });
      const registry = page.waitForResponse('**/registry.json');
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByText('Cargando el portal…')).toBeAttached();
      await registry;
      await expect(enter(page)).toHaveCount(0);
      answer.resolve();
      const retry = page.getByRole('button', { name: 'Reintentar' });
      await expect(retry).toBeVisible();
      await page.unroute('**/config.json');
      await retry.click();
      await expect(enter(page)).toBeVisible();

      await test.step('the parameter error is shown once, by a known text only, and leaves the address', async () => {
        await page.goto('/?error=Login inválido');
        await expectSaid(page, 'Login inválido');
        await expect(page).toHaveURL('/');
        await page.goto(`/?error=${encodeURIComponent('Llame al 600 123 y diga su clave')}`);
        await expectSaid(page, 'Algo salió mal');
        await expect(page.getByText('Llame al 600 123')).toHaveCount(0);
      });
    },
  );

  test(
    'a refused captcha brings the visible one, which repeats the submit by itself [P-190 P-358]',
    { tag: oneSize },
    async ({ page, problems }) => {
      problems.allow(/\/api\/auth\/login/);
      const versions: unknown[] = [];
      await page.route('**/api/auth/login', async (route) => {
        const body = route.request().postDataJSON();
        versions.push(body.recaptchaVersion);
        // The invisible captcha's proof is spoilt on its way; the refusal is the API's own.
        const recaptchaToken = body.recaptchaVersion === 3 ? 'spoilt' : body.recaptchaToken;
        await route.continue({ postData: JSON.stringify({ ...body, recaptchaToken }) });
      });
      await page.goto('/');
      await fill(page, emailOf('empresa', 'COL'));
      await terms(page).check();
      const refused = page.waitForResponse('**/api/auth/login');
      await enter(page).click();
      expect((await refused).status()).toBe(403);
      await expectSaid(page, 'Captcha no verificado');
      await expect(enter(page)).toBeDisabled();
      await page.getByRole('checkbox', { name: 'No soy un robot' }).click();
      await expect(page).toHaveURL('/col/shopping');
      expect(versions).toEqual([3, 2]);
    },
  );

  test(
    'a captcha that was solved before a wrong password is followed by a fresh one, which serves when the form is ready',
    { tag: oneSize },
    async ({ page, problems }) => {
      problems.allow(/\/api\/auth\/login/);
      const versions: unknown[] = [];
      await page.route('**/api/auth/login', async (route) => {
        const body = route.request().postDataJSON();
        versions.push(body.recaptchaVersion);
        const recaptchaToken = body.recaptchaVersion === 3 ? 'spoilt' : body.recaptchaToken;
        await route.continue({ postData: JSON.stringify({ ...body, recaptchaToken }) });
      });
      await page.goto('/');
      await fill(page, emailOf('marca', 'COL'), 'equivocada');
      await terms(page).check();
      await enter(page).click();
      const box = page.getByRole('checkbox', { name: 'No soy un robot' });
      await expect(box).toBeFocused();
      await page.keyboard.press('Space');
      await expectSaid(page, 'Fallo en la autenticación.');
      expect(versions).toEqual([3, 2]);
      await expect(password(page)).toBeFocused();
      await expect(box).toBeVisible();

      // While it is being solved the form changes; what it says then is what counts.
      const challenge = Promise.withResolvers<void>();
      await page.route('**/api/auth/captcha*', async (route) => {
        await challenge.promise;
        await route.continue();
      });
      await box.click();
      await expect(page.getByText('Verificando…')).toBeVisible();
      await password(page).fill(demoPassword);
      await terms(page).uncheck();
      challenge.resolve();
      await expect(page.getByText('Debe aceptar los términos y condiciones')).toBeVisible();
      await expect(page.getByText('Verificación completa')).toBeVisible();
      await terms(page).check();
      await enter(page).click();
      await expect(page).toHaveURL('/col/shopping');
    },
  );

  test('internal staff use the same portal [P-008]', { tag: oneSize }, async ({ page, signInAs }) => {
    for (const role of ['admin', 'intfinanzas', 'marketing', 'operaciones'] as const) {
      await page.context().clearCookies();
      await signInAs(role, 'ARG');
      await expect(page, role).toHaveURL('/arg/shopping');
      await expect(page.getByRole('heading', { level: 1 }), role).toBeVisible();
    }
  });
});
