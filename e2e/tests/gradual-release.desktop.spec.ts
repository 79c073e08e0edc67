import { linkTo } from 'shared/routes';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { chooseFrom } from '../support/menu.ts';
import { emailOf, signInByApi } from '../support/sign-in.ts';

test('a gradual release is seen by staff and not by a tenant, then by all; staff look at a stored one alone [T32]', async ({
  page,
  browser,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const portal = await ownPortal();
  const first = await portal.released('help');
  const second = await portal.releaseGradually('help', 'second', '--to-staff');
  expect(second.version).not.toBe(first.version);
  expect((await portal.released('help')).version).toBe(first.version);

  /** The versions of the help centre that a fresh visit loads: before, and after it knows its person. */
  const versions = async (of: 'staff' | 'tenant'): Promise<readonly string[]> => {
    const context = await browser.newContext();
    await signInByApi(context.request, emailOf(of === 'staff' ? 'admin' : 'empresa', 'CHL'), portal.url);
    const visitor = await context.newPage();
    const loaded = new Set<string>();
    visitor.on('request', (request) => {
      const [, version] = /\/remotes\/help\/([^/]+)\//.exec(request.url()) ?? [];
      if (version !== undefined) loaded.add(version);
    });
    // The second visit chooses before the session is known.
    for (const _visit of ['first', 'second']) {
      await visitor.goto(`${portal.url}/chl/shopping/centro-de-ayuda`);
      await expect(visitor.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
    }
    await context.close();
    return [...loaded];
  };
  expect(await versions('staff')).toEqual([second.version]);
  expect(await versions('tenant')).toEqual([first.version]);

  await test.step('a portal administrator signs in', async () => {
    await page.goto(portal.url);
    await page.getByRole('link', { name: 'Acceso colaboradores' }).click();
    await page.getByRole('button', { name: /portal\.chl@operadora/ }).click();
    await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
    await page.goto(`${portal.url}${linkTo('ACERCA', 'CHL')}`);
  });
  await test.step('a stored version is for this tab alone, says so, and outlives a reload', async () => {
    const band = page.getByRole('region', { name: 'Versión de prueba' });
    // Taken back, it is stored and reaches no one.
    await portal.rollback('help');
    await page.reload();
    const actions = page.getByRole('button', { name: `Acciones de Ayuda ${second.version}` });
    await chooseFrom(actions.first(), 'Ver solo en esta pestaña');
    await expect(band).toContainText(`Ayuda ${second.version}`);
    await page.reload();
    await expect(band).toContainText(`Ayuda ${second.version}`);
    await expectAccessible(page);
    const released = page.waitForRequest((request) => request.url().includes(`/help/${first.version}/`));
    await band.getByRole('button', { name: 'Volver a la versión actual' }).click();
    await released;
    await expect(band).toBeHidden();
    await portal.releaseGradually('help', 'second', '--to-staff');
    await page.reload();
  });
  await test.step('a portal administrator releases it to all', async () => {
    const actions = page.getByRole('button', { name: 'Acciones de la publicación de Ayuda' });
    await chooseFrom(actions, 'Cambiar a quiénes llega');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^A quiénes/ }).selectOption('Todas las personas');
    await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Sin fallas en dos días');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `Publicar ${second.version}` }).click();
    await expect(page.getByRole('row', { name: /Sin fallas en dos días/ })).toContainText('Publicada');
  });
  expect(await versions('tenant')).toEqual([second.version]);
});
