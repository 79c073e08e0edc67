import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { expectSaid } from '../support/sayings.ts';

test('a colleague comes in through the directory, to where he wanted to go; the code leaves no trace [P-021 P-024 T13 P-040]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));
  await page.goto('/chl/shopping/contratos');
  const staff = page.getByRole('link', { name: 'Acceso colaboradores' });
  await expect(staff).toBeVisible();
  await expectFitsWidth(page);
  await expectAccessible(page);
  await staff.click();
  await page.getByRole('button', { name: /admin\.chl@operadora/ }).click();
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  await expect(page).toHaveURL('/chl/shopping/contratos');
  expect(asked.some((one) => /^document .*\/api\/oauth2\/authorization\/corporativo/.test(one))).toBe(true);
  expect(asked.some((one) => /^(fetch|xhr) .*\/api\/auth\/login-oidc-token$/.test(one))).toBe(true);

  // Nothing to go back to holds the code, and a reload continues the session.
  await page.goBack();
  expect(page.url()).not.toContain('token=');
  await page.goto('/');
  await expect(page).toHaveURL('/chl/shopping');
  const readable = await page.evaluate(() =>
    [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join(' '),
  );
  // Every JWT begins so.
  expect(readable).not.toContain('eyJ');

  await test.step('what runs, for internal e-mails [U-020]', async () => {
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await test.step('the menu of the avatar [P-062 P-063]', async () => {
      await expect(page.getByRole('menuitem')).toHaveText([
        'Mi perfil',
        'Tour del sitio',
        'Versión del sitio',
        'Salir',
      ]);
    });

    const info = page.waitForResponse('**/api/actuator/info');
    await test.step('its page opens [P-053 U-174]', async () => {
      await page.getByRole('menuitem', { name: 'Versión del sitio' }).click();
      await expect(page).toHaveURL('/chl/shopping/acerca_de_nosotros');
      await expect(page.getByRole('heading', { level: 1, name: 'Acerca de este sitio' })).toBeVisible();
    });

    const { git } = await (await info).json();
    const server = page.getByRole('region', { name: 'Versión del servidor' });
    await test.step('what the server says of itself', async () => {
      await expect(server).toContainText(git.branch ?? '-');
      await expect(server).toContainText((git.commit.id ?? '-').slice(0, 10));
    });

    const built = await page.locator('meta[name="vitrina-build"]').getAttribute('content');
    const site = page.getByRole('region', { name: 'Versión del sitio web' });
    await test.step('what was built into the site [U-229]', async () => {
      const { version, commit, time } = JSON.parse(decodeURIComponent(built ?? ''));
      expect(version).toMatch(/./);
      expect(commit).toMatch(/^[0-9a-f]{40}(-dirty)?$/);
      expect(Date.parse(time)).not.toBeNaN();
      await expect(site).toContainText(commit.slice(0, 10));
    });

    await test.step('each card has branch, commit, date and tag [U-175]', async () => {
      for (const label of ['Rama', 'Commit', 'Fecha', 'Etiqueta']) {
        await expect(site.getByText(label, { exact: true })).toBeVisible();
        await expect(server.getByText(label, { exact: true })).toBeVisible();
      }
    });

    // Each part of the registry with its release, and what this page has opened of it.
    const { remotes, host } = await (await page.request.get('/registry.json')).json();
    await expect(page.getByText(host.version).filter({ visible: true })).not.toHaveCount(0);
    for (const { version } of Object.values<{ version: string }>(remotes)) {
      await expect(page.getByText(version).filter({ visible: true })).not.toHaveCount(0);
    }
    await expect(page.getByText('En uso').filter({ visible: true })).not.toHaveCount(0);
    await expect(page.getByText('Sin abrir').filter({ visible: true })).not.toHaveCount(0);
    await expectFitsWidth(page);
    await expectAccessible(page);
  });
});

test('a code that is no good, and a refusal of the directory, say Login inválido [P-365 T13]', async ({
  page,
  problems,
}) => {
  problems.allow(/login-oidc-token/);
  await page.goto('/?token=stolen-or-old');
  await expectSaid(page, 'Login inválido');
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Acceso colaboradores' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expectSaid(page, 'Login inválido');
  await expect(page).toHaveURL('/');

  // So does any other answer of the API.
  await page.route('**/api/auth/login-oidc-token', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/?token=another');
  await expectSaid(page, 'Login inválido');
});
