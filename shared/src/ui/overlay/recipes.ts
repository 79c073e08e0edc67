import type { SlotRecipeDefinition } from '@chakra-ui/react';
import {
  dialogSlotRecipe,
  drawerSlotRecipe,
  popoverSlotRecipe,
  toastSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';

export const overlayRecipes: Record<string, SlotRecipeDefinition> = {
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  popover: popoverSlotRecipe,
  toast: toastSlotRecipe,
  tooltip: tooltipSlotRecipe,
};
