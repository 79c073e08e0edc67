import { expect, test } from '@jest/globals';
import { announcementCategories } from 'shared/endpoints/announcements';
import { categoriesOfParam, categoryChoices, isChosen, toggleCategory } from './category-filter.ts';

test('the chips are Todos and the six categories', () => {
  expect(categoryChoices).toEqual([
    'Todos',
    'Noticias',
    'Seguridad',
    'Mantenimiento',
    'Eventos',
    'Marketing',
    'Circulares',
  ]);
  expect(announcementCategories).toEqual(categoryChoices.slice(1));
});

test('choosing Todos deselects all other chips', () => {
  const chosen = toggleCategory(['Noticias', 'Eventos'], 'Todos');
  expect(categoryChoices.filter((choice) => isChosen(chosen, choice))).toEqual(['Todos']);
});

test('toggling another chip deselects Todos, and several can be chosen together', () => {
  const one = toggleCategory([], 'Eventos');
  expect(categoryChoices.filter((choice) => isChosen(one, choice))).toEqual(['Eventos']);
  const two = toggleCategory(one, 'Seguridad');
  expect(categoryChoices.filter((choice) => isChosen(two, choice))).toEqual(['Seguridad', 'Eventos']);
});

test('when no chip is left, Todos is selected again', () => {
  expect(isChosen(toggleCategory(['Eventos'], 'Eventos'), 'Todos')).toBe(true);
});

test('an address with unknown categories counts those it knows', () => {
  expect(categoriesOfParam('Eventos,<b>,Deportes,Noticias')).toEqual(['Noticias', 'Eventos']);
  expect(categoriesOfParam(null)).toEqual([]);
});
