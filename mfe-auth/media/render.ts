/**
 * Renders the film of the sign-in page and its poster from scene.ts: `pnpm --filter mfe-auth media`. Needs
 * Chromium (CHROMIUM, default /usr/bin/chromium) and ffmpeg; the results are committed, so a build needs
 * neither.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Playwright from '@playwright/test';
import { scene } from './scene.ts';

const framesPerSecond = 20;
const seconds = 9;
const size = 1080;

const fromTests = createRequire(new URL('../../e2e/package.json', import.meta.url));
const { chromium }: typeof Playwright = fromTests('@playwright/test');

async function encode(name: string, codec: readonly string[], frames: readonly Buffer[]): Promise<void> {
  const target = join(import.meta.dirname, name);
  const input = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-i', '-'];
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...codec, target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${name}.`);
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: size, height: size } });
await page.setContent('<style>body{margin:0}svg{display:block}</style><div id="scene"></div>');

const frames: Buffer[] = [];
const count = framesPerSecond * seconds;
for (let i = 0; i < count; i += 1) {
  await page.evaluate(
    (svg) => {
      const place = document.querySelector('#scene');
      if (place) place.innerHTML = svg;
    },
    scene(i / count),
  );
  frames.push(await page.screenshot({ type: 'jpeg', quality: 95 }));
}
await browser.close();

const still = frames.slice(0, 1);
const film = ['-an', '-pix_fmt', 'yuv420p'];
await encode(
  'window.webm',
  [...film, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-row-mt', '1'],
  frames,
);
await encode(
  'window.mp4',
  [...film, '-c:v', 'libx264', '-preset', 'slow', '-crf', '30', '-movflags', '+faststart'],
  frames,
);
// In shared, because the host shows the poster before any script runs.
await encode(
  '../../shared/src/ui/core/parts/shop-window.webp',
  ['-c:v', 'libwebp', '-quality', '72', '-frames:v', '1'],
  still,
);
