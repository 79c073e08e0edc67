import sharp from 'sharp';
import { bannerScreens, bannerSizes, type BannerScreen } from 'shared/rules/banner';
import type { FileStore } from '../../src/files/file-store.ts';
import {
  at,
  awning,
  bag,
  disc,
  line,
  person,
  rect,
  scatter,
  shape,
  shop,
  times,
  tree,
} from '../announcements/scenes/parts.ts';
import { bannerFile } from '../../src/areas/banners/service.ts';

type Scene = { readonly from: string; readonly to: string; readonly art: string };

/** The drawing fills 560 × 300 at the right; the banner's words are left of it. */
const season: Scene = {
  from: '#14213d',
  to: '#274690',
  art:
    scatter(26, 560, 170, (x, y, i) => disc(x, y, 2 + (i % 3), i % 2 ? '#ffd76a' : '#ffffff', 0.7)) +
    rect(0, 262, 560, 38, '#0c1530') +
    at(40, 118, shop('#fff7ea', '#ffe2b3', '#c81e2b', '#ffffff')) +
    at(226, 118, shop('#eef6ef', '#bfe0f2', '#15803d', '#ffffff')) +
    at(412, 118, shop('#fde2e4', '#ffe2b3', '#1f4fd8', '#ffffff')) +
    line('M20 60q130 46 260 6t270 8', '#ffd76a', 2) +
    times(9, (i) => disc(48 + i * 58, 78 + (i % 2) * 8, 7, ['#ffd76a', '#ff5964', '#7fd2fa'][i % 3] ?? '')) +
    at(186, 196, person('#f2c6a0', '#ff5964', '#0b1224', '#3a2316')) +
    at(376, 196, person('#c98b5e', '#ffd76a', '#24407e', '#1b120c')) +
    at(206, 236, bag('#ffd76a', '#14213d'), 0.5),
};

const workshop: Scene = {
  from: '#3b1d4e',
  to: '#8b2f74',
  art:
    rect(0, 262, 560, 38, '#2a1238') +
    rect(60, 44, 300, 180, '#fbe9f4', 10) +
    at(60, 44, awning(300, 10, '#ff8fb1', '#ffffff', 24)) +
    rect(84, 96, 110, 104, '#ffd1e3', 6) +
    rect(214, 96, 120, 12, '#8b2f74', 6) +
    rect(214, 122, 96, 10, '#d9a5c6', 5) +
    rect(214, 144, 108, 10, '#d9a5c6', 5) +
    rect(214, 166, 74, 10, '#d9a5c6', 5) +
    at(112, 112, bag('#1f4fd8', '#ffffff'), 0.95) +
    at(392, 150, person('#e8b48c', '#ffd76a', '#14213d', '#3a2316'), 1.16) +
    line('M396 196l-40-28', '#e8b48c', 8) +
    at(452, 176, person('#c98b5e', '#7fd2fa', '#24407e', '#1b120c'), 0.9) +
    at(498, 180, person('#f2c6a0', '#ff8fb1', '#2b1950', '#74401f'), 0.86),
};

const help: Scene = {
  from: '#0b3b3a',
  to: '#0f766e',
  art:
    rect(0, 262, 560, 38, '#072c2b') +
    at(20, 146, tree('#2f9e54', '#a7e3b4', '#e9b872')) +
    rect(130, 166, 300, 98, '#e9f3f1', 10) +
    rect(116, 152, 328, 22, '#14213d', 8) +
    at(238, 76, person('#f2c6a0', '#f59e0b', '#14213d', '#3a2316'), 1.02) +
    rect(320, 86, 96, 66, '#14213d', 8) +
    rect(328, 94, 80, 50, '#bfe9e2', 4) +
    shape(
      'M452 26h76a16 16 0 0 1 16 16v46a16 16 0 0 1-16 16h-40l-26 24v-24h-10a16 16 0 0 1-16-16V42a16 16 0 0 1 16-16z',
      '#ffffff',
    ) +
    line('M474 54q2-14 17-14t16 12q0 9-10 13-7 3-7 9', '#0f766e', 7) +
    disc(490, 90, 5, '#0f766e') +
    at(466, 168, person('#c98b5e', '#1f4fd8', '#24407e', '#1b120c')),
};

const scenes = { season, workshop, help };
export type BannerScene = keyof typeof scenes;

/** Path of a scene in the public bucket, without width and extension. */
export const bannerPath = (name: BannerScene): string => `banners/${name}`;

/** Desktops show a 4:1 band; a phone's is higher, with the drawing closer to the words. */
const places = { desktop: 'translate(610 0)', mobile: 'translate(236 26) scale(0.75)' } as const;

function drawn({ from, to, art }: Scene, screen: BannerScreen) {
  const { width, height } = bannerSizes[screen];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="back" x2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#back)"/><g transform="${places[screen]}">${art}</g></svg>`;
}

/** Stores every scene for desktops and phones. */
export async function storeBannerScenes(files: FileStore): Promise<void> {
  for (const name of Object.keys(scenes) as BannerScene[]) {
    for (const screen of bannerScreens) {
      const { width } = bannerSizes[screen];
      const svg = Buffer.from(drawn(scenes[name], screen));
      const bytes = await sharp(svg, { density: 144 }).resize({ width }).webp({ quality: 82 }).toBuffer();
      await files.put('public', bannerFile(bannerPath(name), screen), bytes, 'image/webp');
    }
  }
}
