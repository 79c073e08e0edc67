import { expect, test } from '@jest/globals';
import { profileFormOf, type Profile } from 'shared/endpoints/profile';
import { differences, valuesOf } from './profile-values.ts';

const profile: Profile = {
  id: 1,
  email: 'ana@demo.vitrina.test',
  nombres: 'Ana',
  apellidos: 'Rojas',
  dni: null,
  telefono: '+56912345678',
  paisId: 'CHL',
  corporate: false,
  rowVersion: 3,
};

test('a conflict shows the fields that differ, with both values', () => {
  const mine = { ...valuesOf(profile), nombres: 'Ana María', telefono: '' };
  const stored = { ...profile, apellidos: 'Rojas Díaz', rowVersion: 4 };
  expect(differences(mine, stored)).toEqual([
    { field: 'Nombres', mine: 'Ana María', stored: 'Ana' },
    { field: 'Apellidos', mine: 'Rojas', stored: 'Rojas Díaz' },
    { field: 'Teléfono', mine: '', stored: '+56912345678' },
  ]);
});

test('what the profile holds is accepted as it is, and each fault is told at its field', () => {
  const form = profileFormOf('CHL', profile);
  expect(form.safeParse(valuesOf(profile)).success).toBe(true);
  const wrong = {
    ...valuesOf(profile),
    nombres: ' ',
    apellidos: 'abc\u202Egnp.exe',
    dni: '1-1',
    telefono: '+51987654321',
  };
  const issues = form.safeParse(wrong).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['nombres', 'Debe ingresar su nombre'],
    ['apellidos', 'Tiene caracteres invisibles. Escríbalo de nuevo.'],
    ['dni', 'Ingrese un RUT válido, por ejemplo 12.345.678-5'],
    ['telefono', 'Ingrese un teléfono válido de su país'],
  ]);
});
