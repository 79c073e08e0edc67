import { expect, test } from '@jest/globals';
import { formatPersonalId, formatTaxId, initialsOf } from './index.ts';

test('a company’s tax id stands as its country writes it, however it was stored', () => {
  expect(formatTaxId('761234560', 'CHL')).toBe('76.123.456-0');
  expect(formatTaxId('76.123.456-k', 'CHL')).toBe('76.123.456-K');
  expect(formatTaxId('9123456-1', 'CHL')).toBe('9.123.456-1');
  expect(formatTaxId('20601234567', 'PER')).toBe('20601234567');
  expect(formatTaxId('30712345678', 'ARG')).toBe('30-71234567-8');
  expect(formatTaxId('9001234567', 'COL')).toBe('900.123.456-7');
});

test('a person’s document stands as its country writes it; what is longer keeps all its digits', () => {
  expect(formatPersonalId('151234564', 'CHL')).toBe('15.123.456-4');
  expect(formatPersonalId('45678912', 'PER')).toBe('45678912');
  expect(formatPersonalId('30123456', 'ARG')).toBe('30.123.456');
  expect(formatPersonalId('1020304050', 'COL')).toBe('1.020.304.050');
  expect(formatPersonalId('123456', 'COL')).toBe('123.456');
  expect(formatPersonalId('51020304050', 'COL')).toBe('51.020.304.050');
});

test('initials are those of the names and of the last names', () => {
  expect(initialsOf(' marta ', 'Olivares Vega')).toBe('MO');
  expect(initialsOf('Álvaro', '')).toBe('Á');
});
