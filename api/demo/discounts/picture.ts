import sharp from 'sharp';
import { at, bag, disc, line, scatter } from '../announcements/scenes/parts.ts';

const palettes = [
  ['#1f4fd8', '#7fd2fa', '#ffd76a'],
  ['#8b2f74', '#ff8fb1', '#ffe2b3'],
  ['#0f766e', '#a7e3b4', '#ffffff'],
  ['#c2410c', '#ffd76a', '#fff7ea'],
  ['#14213d', '#ff5964', '#bfe0f2'],
] as const;

const side = 512;

/** A per cent sign of two rings and a stroke, without a font. */
const percentSign = (colour: string): string =>
  disc(172, 180, 58, colour) + disc(340, 336, 58, colour) + line('M356 132 156 384', colour, 30);

/** The square logo of a campaign, drawn in the colours of its number. */
export function discountPicture(index: number, isPercent: boolean): Promise<Buffer> {
  const [back, main, spark] = palettes[index % palettes.length] ?? palettes[0];
  const art =
    scatter(18, side, side, (x, y, n) => disc(x, y, 4 + (n % 4) * 3, spark, 0.35)) +
    (isPercent ? percentSign(main) : at(166, 150, bag(main, spark), 3.4));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${back}"/>${art}</svg>`;
  return sharp(Buffer.from(svg)).resize(side, side).webp({ quality: 82 }).toBuffer();
}
