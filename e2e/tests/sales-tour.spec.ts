import type { Page } from '@playwright/test';
import type { CountryCode } from 'shared/countries';
import { linkTo } from 'shared/routes';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { bySize, dailyPath, isPhone, storeAt } from '../support/sales.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Ver tour' });
const card = (page: Page) => page.getByRole('dialog');
const next = (page: Page) => card(page).getByRole('button', { name: 'Siguiente' });

test('the tour of the country leads on and back through what he sees, and gives the focus back [S-056]', async ({
  page,
  signInAs,
}, info) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const library = () => fetched.filter((url) => /\/tour\.[^/]+\.js$/.test(url));
  const country = bySize<CountryCode>(info, 'CHL', 'ARG');
  await signInAs('local', country, { path: linkTo('ESPACIO_LOCALES', country) });
  await expect(opener(page)).toBeVisible();
  expect(library(), 'fetched before anybody asked for a tour').toEqual([]);

  await opener(page).click();
  await expect(card(page)).toHaveAccessibleName('Este es su local');
  await expect(card(page)).toHaveAccessibleDescription(/Confirme la marca/);
  await expect(next(page)).toBeFocused();
  await expect(card(page).getByRole('button', { name: 'Anterior' })).toHaveCount(0);
  expect(library()).toHaveLength(1);
  await expectAccessible(page);

  const [, total = ''] = /^Paso 1 de (\d)$/.exec(await card(page).getByText(/^Paso/).innerText()) ?? [];
  const titles = ['Este es su local'];
  for (let step = 2; step <= Number(total); step += 1) {
    // Arrow keys lead on as the button does.
    await (step === 3 ? page.keyboard.press('ArrowRight') : next(page).click());
    await expect(card(page).getByText(`Paso ${step} de ${total}`)).toBeVisible();
    titles.push(await card(page).locator('header').innerText());
    if (titles.at(-1) === 'Declare su venta') {
      await expect(card(page)).toContainText(bySize(info, 'boletas, facturas y exentas', 'monto bruto'));
    }
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    await expectFitsWidth(page);
  }
  expect(titles.includes('Tabla o calendario')).toBe(!isPhone(info));
  expect(titles).toContain('Declare su venta');
  expect(titles.at(-1)).toBe('Siempre a mano');

  await card(page).getByRole('button', { name: 'Anterior' }).click();
  await expect(card(page).getByText(`Paso ${Number(total) - 1} de ${total}`)).toBeVisible();
  await next(page).click();
  await card(page).getByRole('button', { name: 'Entendido' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();

  await opener(page).click();
  await card(page).getByRole('button', { name: 'Saltar' }).click();
  await expect(card(page)).toHaveCount(0);
  await opener(page).click();
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

const monthWords = {
  CHL: 'una imagen',
  PER: 'sin IGV',
  ARG: 'la venta bruta se calcula sola',
  COL: 'al menos un archivo',
};

for (const [desktop, phone] of [
  ['CHL', 'ARG'],
  ['PER', 'COL'],
] as const) {
  test(`the tour begun on the daily page goes on from the monthly screen, ${desktop} and ${phone} [S-122 S-123 S-166 S-168]`, async ({
    page,
    signInAs,
  }, info) => {
    const country = bySize<CountryCode>(info, desktop, phone);
    await signInAs('empresa', country, { path: linkTo('VENTAS_MENSUALES', country) });
    const resume = page.getByRole('button', { name: 'Volver al tour' });
    await expect(resume).toContainText('Volver al tour');
    await resume.click();
    await expect(card(page)).toHaveAccessibleName('Elija el mes');
    await page.keyboard.press('Escape');
    await expect(resume).toBeFocused();

    await page.goto(dailyPath(country, await storeAt(page.request, 0)));
    await opener(page).click();
    await expect(card(page)).toHaveAccessibleName('Este es su local');
    await next(page).click();
    await card(page).getByRole('button', { name: 'Anterior' }).click();
    await expect(card(page)).toHaveAccessibleName('Este es su local');
    await card(page).getByRole('button', { name: 'Saltar' }).click();
    await expect(card(page)).toHaveCount(0);

    await page.goto(linkTo('VENTAS_MENSUALES', country));
    await resume.click();
    await expect(card(page)).toHaveAccessibleName('Seguimos con las ventas del mes');
    const said: string[] = [];
    const done = card(page).getByRole('button', { name: 'Entendido' });
    for (let step = 2; !(await done.isVisible()); step += 1) {
      said.push(await card(page).innerText());
      await expectFitsWidth(page);
      await next(page).click();
      await expect(card(page).getByText(`Paso ${step} de`)).toBeVisible();
    }
    expect(said.join(' ')).toContain(monthWords[country]);
  });
}
