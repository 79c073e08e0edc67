import {
  createSystem,
  defineConfig,
  type RecipeDefinition,
  type SlotRecipeDefinition,
} from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { animationStyles, textStyles } from '@chakra-ui/react/theme';
import { layerStyles } from './layer-styles.ts';
import { recipeConfig, recipeOverrides } from './recipes.ts';
import { breakpoints } from './breakpoints.ts';
import { values } from './values.ts';

/** Chakra's styling engine with the portal's tokens and only the recipes in use. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
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
export function addSlotRecipes(
  slotRecipes: Record<string, SlotRecipeDefinition>,
  recipes: Record<string, RecipeDefinition> = {},
): void {
  const theme = system._config.theme;
  if (!theme) return;
  Object.assign((theme.slotRecipes ??= {}), slotRecipes);
  Object.assign((theme.recipes ??= {}), recipes);
}
