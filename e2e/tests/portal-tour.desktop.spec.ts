import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('on a wide screen the tour has its eight steps in order [P-207]', async ({ page, signInAs }) => {
  await signInAs('empresa', 'CHL');
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Tour del sitio' }).click();
  const card = page.getByRole('dialog');
  const titles = [
    'Le damos la bienvenida',
    'El menú principal',
    'El mural',
    'Su empresa',
    'Declare sus ventas',
    'Sus usuarios',
    'El centro de ayuda',
    'Sus notificaciones',
  ];
  for (const [index, title] of titles.entries()) {
    await expect(card).toContainText(`Paso ${index + 1} de 8`);
    await expect(card).toContainText(title);
    await card.getByRole('button', { name: /Siguiente|Entendido/ }).click();
  }
  await expect(card).toHaveCount(0);
});

test('the tour from the user’s menu leads through what the user sees [P-012 P-208]', async ({
  page,
  signInAs,
}) => {
  await signInAs('local', 'PER');
  const account = page.getByRole('button', { name: /^Cuenta de/ });
  const entry = page.getByRole('menuitem', { name: 'Tour del sitio' });
  const card = page.getByRole('dialog');
  await test.step('however it is started, again and again, the card has the focus, and then the user’s button', async () => {
    const byMouse = async (): Promise<void> => {
      await account.click();
      await entry.click();
    };
    const byKeyboard = async (): Promise<void> => {
      await account.press('Enter');
      await expect(page.getByRole('menu')).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
    };
    /** A menu that closes moves the focus some frames later. */
    const untilAllIsClosed = () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
      });
    // The library of the tour comes with the first start.
    for (const start of [byMouse, byMouse, byKeyboard, byMouse]) {
      await start();
      await expect(card).toContainText('Le damos la bienvenida');
      await expect(entry).toBeHidden();
      await untilAllIsClosed();
      await expect(card.getByRole('button', { name: 'Siguiente' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(card).toContainText('El menú principal');
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      await expect(account).toBeFocused();
    }
  });

  await account.click();
  await entry.click();
  // A store manager has neither company nor users in the menu.
  for (const title of ['Le damos la bienvenida', 'El menú principal', 'El mural', 'Declare sus ventas']) {
    await expect(card).toContainText(title);
    if (title === 'El mural') await expectAccessible(page);
    await card.getByRole('button', { name: 'Siguiente' }).click();
  }
  await expect(card).toContainText('El centro de ayuda');
  await expect(card).toContainText('Paso 5 de 6');
  await card.getByRole('button', { name: 'Siguiente' }).click();
  await expect(card).toContainText('Sus notificaciones');
  await card.getByRole('button', { name: 'Anterior' }).click();
  await card.getByRole('button', { name: 'Anterior' }).click();
  await expect(card).toContainText('Declare sus ventas');
  await card.getByRole('button', { name: 'Saltar' }).click();
  await expect(card).toHaveCount(0);
});
