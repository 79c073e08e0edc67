import { describe, expect, test } from '@jest/globals';
import { listDailySales, justifyDays } from 'shared/endpoints/sales';
import { loadSalesUpload } from 'shared/endpoints/sales-upload';
import { getParameter } from 'shared/endpoints/parameters';
import { routes, type RouteName } from 'shared/routes';
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
    ['days that are read', listDailySales],
    ['justifying days', justifyDays],
    ['the bulk upload', loadSalesUpload],
    ['the cut-off parameters', getParameter],
  ])('%s, as calls', (_, { path }) => {
    expect(path).toMatch(/^\/api\//);
  });
});

test('the bulk upload has no route of its own: it is a dialog of the daily page [S-041]', () => {
  const names = Object.keys(routes).filter((name) => /MASIV|UPLOAD|BATCH/.test(name)) as RouteName[];
  expect(names).toEqual([]);
  expect(Object.values(routes).filter(({ path }) => /\bcarga|masiv/i.test(path))).toEqual([]);
});
