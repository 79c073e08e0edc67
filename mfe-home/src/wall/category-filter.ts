import { announcementCategories, type AnnouncementCategory } from 'shared/contract/announcements';

export type CategoryChoice = 'Todos' | AnnouncementCategory;

export const categoryChoices: readonly CategoryChoice[] = ['Todos', ...announcementCategories];

/** Whether a chip is lit. No category chosen is 'Todos'. */
export const isChosen = (chosen: readonly AnnouncementCategory[], choice: CategoryChoice): boolean =>
  choice === 'Todos' ? chosen.length === 0 : chosen.includes(choice);

/** What is chosen after a click: 'Todos' stands alone, and comes back when the last category goes (P-210…P-212). */
export function toggleCategory(
  chosen: readonly AnnouncementCategory[],
  choice: CategoryChoice,
): readonly AnnouncementCategory[] {
  if (choice === 'Todos') return [];
  return announcementCategories.filter((category) =>
    category === choice ? !chosen.includes(category) : chosen.includes(category),
  );
}

/** The choice as it stands in the address, and back; what is no category is left out. */
export const categoriesToParam = (chosen: readonly AnnouncementCategory[]): string => chosen.join(',');
export const categoriesOfParam = (param: string | null): readonly AnnouncementCategory[] => {
  const named = (param ?? '').split(',');
  return announcementCategories.filter((category) => named.includes(category));
};
