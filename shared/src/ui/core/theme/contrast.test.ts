import { describe, expect, test } from '@jest/globals';
import { contrast } from '../../../rules/brand-hue.ts';
import { breakpoints } from './breakpoints.ts';
import { type ColorPair, hues, inks, lines, surfaces, tones } from './palette.ts';

const both = (a: ColorPair, b: ColorPair): number => Math.min(contrast(a[0], b[0]), contrast(a[1], b[1]));

describe('WCAG 2.2 AA in light and dark', () => {
  const papers = [surfaces.surface, surfaces.canvas, surfaces.raised, surfaces.subtle];

  test('text of every ink is read on every surface (4.5:1)', () => {
    for (const ink of Object.values(inks))
      for (const paper of papers) expect(both(ink, paper)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(tones)('%s: its text on tint and surfaces, and the text on its solid (4.5:1)', (tone) => {
    const hue = hues[tone];
    for (const paper of [...papers, hue.tint, hue.tintHover]) {
      expect(both(hue.text, paper)).toBeGreaterThanOrEqual(4.5);
    }
    expect(both(hue.onSolid, hue.solid)).toBeGreaterThanOrEqual(4.5);
    expect(both(hue.onSolid, hue.solidHover)).toBeGreaterThanOrEqual(4.5);
  });

  test('edges of controls and the focus ring are seen (3:1)', () => {
    for (const paper of [surfaces.surface, surfaces.canvas, surfaces.raised]) {
      expect(both(lines.control, paper)).toBeGreaterThanOrEqual(3);
      expect(both(hues.brand.solid, paper)).toBeGreaterThanOrEqual(3);
    }
  });
});

test('the breakpoints are 600, 900 and 1200 px, and two for very wide screens [P-426]', () => {
  expect(breakpoints).toEqual({
    sm: '600px',
    md: '900px',
    lg: '1200px',
    xl: '1440px',
    '2xl': '1680px',
  });
});
