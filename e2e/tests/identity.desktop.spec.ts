import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { linkTo } from 'shared/routes';
import { brandHue } from 'shared/rules/brand-hue';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';

/** A drawing of one grey, as PNG. */
function drawing(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  size.writeUInt8(8, 8);
  const rows = Buffer.alloc((width + 1) * height, 90);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const color = '#7a1f5c';
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const background = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundImage);

test('the portal is another operator’s: its name, mark and colour, before and after signing in, in light and dark', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(240_000);
  const portal = await ownPortal();
  await page.goto(portal.url);
  await page.getByRole('link', { name: 'Acceso colaboradores' }).click();
  await page.getByRole('button', { name: /portal\.chl@operadora/ }).click();
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();

  await test.step('a portal administrator sees it first, and saves it', async () => {
    await page.goto(`${portal.url}${linkTo('IDENTIDAD', 'CHL')}`);
    await page.getByRole('textbox', { name: /^Nombre del portal/ }).fill('Plaza Sur');
    await page.getByRole('checkbox', { name: 'Usar el color del portal' }).uncheck({ force: true });
    await page.getByRole('textbox', { name: /^Color/ }).fill(color);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('group', { name: 'Marca para fondos claros' }).getByRole('button').first().click(),
    ]);
    await chooser.setFiles({ name: 'marca.png', mimeType: 'image/png', buffer: drawing(300, 100) });
    await expect(page.getByRole('region', { name: 'Vista previa' }).getByRole('img')).toHaveCount(2);
    await expectAccessible(page);
    await expectFitsWidth(page);
    await page.getByRole('button', { name: 'Guardar identidad' }).click();
    await expect(page.getByText('Identidad guardada')).toBeVisible();
  });

  for (const scheme of ['light', 'dark'] as const) {
    const mode = scheme === 'light' ? 0 : 1;
    await test.step(`after signing in, in ${scheme}`, async () => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`${portal.url}${linkTo('IDENTIDAD', 'CHL')}`);
      await expect(page).toHaveTitle('Identidad · Plaza Sur');
      const home = page.getByRole('link', { name: 'Plaza Sur, ir al mural' });
      await expect(home.locator('svg:visible')).toHaveCSS('background-image', /identity\/[0-9a-f]{40}\.webp/);
      const chosen = page.getByRole('navigation').getByRole('link', { name: 'Identidad' });
      await expect(chosen).toHaveCSS('color', rgb(brandHue(color).text[mode]));
      await expectAccessible(page);
    });
  }

  await test.step('before signing in, from the first paint on', async () => {
    const visitor = await page
      .context()
      .browser()
      ?.newContext({ colorScheme: 'dark', javaScriptEnabled: true });
    if (!visitor) throw new Error('There is no browser.');
    const sign = await visitor.newPage();
    // Without the portal's script: what stays is what the server sent.
    await sign.route(/\/assets\/(?!first).*\.js/, (route) => route.abort());
    await sign.goto(portal.url, { waitUntil: 'domcontentloaded' });
    await expect(sign).toHaveTitle('Plaza Sur');
    expect(await background(sign, '.start-window svg')).toMatch(/identity\/[0-9a-f]{40}\.webp/);
    await sign.unroute(/\/assets\/(?!first).*\.js/);
    await sign.goto(portal.url);
    for (const scheme of ['light', 'dark'] as const) {
      await sign.emulateMedia({ colorScheme: scheme });
      await sign.reload();
      await expect(sign.getByRole('img', { name: 'Plaza Sur' })).toBeVisible();
      const hue = brandHue(color);
      await expect(sign.getByRole('link', { name: 'Acceso colaboradores' })).toHaveCSS(
        'color',
        rgb(hue.text[scheme === 'light' ? 0 : 1]),
      );
    }
    await visitor.close();
  });
});
