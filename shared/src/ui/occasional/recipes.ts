import type { SlotRecipeDefinition } from '@chakra-ui/react';
import {
  accordionSlotRecipe,
  avatarSlotRecipe,
  fieldsetSlotRecipe,
  progressSlotRecipe,
  radioGroupSlotRecipe,
  statSlotRecipe,
  tabsSlotRecipe,
  tagSlotRecipe,
} from '@chakra-ui/react/theme';

/** Tab panels get their padding from their content. */
const tabs: SlotRecipeDefinition = {
  ...tabsSlotRecipe,
  base: { ...tabsSlotRecipe.base, content: { focusVisibleRing: 'inside', _horizontal: { width: '100%' } } },
};

export const occasionalRecipes: Record<string, SlotRecipeDefinition> = {
  accordion: accordionSlotRecipe,
  avatar: avatarSlotRecipe,
  fieldset: fieldsetSlotRecipe,
  progress: progressSlotRecipe,
  radioGroup: radioGroupSlotRecipe,
  stat: statSlotRecipe,
  tabs,
  tag: tagSlotRecipe,
};
