/**
 * Renders the pictures of link previews and of browsers without SVG icons: `pnpm --filter host media`. Needs
 * Chromium (CHROMIUM, default /usr/bin/chromium); the results are committed, so a build does not.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

const fromShared = createRequire(new URL('../../shared/package.json', import.meta.url));

const publicFile = (name: string): URL => new URL(`../public/${name}`, import.meta.url);
const dataOf = async (file: string | URL, mime: string): Promise<string> =>
  `data:${mime};base64,${await readFile(file, 'base64')}`;

const mark = await readFile(publicFile('favicon.svg'), 'utf8');
const font = await dataOf(
  fromShared.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
  'font/woff2',
);
const picture = await dataOf(
  new URL('../../shared/src/ui/core/parts/shop-window.webp', import.meta.url),
  'image/webp',
);

const preview = `<style>
@font-face{font-family:Hanken;src:url(${font});font-weight:100 900}
body{margin:0;width:1200px;height:630px;display:flex;background:#F5F6FA;color:#14213d;font-family:Hanken}
main{flex:1;padding:0 72px;align-self:center}svg{width:112px;height:112px}
h1{font-size:88px;line-height:1;margin:32px 0 24px}p{font-size:34px;line-height:1.35;margin:0}
img{width:560px;height:630px;object-fit:cover}
</style><main>${mark}<h1>Vitrina</h1><p>El portal de los locatarios de centros comerciales</p></main><img src="${picture}">`;

/** An icon file with one PNG of 32 pixels: a directory of 22 bytes, then the picture. */
function iconOf(png: Buffer): Buffer {
  const directory = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  directory.writeUInt32LE(png.length, 14);
  return Buffer.concat([directory, png]);
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(preview);
await page.evaluate(() => document.fonts.ready);
// JPEG: a fifth of a PNG's size for this kind of picture, and every reader of previews accepts it.
await writeFile(publicFile('preview.jpg'), await page.screenshot({ type: 'jpeg', quality: 82 }));
await page.setViewportSize({ width: 32, height: 32 });
await page.setContent(`<style>body{margin:0}svg{display:block;width:32px;height:32px}</style>${mark}`);
await writeFile(publicFile('favicon.ico'), iconOf(await page.screenshot({ omitBackground: true })));
await browser.close();
