import { defineConfig } from '@chakra-ui/react';
import { keyframes } from '@chakra-ui/react/theme';
import { globalCss } from './global-css.ts';
import { semanticColors, semanticRadii, semanticShadows } from './semantic-tokens.ts';
import { tokens } from './tokens.ts';

/**
 * What becomes rules and variables of the page. The host's build writes them into its style sheet and leaves this file
 * out of its script: components name the variables and never ask for a value.
 */
export const values = defineConfig({
  globalCss,
  theme: {
    keyframes,
    tokens,
    semanticTokens: { colors: semanticColors, radii: semanticRadii, shadows: semanticShadows },
  },
});
