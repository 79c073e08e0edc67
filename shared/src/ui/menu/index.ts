/** Singleton entry point: menus, which nothing draws before it is opened. */
import { menuSlotRecipe } from '@chakra-ui/react/theme';
import { addSlotRecipes } from 'shared/ui/core';

addSlotRecipes({ menu: menuSlotRecipe });

export { Menu } from '@chakra-ui/react';
