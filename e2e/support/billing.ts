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

export const pendingNotes = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Notas de cargo por aceptar' });

/** Whenever the pop-up stands in the way of what a journey does. */
export const putOffNotes = (page: Page): Promise<void> =>
  page.addLocatorHandler(pendingNotes(page), (popUp) =>
    popUp.getByRole('button', { name: 'Más tarde' }).click(),
  );
