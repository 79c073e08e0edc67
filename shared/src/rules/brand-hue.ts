import { inks, surfaces, type ColorPair, type Hue } from './papers.ts';

/** A colour as `#1f4fd8`. */
export const colorShape = /^#[0-9a-f]{6}$/;

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** So much of the second colour in the first, 0 to 1. */
function mixed(a: string, b: string, share: number): string {
  const other = rgbOf(b);
  return hexOf(rgbOf(a).map((part, index) => part + ((other[index] ?? 0) - part) * share));
}

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour itself, or the nearest towards `end` that is read on all these papers (4.5:1, WCAG AA). */
function readable(hex: string, end: string, papers: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mixed(hex, end, share);
    if (papers.every((paper) => contrast(tried, paper) >= 4.5)) return tried;
  }
  return end;
}

const papersOf = (mode: 0 | 1): string[] =>
  [surfaces.surface, surfaces.canvas, surfaces.raised, surfaces.subtle].map((pair) => pair[mode]);

/** The accent's steps in light and in dark, of one colour of a brand; text on and in it is read (4.5:1). */
export function brandHue(color: string): Hue {
  const [white, ink] = [surfaces.surface[0], '#000000'];
  const night = surfaces.canvas[1];
  const solid: ColorPair = [
    readable(color, ink, [white, ...papersOf(0)]),
    readable(color, white, [night, ...papersOf(1)]),
  ];
  const tintOf = (light: number, dark: number): ColorPair => [
    mixed(white, solid[0], light),
    mixed(surfaces.surface[1], solid[1], dark),
  ];
  const [tint, tintHover] = [tintOf(0.08, 0.12), tintOf(0.14, 0.2)];
  return {
    solid,
    solidHover: [mixed(solid[0], ink, 0.14), mixed(solid[1], white, 0.2)],
    onSolid: [white, night],
    text: [
      readable(solid[0], ink, [...papersOf(0), tint[0], tintHover[0]]),
      readable(solid[1], white, [...papersOf(1), tint[1], tintHover[1]]),
    ],
    tint,
    tintHover,
    tintStrong: tintOf(0.25, 0.32),
    edge: tintOf(0.38, 0.42),
  };
}

/** Ink and papers, for a preview of an accent beside them: [light, dark]. */
export const previewColors = {
  ink: inks.ink,
  surface: surfaces.surface,
  canvas: surfaces.canvas,
} as const;
