/** Singleton entry point: components that only some screens draw, and whose state machines the others need not load. */
import { addSlotRecipes } from 'shared/ui/core';
import { occasionalRecipes } from './recipes.ts';

addSlotRecipes(occasionalRecipes);

export { Accordion, Avatar, Fieldset, Progress, RadioGroup, Stat, Tabs, Tag } from '@chakra-ui/react';
export { type Bar, BarChart } from './bar-chart.tsx';
