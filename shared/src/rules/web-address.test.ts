import { expect, test } from '@jest/globals';
import { isWebAddress, webText, withScheme } from './web-address.ts';

test.each([
  'www.lumina.cl',
  'https://lumina.com.ar/locales?ciudad=Rosario',
  'http://tienda.café.pe',
  'lumina.cl:8443',
])('%s is an address of the web', (typed) => {
  expect(isWebAddress(withScheme(typed))).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'javascript://lumina.cl/%0aalert(1)',
  'data:text/html,x',
  'ftp://lumina.cl',
  'https://banco.cl@otro.cl',
  'https://localhost',
  'https://127.0.0.1',
  'lumina',
  'lumina .cl',
  'lumina.c',
  'https://-lumina.cl',
  String.raw`https:\\lumina.cl`,
])('%s is none', (typed) => {
  expect(isWebAddress(withScheme(typed))).toBe(false);
});

test('is read without its scheme', () => {
  expect(webText('https://www.lumina.cl/')).toBe('www.lumina.cl');
  expect(webText('https://lumina.cl/locales')).toBe('lumina.cl/locales');
});
