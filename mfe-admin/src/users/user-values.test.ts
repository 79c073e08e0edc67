import { describe, expect, test } from '@jest/globals';
import { ApiError, ConnectionError } from 'shared/http';
import type { PermissionCategory } from 'shared/endpoints/users';
import { messagesOf } from './failure-messages.ts';
import { offeredCategories, withCategory } from './permission-choice.ts';
import { userSearch } from './user-search.ts';
import {
  assignationsOf,
  choosesContract,
  emptyValues,
  foundValues,
  missingIn,
  needsContract,
  reachOf,
} from './user-values.ts';

const entry = (id: number, change: object = {}) => ({
  id,
  action: 'read' as const,
  subject: 'Contract' as const,
  name: `Permiso ${id}`,
  description: '',
  countriesIds: ['CHL' as const, 'PER' as const],
  requires: [],
  grantable: true,
  ...change,
});
const category = (permissions: PermissionCategory['permissions']): PermissionCategory => ({
  id: 1,
  name: 'Ventas',
  permissions,
});

const complete = {
  ...emptyValues(10),
  email: 'ana@demo.vitrina.test',
  firstName: 'Ana',
  phone: '+56987654321',
  position: 'Jefa',
  permissionIds: [1],
};
const facts = { country: 'CHL', lacksContract: false, reach: 'company', storedPhone: null } as const;

describe('what a form lacks', () => {
  test('nothing, when it is complete', () => {
    expect(missingIn(complete, facts)).toEqual([]);
  });
  test('an empty first name is lacking', () => {
    expect(missingIn({ ...complete, firstName: '' }, facts)).toEqual(['nombre']);
  });
  test('a name or position of which something cannot be seen is lacking', () => {
    expect(missingIn({ ...complete, firstName: '\u200B' }, facts)).toEqual(['nombre']);
    expect(missingIn({ ...complete, lastName: 'abc\u202Egnp.exe' }, facts)).toEqual(['apellido']);
    expect(missingIn({ ...complete, position: 'Jefa\u0000' }, facts)).toEqual(['cargo']);
  });
  test('an empty e-mail is lacking', () => {
    expect(missingIn({ ...complete, email: ' ' }, facts)).toEqual(['correo']);
  });
  test('so is what is no e-mail, for somebody new', () => {
    const wrong = { ...complete, email: 'Ana sin arroba' };
    expect(missingIn(wrong, facts)).toEqual(['un correo válido']);
    expect(missingIn({ ...wrong, id: 4 }, facts)).toEqual([]);
  });
  test('an empty phone is lacking, and so is one of another country, unless it is stored [U-090]', () => {
    expect(missingIn({ ...complete, phone: '' }, facts)).toEqual(['teléfono']);
    const abroad = { ...complete, phone: '+51987654321' };
    expect(missingIn(abroad, facts)).toEqual(['un teléfono válido']);
    expect(missingIn(abroad, { ...facts, storedPhone: abroad.phone })).toEqual([]);
  });
  test('an empty position is lacking', () => {
    expect(missingIn({ ...complete, position: ' ' }, facts)).toEqual(['cargo']);
  });
  test('a form without a permission is lacking one', () => {
    expect(missingIn({ ...complete, permissionIds: [] }, facts)).toEqual(['elegir un permiso']);
  });
});

describe('a permission that requires a contract', () => {
  const categories = [category([entry(1, { requires: ['Contract'] })])];
  const brands = [
    { id: 3, hasContracts: true },
    { id: 4, hasContracts: false },
  ];
  const lackingOf = (change: Partial<typeof complete>, known: typeof brands | undefined = brands) => {
    const values = { ...complete, ...change };
    const needed = needsContract(values, categories);
    const reach = reachOf(values, needed, true);
    const lacksContract = needed && !choosesContract(values, reach, known);
    return missingIn(values, { ...facts, reach, lacksContract });
  };

  test('asks for one until it is chosen [U-272]', () => {
    expect(lackingOf({})).toEqual(['elegir un contrato']);
    expect(lackingOf({ contractIds: [7] })).toEqual([]);
  });
  test('is content with a brand that has one, and not with one that has none [U-272]', () => {
    expect(lackingOf({ brandIds: [3] })).toEqual([]);
    expect(lackingOf({ brandIds: [4] })).toEqual(['elegir un contrato']);
    expect(lackingOf({ brandIds: [4], contractIds: [7] })).toEqual([]);
  });
  test('is content with a whole company that has one, once that was chosen [U-272]', () => {
    expect(lackingOf({ reach: 'company' })).toEqual([]);
    expect(lackingOf({ reach: 'company' }, [{ id: 4, hasContracts: false }])).toEqual(['elegir un contrato']);
  });
  test('asks for none where it is not the administrator’s to give', () => {
    const locked = [category([entry(1, { requires: ['Contract'], grantable: false })])];
    expect(needsContract(complete, locked)).toBe(false);
  });
});

describe('what a user reaches', () => {
  test('is the company, or brands and contracts [U-006]', () => {
    const some = { ...complete, brandIds: [3], contractIds: [7] };
    expect(assignationsOf(some, 'company')).toEqual([{ type: 'Client', clientId: 10 }]);
    expect(assignationsOf(some, 'parts')).toEqual([
      { type: 'Brand', brandId: 3 },
      { type: 'Contract', contractId: 7 },
    ]);
  });
  test('a store manager who gets the whole company stays manager of his store', () => {
    expect(assignationsOf({ ...complete, id: 5, contractIds: [7] }, 'company')).toHaveLength(2);
  });
  test('is never the whole company for an administrator who has not got it himself', () => {
    expect(reachOf({ reach: 'company' }, false, false)).toBe('parts');
    expect(reachOf({ reach: null }, false, true)).toBe('company');
    expect(reachOf({ reach: 'company' }, true, true)).toBe('company');
  });
});

test('a permission of another country is not offered', () => {
  const categories = [category([entry(1), entry(2, { countriesIds: ['CHL'] })])];
  expect(
    offeredCategories(categories, 'PER', []).flatMap(({ permissions }) => permissions.map(({ id }) => id)),
  ).toEqual([1]);
});

test('a permission that the administrator lacks is shown only where the user holds it, and no switch takes it', () => {
  const categories = [category([entry(1), entry(2, { grantable: false }), entry(3, { grantable: false })])];
  const [offered] = offeredCategories(categories, 'CHL', [2]);
  expect(offered?.permissions.map(({ id }) => id)).toEqual([1, 2]);
  expect(offered && withCategory([2], offered, true)).toEqual([2, 1]);
  expect(offered && withCategory([1, 2], offered, false)).toEqual([2]);
});

test('the look-up fills in id, name, phone and position', () => {
  const person = {
    id: 4,
    email: 'a@b.cl',
    firstName: 'Eva',
    lastName: 'Paz',
    phone: null,
    position: 'Cajera',
    rowVersion: 3,
    secondFactor: false,
    editable: true,
    assignations: null,
  };
  expect(foundValues(person, 10)).toMatchObject({
    id: 4,
    rowVersion: 3,
    firstName: 'Eva',
    lastName: 'Paz',
    phone: '',
    position: 'Cajera',
  });
  expect(foundValues({ ...person, phone: '+56987654321' }, 10).phone).toBe('+56987654321');
});

describe('what a failed save says', () => {
  test('the messages of the server, each once', () => {
    const details = [
      { field: 'phone', message: 'Uno' },
      { field: 'position', message: 'Dos' },
      { message: 'Dos' },
    ];
    expect(messagesOf(new ApiError({ code: 'VALIDATION_FAILED', details }), '')).toEqual(['Uno', 'Dos']);
    expect(
      messagesOf(
        new ApiError({
          code: 'STORE_MANAGERS_FULL',
          message: 'No se puede asignar mas de 2 jefes por local',
        }),
        '',
      ),
    ).toEqual(['No se puede asignar mas de 2 jefes por local']);
  });
  test('without any, Ocurrió un error', () => {
    expect(messagesOf(new ConnectionError('offline'), '')).toEqual(['Ocurrió un error']);
  });
  test('an answer that is no user is an error of creating or changing', () => {
    expect(messagesOf(new ApiError({ code: 'UNEXPECTED' }), 'Error al crear usuario')).toEqual([
      'Error al crear usuario',
    ]);
  });
});

test('the address keeps search, status and page, and begins with five rows', () => {
  const search = { q: 'ana', status: 'Pendiente', page: 2, size: 10 } as const;
  expect(userSearch.read(userSearch.write(search))).toEqual(search);
  expect(userSearch.read(new URLSearchParams('estado=otro&pagina=0&filas=7'))).toEqual({
    q: '',
    status: undefined,
    page: 0,
    size: 5,
  });
});
