import { expect, test } from '@jest/globals';
import { surfaces } from './papers.ts';
import { brandHue, contrast } from './brand-hue.ts';

const colors = [
  '#000000',
  '#ffffff',
  '#ffd400',
  '#e3001b',
  '#00ff00',
  '#808080',
  '#1f4fd8',
  '#ffc0cb',
  '#00205b',
];

test.each(colors)('of %s come steps that are read in light and in dark (WCAG AA)', (color) => {
  const hue = brandHue(color);
  for (const mode of [0, 1] as const) {
    const papers = [surfaces.surface, surfaces.canvas, surfaces.raised, surfaces.subtle].map(
      (pair) => pair[mode],
    );
    for (const paper of [...papers, hue.tint[mode], hue.tintHover[mode]])
      expect(contrast(hue.text[mode], paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hue.onSolid[mode], hue.solid[mode])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hue.onSolid[mode], hue.solidHover[mode])).toBeGreaterThanOrEqual(4.5);
    for (const paper of papers) expect(contrast(hue.solid[mode], paper)).toBeGreaterThanOrEqual(3);
  }
});

test('a colour that is read already stays as it was chosen', () => {
  expect(brandHue('#1f4fd8').solid[0]).toBe('#1f4fd8');
  expect(brandHue('#7fa2ff').solid[1]).toBe('#7fa2ff');
});
