import { describe, expect, test } from '@jest/globals';
import { countryCodes, countryOf } from '../countries/index.ts';
import { dailySaleProblems, foreignSaleFields } from './index.ts';
import { plainSales, saleRules, saleRulesOf } from './testing/sale-rules.ts';

const fecha = '2026-11-19';

describe.each(countryCodes)('the limits of a declaration of %s', (country) => {
  test.each(saleRulesOf(country))(
    '$width: $promise',
    ({ width, inside, outside, field, message, promise, api }) => {
      const sale = { fecha, ...plainSales[country][width] };
      expect([promise, dailySaleProblems(country, { ...sale, ...inside }, { width })]).toEqual([promise, []]);
      if (api === 'VALIDATION_FAILED')
        expect(foreignSaleFields(country, { ...sale, ...outside })).toEqual([field]);
      else
        expect(dailySaleProblems(country, { ...sale, ...outside }, { width })).toEqual([{ field, message }]);
    },
  );
});

test('every number and text that a form asks for has a limit in the table', () => {
  for (const country of countryCodes) {
    for (const width of ['wide', 'narrow'] as const) {
      const judged = new Set<string>(
        saleRules.filter((rule) => rule.country === country).map(({ field }) => field),
      );
      const asked = countryOf(country).dailySales[width].fields.map(({ kind, name }) => [kind, name]);
      // Chile's three groups are alike: each kind of amount represents the others.
      const missing = asked.filter(([kind, name]) => kind !== 'amount' && !judged.has(name ?? ''));
      expect([country, width, missing]).toEqual([country, width, []]);
    }
  }
});
