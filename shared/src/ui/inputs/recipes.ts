import type { SlotRecipeDefinition } from '@chakra-ui/react';
import {
  fieldsetSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  radioGroupSlotRecipe,
  stepsSlotRecipe,
  switchSlotRecipe,
} from '@chakra-ui/react/theme';

export const inputRecipes: Record<string, SlotRecipeDefinition> = {
  fieldset: fieldsetSlotRecipe,
  // Bordered as strongly as the other controls.
  nativeSelect: {
    ...nativeSelectSlotRecipe,
    base: {
      ...nativeSelectSlotRecipe.base,
      field: { ...nativeSelectSlotRecipe.base?.field, borderColor: 'border.control' },
    },
  },
  popover: popoverSlotRecipe,
  radioGroup: radioGroupSlotRecipe,
  steps: stepsSlotRecipe,
  switch: switchSlotRecipe,
};
