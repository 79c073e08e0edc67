import { expect, type Page } from '@playwright/test';

/** Chooses the other company in the top bar, for a user with two (P-153). */
export async function chooseOtherCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Empresa: / }).click();
  // A menu takes no click in the moment in which it opens.
  await expect(page.getByRole('menu')).toBeFocused();
  await page.getByRole('menuitemradio', { checked: false }).first().click();
}
