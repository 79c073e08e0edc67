import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';

const account = (page: Page) => page.getByRole('button', { name: /^Cuenta de/ });
const card = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name });
const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click();

const startTour = async (page: Page): Promise<void> => {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Tour del sitio' }).click();
  await expect(card(page)).toContainText('Le damos la bienvenida');
};

const toTheWall = async (page: Page): Promise<void> => {
  await startTour(page);
  await press(page, 'Siguiente');
  await press(page, 'Siguiente');
  await expect(card(page)).toContainText('El mural');
  await expect(menu(page)).toBeVisible();
};

/** What the step is about is wholly in sight, and the card beside it. */
async function expectPointedAt(page: Page): Promise<void> {
  const target = page.locator('.driver-active-element');
  await expect(target).toBeInViewport({ ratio: 1 });
  await expect(card(page)).toBeInViewport({ ratio: 1 });
  const overlap = async () => {
    const [one, other] = await Promise.all([target.boundingBox(), card(page).boundingBox()]);
    if (!one || !other) return true;
    const across = one.x < other.x + other.width && other.x < one.x + one.width;
    return across && one.y < other.y + other.height && other.y < one.y + one.height;
  };
  await expect.poll(overlap, { message: 'the card covers what it is about' }).toBe(false);
}

test('the tour opens the menu for what stands in it and puts it away for the rest, on the way back too [P-207]', async ({
  page,
  signInAs,
}) => {
  await signInAs('empresa', 'CHL');
  await startTour(page);
  await expect(card(page)).toContainText('Paso 1 de 8');
  await expect(menu(page)).toBeHidden();
  const steps = [
    ['El menú principal', null],
    ['El mural', 'Mural'],
    ['Su empresa', 'Facturas'],
    ['Declare sus ventas', 'Diarias'],
    ['Sus usuarios', 'Usuarios'],
    ['El centro de ayuda', 'Centro de ayuda'],
    ['Sus notificaciones', null],
  ] as const;
  const expectStep = async ([title, name]: (typeof steps)[number]): Promise<void> => {
    await expect(card(page)).toContainText(title);
    await expect(menu(page)).toBeVisible({ visible: name !== null });
    if (name !== null) {
      const pointedAt = page.locator('.driver-active-element');
      await expect(entry(page, name).and(pointedAt).or(pointedAt.getByRole('link', { name }))).toBeVisible();
    }
    await expectPointedAt(page);
    await expect(card(page).getByRole('button', { name: /Siguiente|Entendido/ })).toBeFocused();
  };
  for (const step of steps) {
    await press(page, 'Siguiente');
    await expectStep(step);
    if (step[0] === 'Declare sus ventas') await expectAccessible(page);
    await expectFitsWidth(page);
  }
  for (const step of steps.toReversed().slice(1)) {
    await press(page, 'Anterior');
    await expectStep(step);
  }
});

test('of the menu a store manager hears what it has; however the tour ends, it is put away', async ({
  page,
  signInAs,
}) => {
  await signInAs('local', 'PER');
  await toTheWall(page);
  await expect(card(page)).toContainText('Paso 3 de 6');
  await press(page, 'Saltar');
  await expect(menu(page)).toBeHidden();
  await expect(account(page)).toBeFocused();

  await toTheWall(page);
  // Beside the card nothing happens.
  await page.mouse.click(380, 420);
  await entry(page, 'Mural').click({ force: true });
  await expect(card(page)).toContainText('El mural');
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(menu(page)).toBeHidden();
  await expect(account(page)).toBeFocused();

  await toTheWall(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(card(page)).toHaveCount(0);
  await expect(menu(page)).toHaveCount(1);
  await expect(account(page)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu(page)).toBeHidden();

  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await entry(page, 'Centro de ayuda').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await toTheWall(page);
  await page.goBack();
  await expect(card(page)).toHaveCount(0);
  await expect(menu(page)).toBeHidden();
});

test('on a lower screen the menu is scrolled to what the step is about, wholly below its head', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('empresa', 'CHL');
  // The last entry to come would move the others under the card.
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(entry(page, 'Reportes')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await toTheWall(page);
  const titles = ['El mural', 'Su empresa', 'Declare sus ventas', 'Sus usuarios', 'El centro de ayuda'];
  for (const title of titles.slice(1)) {
    await press(page, 'Siguiente');
    await expect(card(page)).toContainText(title);
    await expectPointedAt(page);
  }
  for (const title of titles.toReversed().slice(1)) {
    await press(page, 'Anterior');
    await expect(card(page)).toContainText(title);
    await expectPointedAt(page);
  }
});
