import type { Page } from '@playwright/test';

/** Chooses the other company in the top bar, for a user with two (P-153). */
export async function chooseOtherCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Empresa: / }).click();
  await page.getByRole('menuitemradio', { checked: false }).first().click();
}
