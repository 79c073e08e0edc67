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
  nativeSelect: nativeSelectSlotRecipe,
  popover: popoverSlotRecipe,
  radioGroup: radioGroupSlotRecipe,
  steps: stepsSlotRecipe,
  switch: switchSlotRecipe,
};
