import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { cell, bulkPath, paste, storeLine, storesAt } from '../support/bulk-stores.ts';

test('the grid is a spreadsheet: Enter and Tab move, a copied block fills, and closed lines stay closed', async ({
  page,
  signInAs,
}) => {
  const day = '2026-04-15';
  await signInAs('empresa', 'COL', { path: '' });
  const [first, second] = await storesAt(page.context().request, day, [2, 3]);
  await page.goto(bulkPath('COL', day));
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

/** What has the focus, and whether some of it can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = [2, height / 2, height - 2].some((down) =>
      element.contains(document.elementFromPoint(left + width / 2, top + down)),
    );
    return {
      isSeen,
      isInGrid: element.closest('[data-store]') !== null,
      name: element.outerHTML.slice(0, 200),
    };
  });

test('what the Tab key reaches is never wholly below the save', async ({ page, signInAs }) => {
  await signInAs('empresa', 'COL', { path: '' });
  for (const { day, ...viewport } of [
    { width: 390, height: 844, day: '2026-04-15' },
    { width: 390, height: 844, day: '2026-04-13' },
    { width: 720, height: 450, day: '2026-04-13' },
  ]) {
    await test.step(`${day} at ${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto(bulkPath('COL', day));
      await expect(page.locator('[data-store]').first()).toBeVisible();
      await page.getByRole('button', { name: 'Día siguiente' }).focus();
      const hidden: string[] = [];
      let reached = 0;
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press('Tab');
        const { isSeen, isInGrid, name } = await focused(page);
        if (!isInGrid) continue;
        reached += 1;
        if (!isSeen) hidden.push(name);
      }
      expect(reached).toBeGreaterThan(5);
      expect(hidden).toEqual([]);
    });
  }
});
