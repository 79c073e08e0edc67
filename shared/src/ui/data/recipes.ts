import type { SlotRecipeDefinition } from '@chakra-ui/react';
import {
  accordionSlotRecipe,
  avatarSlotRecipe,
  carouselSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  segmentGroupSlotRecipe,
  statSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  tagSlotRecipe,
  timelineSlotRecipe,
} from '@chakra-ui/react/theme';

export const dataRecipes: Record<string, SlotRecipeDefinition> = {
  accordion: accordionSlotRecipe,
  avatar: avatarSlotRecipe,
  carousel: carouselSlotRecipe,
  popover: popoverSlotRecipe,
  progress: progressSlotRecipe,
  segmentGroup: segmentGroupSlotRecipe,
  stat: statSlotRecipe,
  table: tableSlotRecipe,
  tabs: tabsSlotRecipe,
  tag: tagSlotRecipe,
  timeline: timelineSlotRecipe,
};
