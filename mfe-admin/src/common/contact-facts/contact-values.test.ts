import { describe, expect, test } from '@jest/globals';
import type { ContactFacts } from 'shared/endpoints/contact-facts';
import { differences, schemaOf, valuesOf } from './contact-values.ts';

const stored: ContactFacts = {
  email: 'hola@lumina.cl',
  telefono: '+56987654321',
  web: 'https://lumina.cl',
  logoArchivoPath: null,
  rowVersion: 3,
};
const faultsOf = (change: object, country: 'CHL' | 'PER' = 'CHL') =>
  schemaOf(country, stored)
    .safeParse({ ...valuesOf(stored), ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const picture = (type: string, bytes = 4): File => new File([new Uint8Array(bytes)], 'logo', { type });

test('what is stored is accepted as it is, in another country too', () => {
  expect(faultsOf({}, 'PER')).toEqual([]);
});

test('a faulty e-mail, phone or address of the web is named at its field', () => {
  expect(faultsOf({ email: 'x', telefono: '+51987654321', web: 'javascript:alert(1)' })).toEqual([
    ['email', 'Ingrese un correo válido'],
    ['telefono', 'Ingrese un teléfono válido de su país'],
    ['web', 'Ingrese una dirección web válida, por ejemplo www.sutienda.com'],
  ]);
});

test('an address of the web goes out with its scheme', () => {
  expect(schemaOf('CHL', stored).parse({ ...valuesOf(stored), web: 'www.lumina.cl' }).web).toBe(
    'https://www.lumina.cl',
  );
});

describe('the logo', () => {
  test.each(['image/png', 'image/jpeg', 'image/webp'])('may be %s', (type) => {
    expect(faultsOf({ file: picture(type) })).toEqual([]);
  });
  test('is no other file', () => {
    expect(faultsOf({ file: picture('application/pdf') })).toEqual([
      ['file', 'Elija una imagen PNG, JPG o WebP'],
    ]);
  });
  test('has at most 5.244.000 bytes', () => {
    expect(faultsOf({ file: picture('image/png', 5_244_001) })).toEqual([
      ['file', 'La imagen puede pesar hasta 5 MB'],
    ]);
  });
});

test('only what differs is put to the choice', () => {
  const mine = { ...valuesOf(stored), email: 'otra@lumina.cl' };
  expect(differences(mine, { ...stored, web: null })).toEqual([
    { field: 'Correo electrónico', mine: 'otra@lumina.cl', stored: 'hola@lumina.cl' },
    { field: 'Sitio web', mine: 'https://lumina.cl', stored: '' },
  ]);
});
