import { defineGlobalStyles } from '@chakra-ui/react';

export const globalCss = defineGlobalStyles({
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
