import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

function helpScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/help/')) scripts.push(request.url());
  });
  return scripts;
}

test('releasing and rolling back one remote under open browsers: each new visit runs what is in service, the open one goes on, and a reload brings it up to date', async ({
  page,
  browser,
  ownPortal,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const portal = await ownPortal();
  const first = await portal.released('help');
  const others = await portal.released('billing');
  const scripts = helpScripts(page);
  const of = (version: string): string[] => scripts.filter((url) => url.includes(`/help/${version}/`));
  await signInAs('empresa', 'CHL', { portal });
  await page.getByRole('link', { name: 'Centro de ayuda', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();

  const second = await portal.release('help', 'second');
  expect(second.version).not.toBe(first.version);
  expect((await portal.released('billing')).version).toBe(others.version);

  /** The scripts of the area that a fresh visit loads. */
  const visit = async (): Promise<string[]> => {
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const visitor = await context.newPage();
    const scripts = helpScripts(visitor);
    await visitor.goto(`${portal.url}/chl/shopping/centro-de-ayuda`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
    await context.close();
    return scripts;
  };

  const afterRelease = await visit();
  expect(afterRelease.length).toBeGreaterThan(1);
  expect(afterRelease.filter((url) => !url.includes(`/help/${second.version}/`))).toEqual([]);

  // A screen that the open one has not loaded yet comes from the release that it runs.
  const before = of(first.version).length;
  await page.getByRole('link', { name: 'Crea una solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear solicitud' })).toBeVisible();
  expect(of(first.version).length).toBeGreaterThan(before);
  expect(of(second.version)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear solicitud' })).toBeVisible();
  expect(of(second.version)).not.toEqual([]);

  const back = await portal.rollback('help');
  expect(back.version).toBe(first.version);
  const afterRollback = await visit();
  expect(afterRollback.filter((url) => !url.includes(`/help/${first.version}/`))).toEqual([]);

  scripts.length = 0;
  await page.getByRole('link', { name: 'Mural', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mural' })).toBeVisible();
  await page.getByRole('link', { name: 'Centro de ayuda', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  expect(of(first.version)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  expect(of(first.version)).not.toEqual([]);
});
