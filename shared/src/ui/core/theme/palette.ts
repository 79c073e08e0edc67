import { inks, surfaces, type ColorPair, type Hue } from '../../../rules/papers.ts';

/**
 * The portal's colours as plain values: [light, dark]. The theme and the contrast test both read them, so an
 * unreadable colour fails the test.
 */
export { inks, surfaces, type ColorPair, type Hue };

export const lines = {
  /** 8 % ink: separators without a meaning of their own. */
  hairline: ['#E6E9F0', '#27314A'],
  faint: ['#EEF0F5', '#1F283D'],
  /** Edges of controls: at least 3:1 on every surface (WCAG 1.4.11). */
  control: ['#828CA2', '#6B789A'],
} as const satisfies Record<string, ColorPair>;

export const hues = {
  brand: {
    solid: ['#1F4FD8', '#7FA2FF'],
    solidHover: ['#1942BA', '#98B5FF'],
    onSolid: ['#FFFFFF', '#0E1320'],
    text: ['#1F4FD8', '#9DB8FF'],
    tint: ['#EDF1FD', '#1C2846'],
    tintHover: ['#DFE7FB', '#24335A'],
    tintStrong: ['#C6D4F8', '#2F4378'],
    edge: ['#A9BDF2', '#3D5490'],
  },
  success: {
    solid: ['#15803D', '#4ADE80'],
    solidHover: ['#126C34', '#6FE79A'],
    onSolid: ['#FFFFFF', '#0E1320'],
    text: ['#126C34', '#6EE7A0'],
    tint: ['#E9F6EE', '#14301F'],
    tintHover: ['#D8EFE1', '#193D27'],
    tintStrong: ['#BCE3CB', '#215234'],
    edge: ['#9AD3B0', '#2B6A43'],
  },
  warning: {
    solid: ['#A85B04', '#FBBF24'],
    solidHover: ['#8C4B02', '#FCCB4E'],
    onSolid: ['#FFFFFF', '#1C1302'],
    text: ['#8A4A02', '#FCD06A'],
    tint: ['#FDF3E3', '#33260C'],
    tintHover: ['#FAE7C8', '#403012'],
    tintStrong: ['#F4D39C', '#58431A'],
    edge: ['#E8BE79', '#6E5521'],
  },
  danger: {
    solid: ['#C81E2B', '#FF8087'],
    solidHover: ['#A81722', '#FF9BA0'],
    onSolid: ['#FFFFFF', '#22070A'],
    text: ['#B01925', '#FF9EA3'],
    tint: ['#FDECED', '#3A171C'],
    tintHover: ['#FADADC', '#4A1D23'],
    tintStrong: ['#F4BDC1', '#662930'],
    edge: ['#EBA0A6', '#80353D'],
  },
  info: {
    solid: ['#0369A1', '#5CC4F7'],
    solidHover: ['#02567F', '#7FD2FA'],
    onSolid: ['#FFFFFF', '#051722'],
    text: ['#035C8C', '#86D3F8'],
    tint: ['#E7F4FB', '#0F2B3B'],
    tintHover: ['#D4EBF7', '#14374B'],
    tintStrong: ['#B1DAEF', '#1D4C66'],
    edge: ['#8CC6E4', '#286283'],
  },
  /** Only for the band over a portal that staff view as another user. */
  viewing: {
    solid: ['#6D28D9', '#C4A9FF'],
    solidHover: ['#5B21B6', '#D4C1FF'],
    onSolid: ['#FFFFFF', '#160B2E'],
    text: ['#5B21B6', '#CDB7FF'],
    tint: ['#F3EEFD', '#271A45'],
    tintHover: ['#E8DDFB', '#322157'],
    tintStrong: ['#D3BFF6', '#452F75'],
    edge: ['#BB9FEF', '#573C92'],
  },
  neutral: {
    solid: ['#14213D', '#EAF0FB'],
    solidHover: ['#2A3757', '#FFFFFF'],
    onSolid: ['#FFFFFF', '#0E1320'],
    text: ['#3A4763', '#C8D2E6'],
    tint: ['#EEF0F5', '#232D44'],
    tintHover: ['#E2E6EE', '#2C3853'],
    tintStrong: ['#CDD4E1', '#3A4969'],
    edge: ['#C3CAD8', '#44547A'],
  },
} as const satisfies Record<string, Hue>;

export type Tone = keyof typeof hues;
export const tones = Object.keys(hues) as Tone[];
