import { expect, test } from '../support/fixtures.ts';

test('a deep link opens its screen again after a reload, with status 200', async ({ page, signInAs }) => {
  await signInAs('empresa', 'CHL', { path: '/chl/shopping/facturas?page=1' });
  await expect(page.getByRole('heading', { name: 'Facturas', level: 1 })).toBeVisible();
  const reply = await page.reload();
  expect(reply?.status()).toBe(200);
  await expect(page).toHaveURL(/\/chl\/shopping\/facturas/);
  await expect(page.getByRole('heading', { name: 'Facturas', level: 1 })).toBeVisible();
});

test('an unknown address answers 404 with the page that says so', async ({ page, problems, signInAs }) => {
  problems.allow(/404.*\/no\/existe/);
  await signInAs('marca', 'CHL', { path: '' });
  const reply = await page.goto('/no/existe');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Página no encontrada.' })).toBeVisible();
});

test('monitors, search engines and link previews find what they ask for', async ({ request, baseURL }) => {
  const first = await request.get('/', { headers: { accept: '*/*' } });
  expect([first.status(), first.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const html = await first.text();
  expect(html).toMatch(/<title>Vitrina<\/title>/);
  for (const name of ['og:title', 'og:description', 'og:image:alt', 'twitter:card'])
    expect(html).toContain(`="${name}"`);
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(picture).toBe(`${baseURL}/preview.jpg`);
  for (const [path, type] of [
    [picture, 'image/jpeg'],
    ['/favicon.ico', 'image/'],
    ['/robots.txt', 'text/plain'],
  ] as const) {
    const file = await request.get(path);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
  }
});
