import { defineGlobalStyles } from '@chakra-ui/react';

/**
 * Overlays set their z-index variable on themselves, and pointer-events and the scroll bar's width on body
 * and html. If these were inherited, each element inside would be restyled: for the latter two the whole
 * page, which costs a phone 100 ms between tap and panel. No descendant reads them, and a backdrop keeps the
 * pointer off the page.
 */
const own = { syntax: '"*"', inherits: 'false' };
const openPanels = {
  '@property --layer-index': own,
  '@property --nested-layer-count': own,
  '@property --z-index': own,
  'body[data-inert]': { pointerEvents: 'auto !important' },
} as const;

export const globalCss = defineGlobalStyles({
  ...openPanels,
  html: {
    color: 'fg',
    bg: 'canvas',
    colorPalette: 'brand',
    lineHeight: '1.5',
    textSizeAdjust: '100%',
    fontOpticalSizing: 'auto',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
    '--scrollbar-width': '0px !important',
  },
  body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
  ':focus-visible': { outlineColor: 'brand.solid' },
  '*::placeholder, *[data-placeholder]': { color: 'fg.subtle' },
  '*::selection': { bg: 'brand.emphasized', color: 'ink' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
