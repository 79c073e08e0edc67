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

/** Tab panels get their padding from their content. */
const tabs: SlotRecipeDefinition = {
  ...tabsSlotRecipe,
  base: { ...tabsSlotRecipe.base, content: { focusVisibleRing: 'inside', _horizontal: { width: '100%' } } },
};

export const dataRecipes: Record<string, SlotRecipeDefinition> = {
  accordion: accordionSlotRecipe,
  avatar: avatarSlotRecipe,
  carousel: carouselSlotRecipe,
  popover: popoverSlotRecipe,
  progress: progressSlotRecipe,
  segmentGroup: segmentGroupSlotRecipe,
  stat: statSlotRecipe,
  table: tableSlotRecipe,
  tabs,
  tag: tagSlotRecipe,
  timeline: timelineSlotRecipe,
};
