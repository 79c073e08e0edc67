import { expect, test } from '../support/fixtures.ts';

test('D2 a remote whose files are gone harms its own screens only; Reintentar recovers without a reload', async ({
  page,
  ownPortal,
  signInAs,
  problems,
}) => {
  problems.allow(/./);
  const portal = await ownPortal();
  const bringBack = await portal.kill('billing');
  await signInAs('empresa', 'CHL', { portal });
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));
  await page.getByRole('link', { name: 'Facturas' }).click();
  const { version } = await portal.released('billing');
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar Facturación');
  await expect(page.getByRole('alert')).toContainText(version);
  await page.getByRole('link', { name: 'Centro de ayuda', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  await page.getByRole('link', { name: 'Facturas' }).click();
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await bringBack();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: /Facturas/ })).toBeVisible();
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true);
});

test('D2 a remote whose script is damaged says so, and is mended without a reload', async ({
  page,
  ownPortal,
  signInAs,
  problems,
}) => {
  problems.allow(/./);
  const portal = await ownPortal();
  const mend = await portal.corrupt('help');
  await signInAs('empresa', 'CHL', { portal });
  await page.getByRole('link', { name: 'Centro de ayuda', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Ayuda tiene un problema');
  await mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
});

test('D2 a remote that wants another major of shared is refused, with area and version; the others go on', async ({
  page,
  ownPortal,
  signInAs,
  problems,
}) => {
  problems.allow(/./);
  const portal = await ownPortal();
  await portal.editEntry('sales', { shared: '^99.0.0' });
  await signInAs('marca', 'CHL', { portal });
  await page.getByRole('link', { name: 'Diarias' }).click();
  const { version } = await portal.released('sales');
  await expect(page.getByRole('alert')).toContainText('Ventas necesita otra versión del portal');
  await expect(page.getByRole('alert')).toContainText(version);
  await page.getByRole('link', { name: 'Mural', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a release made while the portal runs is what the next visitor of the area gets', async ({
  page,
  ownPortal,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const portal = await ownPortal();
  // The last that the frame fetches by itself: after that only what is opened reads the registry.
  const atEase = page.waitForRequest(/\/remotes\/billing\//);
  await signInAs('empresa', 'CHL', { portal });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await atEase;
  const release = await portal.release('help', 'second');
  const entry = page.waitForRequest((request) => request.url().includes(`/remotes/help/${release.version}/`));
  await page.getByRole('link', { name: 'Centro de ayuda', exact: true }).click();
  await entry;
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
});
