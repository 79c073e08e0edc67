import { expect, test } from '@jest/globals';
import { animationStyles, keyframes as everything, menuSlotRecipe } from '@chakra-ui/react/theme';
import { dataRecipes } from '../../data/recipes.ts';
import { inputRecipes, plainInputRecipes } from '../../inputs/recipes.ts';
import { occasionalRecipes } from '../../occasional/recipes.ts';
import { overlayRecipes } from '../../overlay/recipes.ts';
import { keyframes } from './keyframes.ts';
import * as ownRecipes from './own-recipes.ts';
import { recipeConfig } from './recipes.ts';
import { tokens } from './tokens.ts';

/** The texts under `animationName` and `animation`, at any depth. */
function animationsIn(value: unknown, isAnimation = false): string[] {
  if (typeof value === 'string') return isAnimation ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    animationsIn(inner, isAnimation || /^animation(?:Name|s)?$/.test(name)),
  );
}

test('every animation that a recipe names is there, as Chakra defines it', () => {
  const recipes = [
    recipeConfig,
    { ...ownRecipes },
    dataRecipes,
    inputRecipes,
    plainInputRecipes,
    occasionalRecipes,
    overlayRecipes,
    menuSlotRecipe,
    animationStyles,
    tokens,
  ];
  const texts = recipes.flatMap((recipe) => animationsIn(recipe));
  const named = Object.keys(everything).filter((name) =>
    texts.some((text) => text.split(/[\s,]+/).includes(name)),
  );
  expect(named.length).toBeGreaterThan(15);
  for (const name of named) {
    const asText = (frames: object | undefined): string =>
      JSON.stringify(frames).replaceAll(/:([01])\b/g, ':"$1"');
    const [own, chakra] = [keyframes, everything].map((all) => new Map(Object.entries(all)).get(name));
    expect([name, asText(own).replaceAll('"0%"', '"from"')]).toEqual([
      name,
      asText(chakra).replaceAll('"0%"', '"from"').replaceAll('"100%"', '"to"'),
    ]);
  }
});
