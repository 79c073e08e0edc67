import type { Page } from '@playwright/test';

/** Chooses the company in the top bar that is not chosen now, for who has two (P-153). */
export async function chooseOtherCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Empresa: / }).click();
  await page.getByRole('menuitemradio', { checked: false }).first().click();
}
