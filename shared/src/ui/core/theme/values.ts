import { defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { semanticColors, semanticRadii, semanticShadows } from './semantic-tokens.ts';
import { tokens } from './tokens.ts';

/** Values that become CSS rules and variables. */
export const values = defineConfig({
  globalCss,
  theme: {
    keyframes,
    tokens,
    semanticTokens: { colors: semanticColors, radii: semanticRadii, shadows: semanticShadows },
  },
});
