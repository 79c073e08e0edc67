import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** One per invoice that is shown, as a row of the table or as a card: its type, which is never one word alone. */
export const invoiceTypes = (page: Page): Locator =>
  page.getByText(/^(Factura|Nota de crédito) (?!asociadas)/).locator('visible=true');

export async function filterBy(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}:`) }).click();
  await page.getByRole('option', { name: option }).click();
}

/** What the browser saved, under which name. */
export async function downloadOf(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download');
  await act();
  const download = await started;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
