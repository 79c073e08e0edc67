import type { SlotRecipeDefinition } from '@chakra-ui/react';
import {
  accordionSlotRecipe,
  avatarSlotRecipe,
  progressSlotRecipe,
  statSlotRecipe,
  tabsSlotRecipe,
} from '@chakra-ui/react/theme';

/** Tab panels get their padding from their content. */
const tabs: SlotRecipeDefinition = {
  ...tabsSlotRecipe,
  base: { ...tabsSlotRecipe.base, content: { focusVisibleRing: 'inside', _horizontal: { width: '100%' } } },
};

export const occasionalRecipes: Record<string, SlotRecipeDefinition> = {
  accordion: accordionSlotRecipe,
  avatar: avatarSlotRecipe,
  progress: progressSlotRecipe,
  stat: statSlotRecipe,
  tabs,
};
