import { defineSemanticTokens } from '@chakra-ui/react';
import { type ColorPair, type Hue, hues, inks, lines, surfaces } from './palette.ts';

const pair = ([light, dark]: ColorPair) => ({ value: { _light: light, _dark: dark } });

/** A hue in the shape of a Chakra `colorPalette`. */
const paletteOf = (hue: Hue) => ({
  contrast: pair(hue.onSolid),
  fg: pair(hue.text),
  subtle: pair(hue.tint),
  muted: pair(hue.tintHover),
  emphasized: pair(hue.tintStrong),
  solid: pair(hue.solid),
  solidHover: pair(hue.solidHover),
  // By reference, because an operator's accent is a value of `brand.solid` in the page.
  focusRing: { value: '{colors.brand.solid}' },
  border: pair(hue.edge),
});

export const semanticColors = defineSemanticTokens.colors({
  canvas: pair(surfaces.canvas),
  surface: pair(surfaces.surface),
  ink: pair(inks.ink),
  bg: {
    DEFAULT: pair(surfaces.surface),
    subtle: pair(surfaces.subtle),
    muted: pair(surfaces.muted),
    emphasized: pair(surfaces.emphasized),
    inverted: pair(inks.ink),
    panel: pair(surfaces.raised),
    error: pair(hues.danger.tint),
    warning: pair(hues.warning.tint),
    success: pair(hues.success.tint),
    info: pair(hues.info.tint),
  },
  fg: {
    DEFAULT: pair(inks.ink),
    muted: pair(inks.muted),
    subtle: pair(inks.subtle),
    inverted: pair([surfaces.surface[0], surfaces.canvas[1]]),
    error: pair(hues.danger.text),
    warning: pair(hues.warning.text),
    success: pair(hues.success.text),
    info: pair(hues.info.text),
  },
  border: {
    DEFAULT: pair(lines.hairline),
    muted: pair(lines.faint),
    subtle: pair(lines.faint),
    emphasized: pair(lines.control),
    control: pair(lines.control),
    inverted: pair(inks.ink),
    error: pair(hues.danger.solid),
    warning: pair(hues.warning.solid),
    success: pair(hues.success.solid),
    info: pair(hues.info.solid),
  },
  brand: paletteOf(hues.brand),
  success: paletteOf(hues.success),
  warning: paletteOf(hues.warning),
  danger: paletteOf(hues.danger),
  info: paletteOf(hues.info),
  viewing: paletteOf(hues.viewing),
  neutral: paletteOf(hues.neutral),
  // The names that Chakra's own recipes use for a meaning (alert, toast, badge).
  gray: paletteOf(hues.neutral),
  green: paletteOf(hues.success),
  orange: paletteOf(hues.warning),
  red: paletteOf(hues.danger),
  blue: paletteOf(hues.info),
});

export const semanticShadows = defineSemanticTokens.shadows({
  xs: { value: { _light: '0 1px 2px rgb(20 33 61 / 0.06)', _dark: '0 1px 2px rgb(0 0 0 / 0.5)' } },
  sm: { value: { _light: '0 1px 3px rgb(20 33 61 / 0.08)', _dark: '0 1px 3px rgb(0 0 0 / 0.5)' } },
  md: {
    value: {
      _light: '0 4px 12px rgb(20 33 61 / 0.08), 0 0 1px rgb(20 33 61 / 0.16)',
      _dark: '0 4px 12px rgb(0 0 0 / 0.5), 0 0 0 1px rgb(234 240 251 / 0.06)',
    },
  },
  lg: {
    value: {
      _light: '0 12px 28px rgb(20 33 61 / 0.12), 0 0 1px rgb(20 33 61 / 0.2)',
      _dark: '0 12px 28px rgb(0 0 0 / 0.6), 0 0 0 1px rgb(234 240 251 / 0.08)',
    },
  },
  xl: {
    value: {
      _light: '0 20px 44px rgb(20 33 61 / 0.16), 0 0 1px rgb(20 33 61 / 0.2)',
      _dark: '0 20px 44px rgb(0 0 0 / 0.65), 0 0 0 1px rgb(234 240 251 / 0.08)',
    },
  },
});

/** 8 for controls, 10 for cards. */
export const semanticRadii = defineSemanticTokens.radii({
  l1: { value: '0.375rem' },
  l2: { value: '0.5rem' },
  l3: { value: '0.625rem' },
});
