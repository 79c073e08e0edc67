import { describe, expect, test } from '@jest/globals';
import { contactOf, emptyContact, faultsIn } from './contact-values.ts';
import { pathBack } from './path-back.ts';

const email = { email: 'ana@demo.vitrina.test', emailConfirmation: 'ana@demo.vitrina.test' };

test('the form holds role, target, e-mail twice, name and document', () => {
  expect(Object.keys(emptyContact).toSorted()).toEqual(
    [
      'rol',
      'email',
      'emailConfirmation',
      'nombre',
      'apellidos',
      'empresaId',
      'marcaId',
      'contratoId',
      'dni',
    ].toSorted(),
  );
});

describe('the step of the role', () => {
  test('without a role it does not go on', () => {
    expect(faultsIn(0, emptyContact, 'CHL')).toEqual({ rol: 'Rol es necesario' });
  });
  test('and neither without the company, brand or contract that the role is about', () => {
    expect(faultsIn(0, { ...emptyContact, rol: 'EXT_EMPRESA', marcaId: 1 }, 'CHL')).toEqual({
      empresaId: 'Elija una empresa',
    });
    expect(faultsIn(0, { ...emptyContact, rol: 'EXT_MARCA', empresaId: 1 }, 'CHL')).toEqual({
      marcaId: 'Elija una marca',
    });
    expect(faultsIn(0, { ...emptyContact, rol: 'EXT_LOCAL', marcaId: 1 }, 'CHL')).toEqual({
      contratoId: 'Elija un contrato',
    });
    expect(faultsIn(0, { ...emptyContact, rol: 'EXT_LOCAL', contratoId: 1 }, 'CHL')).toEqual({});
  });
});

describe('the step of the e-mail', () => {
  test('without an e-mail it does not go on', () => {
    expect(faultsIn(1, { ...emptyContact, emailConfirmation: 'a@b.cl' }, 'CHL').email).toBe(
      'Debes ingresar tu correo',
    );
  });
  test('without the confirmation it does not go on', () => {
    expect(faultsIn(1, { ...emptyContact, ...email, emailConfirmation: '' }, 'CHL')).toEqual({
      emailConfirmation: 'Debes reingresar tu correo',
    });
  });
  test('with another confirmation it does not go on', () => {
    expect(
      faultsIn(1, { ...emptyContact, ...email, emailConfirmation: 'eva@demo.vitrina.test' }, 'CHL'),
    ).toEqual({
      emailConfirmation: 'Los emails deben ser iguales',
    });
    expect(
      faultsIn(1, { ...emptyContact, ...email, emailConfirmation: ' ANA@demo.vitrina.test ' }, 'CHL'),
    ).toEqual({});
  });
  test('what is no e-mail is said at its field', () => {
    expect(faultsIn(1, { ...emptyContact, email: 'ana', emailConfirmation: 'ana' }, 'CHL')).toEqual({
      email: 'Ingrese un correo válido',
    });
  });
});

describe('the step of the name', () => {
  const named = { ...emptyContact, nombre: 'Ana', apellidos: 'Rojas' };
  test('without nombre it does not go on', () => {
    expect(faultsIn(2, { ...named, nombre: ' ' }, 'CHL')).toEqual({ nombre: 'Debes ingresar tu nombre' });
  });
  test('without apellidos it does not go on', () => {
    expect(faultsIn(2, { ...named, apellidos: '' }, 'CHL')).toEqual({
      apellidos: 'Debes ingresar tus apellidos',
    });
  });
  test('a name with characters that nobody sees is refused at its field', () => {
    expect(faultsIn(2, { ...named, nombre: '\u200B' }, 'CHL')).toEqual({
      nombre: 'Tiene caracteres invisibles. Escríbalo de nuevo.',
    });
    expect(faultsIn(2, { ...named, apellidos: 'abc\u202Egnp.exe' }, 'CHL')).toEqual({
      apellidos: 'Tiene caracteres invisibles. Escríbalo de nuevo.',
    });
  });
  test('the document may be left out, and is checked by the rule of the country', () => {
    expect(faultsIn(2, named, 'CHL')).toEqual({});
    expect(faultsIn(2, { ...named, dni: '45678912' }, 'PER')).toEqual({});
    expect(faultsIn(2, { ...named, dni: '45678912' }, 'CHL')).toEqual({
      dni: 'Ingrese un RUT válido, por ejemplo 12.345.678-5',
    });
  });
});

test('the body names the one target that the role is about', () => {
  const values = {
    ...emptyContact,
    ...email,
    rol: 'EXT_LOCAL' as const,
    empresaId: 1,
    marcaId: 2,
    contratoId: 3,
    nombre: 'Ana',
    apellidos: 'Rojas',
  };
  expect(contactOf(values)).toEqual({
    rol: 'EXT_LOCAL',
    email: email.email,
    nombre: 'Ana',
    apellidos: 'Rojas',
    dni: '',
    contratoId: 3,
  });
});

test('the way back stays in the own country of the portal [T15]', () => {
  expect(pathBack('/chl/shopping/marca/3/encargados?x=1', 'CHL')).toBe(
    '/chl/shopping/marca/3/encargados?x=1',
  );
  for (const next of [
    null,
    '',
    '//evil',
    '/\\evil',
    'javascript:alert(1)',
    '/per/shopping',
    '/chl/shoppingevil',
    '/chl/shopping/\\evil',
    '/chl/shopping/../../per/shopping',
    '/chl/shopping/%2e%2E/%2e%2e/per/shopping',
  ]) {
    expect(pathBack(next, 'CHL')).toBe('/chl/shopping');
  }
});
