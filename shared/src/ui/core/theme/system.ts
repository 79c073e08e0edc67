import { createSystem, defineConfig, type SlotRecipeDefinition } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { animationStyles, layerStyles, textStyles } from '@chakra-ui/react/theme';
import { recipeConfig, recipeOverrides } from './recipes.ts';
import { breakpoints } from './breakpoints.ts';
import { values } from './values.ts';

/**
 * A browser that meets a new `@layer` rule sorts its layers anew, and for the sake of the fonts matches and lays out the
 * whole page, so recipes stand in none; what is given to a part comes after its recipe all the same. The style sheet of
 * the build has its layers. So have recipes where layers are unknown, as in jsdom: it leaves them out, and animates nothing.
 */
const knowsLayers = typeof CSSLayerBlockRule === 'function';

/** Chakra's styling engine with the portal's tokens and only the recipes that the portal uses. */
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
 * Adds the recipes of a further door (data, overlay, inputs) when that door loads. The sign-in form needs none
 * of them, and together they weigh more than core's own.
 */
export function addSlotRecipes(added: Record<string, SlotRecipeDefinition>): void {
  const theme = system._config.theme;
  if (theme) Object.assign((theme.slotRecipes ??= {}), added);
}
