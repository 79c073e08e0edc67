import { testPicture } from 'api/src/testing/pictures.ts';
import { linkTo } from 'shared/routes';
import { expect, expectFitsEverySize, test } from '../support/fixtures.ts';
import { expectSaid } from '../support/sayings.ts';

const picture = (width: number, height: number) => testPicture('png', width, '#0f766e', height);

test('marketing writes a banner, orders and publishes it; a tenant follows it from the wall, until it is deleted [P-078 P-431]', async ({
  page,
  signInAs,
  problems,
}, info) => {
  // What is refused on purpose.
  problems.allow(/422.*\/api\/publishing\/banner/);
  const label = `Noche de compras ${info.retry + 1}`;
  const list = linkTo('BANNERS', 'COL');
  const choose = async (screen: string, bytes: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `imagen para ${screen}` }).click();
    await (await chooser).setFiles({ name: 'banner.png', mimeType: 'image/png', buffer: bytes });
  };

  await test.step('a draft is created', async () => {
    await signInAs('marketing', 'COL', { path: list });
    await page.getByRole('button', { name: 'Nuevo banner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo banner' });
    await dialog.getByRole('textbox', { name: 'Texto del banner' }).fill(label);
    await dialog.getByRole('button', { name: 'Crear borrador' }).click();
    await expect(page.getByRole('heading', { level: 1, name: label }).first()).toBeVisible();
  });

  await test.step('a picture of the wrong size is refused with a sentence, the right ones are taken', async () => {
    const phones = page.getByRole('group', { name: 'Imagen para teléfonos' });
    await choose('teléfonos', await picture(800, 600));
    await expect(phones.getByRole('alert')).toHaveText(
      'La imagen mide 800 × 600 px. Use una de 600 × 250 px, o una más grande de la misma proporción.',
    );
    await choose('teléfonos', await picture(600, 250));
    await expect(phones.getByRole('button', { name: 'Cambiar imagen' })).toBeVisible();
    await expect(phones.getByRole('alert')).toHaveCount(0);
    await choose('computadores', await picture(1200, 300));
    await expect(page.getByRole('button', { name: 'Cambiar imagen para computadores' })).toBeVisible();
  });

  await test.step('a link to no page of the portal is refused at its field', async () => {
    const link = page.getByRole('textbox', { name: 'Adónde lleva' });
    await link.fill('/col/shopping/operacion/no-existe');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('El portal no tiene esta página.').first()).toBeVisible();
    await link.fill(linkTo('DESCUENTOS', 'COL'));
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectSaid(page, 'Cambios guardados');
  });

  await test.step('the preview shows it on a phone and a computer', async () => {
    for (const [screen, width] of [
      ['Teléfono', 600],
      ['Computador', 1200],
    ] as const) {
      const preview = page.getByRole('figure', { name: screen });
      await expect(preview.getByText(label)).toBeVisible();
      await expect(preview.locator('img')).toHaveAttribute('src', new RegExp(String.raw`-${width}\.webp$`));
    }
    await expectFitsEverySize(page);
  });

  const editor = page.url();

  await test.step('it moves up by keyboard, and its button keeps the focus', async () => {
    await page.getByRole('link', { name: 'Volver a los banners' }).click();
    await page.getByRole('searchbox').fill(label);
    await expect(page).toHaveURL(/buscar=/);
    const up = page.getByRole('button', { name: `Subir «${label}»` }).locator('visible=true');
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: /^Ahora está en el lugar \d+ de \d+$/ }),
    ).toHaveCount(1);
    await expect(up).toBeFocused();
    await expectFitsEverySize(page);
  });

  await test.step('it is published after a question', async () => {
    await page.goto(editor);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('button', { name: 'Publicar banner' }).click();
    await expectSaid(page, 'Banner publicado');
    await page.reload();
    await expect(page.getByText('Publicado', { exact: true }).first()).toBeVisible();
  });

  await test.step('a tenant of the country follows it, one of another country does not see it', async () => {
    await signInAs('local', 'ARG');
    const band = page.getByRole('region', { name: 'Destacados' });
    await expect(band).toBeVisible();
    await expect(band.getByText(label)).toHaveCount(0);
    await signInAs('local', 'COL');
    const slides = band.getByRole('button', { name: /^Ver destacado/ });
    await expect(slides.first()).toBeVisible();
    const link = band.locator('a', { hasText: label });
    const isShown = (): Promise<boolean> => link.evaluate((it) => it.closest('[inert]') === null);
    for (const slide of await slides.all()) {
      if (await isShown()) break;
      await slide.click();
    }
    expect(await isShown()).toBe(true);
    await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${linkTo('DESCUENTOS', 'COL')}$`));
    // Within the portal: the page was not loaded again.
    expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true);
  });

  await test.step('deleted, it is gone from the list', async () => {
    await signInAs('marketing', 'COL', { path: editor });
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('button', { name: 'Eliminar banner' }).click();
    await expectSaid(page, 'Banner eliminado');
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(page.getByText(label).locator('visible=true')).toHaveCount(0);
  });
});
