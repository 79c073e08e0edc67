import { announcementCategories, type AnnouncementCategory } from 'shared/endpoints/announcements';

export type CategoryChoice = 'Todos' | AnnouncementCategory;

export const categoryChoices: readonly CategoryChoice[] = ['Todos', ...announcementCategories];

/** Whether a chip is selected. Without a category it is 'Todos'. */
export const isChosen = (chosen: readonly AnnouncementCategory[], choice: CategoryChoice): boolean =>
  choice === 'Todos' ? chosen.length === 0 : chosen.includes(choice);

/** The choice after a click: 'Todos' excludes categories, and returns when the last one is removed (P-210…P-212). */
export function toggleCategory(
  chosen: readonly AnnouncementCategory[],
  choice: CategoryChoice,
): readonly AnnouncementCategory[] {
  if (choice === 'Todos') return [];
  return announcementCategories.filter((category) =>
    category === choice ? !chosen.includes(category) : chosen.includes(category),
  );
}

/** The choice in the address, and back; unknown categories are dropped. */
export const categoriesToParam = (chosen: readonly AnnouncementCategory[]): string => chosen.join(',');
export const categoriesOfParam = (param: string | null): readonly AnnouncementCategory[] => {
  const named = (param ?? '').split(',');
  return announcementCategories.filter((category) => named.includes(category));
};
