import { expect, test } from '@jest/globals';
import { decodeQR } from 'qr/decode.js';
import { qrPathOf } from './qr-path.ts';

/** Draws the strokes of a path as a picture with a white margin, as a camera would see it. */
function pictureOf({ side, path }: ReturnType<typeof qrPathOf>) {
  const [scale, quiet] = [4, 4];
  const width = (side + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < Number(run) * scale; dx += 1) {
        const at = ((Number(y) + quiet) * scale + dy) * width + (Number(x) + quiet) * scale + dx;
        data.set([0, 0, 0], at * 4);
      }
  }
  return { width, height: width, data };
}

test('what is drawn as a QR code is read again', () => {
  const text = 'https://vitrina.test/chl/shopping/validar-descuentos?codigo=ABC347';
  expect(decodeQR(pictureOf(qrPathOf(text)))).toBe(text);
});
