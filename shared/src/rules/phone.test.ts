import { describe, expect, test } from '@jest/globals';
import { countryCodes, phoneRegions } from '../countries/index.ts';
import { callingCodeOf, isPhoneOf, phoneText, readPhone } from './phone.ts';

test('a phone belongs to its country only [S-415 U-405]', () => {
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
  expect(phoneRegions).toEqual({ ARG: 'AR', CHL: 'CL', COL: 'CO', PER: 'PE' });
  expect(countryCodes.map(callingCodeOf)).toEqual(['56', '51', '54', '57']);
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

describe('what is typed or pasted as a phone of the country', () => {
  test.each([
    ['CHL', '9', '+569'],
    ['CHL', '987654321', '+56987654321'],
    ['CHL', '56 9 8765 4321', '+56987654321'],
    ['CHL', ' +56 (9) 8765-4321', '+56987654321'],
    ['PER', '51', '+5151'],
    ['ARG', '91123456789', '+5491123456789'],
    ['COL', '300 123 4567', '+573001234567'],
  ] as const)('%s: %s is %s', (country, text, number) => {
    expect(readPhone(country, text)).toBe(number);
  });

  test('the calling code alone, or what is left of it, is no number', () => {
    for (const text of ['', ' ', '+', '+5', '+56']) expect(readPhone('CHL', text)).toBe('');
  });

  test('a calling code that was typed although it stands there is taken once', () => {
    expect(readPhone('CHL', '+56 +56 9 8765 4321')).toBe('+56987654321');
    expect(readPhone('PER', '+51 51 987 654 321')).toBe('+51987654321');
    // As long as it may be the beginning of another number it stays.
    expect(readPhone('PER', '+51 51 987')).toBe('+5151987');
  });

  test('a number of another country stays what it is', () => {
    expect(readPhone('CHL', '+51 987 654 321')).toBe('+51987654321');
  });
});
