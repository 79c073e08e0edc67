import { createSystem, defineConfig, type SlotRecipeDefinition } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { animationStyles, layerStyles, textStyles } from '@chakra-ui/react/theme';
import { recipeConfig, recipeOverrides } from './recipes.ts';
import { breakpoints } from './breakpoints.ts';
import { values } from './values.ts';

/**
 * A new `@layer` rule makes a browser sort its layers and, because of the fonts, restyle and lay out the
 * whole page. So recipes are in no layer; a component's own style props still come after its recipe. The
 * build's style sheet keeps its layers. Where layers are unknown, as in jsdom, recipes keep theirs: jsdom
 * skips them, and animates nothing.
 */
const knowsLayers = typeof CSSLayerBlockRule === 'function';

/** Chakra's styling engine with the portal's tokens and only the recipes in use. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    disableLayers: knowsLayers,
    cssVarsPrefix: 'vt',
    cssVarsRoot: ':where(html)',
    theme: { breakpoints, textStyles, layerStyles, animationStyles },
  }),
  values,
  recipeConfig,
  recipeOverrides,
);

/**
 * Adds the recipes of another entry point (data, overlay, inputs) when it loads. The sign-in form needs none
 * of them, and together they weigh more than core's own.
 */
export function addSlotRecipes(added: Record<string, SlotRecipeDefinition>): void {
  const theme = system._config.theme;
  if (theme) Object.assign((theme.slotRecipes ??= {}), added);
}
