import { expect, test } from '@jest/globals';
import { isPhoneOf, phoneText } from './phone.ts';

test('a phone belongs to its country only', () => {
  const phones = {
    CHL: '+56912345678',
    PER: '+51987654321',
    ARG: '+5491123456789',
    COL: '+573001234567',
  } as const;
  const countries = ['CHL', 'PER', 'ARG', 'COL'] as const;
  for (const country of countries) {
    expect(countries.filter((owner) => isPhoneOf(country, phones[owner]))).toEqual([country]);
  }
});

test('what is too short, without prefix or no number at all is none', () => {
  for (const text of [
    '',
    '+56',
    '+569123',
    '912345678',
    '+56 9 1234 5678',
    'teléfono',
    '+569123456789012345',
  ]) {
    expect(isPhoneOf('CHL', text)).toBe(false);
  }
});

test('a phone is shown with the spaces of its country', () => {
  expect(phoneText('+51987654321')).toBe('+51 987 654 321');
  expect(phoneText('+573001234567')).toBe('+57 300 1234567');
  expect(phoneText('anexo 12')).toBe('anexo 12');
});
