import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { countryOf, type CountryCode } from 'shared/countries';
import type { SaleWidth } from 'shared/rules';
import { plainSales, saleRulesOf, type SaleRule } from 'shared/rules/testing/sale-rules';
import { underTitles } from 'shared/rules/testing/under-titles';
import { writeDevice } from 'shared/session';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildStore, buildStoresDay } from '../../testing/build-store.ts';
import { fieldName } from './grid-columns.ts';
import { StoreGrid } from './store-grid.tsx';
import { bulkTexts } from './texts.ts';

const fecha = '2026-11-19';

const call = 'POST /ventas-diarias/varios';
let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on(call, { status: 200, body: [] });
});

/** Opens the grid with a store per rule, each with the figures of its rule as they were left half-written. */
function open(
  country: CountryCode,
  width: SaleWidth,
  rules: readonly SaleRule[],
  side: 'inside' | 'outside',
): void {
  const lines = rules.map((rule, index) => {
    const { montoNotasCredito, ...sale } = {
      montoNotasCredito: null,
      ...plainSales[country][width],
      ...rule[side],
    };
    const typed = montoNotasCredito === null ? null : Math.abs(montoNotasCredito);
    return [index + 1, { ...sale, montoNotasCredito: typed }] as const;
  });
  writeDevice(`draft:1:bulk-sales:${fecha}`, Object.fromEntries(lines));
  const locales = lines.map(([contratoId]) => buildStore({ contratoId, codigoLocalPais: `${contratoId}` }));
  renderScreen(<StoreGrid day={buildStoresDay(fecha, locales)} narrow={width === 'narrow'} />, {
    session: { country },
  });
}

const save = (): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Declarar \d+ local(es)?$/ }));
  });

/** What is said about a store: in its row and the one under it, or in its card. */
function saidAbout(index: number): string {
  const line = document.querySelector(`[data-store="${index + 1}"]`);
  const under = line?.tagName === 'TR' ? line.nextElementSibling : null;
  return `${line?.textContent} ${under?.textContent ?? ''}`;
}

const faultyFields = (index: number): Element[] => [
  ...document.querySelectorAll(`[data-store="${index + 1}"] [aria-invalid=true]`),
];

function prove(country: CountryCode, titles: readonly string[], width: SaleWidth = 'wide'): void {
  const all = saleRulesOf(country, ['form and grid']).filter((rule) => rule.width === width);
  const layout = countryOf(country).dailySales[width];

  describe.each(underTitles(all, titles))('$title', ({ rules }) => {
    test('figures one step inside are sent, each of its store', async () => {
      open(country, width, rules, 'inside');
      expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
      expect(screen.getByText(new RegExp(`^${bulkTexts.filled(rules.length)}`))).toBeTruthy();
      await save();
      const sure = screen.queryByRole('button', { name: /^Sí, (?:es correcta|son correctas)$/ });
      if (sure) await act(async () => void fireEvent.click(sure));
      await waitFor(() => expect(api.askedFor(call)).toHaveLength(1));
      const sent = rules.map(({ inside, field }, index) => {
        const value = inside[field];
        // Credit notes are sent negative, however they were typed.
        const figure = field === 'montoNotasCredito' ? -Math.abs(Number(value)) : value;
        return { contratoId: index + 1, ...(typeof value === 'number' && { [field]: figure }) };
      });
      expect(api.askedFor(call)[0]?.body).toMatchObject({ ventas: sent });
    });

    test('figures one step outside are told at their store and field, and nothing is sent', async () => {
      open(country, width, rules, 'outside');
      await save();
      expect(screen.getByText(bulkTexts.faults(rules.length))).toBeTruthy();
      for (const [index, { promise, field: name, message }] of rules.entries()) {
        const field = layout.fields.find((one) => one.name === name);
        if (field === undefined) throw new Error(`${country} has no ${name}.`);
        // A card says it right under its field.
        const said = width === 'wide' ? `${fieldName(countryOf(country), field)}: ${message}` : message;
        expect([promise, saidAbout(index)]).toEqual([promise, expect.stringContaining(said)]);
        expect([promise, faultyFields(index).length]).toEqual([promise, 1]);
      }
      expect(api.askedFor(call)).toEqual([]);
    });
  });
}

describe('several stores of Chile', () => {
  prove('CHL', ['tickets are bounded [S-241 S-242]', 'what else the grid asks for']);
});

describe('several stores of Peru', () => {
  prove('PER', [
    'transactions and amount are asked for, transactions are whole and bounded [S-254 S-255 S-405]',
    'what else the grid asks for',
  ]);
});

describe('several stores of Peru on a phone', () => {
  const titles = [
    'transactions and amount are asked for, transactions are whole and bounded [S-254 S-255 S-405]',
    'what else the cards ask for',
  ];
  prove('PER', titles, 'narrow');
});

describe.each([
  ['Argentina', 'ARG'],
  ['Colombia', 'COL'],
] as const)('several stores of %s', (_, country) => {
  prove(country, [
    'transactions and amount are asked for [S-258 S-259]',
    'transactions are whole and bounded [S-260 S-261 S-405]',
    'what else the grid asks for',
  ]);
});
