/** What text and accent are read on, for the theme and for the accent of an operator (`brand-hue.ts`): [light, dark]. */
export type ColorPair = readonly [light: string, dark: string];

export const surfaces = {
  canvas: ['#F5F6FA', '#0E1320'],
  surface: ['#FFFFFF', '#151B2B'],
  raised: ['#FFFFFF', '#1B2336'],
  subtle: ['#F0F2F7', '#1D2538'],
  muted: ['#E8EBF2', '#263047'],
  emphasized: ['#DADFEA', '#33405C'],
} as const satisfies Record<string, ColorPair>;

export const inks = {
  ink: ['#14213D', '#EAF0FB'],
  muted: ['#4C5873', '#AEB9CF'],
  subtle: ['#5F6B86', '#94A1BA'],
} as const satisfies Record<string, ColorPair>;

/** One accent, four meanings and one state. `text` is read on `tint`, on the surface and on the canvas; `onSolid` on `solid`. */
export type Hue = {
  readonly solid: ColorPair;
  readonly solidHover: ColorPair;
  readonly onSolid: ColorPair;
  readonly text: ColorPair;
  readonly tint: ColorPair;
  readonly tintHover: ColorPair;
  readonly tintStrong: ColorPair;
  readonly edge: ColorPair;
};
