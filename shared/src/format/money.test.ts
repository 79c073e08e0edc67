import { describe, expect, test } from '@jest/globals';
import { formatMoney } from './money.ts';
import { formatPeriod } from './period.ts';

describe('money outside the sales screens follows the currency of the row', () => {
  test('CLP has no decimals and points between thousands', () => {
    expect(formatMoney(1_234_567, 'CLP')).toBe('$ 1.234.567');
  });
  test('PEN has two decimals behind a point, and commas between thousands', () => {
    expect(formatMoney(1234.5, 'PEN')).toBe('S/ 1,234.50');
  });
  test('ARS and COP have two decimals behind a comma, and points between thousands', () => {
    expect(formatMoney(1234.5, 'ARS')).toBe('$ 1.234,50');
    expect(formatMoney(1_234_567.89, 'COP')).toBe('$ 1.234.567,89');
  });
  test('four digits are grouped, and a credit note keeps its sign', () => {
    expect(formatMoney(1234, 'CLP')).toBe('$ 1.234');
    expect(formatMoney(-1234.5, 'PEN')).toBe('-S/ 1,234.50');
    expect(formatMoney(0, 'CLP')).toBe('$ 0');
    expect(formatMoney(1234.5, 'ARS')).toBe('$ 1.234,50');
    expect(formatMoney(1234.5, 'COP')).toBe('$ 1.234,50');
  });
});

test('a period is its year and its Spanish month name', () => {
  expect(formatPeriod('2026-01')).toBe('2026 enero');
  expect(formatPeriod('2025-12')).toBe('2025 diciembre');
});
