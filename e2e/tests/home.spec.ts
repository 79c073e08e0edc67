import type { Announcement } from 'shared/endpoints/announcements';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';

const cards = 'article';

test(
  'the grid has 1, 2 and 3 columns, and the banner 150, 200 and 250 px [P-081 P-082 P-424 P-426]',
  { tag: oneSize },
  async ({ page, signInAs }) => {
    await signInAs('marca', 'PER');
    await expect(page.locator(cards).first()).toBeVisible();
    const banner = page.getByRole('region', { name: 'Destacados' });
    const columns = () =>
      page
        .locator('[data-part=wall]')
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    for (const [width, count, height] of [
      [390, 1, 150],
      [599, 1, 150],
      [600, 1, 200],
      [899, 1, 200],
      [900, 2, 250],
      [1199, 2, 250],
      [1200, 3, 250],
      [1440, 3, 250],
      [1700, 3, 250],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns(), `columns at ${width} px`).toBe(count);
      await expect
        .poll(async () => (await banner.boundingBox())?.height, `banner at ${width} px`)
        .toBe(height);
      await expectFitsWidth(page);
    }
    await test.step('a banner takes half a second to change [P-423]', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const change = await banner
        .locator('> div')
        .first()
        .evaluate((slide) => {
          const { transitionProperty, transitionDuration } = getComputedStyle(slide);
          return `${transitionProperty} ${transitionDuration}`;
        });
      expect(change).toBe('opacity 0.5s');
    });
  },
);

test('a card leads to its announcement and back [P-084 P-085]', async ({ page, signInAs }) => {
  await signInAs('empresa', 'CHL');
  const link = page.getByRole('link', { name: /^Horario extendido de temporada/ });
  await link.click();
  await expect(page).toHaveURL(
    /\/chl\/shopping\/\d+_horario-extendido-de-temporada[a-z0-9-]*\?createdAt=2026-[^&]+$/,
  );
  const state = await page.evaluate<{ usr?: { announcement?: Announcement } }>(() => history.state);
  const announcement = state.usr?.announcement;
  if (announcement === undefined) throw new Error('The announcement does not travel along.');
  expect(announcement.title).toMatch(/^Horario extendido de temporada/);
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toContain(`/${announcement.announcementId}_`);
  expect(searchParams.get('createdAt')).toBe(announcement.createdAt);
  const shownDay = (day: string): string => day.split('-').toReversed().join('/');
  await test.step('it has title, dates and text', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Horario extendido de temporada/);
    await expect(page.getByText(/^Publicado el \d\d\/\d\d\/2026$/)).toHaveText(
      `Publicado el ${shownDay(announcement.createdOn)}`,
    );
    await expect(page.getByText(/^Válido hasta el \d\d\/\d\d\/2026$/)).toHaveText(
      `Válido hasta el ${shownDay(announcement.endDate ?? '')}`,
    );
    await expect(page.getByText('horario extendido', { exact: true })).toBeVisible();
  });

  await test.step('its footer names country, category and number', async () => {
    const footer = page.locator('article footer');
    await expect(footer).toContainText('Chile');
    await expect(footer).toContainText('Circulares');
    await expect(footer).toContainText(/Anuncio N\.º\d+/);
  });

  await test.step('its link leads back [P-092]', async () => {
    await page.getByRole('link', { name: 'Volver al mural' }).click();
    await expect(page).toHaveURL(/\/chl\/shopping\/?$/);
  });
});

test(
  'an announcement’s address opened directly loads the same announcement, and an unknown one ends at the error page [P-093 P-045 U-184]',
  { tag: oneSize },
  async ({ page, context, problems, signInAs }) => {
    await signInAs('marca', 'COL');
    // Not the first one, which an address that is not read could show as well.
    const link = page.locator(cards).nth(1).locator('a').first();
    const title = await link.textContent();
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toMatch(/^\/col\/shopping\/\d+_[^?]+\?createdAt=2/);
    const direct = await context.newPage();
    await direct.goto(address);
    await expect(direct.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await direct.reload();
    await expect(direct.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    // The id ends at the first underscore, whatever follows.
    await direct.goto(address.replace(/_[^?]*/, '_otro_titulo'));
    await expect(direct.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    // The number alone is enough.
    await direct.goto(address.replace(/_.*$/, ''));
    await expect(direct.getByRole('heading', { level: 1 })).toHaveText(title ?? '');

    await test.step('an unknown announcement ends at the error page', async () => {
      problems.allow(/404/);
      await direct.goto('/col/shopping/999999_nada?createdAt=2026-01-01T00:00:00.000Z');
      await expect(direct).toHaveURL('/error?status=404');
      await expect(direct.getByText('Página no encontrada.')).toBeVisible();
      // As does an address below the wall that is no screen.
      await direct.goto('/col/shopping/no/existe');
      await expect(direct).toHaveURL('/error?status=404');
      // As does one in the place of an announcement that names none.
      await direct.goto('/col/shopping/no-existe');
      await expect(direct).toHaveURL('/error?status=404');
    });
  },
);

test(
  'attachments are named, PDF or not, and a click downloads them; the link button appears only with a link [P-089 P-324]',
  { tag: oneSize },
  async ({ page, signInAs }) => {
    await test.step('a wall without announcements says No hay anuncios and shows the way back', async () => {
      await page.route(
        /\/api\/announcements\/arg\/news\?.*categories=Marketing/,
        (route) => route.fulfill({ json: { data: [], number: 0, totalPages: 0, totalElements: 0 } }),
        { times: 1 },
      );
      await signInAs('empresa', 'ARG', { path: '/arg/shopping?categorias=Marketing' });
      await expect(page.getByText('No hay anuncios')).toBeVisible();
      await page.getByRole('button', { name: 'Ver todos los anuncios' }).click();
      await expect(page.locator(cards).first()).toBeVisible();
    });

    await page.getByRole('link', { name: /^Horario extendido de temporada/ }).click();
    const list = page.getByRole('region', { name: 'Adjuntos' });
    const pdf = list.getByRole('button', { name: 'Descargar Circular horario de temporada.pdf (PDF)' });
    const table = list.getByRole('button', { name: 'Descargar Turnos de carga.csv (CSV)' });
    await expect(pdf).toContainText('PDF');
    await expect(table).toContainText('CSV');
    const saving = page.waitForEvent('download');
    const asked = page.waitForResponse('**/api/downloads/signal/arg');
    const fetched = page.waitForRequest(/\/api\/files\//);
    await pdf.click();
    const { signal_url } = await (await asked).json();
    expect(new URL((await fetched).url()).pathname).toBe(new URL(signal_url, page.url()).pathname);
    const file = await saving;
    expect(file.suggestedFilename()).toBe('Circular horario de temporada.pdf');
    const bytes: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) bytes.push(chunk);
    expect(Buffer.concat(bytes).subarray(0, 5).toString()).toBe('%PDF-');
    const another = page.waitForEvent('download');
    await table.click();
    expect((await another).suggestedFilename()).toBe('Turnos de carga.csv');

    await test.step('the link button appears only with a link, with its own text', async () => {
      await page.goto('/arg/shopping?categorias=Marketing,Seguridad');
      await page.getByRole('link', { name: /^Taller: vitrinas que venden/ }).click();
      const button = page.locator('article').getByRole('link', { name: 'Reservar mi cupo' });
      await expect(button).toHaveAttribute('href', 'https://www.ejemplo-campanas.test/talleres');
      await expect(button).toHaveAttribute('rel', /noopener/);
      await page.goBack();
      await page.getByRole('link', { name: /^Refuerzo de seguridad en accesos/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('article a')).toHaveCount(0);
    });
  },
);

test(
  'content with scripts does nothing in a browser [P-159 T8]',
  { tag: oneSize },
  async ({ page, problems, signInAs }) => {
    // Some browsers name what their policy would have stopped, although nothing of it gets into the page.
    problems.allow(/inline event handler violates the following Content Security Policy/);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const foreign: string[] = [];
    page.on('request', (request) => request.url().includes('evil.test') && foreign.push(request.url()));
    const content =
      '<p>Texto</p><img src=x onerror="alert(1)"><script>alert(2)</script><svg onload="alert(3)"></svg>' +
      '<a href="javascript:alert(4)">enlace</a><iframe src="https://evil.test"></iframe><img src="https://evil.test/x">';
    // The API cleans what it stores; here it is made to answer what it would never store.
    await page.route(/\/api\/announcements\//, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const json = 'data' in body ? { ...body, data: [{ ...body.data[0], content }] } : { ...body, content };
      await route.fulfill({ response, json });
    });
    await signInAs('marca', 'CHL');
    await page.locator(`${cards} a`).first().click();
    await expect(page.getByText('Texto', { exact: true })).toBeVisible();
    await expect(page.locator('article')).toContainText('enlace');
    await expect(page.locator('article').locator('a, img[src=x], script, svg[onload], iframe')).toHaveCount(
      0,
    );
    expect(dialogs).toEqual([]);
    expect(foreign).toEqual([]);
  },
);

test('a card shows one line of title and three of a preview of at most 150 characters; wall and announcement are accessible [P-422]', async ({
  page,
  signInAs,
}) => {
  await signInAs('marca', 'ARG');
  await test.step('the chips are Todos and the six categories, filter the wall, and Todos stands alone [P-080 P-210 P-211 P-212]', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Mural' })).toBeVisible();
    await expect(page.getByText('Filtra tu contenido:', { exact: true })).toBeVisible();
    const filter = page.getByRole('group', { name: 'Filtra tu contenido:', exact: true });
    const chips = filter.getByRole('button');
    const categories = ['Noticias', 'Seguridad', 'Mantenimiento', 'Eventos', 'Marketing', 'Circulares'];
    await expect(chips).toHaveText(['Todos', ...categories]);
    const lit = page.getByRole('button', { pressed: true });
    await expect(lit).toHaveText(['Todos']);
    await chips.nth(2).click();
    await expect(lit).toHaveText(['Seguridad']);
    await chips.nth(3).click();
    await expect(lit).toHaveText(['Seguridad', 'Mantenimiento']);
    await expect(page.locator(cards).getByText('Noticias', { exact: true })).toHaveCount(0);
    await expect(page.locator(cards).getByText('Seguridad', { exact: true }).first()).toBeVisible();
    await chips.nth(0).click();
    await expect(lit).toHaveText(['Todos']);
    await chips.nth(5).click();
    await expect(lit).toHaveText(['Marketing']);
    await chips.nth(5).click();
    await expect(lit).toHaveText(['Todos']);
    // Each of them is the category of announcements.
    for (const [index, category] of categories.entries()) {
      await chips.nth(index + 1).click();
      await expect(lit).toHaveText([category]);
      const labelled = page.getByText(category, { exact: true });
      await expect(page.locator(cards).filter({ has: labelled }).first()).toBeVisible();
      await expect(page.locator(cards).filter({ hasNot: labelled })).toHaveCount(0);
      await chips.nth(index + 1).click();
    }
  });

  await expect(page.locator(cards).nth(5)).toBeVisible();
  const previews = await page.locator('[data-part=preview]').allTextContents();
  expect(previews.length).toBeGreaterThan(5);
  for (const preview of previews) expect(preview.length).toBeLessThanOrEqual(150);
  // Some are longer than that, and cut.
  expect(previews.some((preview) => preview.length > 130 && preview.endsWith('…'))).toBe(true);
  const clamps = await page
    .locator('[data-part=title], [data-part=preview]')
    .evaluateAll((parts) =>
      parts.map((part) => `${part.getAttribute('data-part')} ${getComputedStyle(part).webkitLineClamp}`),
    );
  expect([...new Set(clamps)].toSorted()).toEqual(['preview 3', 'title 1']);
  // The browser keeps to it: no text is taller than its lines, and some are as tall.
  const heights = await page.locator('[data-part=title], [data-part=preview]').evaluateAll((parts) =>
    parts.map((part) => {
      const lines = part.getBoundingClientRect().height / parseFloat(getComputedStyle(part).lineHeight);
      return { part: part.getAttribute('data-part'), lines: Math.round(lines * 10) / 10 };
    }),
  );
  const tallest = (name: string) =>
    Math.max(...heights.filter(({ part }) => part === name).map(({ lines }) => lines));
  expect([tallest('title'), tallest('preview')]).toEqual([1, 3]);

  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectAccessible(page);
  await page.locator(`${cards} a`).first().click();
  await expect(page.getByText(/^Publicado el/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);
});
