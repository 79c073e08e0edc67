import { expect, test } from '../support/fixtures.ts';

test('releasing and rolling back one remote under open browsers: each new visit runs what is in service, the open one goes on', async ({
  page,
  browser,
  ownPortal,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const portal = await ownPortal();
  const first = await portal.released('help');
  const others = await portal.released('billing');
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
    const scripts: string[] = [];
    visitor.on('request', (request) => {
      if (request.url().includes('/remotes/help/')) scripts.push(request.url());
    });
    await visitor.goto(`${portal.url}/chl/shopping/centro-de-ayuda`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
    await context.close();
    return scripts;
  };

  const afterRelease = await visit();
  expect(afterRelease.length).toBeGreaterThan(1);
  expect(afterRelease.filter((url) => !url.includes(`/help/${second.version}/`))).toEqual([]);

  const back = await portal.rollback('help');
  expect(back.version).toBe(first.version);
  const afterRollback = await visit();
  expect(afterRollback.filter((url) => !url.includes(`/help/${first.version}/`))).toEqual([]);

  // The browser that was open all the time still works, also after a reload.
  await page.getByRole('link', { name: 'Mural', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Centro de ayuda', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
});
