import type { SlotRecipeDefinition } from '@chakra-ui/react';
import {
  fieldsetSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  radioGroupSlotRecipe,
  stepsSlotRecipe,
  switchSlotRecipe,
} from '@chakra-ui/react/theme';

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
  fieldset: fieldsetSlotRecipe,
  nativeSelect,
  popover: popoverSlotRecipe,
  radioGroup: radioGroupSlotRecipe,
  steps: stepsSlotRecipe,
  switch: switchSlotRecipe,
};
