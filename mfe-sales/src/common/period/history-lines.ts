import type { SaleChange } from 'shared/endpoints/sale-history';
import { countryOf, type CountryCode, type SaleField } from 'shared/countries';
import { formatCount, formatMajorAmount } from 'shared/format';
import type { HistoryGroup } from '../history/history-entry.ts';
import { dayHistoryTexts as texts, unaskedLabels } from './history-texts.ts';

const counts = new Set<SaleChange['campo']>([
  'boletas',
  'facturas',
  'exentas',
  'online',
  'chequeRestaurant',
  'tickets',
]);

function shown(value: SaleChange['antes'], campo: SaleChange['campo'], country: CountryCode): string {
  if (value === null) return texts.nothing;
  if (typeof value === 'string') return value;
  return counts.has(campo)
    ? formatCount(value, country)
    : formatMajorAmount(value, country, { symbol: true });
}

function fieldOf(country: CountryCode, campo: SaleChange['campo']): SaleField | undefined {
  const { wide, narrow } = countryOf(country).dailySales;
  return [...wide.fields, ...narrow.fields].find(({ name }) => name === campo);
}

/** The changes as shown: with the labels, money format and field order of the country's form. */
export function historyGroups(country: CountryCode, changes: readonly SaleChange[]): readonly HistoryGroup[] {
  const { groups } = countryOf(country).dailySales;
  const lines = changes.map(({ campo, antes, despues }) => {
    const field = fieldOf(country, campo);
    const group = groups.find(({ id, guard }) => id === field?.group && guard !== null);
    return {
      heading: group?.label ?? null,
      line: {
        label: field?.label ?? unaskedLabels[campo] ?? campo,
        before: antes === null ? null : shown(antes, campo, country),
        after: shown(despues, campo, country),
      },
    };
  });
  return [...Map.groupBy(lines, ({ heading }) => heading)].map(([heading, own]) => ({
    heading,
    lines: own.map(({ line }) => line),
  }));
}
