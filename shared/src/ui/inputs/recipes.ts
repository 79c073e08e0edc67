import type { RecipeDefinition, SlotRecipeDefinition } from '@chakra-ui/react';
import {
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  stepsSlotRecipe,
  switchSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { control } from '../core/theme/control.ts';

const { variants } = nativeSelectSlotRecipe;

/** Border, height and font size like the other controls, also on phones. */
const nativeSelect: SlotRecipeDefinition = {
  ...nativeSelectSlotRecipe,
  variants: {
    ...variants,
    variant: {
      ...variants?.variant,
      outline: { field: { ...variants?.variant.outline.field, borderColor: 'border.control' } },
    },
    size: {
      ...variants?.size,
      md: {
        ...variants?.size.md,
        root: { '--select-field-height': { base: 'sizes.11', md: 'sizes.10' } },
        field: { ...variants?.size.md.field, textStyle: { base: 'md', md: 'sm' } },
      },
    },
  },
};

export const inputRecipes: Record<string, SlotRecipeDefinition> = {
  nativeSelect,
  popover: popoverSlotRecipe,
  steps: stepsSlotRecipe,
  switch: switchSlotRecipe,
};

const { md, ...otherSizes } = textareaRecipe.variants?.size ?? {};

/** 16 px on phones, so that browsers do not zoom in on focus. */
const textarea: RecipeDefinition = {
  ...textareaRecipe,
  variants: {
    ...textareaRecipe.variants,
    size: { ...otherSizes, md: { ...md, textStyle: { base: 'md', md: 'sm' } } },
    variant: {
      ...textareaRecipe.variants?.variant,
      outline: { ...textareaRecipe.variants?.variant.outline, ...control },
    },
  },
};

export const plainInputRecipes: Record<string, RecipeDefinition> = { textarea };
