import type { Route } from '@playwright/test';
import type { ExportJob } from 'shared/endpoints/exports';
import { linkTo } from 'shared/routes';
import { downloadOf } from '../support/billing.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';

const working = (job: ExportJob): ExportJob => ({
  ...job,
  state: 'working',
  done: 12_000,
  total: 29_000,
  file: null,
});

test('a long export is followed from one area to the next, and found again after a reload', async ({
  page,
  signInAs,
}) => {
  let isLong = true;
  // The demo's lists are short: the server's answers are held back.
  await page.route(/\/api\/exports(\/\d+)?\??$/, async (route: Route) => {
    const response = await route.fetch();
    const body: ExportJob | ExportJob[] = await response.json();
    const held = Array.isArray(body) ? body.map(working) : working(body);
    await route.fulfill({ response, json: isLong ? held : body });
  });
  await signInAs('empresa', 'CHL', { path: linkTo('FACTURAS', 'CHL') });
  await page.getByRole('button', { name: 'Exportar' }).click();
  const progress = page.getByText('12.000 de 29.000 filas');
  await expect(progress).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Exportando facturas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Contratos' }).click();
  await expect(page.getByRole('heading', { name: 'Contratos' })).toBeVisible();
  await expect(progress).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFitsWidth(page);
  await page.reload();
  await expect(progress).toBeVisible();
  isLong = false;
  await expect(page.getByText('El archivo de facturas está listo')).toBeVisible();
  const file = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Descargar', exact: true }).click(),
  );
  expect(file.name).toMatch(/^docs-\d+\.xlsx$/);
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
});
