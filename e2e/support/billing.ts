import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** One per invoice shown, as a table row or a card: its type, which always has several words. */
export const invoiceTypes = (page: Page): Locator =>
  page.getByText(/^(Factura|Nota de crédito) (?!asociadas)/).locator('visible=true');

export async function filterBy(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}:`) }).click();
  await page.getByRole('option', { name: option }).click();
}

/** A download's content and file name. */
export async function downloadOf(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download');
  await act();
  const download = await started;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

export const pendingNotes = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Notas de cargo por aceptar' });

/** Dismisses the pop-up whenever it covers what a test uses. */
export const putOffNotes = (page: Page): Promise<void> =>
  page.addLocatorHandler(pendingNotes(page), (popUp) =>
    popUp.getByRole('button', { name: 'Más tarde' }).click(),
  );
