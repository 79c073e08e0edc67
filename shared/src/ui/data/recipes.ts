import type { SlotRecipeDefinition } from '@chakra-ui/react';
import {
  popoverSlotRecipe,
  segmentGroupSlotRecipe,
  tableSlotRecipe,
  timelineSlotRecipe,
} from '@chakra-ui/react/theme';

export const dataRecipes: Record<string, SlotRecipeDefinition> = {
  popover: popoverSlotRecipe,
  segmentGroup: segmentGroupSlotRecipe,
  table: tableSlotRecipe,
  timeline: timelineSlotRecipe,
};
