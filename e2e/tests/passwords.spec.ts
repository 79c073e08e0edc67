import type { Page } from '@playwright/test';
import { managerOf, mailTo, passwordLinkTo } from '../support/accounts.ts';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';
import { demoPassword } from '../support/portal-facts.ts';
import { bySize } from '../support/sales.ts';
import { expectSaid } from '../support/sayings.ts';

const fresh = 'marinero gris 2026';
const literalRefusal =
  'Por motivos de seguridad, no puedes utilizar una contraseña que hayas utilizado antes.';

const emailField = (page: Page) => page.getByLabel('Correo electrónico');
const newPassword = (page: Page) => page.getByLabel('Nueva contraseña', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirme la nueva contraseña');
const change = (page: Page) => page.getByRole('button', { name: 'Cambiar contraseña' });

async function choose(page: Page, password: string, again = password): Promise<void> {
  await newPassword(page).fill(password);
  await confirmation(page).fill(again);
}

async function signInWith(page: Page, address: string, password: string): Promise<void> {
  await emailField(page).fill(address);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /Acepto los/ }).check();
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

test('a forgotten password is asked for on its own page, which goes back by itself [P-020]', async ({
  page,
}, info) => {
  const address = await managerOf('PER', bySize(info, 0, 1));
  await page.goto('/');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL('/auth/recuperar_password');
  await expect(page.getByRole('heading', { level: 1, name: 'Recupere su contraseña' })).toBeVisible();
  await expect(emailField(page)).toHaveAttribute('type', 'email');
  await expectFitsWidth(page);
  await expectAccessible(page);

  await test.step('Volver leads to the sign-in [P-027]', async () => {
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('what is no e-mail is refused', async () => {
    await page.goBack();
    await emailField(page).fill('no-es-correo');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Ingrese un correo válido')).toBeVisible();
  });

  await test.step('the request is confirmed, and the page goes back', async () => {
    await emailField(page).fill(` ${address.toUpperCase()} `);
    const sent = page.waitForRequest('**/api/auth/reset-pass');
    await page.getByRole('button', { name: 'Enviar' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ username: address, recaptchaVersion: 3 });
    await expectSaid(page, `Se envió un enlace al correo ${address}`);
    await expectAccessible(page);
    await expect(page).toHaveURL('/');
    await mailTo(page.request, address, /Cambie su contraseña/);
  });
});

test('the link of the mail sets a new password, once [P-029 U-068]', async ({
  page,
  context,
  problems,
}, info) => {
  // A password used before, and a link that was used.
  problems.allow(/(422|410).*\/reset-pass/);
  const address = await managerOf('PER', bySize(info, 2, 3));
  await page.goto('/auth/recuperar_password');
  await emailField(page).fill(address);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL('/');
  const link = await passwordLinkTo(page.request, address);

  await test.step('the link opens its form once it was checked', async () => {
    const checked = page.waitForRequest('**/api/auth/reset-pass/validate');
    await page.goto(link);
    expect((await checked).postDataJSON()).toEqual({ token: link.split('/').at(-1) });
  });

  await test.step('the form says its rule and waits [P-239]', async () => {
    await expect(
      page.getByText('Debe contener al menos 8 caracteres e incluir al menos un caracter especial'),
    ).toBeVisible();
    await expect(change(page)).toBeDisabled();
    await expectFitsWidth(page);
    await expectAccessible(page);
  });

  await test.step('what is short or has no sign is not taken', async () => {
    await choose(page, 'corta.1');
    await expect(change(page)).toBeDisabled();
    await choose(page, 'largasinsigno1');
    await expect(change(page)).toBeDisabled();
  });

  await test.step('the confirmation is the same, and typed [P-240 P-241]', async () => {
    await choose(page, fresh, 'marinero');
    await expect(page.getByText('Ambas contraseñas deben coincidir')).toBeVisible();
    await expect(change(page)).toBeDisabled();
    await confirmation(page).fill('');
    await confirmation(page).evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      if (input.dispatchEvent(paste)) throw new Error('Pasting was allowed.');
    }, fresh);
  });

  await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click();
  await expect(newPassword(page)).toHaveAttribute('type', 'text');

  await test.step('the present password is refused [P-384]', async () => {
    await choose(page, demoPassword);
    await change(page).click();
    await expect(page.getByText(literalRefusal)).toBeVisible();
  });

  // The same link in a second tab: the second use is refused with a reason.
  const second = await context.newPage();
  await second.goto(link);
  await choose(second, 'otra distinta 9');
  await page.bringToFront();
  await test.step('the change is said, and leads to the sign-in [P-387]', async () => {
    await choose(page, fresh);
    await change(page).click();
    await expectSaid(page, 'Se actualizó la contraseña correctamente');
    await expect(page).toHaveURL('/');
  });

  await test.step('the link serves once: the second tab is told, with the way to another one', async () => {
    await second.bringToFront();
    await change(second).click();
    const dialog = second.getByRole('dialog', { name: 'Link inválido' });
    await expect(dialog).toContainText('El enlace expiró');
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'Nueva contraseña' }).click();
    await expect(second).toHaveURL('/auth/recuperar_password');
    await second.close();
  });

  await signInWith(page, address, fresh);
  await expect(page).toHaveURL('/per/shopping');
  await mailTo(page.request, address, /Su contraseña cambió/);
  // A link also works while signed in; this one is used up.
  await page.goto(link);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/per/shopping');
});

test(
  'a link that nobody knows, and one that cannot be checked [P-377]',
  { tag: oneSize },
  async ({ page, problems }) => {
    problems.allow(/(404|500).*\/reset-pass\/validate/);
    await page.goto('/auth/configurar_password/no-existe');
    const dialog = page.getByRole('dialog', { name: 'Link inválido' });
    await expect(dialog).toContainText('El enlace no es válido. Genere uno nuevo para crear su contraseña.');
    await expect(dialog.getByRole('button', { name: 'Nueva contraseña' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL('/');

    await page.route('**/api/auth/reset-pass/validate', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/auth/configurar_password/otro');
    await expectSaid(page, 'Algo salió mal');
    await expect(page).toHaveURL('/');
  },
);

test(
  'a refused captcha brings the visible one, and the request goes out again with version 2 [P-368]',
  { tag: oneSize },
  async ({ page, problems }) => {
    problems.allow(/403.*\/api\/auth\/reset-pass/);
    const versions: unknown[] = [];
    await page.route('**/api/auth/reset-pass', async (route) => {
      const body = route.request().postDataJSON();
      versions.push(body.recaptchaVersion);
      const recaptchaToken = body.recaptchaVersion === 3 ? 'spoilt' : body.recaptchaToken;
      await route.continue({ postData: JSON.stringify({ ...body, recaptchaToken }) });
    });
    await page.goto('/auth/recuperar_password');
    await emailField(page).fill('nadie@demo.vitrina.test');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expectSaid(page, 'Por favor completa el captcha');
    await page.getByRole('checkbox', { name: 'No soy un robot' }).click();
    await expectSaid(page, 'Se envió un enlace al correo nadie@demo.vitrina.test');
    expect(versions).toEqual([3, 2]);
  },
);
