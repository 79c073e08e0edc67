import { defineConfig } from '@chakra-ui/react';
import {
  buttonRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  linkRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';
import { control } from './control.ts';
import {
  alertSlotRecipe,
  badgeRecipe,
  cardSlotRecipe,
  fieldSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
} from './own-recipes.ts';

/** The recipes of the components in shared/ui/core. The other entry points add theirs with `addSlotRecipes`. */
export const recipeConfig = defineConfig({
  theme: {
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      heading: headingRecipe,
      icon: iconRecipe,
      input: inputRecipe,
      link: linkRecipe,
      separator: separatorRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
    },
    slotRecipes: {
      alert: alertSlotRecipe,
      card: cardSlotRecipe,
      field: fieldSlotRecipe,
    },
  },
});

/** The portal's overrides, merged over Chakra's recipes. */
export const recipeOverrides = defineConfig({
  theme: {
    recipes: {
      button: {
        base: { fontWeight: 'semibold', transitionDuration: 'fast' },
        variants: {
          // Chakra's hover fades the colour; a darker shade keeps the text readable.
          variant: {
            solid: {
              _hover: { bg: 'colorPalette.solidHover' },
              _expanded: { bg: 'colorPalette.solidHover' },
            },
            outline: { borderColor: 'border.control', bg: 'surface' },
          },
        },
      },
      heading: { base: { letterSpacing: 'tight', textWrap: 'balance' } },
      input: {
        variants: {
          // 16 px on phones, so that browsers do not zoom in on focus.
          size: {
            md: {
              textStyle: { base: 'md', md: 'sm' },
              '--input-height': { base: 'sizes.11', md: 'sizes.10' },
            },
          },
          variant: { outline: control },
        },
      },
      link: {
        base: { color: 'brand.fg', fontWeight: 'medium' },
        variants: {
          variant: {
            underline: { color: 'brand.fg', textDecorationColor: 'currentColor' },
            plain: { color: 'brand.fg', _hover: { textDecorationColor: 'currentColor' } },
          },
        },
      },
    },
  },
});
