import { expect, test } from '../support/fixtures.ts';

test('a remote that is gone, damaged or of another major of shared harms its own screens only, and a gone or damaged one is mended without a reload; a release made meanwhile is what its next visitor gets [D2]', async ({
  page,
  ownPortal,
  signInAs,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.allow(
    /(404|Refused to execute).*\/remotes\/billing\/[^/]+\/remoteEntry\.js/,
    /^error: Unexpected identifier 'is'/,
    /^console: The remote (billing \S+ is unreachable|help \S+ is broken|sales \S+ is incompatible)\./,
  );
  const portal = await ownPortal();
  const open = (entry: string): Promise<void> => page.getByRole('link', { name: entry, exact: true }).click();
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const retry = page.getByRole('button', { name: 'Reintentar' });
  const fault = page.getByRole('main').getByRole('alert');
  const bringBack = await portal.kill('billing');
  const mend = await portal.corrupt('help');
  await portal.editEntry('sales', { shared: '^99.0.0' });
  await signInAs('empresa', 'CHL', { portal });
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));

  await test.step('its files are gone', async () => {
    await open('Facturas');
    await expect(fault).toContainText('No pudimos cargar Facturación');
    await expect(fault).toContainText((await portal.released('billing')).version);
  });
  await test.step('its script is damaged', async () => {
    await open('Centro de ayuda');
    await expect(fault).toContainText('Ayuda tiene un problema');
    await mend();
    await retry.click();
    await expect(heading('Ayuda')).toBeVisible();
  });
  await test.step('it wants another major of shared', async () => {
    await open('Diarias');
    await expect(fault).toContainText('Ventas necesita otra versión del portal');
    await expect(fault).toContainText((await portal.released('sales')).version);
    await open('Mural');
    await expect(heading('Mural')).toBeVisible();
  });
  await test.step('its files are back', async () => {
    await open('Facturas');
    await expect(retry).toBeVisible();
    await bringBack();
    await retry.click();
    await expect(heading(/Facturas/)).toBeVisible();
  });
  await test.step('a release made meanwhile is what its next visitor gets', async () => {
    const release = await portal.release('admin', 'second');
    const entry = page.waitForRequest((request) =>
      request.url().includes(`/remotes/admin/${release.version}/`),
    );
    await open('Administrar mi empresa');
    await entry;
    await expect(heading(/./)).toBeVisible();
  });
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true);
  await test.step('a host that was put into service meanwhile would come with the page', async () => {
    await open('Diarias');
    await Promise.all([page.waitForEvent('load'), retry.click()]);
    await expect(fault).toContainText('Ventas necesita otra versión del portal');
  });
});
