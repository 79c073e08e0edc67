import { linkTo } from 'shared/routes';
import { chooseOtherCompany } from '../support/companies.ts';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';
import { downloadOf, filterBy, invoiceTypes } from '../support/billing.ts';

const invoices = linkTo('FACTURAS', 'CHL');

test('the invoices of the company: title, filters, the first 10 and how many there are [P-420]', async ({
  page,
  signInAs,
}) => {
  const asked = page.waitForRequest(/\/company\/[^/]+\?/);
  await signInAs('empresa', 'CHL', { path: invoices });
  await expect(page.getByRole('heading', { name: 'Facturas asociadas a tu empresa' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sociedad: Todos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Periodo: Todos' })).toBeVisible();
  await expect(invoiceTypes(page)).toHaveCount(10);
  await expect(page.getByText(/^1–10 de \d+$/)).toBeVisible();
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('page'), searchParams.get('size')]).toEqual(['0', '10']);
  await expectFitsWidth(page);
  await expectAccessible(page);

  await test.step('without a match the list says No hay datos and offers the way back', async () => {
    await page.goto(`${invoices}?periodo=2001-01`);
    await expect(page.getByText('No hay datos')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(invoiceTypes(page)).toHaveCount(10);
  });
});

test(
  'the server pages: the second page has other invoices, and 5 fit on one if wanted; a period is chosen [P-418]',
  { tag: oneSize },
  async ({ page, signInAs, problems }) => {
    await test.step('a list that cannot be loaded says so, and Reintentar loads it', async () => {
      problems.allow(/500.*\/company\//);
      await page.route(/\/company\/[^/]+\?/, (route) => route.fulfill({ status: 500, body: '' }), {
        times: 1,
      });
      await signInAs('empresa', 'CHL', { path: invoices });
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(invoiceTypes(page)).toHaveCount(10);
    });

    const first = await page
      .getByRole('button', { name: /^Descargar la factura/ })
      .first()
      .getAttribute('aria-label');
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(page.getByText(/^11–20 de \d+$/)).toBeVisible();
    await expect(page.getByRole('button', { name: first ?? '', exact: true })).toHaveCount(0);

    const sizes = page.getByLabel('Filas por página');
    await expect(sizes.getByRole('option')).toHaveText(['5', '10', '15', '20']);
    await expect(sizes).toHaveValue('10');
    await sizes.selectOption('5');
    await expect(page.getByText(/^1–5 de \d+$/)).toBeVisible();
    await expect(invoiceTypes(page)).toHaveCount(5);

    await test.step('a period is chosen by year and month name, stays in the address, and can be taken away', async () => {
      await page.goto(invoices);
      await filterBy(page, 'Periodo', '2026 marzo');
      await expect(page).toHaveURL(/periodo=2026-03/);
      await expect(page.getByRole('button', { name: 'Periodo: 2026 marzo' })).toBeVisible();
      await expect(
        page
          .getByText(/\/03\/2026/)
          .locator('visible=true')
          .first(),
      ).toBeVisible();
      await expect(page.getByText(/\/02\/2026/)).toHaveCount(0);

      await page.reload();
      await expect(page.getByRole('button', { name: 'Periodo: 2026 marzo' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Periodo: Todos' })).toBeVisible();
    });
  },
);

test(
  'an invoice comes as a PDF, also after an attempt that failed, and the list as docs-{timestamp}.xlsx [P-355 P-398 U-408]',
  { tag: oneSize },
  async ({ page, signInAs, problems }) => {
    problems.allow(/invoices\/download/);
    await signInAs('empresa', 'CHL', { path: invoices });
    await page.route('**/api/invoices/download', (route) => route.abort(), { times: 1 });
    await page
      .getByRole('button', { name: /^Descargar la factura/ })
      .first()
      .click();
    await expect(page.getByText('Error descargando factura')).toBeVisible();
    const answered = page.waitForResponse('**/api/invoices/download');
    const fetched = page.waitForRequest(/\/api\/files\/(?!public)/);
    const invoice = await downloadOf(page, () => page.getByRole('button', { name: 'Reintentar' }).click());
    const { url } = await (await answered).json();
    expect(new URL((await fetched).url()).pathname).toBe(new URL(url, page.url()).pathname);
    expect(invoice.name).toMatch(/^(Factura|Nota).*\.pdf$/);
    expect(invoice.bytes.subarray(0, 5).toString()).toBe('%PDF-');

    const list = await downloadOf(page, () => page.getByRole('button', { name: 'Exportar' }).click());
    expect(list.name).toMatch(/^docs-\d{13}\.xlsx$/);
    expect(list.bytes.subarray(0, 2).toString()).toBe('PK');
  },
);

test(
  'in Argentina there is no society to filter by, and what is not there yet comes soon; in Peru the amounts are soles [P-125]',
  { tag: oneSize },
  async ({ page, signInAs }) => {
    await signInAs('empresa', 'ARG', { path: linkTo('FACTURAS', 'ARG') });
    await expect(page.getByRole('button', { name: 'Periodo: Todos' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sociedad/ })).toHaveCount(0);
    await expect(page.getByText('Próximamente').locator('visible=true').first()).toBeVisible();

    await test.step('in Peru the amounts are soles in the country’s shape', async () => {
      await signInAs('empresa', 'PER', { path: linkTo('FACTURAS', 'PER') });
      await expect(
        page
          .getByText(/^S\/ \d{1,3}(,\d{3})*\.\d{2}$/)
          .locator('visible=true')
          .first(),
      ).toBeVisible();
    });
  },
);

test(
  'the top bar has menu, logo, company, bell and account; another company brings its own invoices [P-060 P-153]',
  { tag: oneSize },
  async ({ page, signInAs }) => {
    await signInAs('empresa', 'CHL', { path: `${invoices}?periodo=2026-03` });
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: /menú$/ })).toBeVisible();
    const home = bar.getByRole('link', { name: 'Vitrina, ir al mural' });
    await expect(home).toBeVisible();
    // The logo: one of its two forms, by the width.
    await expect(home.locator('svg').filter({ visible: true })).toHaveCount(1);
    for (const name of [/^Empresa: /, /^Notificaciones/, /^Cuenta de/]) {
      await expect(bar.getByRole('button', { name })).toBeVisible();
    }
    const context = page.getByText(/documentos emitidos a/);
    const before = await context.textContent();
    await chooseOtherCompany(page);
    await expect(context).not.toHaveText(before ?? '');
    const [, otherName = ''] = /emitidos a (.+?)(?: · |$)/.exec((await context.textContent()) ?? '') ?? [];
    await expect(page.getByRole('button', { name: 'Periodo: Todos' })).toBeVisible();
    /** The invoices of a first page, once it has arrived. */
    const shown = async (): Promise<(string | null)[]> => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(invoiceTypes(page)).toHaveCount(10);
      return page
        .getByRole('button', { name: /^Descargar la factura/ })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    };
    const others = await shown();
    expect(others).not.toEqual([]);
    await chooseOtherCompany(page);
    await expect(context).toHaveText(before ?? '');
    await expect(page.getByRole('button', { name: others[0] ?? '', exact: true })).toHaveCount(0);
    const own = await shown();
    expect(own).not.toEqual([]);
    expect(own.filter((name) => others.includes(name))).toEqual([]);

    // The notes are those of the chosen company, too.
    await page.goto(linkTo('NOTAS_DE_CARGO', 'CHL'));
    const ofOther = page.getByText(`Revise los cargos de los locales de ${otherName} y`);
    await expect(page.getByText(/^Revise los cargos de los locales de .+ y/)).toBeVisible();
    await expect(ofOther).toHaveCount(0);
    await chooseOtherCompany(page);
    await expect(ofOther).toBeVisible();
  },
);
