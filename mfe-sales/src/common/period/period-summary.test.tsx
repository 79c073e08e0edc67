import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { countryCodes, countryOf } from 'shared/countries';
import { periodTotalsOf } from 'shared/rules';
import { renderScreen } from 'shared/testing';
import { buildDay, buildPeriod, buildSale } from '../../testing/build-period.ts';
import { compareWithLastMonth } from './period-comparison.ts';
import { PeriodSummary } from './period-summary.tsx';

const figure = (name: string) => within(screen.getByRole('group', { name }));

test('Chile sums boletas and facturas as tickets, and every amount as Monto Bruto [S-051 S-052]', () => {
  const venta = {
    boletas: 10,
    boletasTarjeta: 80_000,
    facturas: 2,
    facturasEfectivo: 20_000,
    exentas: 5,
    exentasTarjeta: 7_000,
  };
  const next = { boletas: 1, boletasEfectivo: 1_000 };
  const dias = [
    buildDay('2026-11-02', { venta: buildSale('CHL', venta) }),
    buildDay('2026-11-03', { venta: buildSale('CHL', next) }),
  ];
  const period = buildPeriod('CHL', { dias });
  renderScreen(<PeriodSummary period={period} country={countryOf('CHL')} />);
  expect(figure('Tickets').getByText('13')).toBeTruthy();
  expect(figure('Monto Bruto').getByText('$ 108.000')).toBeTruthy();
});

test.each(countryCodes)('the total of %s is named after what its amounts are [S-053 S-054]', (code) => {
  renderScreen(<PeriodSummary period={buildPeriod(code)} country={countryOf(code)} />);
  const name = code === 'CHL' || code === 'ARG' ? 'Monto Bruto' : 'Monto Neto';
  expect(within(screen.getByRole('group', { name })).getByText(name)).toBeTruthy();
});

describe('the change against last month', () => {
  const totals = (days: number, each: number) =>
    periodTotalsOf(
      'CHL',
      Array.from({ length: days }, () => buildSale('CHL', { boletas: 1, boletasTarjeta: each })),
    );

  test('compares the sums of full months', () => {
    const { percent } = compareWithLastMonth(totals(30, 1_100), totals(30, 1_000), 'total', false);
    expect(percent).toBeCloseTo(10);
  });

  test('compares a running month by its average per declared day', () => {
    const { percent, perDay } = compareWithLastMonth(totals(5, 900), totals(30, 1_000), 'total', true);
    expect(percent).toBeCloseTo(-10);
    expect(perDay).toBe(true);
  });

  test('says nothing where there is nothing to compare with', () => {
    const lastMonthWas0 = compareWithLastMonth(totals(5, 900), totals(0, 0), 'total', true);
    expect(lastMonthWas0).toMatchObject({ percent: null, nothingYet: false });
    const nothingYet = compareWithLastMonth(totals(0, 0), totals(30, 1_000), 'total', true);
    expect(nothingYet).toMatchObject({ percent: null, nothingYet: true });
  });
});
