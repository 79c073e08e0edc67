import { describe, expect, test } from '@jest/globals';
import { isFar, patternDays, salePatternOf, unusualSale, type PatternSample } from './unusual-sale.ts';

/** A steady store: 1,000,000 in 100 tickets, ± 10 %. */
const steady: PatternSample[] = [0.9, 0.95, 1, 1, 1, 1.05, 1.1, 1].map((factor) => ({
  total: 1_000_000 * factor,
  tickets: Math.round(100 * factor),
}));
const pattern = salePatternOf(steady);
const chile = (boletasTarjeta: number, boletas: number) => ({ boletas, boletasTarjeta });
const kinds = (boletasTarjeta: number, boletas: number): string[] =>
  unusualSale('CHL', chile(boletasTarjeta, boletas), pattern).map(({ kind }) => kind);

describe('the pattern of a weekday', () => {
  test('is made of the same weekday of the eight weeks before, without the day itself', () => {
    expect(patternDays('2026-11-20')).toEqual([
      '2026-11-13',
      '2026-11-06',
      '2026-10-30',
      '2026-10-23',
      '2026-10-16',
      '2026-10-09',
      '2026-10-02',
      '2026-09-25',
    ]);
  });

  test('needs four days with sales: closed days do not count', () => {
    const closed = { total: 0, tickets: 0 };
    expect(salePatternOf([...steady.slice(0, 3), closed, closed])).toBeNull();
    expect(salePatternOf([...steady.slice(0, 4), closed])).toMatchObject({ muestras: 4 });
  });

  test('is the median, which one odd day does not move', () => {
    const odd = salePatternOf([...steady.slice(0, 7), { total: 90_000_000, tickets: 9000 }]);
    expect(odd?.total.mediana).toBe(1_000_000);
    expect(odd?.ticketPromedio.mediana).toBeCloseTo(10_000, 0);
  });
});

describe('what deserves a second look', () => {
  test('an ordinary day, and the double of December, do not', () => {
    expect([kinds(1_000_000, 100), kinds(2_400_000, 210), kinds(400_000, 45)]).toEqual([[], [], []]);
  });

  test('of a steady store, more than three times or less than a third of the usual', () => {
    expect(kinds(3_000_000, 300)).toEqual([]);
    expect(kinds(3_010_000, 301)).toEqual(['total', 'tickets']);
    expect(kinds(334_000, 34)).toEqual([]);
    expect(kinds(330_000, 33)).toEqual(['total', 'tickets']);
  });

  test('a digit too many or too few, in the amount or in the tickets', () => {
    expect(kinds(10_000_000, 100)).toEqual(['total']);
    expect(kinds(100_000, 100)).toEqual(['total']);
    expect(kinds(1_000_000, 1000)).toEqual(['tickets']);
  });

  test('an average ticket that fits no day, though total and tickets each could be', () => {
    expect(kinds(2_500_000, 60)).toEqual(['ticketPromedio']);
  });

  test('an irregular store may move further, but never by a digit', () => {
    const wild = { mediana: 1000, dispersion: 0.45 };
    expect(isFar(5000, wild)).toBe(false);
    expect(isFar(6100, wild)).toBe(true);
    const wildest = { mediana: 1000, dispersion: 3 };
    expect([isFar(8000, wildest), isFar(8001, wildest), isFar(124, wildest)]).toEqual([false, true, true]);
  });

  test('a store that is always the same is not asked about every change', () => {
    const constant = { mediana: 1000, dispersion: 0 };
    expect([isFar(3000, constant), isFar(3001, constant), isFar(1000 / 3, constant)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('more tickets than money look like swapped fields, also without a pattern', () => {
    const swapped = { tickets: 1234.5, montoNeto: 12 };
    expect(unusualSale('PER', swapped, null)).toEqual([{ kind: 'swapped', tickets: 1234.5, amount: 12 }]);
    // A refund does not: the amounts before credit notes are compared.
    expect(unusualSale('PER', { tickets: 12, montoNeto: 900, montoNotasCredito: -895 }, null)).toEqual([]);
  });

  test('without enough history nothing is asked, and nothing sold is another matter', () => {
    expect(unusualSale('COL', { tickets: 1, montoNeto: 999_999_999 }, null)).toEqual([]);
    expect(unusualSale('CHL', chile(0, 0), pattern)).toEqual([]);
  });

  test('each reason says the figure and what is usual', () => {
    expect(unusualSale('CHL', chile(10_000_000, 100), pattern)).toEqual([
      { kind: 'total', value: 10_000_000, usual: 1_000_000 },
    ]);
  });
});
