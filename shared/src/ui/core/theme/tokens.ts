import { defineTokens } from '@chakra-ui/react';

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52,
  56, 60, 64, 72, 80, 96,
];

/** The 4 px grid: step n is n × 4 px. */
const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

const values = <Value extends string | number>(
  table: Record<string, Value>,
): Record<string, { value: Value }> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, { value }]));

const fallbackFonts =
  '"Hanken Grotesk Fallback", -apple-system, BlinkMacSystemFont, "Segoe UI", Helvetica, Arial, sans-serif';

/** Only those that the portal's recipes and screens use. */
export const tokens = defineTokens({
  animations: values({ spin: 'spin 1s linear infinite', pulse: 'pulse 1.6s ease-in-out infinite' }),
  aspectRatios: values({ square: '1 / 1', wide: '16 / 9' }),
  blurs: values({ sm: '4px', md: '8px' }),
  borders: values({ xs: '0.5px solid', sm: '1px solid', md: '2px solid' }),
  colors: {
    ...values({ black: '#0B1224', white: '#FFFFFF', transparent: 'transparent', current: 'currentColor' }),
    // The overlay of Chakra's dialogs and drawers.
    blackAlpha: values({ 500: 'rgb(11 18 36 / 0.48)' }),
  },
  cursor: values({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'pointer',
    option: 'pointer',
    radio: 'pointer',
    switch: 'pointer',
  }),
  durations: values({
    fastest: '50ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '180ms',
    slow: '200ms',
    slower: '200ms',
    slowest: '300ms',
  }),
  easings: values({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  fonts: values({
    body: `"Hanken Grotesk", ${fallbackFonts}`,
    heading: `"Hanken Grotesk", ${fallbackFonts}`,
    mono: 'SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  }),
  fontSizes: values({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.75rem',
    '4xl': '2.25rem',
    '5xl': '2.75rem',
  }),
  /** Two weights of one family; the in-between names map to them. */
  fontWeights: values({ normal: '400', medium: '500', semibold: '650', bold: '650' }),
  letterSpacings: values({ tight: '-0.015em', wide: '0.02em', wider: '0.04em' }),
  lineHeights: values({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625, taller: 2 }),
  radii: values({
    none: '0',
    xs: '0.125rem',
    sm: '0.25rem',
    md: '0.375rem',
    lg: '0.5rem',
    xl: '0.625rem',
    '2xl': '1rem',
    '3xl': '1.5rem',
    full: '9999px',
  }),
  spacing,
  sizes: {
    ...spacing,
    ...values({
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      prose: '68ch',
      full: '100%',
    }),
  },
  zIndex: values({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
    max: 2147483647,
  }),
});
