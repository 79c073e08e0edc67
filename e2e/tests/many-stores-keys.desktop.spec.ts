import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { cell, manyPath, paste, storeLine, storesAt } from '../support/many-stores.ts';

test('the grid is a spreadsheet: Enter and Tab move, a copied block fills, and closed lines stay closed', async ({
  page,
  signInAs,
}) => {
  const day = '2026-04-15';
  await signInAs('empresa', 'COL', { path: '' });
  const [first, second] = await storesAt(page.context().request, day, [4, 5]);
  await page.goto(manyPath('COL', day));
  await cell(page, first, 0).click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(cell(page, second, 0)).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(cell(page, first, 0)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cell(page, first, 1)).toBeFocused();

  await paste(cell(page, first, 0), '40\t3.400.000,50\n38\t$ 3.100.000\n');
  await expect(cell(page, first, 1)).toHaveValue('3.400.000,5');
  await expect(cell(page, second, 0)).toHaveValue('38');
  await expect(cell(page, second, 1)).toHaveValue('3.100.000');
  await expect(page.getByText('Se pegaron 4 celdas.')).toBeVisible();
  await paste(cell(page, first, 1), 'cien mil');
  await expect(page.getByText('No se pudo leer: cien mil.')).toBeVisible();
  await expect(cell(page, first, 1)).toHaveValue('3.400.000,5');
  await expect(cell(page, first, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText("No reconocemos 'cien mil' como una cantidad.")).toBeVisible();
  await expect(storeLine(page, first)).toContainText('Por corregir');
  await expectAccessible(page);
  await cell(page, first, 1).fill('3.500.000');
  await expect(page.getByText("No reconocemos 'cien mil' como una cantidad.")).toHaveCount(0);
  await expect(storeLine(page, first)).toContainText('Lista');
});
