import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { countryCodes } from 'shared/countries';
import { declareMonth } from 'shared/endpoints/monthly-sales';
import { declareDay, justifyDays } from 'shared/endpoints/sales';
import { loadSalesUpload } from 'shared/endpoints/sales-upload';
import { getParameter } from 'shared/endpoints/parameters';
import { routes, type RouteName } from 'shared/routes';
import { renderScreen } from 'shared/testing';
import { DailyTourButton } from './daily/tour/daily-tour-button.tsx';
import { dailyTour } from './daily/tour/daily-tour.ts';
import { UploadButton } from './daily/upload/upload-button.tsx';
import { monthlyTour } from './monthly/tour/monthly-tour.ts';
import screens from './screens.ts';

describe('the sales area offers [S-004]', () => {
  test.each<[string, readonly (keyof typeof screens)[]]>([
    ['declaring and justifying days', ['ESPACIO_LOCALES', 'VENTAS_DETALLE']],
    ['declaring months', ['VENTAS_MENSUALES']],
    ['the reports of administrators and finance', ['INFORME_VENTAS', 'INFORME_VENTAS_ADMIN']],
    ['the list of contracts', ['CONTRATOS']],
    ['the assignment of store managers', ['MARCA_ENCARGADOS', 'ESPACIO_ENCARGADOS']],
  ])('%s, as screens that load', async (_, names) => {
    for (const name of names) {
      expect(routes[name].built).toBe(true);
      expect((await screens[name]()).default).toEqual(expect.any(Function));
    }
  });

  test.each([
    ['declaring days', declareDay, 'POST /api/sales/contratos/:id/ventas-diarias'],
    ['justifying days', justifyDays, 'POST /api/sales/contratos/:id/ventas-diarias/justificacion'],
    ['declaring months', declareMonth, 'POST /api/sales/contratos/:id/ventas-mensuales'],
    ['the bulk upload', loadSalesUpload, 'POST /api/sales/ventas-diarias/batch-upsert'],
    ['the cut-off parameters', getParameter, 'GET /api/parameters/parametros/:name'],
  ])('%s, as a call that the API documents', (_, { method, path, summary }, documented) => {
    expect(`${method} ${path}`).toBe(documented);
    expect(summary).not.toBe('');
  });

  test('the bulk upload and the tour as buttons of the daily page', async () => {
    renderScreen(
      <>
        <UploadButton contractId={7} />
        <DailyTourButton />
      </>,
      { session: { permissions: [{ action: 'create', subject: 'DailySalesBatch' }] } },
    );
    expect(await screen.findByRole('button', { name: 'Carga masiva' })).toBeVisible();
    expect(screen.getByRole('button', { name: /tour/i })).toBeVisible();
  });

  test.each(countryCodes)('a tour of days and of months in %s', (country) => {
    expect(dailyTour(country, true).length).toBeGreaterThan(2);
    expect(monthlyTour(country, true).length).toBeGreaterThan(1);
  });
});

test('the bulk upload has no route of its own: it is a dialog of the daily page [S-041]', () => {
  const names = Object.keys(routes).filter((name) => /MASIV|UPLOAD|BATCH/.test(name)) as RouteName[];
  expect(names).toEqual([]);
  expect(Object.values(routes).filter(({ path }) => /\bcarga|masiv/i.test(path))).toEqual([]);
});
