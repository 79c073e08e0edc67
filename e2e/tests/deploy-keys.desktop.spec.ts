import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkTo } from 'shared/routes';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { chooseFrom } from '../support/menu.ts';
import { sourcesOf, takenOut, type OwnRepository } from '../support/own-repository.ts';

/** mfe-sales outside this repository, with its packages only: installed, checked, tested and built. */
async function builtElsewhere(): Promise<OwnRepository> {
  const repository = await takenOut('sales');
  // Those of the tests take as long again.
  await repository.run('types', ['tsconfig.browser.json']);
  await repository.run('test', ['unknown-contract']);
  await repository.run('build', ['--out', 'archives']);
  return repository;
}

test('a remote in a repository of its own is released with a deploy key, a changed byte and another part are refused, and a person rolls back [T28 T32]', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(300_000);
  const making = builtElsewhere();
  // It fails below, where it is needed.
  making.catch(() => {});
  const portal = await ownPortal();
  const first = await portal.released('sales');
  await page.goto(portal.url);
  await page.getByRole('link', { name: 'Acceso colaboradores' }).click();
  await page.getByRole('button', { name: /portal\.chl@operadora/ }).click();
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();

  const key = await test.step('a portal administrator creates the key of one part', async () => {
    await page.goto(`${portal.url}${linkTo('LLAVES_DESPLIEGUE', 'CHL')}`);
    await page.getByRole('button', { name: 'Crear llave' }).click();
    const drawer = page.getByRole('dialog', { name: 'Crear llave de despliegue' });
    await drawer.getByRole('textbox', { name: /^Nombre/ }).fill('pipeline-ventas');
    await drawer.getByRole('combobox', { name: /^Parte/ }).selectOption('Ventas y contratos');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Crear llave' }).click();
    const secret = page.getByRole('dialog', { name: 'Copie su llave ahora' });
    const text = await secret.getByRole('status', { name: 'Llave de despliegue' }).innerText();
    await secret.getByRole('checkbox', { name: /^Guardé la llave/ }).check({ force: true });
    await secret.getByRole('button', { name: 'Volver a las llaves' }).click();
    await expect(page.getByRole('row', { name: /pipeline-ventas/ })).toContainText('Activa');
    await expectFitsWidth(page);
    return text;
  });

  const repository = await making;
  const archive = await repository.archive();
  await test.step('what is not what was built, or of another part, changes nothing', async () => {
    const changed = await readFile(archive);
    changed[Math.floor(changed.length / 2)] = (changed[Math.floor(changed.length / 2)] ?? 0) ^ 0xff;
    const broken = join(portal.dataFolder, 'changed.tar.gz');
    await writeFile(broken, changed);
    await expect(portal.releaseTo('sales', broken, key)).rejects.toThrow('refused it (422)');
    await expect(portal.releaseTo('billing', archive, key)).rejects.toThrow('refused it (403)');
    await expect(portal.releaseTo('sales', archive, `${key}x`)).rejects.toThrow('refused it (401)');
    expect((await portal.released('sales')).version).toBe(first.version);
  });

  const second = await test.step('the archive is active, under the name of the key', async () => {
    const order = ['--from', archive, '--to', portal.url];
    expect(await repository.run('check', order)).toContain(`fits ${portal.url}`);
    await repository.run('release', [...order, '--reason', 'desde su repositorio'], { DEPLOY_KEY: key });
    const { version, entry } = await portal.released('sales');
    expect(version).not.toBe(first.version);
    expect((await page.request.get(portal.url + entry)).status()).toBe(200);
    await page.goto(`${portal.url}${linkTo('ACERCA', 'CHL')}`);
    const history = page.getByRole('table', { name: 'Publicaciones' });
    await expect(history.getByRole('row', { name: /pipeline-ventas/ })).toContainText('Ventas y contratos');
    return version;
  });

  await test.step('its pipeline goes back and forth, and releases nothing of an origin that is not allowed', async () => {
    const send = (command: string, ...args: string[]) =>
      repository.run(command, [...args, '--to', portal.url], { DEPLOY_KEY: key });
    await send('rollback');
    expect((await portal.released('sales')).version).toBe(first.version);
    await send('release', '--version', second);
    expect((await portal.released('sales')).version).toBe(second);
    const maps = join(repository.folder, 'archives/maps', `sales-${second}.tar.gz`);
    // The first line is a hint to the browser.
    const frame = `/remotes/sales/${second}/remoteEntry.js:2:300`;
    expect(await sourcesOf('sales', second, maps, frame)).toMatch(/^webpack\/.+:\d+:\d+/);
    await expect(send('release', '--entry', 'https://cdn.example/sales/remoteEntry.js')).rejects.toThrow(
      'REMOTE_ORIGINS',
    );
  });

  await test.step('a person goes back with a reason', async () => {
    const actions = page.getByRole('button', { name: `Acciones de Ventas y contratos ${first.version}` });
    await chooseFrom(actions.first(), 'Volver a esta versión');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('La búsqueda no responde');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `Volver a ${first.version}` }).click();
    const history = page.getByRole('table', { name: 'Publicaciones' });
    await expect(history.getByRole('row', { name: /La búsqueda no responde/ })).toContainText('Vuelta atrás');
    expect((await portal.released('sales')).version).toBe(first.version);
  });

  await repository.remove();
});
