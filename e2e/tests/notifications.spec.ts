import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { bySize } from '../support/sales.ts';

test('the bell counts what is new, opens it, and leads to all of it', async ({ page, signInAs }, info) => {
  const country = bySize(info, 'COL', 'PER');
  const base = `/${country.toLowerCase()}/shopping`;
  await signInAs('finanzas', country, { path: `${base}/facturas` });
  const bar = page.getByRole('banner');
  const bell = bar.getByRole('button', { name: 'Notificaciones, 1 sin leer' });
  const popover = page.getByRole('dialog', { name: 'Notificaciones' });
  const detail = page.getByRole('dialog', { name: 'Ya están las facturas de marzo 2026' });
  await expect(bell).toBeVisible();
  await expect(bell).toHaveText('1');
  await test.step('its popover has new and read ones', async () => {
    await bell.click();
    await expect(popover.getByRole('region', { name: 'Leídas' }).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await expectFitsWidth(page);
  });

  await test.step('one that is opened shows its text and becomes read [P-097 P-199 P-202]', async () => {
    await popover.getByRole('button', { name: 'Nueva: Ya están las facturas de marzo 2026' }).click();
    await expect(detail.getByRole('link', { name: 'Ver las facturas' })).toHaveAttribute(
      'href',
      `${base}/facturas`,
    );
    await detail.getByRole('button', { name: 'Cerrar' }).first().click();
    const read = bar.getByRole('button', { name: 'Notificaciones', exact: true });
    await expect(read).toHaveText('');
    await read.click();
    await expect(popover.getByText('No tiene notificaciones nuevas')).toBeVisible();
  });

  await test.step('Ver más leads to the page of all [P-052 P-096]', async () => {
    await popover.getByRole('link', { name: 'Ver más' }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/notificaciones$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible();
    await expect(popover).toHaveCount(0);
    await page.getByRole('button', { name: /^Ya están las facturas/ }).click();
    await expect(detail.getByText('Publicamos las facturas')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsWidth(page);
  });
});
