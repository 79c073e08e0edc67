import { listFaqs } from 'shared/endpoints/faqs';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';
import { ask } from '../support/sales.ts';

const help = '/chl/shopping/centro-de-ayuda';
const categories = ['Reportería de ventas', 'Cómo usar la plataforma', 'Blog B2B'];

test('the help centre has its title, heading and three categories, and says so when a search finds nothing [U-128 U-131]', async ({
  page,
  signInAs,
}) => {
  await signInAs('local', 'CHL', { path: help });
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '¿En qué podemos ayudarte hoy?' })).toBeVisible();
  await test.step('its three categories [U-134 U-135 U-136]', async () => {
    const faqs = listFaqs.reply.parse(await ask(page.request, listFaqs.path));
    for (const [index, name] of categories.entries()) {
      const card = page.getByRole('region', { name, exact: true });
      await expect(card).toBeVisible();
      // It has the questions of the category with its number.
      const question = faqs.find(({ category_id: category }) => category === String(index + 1));
      await expect(card.getByRole('link', { name: question?.title ?? 'none', exact: true })).toBeVisible();
    }
  });

  await expectFitsWidth(page);
  await expectAccessible(page);
  await test.step('a search that finds nothing says so [U-141]', async () => {
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('zanahoria');
    await expect(page.getByText('¡Lo sentimos!, sin resultados.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  });

  await test.step('a card shows 4 questions, and Ver más opens the page of its category', async () => {
    const card = page.getByRole('region', { name: 'Reportería de ventas' });
    await expect(card.getByRole('listitem')).toHaveCount(4);
    await card.getByRole('link', { name: /Ver más/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reportería de ventas' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveText(
      '¿Hasta cuándo puedo declarar una venta diaria?',
    );
    await expect(
      page.getByRole('main').getByRole('button', { expanded: false, name: /auditado/ }),
    ).toBeVisible();
    await expect(page.getByText(/hasta el día de corte del mes siguiente/)).toBeVisible();
    await expectAccessible(page);
  });
});

test(
  'the address carries the question’s id; a search finds without accents [U-055 U-056]',
  { tag: oneSize },
  async ({ page, signInAs }) => {
    await signInAs('marca', 'CHL', { path: help });
    const faqs = listFaqs.reply.parse(await ask(page.request, listFaqs.path));
    const addressOf = (question: string): string =>
      `${help}/${faqs.find(({ title }) => title === question)?.id}`;
    await page.getByRole('link', { name: '¿Dónde descargo una factura?' }).click();
    await expect(page).toHaveURL(addressOf('¿Dónde descargo una factura?'));
    await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveText(
      '¿Dónde descargo una factura?',
    );
    await page.getByRole('button', { name: '¿Cómo recupero mi contraseña?' }).click();
    await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveText(
      '¿Cómo recupero mi contraseña?',
    );
    await expect(page).toHaveURL(addressOf('¿Cómo recupero mi contraseña?'));
    await page.reload();
    await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveText(
      '¿Cómo recupero mi contraseña?',
    );

    const box = page.getByRole('searchbox', { name: 'Buscar' });
    await test.step('a search finds without accents, under Tu Búsqueda, and its results stand as they were [U-133 U-140 U-309 U-310]', async () => {
      await page.goto(help);
      await box.fill('CONTRASENA');
      await page.getByRole('button', { name: 'Buscar', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Tu Búsqueda' })).toBeVisible();
      await expect(page.getByRole('link', { name: '¿Cómo recupero mi contraseña?' })).toBeVisible();
      // Back from a question the results stand as they were.
      await page.getByRole('link', { name: '¿Cómo recupero mi contraseña?' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Cómo usar la plataforma' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Tu Búsqueda' })).toBeVisible();
      await expect(box).toHaveValue('CONTRASENA');
    });
    await test.step('its icon empties it [U-132]', async () => {
      await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
      await expect(box).toHaveValue('');
      await expect(page.getByRole('region', { name: 'Blog B2B' })).toBeVisible();
    });
    await test.step('an unknown question ends at the error page', async () => {
      await page.goto(`${help}/no-existe`);
      await expect(page.getByText('Página no encontrada.')).toBeVisible();
    });
  },
);

test('typing searches by itself 500 ms after the last key', { tag: oneSize }, async ({ page, signInAs }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    const found = /\/api\/faqs\/search\/(.+)$/.exec(request.url());
    if (found) asked.push(decodeURIComponent(found[1] ?? ''));
  });
  await signInAs('local', 'CHL', { path: help });
  const box = page.getByRole('searchbox', { name: 'Buscar' });
  await expect(box).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 2_000));
  await box.fill('vent');
  await page.clock.runFor(400);
  await box.fill('venta');
  await page.clock.runFor(400);
  expect(asked).toEqual([]);
  await page.clock.runFor(150);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Tu Búsqueda' })).toBeVisible();
  await expect.poll(() => asked).toEqual(['venta']);
});
