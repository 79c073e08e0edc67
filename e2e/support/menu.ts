import { expect, type Locator } from '@playwright/test';

/** Opens the menu of a button and chooses an entry. A menu takes no click in the moment in which it opens. */
export async function chooseFrom(button: Locator, entry: string): Promise<void> {
  const page = button.page();
  await button.click();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.getByRole('menuitem', { name: entry }).click();
}
