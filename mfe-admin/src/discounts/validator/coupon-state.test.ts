import { expect, test } from '@jest/globals';
import { ApiError, ConnectionError } from 'shared/http';
import { codeInScan, idle, stateOf, stateOfFailure, typedCode } from './coupon-state.ts';

test('a code is taken in upper case, without blanks, and never longer than six characters', () => {
  expect(typedCode('abc 347xyz')).toBe('ABC347');
  expect(typedCode(' ab')).toBe('AB');
});

test('a coupon that is valid says nothing, one already redeemed warns, one not valid today is an error', () => {
  expect(stateOf({ state: 'valid' })).toEqual(idle);
  expect(stateOf({ state: 'redeemed' })).toEqual({ kind: 'warning', title: 'Este código ya fue validado' });
  expect(stateOf({ state: 'not_today' })).toEqual({
    kind: 'error',
    title: 'El descuento no se puede canjear hoy',
  });
});

const refused = (code: string, message: string) =>
  new ApiError({ status: 422, code, message } as ConstructorParameters<typeof ApiError>[0]);

test('a failure says Vuelve a intentarlo and why, unless it is a coupon that was redeemed or is not valid today [U-384]', () => {
  const unknown = stateOfFailure(refused('NOT_FOUND', 'No encontramos ese código'));
  expect(unknown).toEqual({
    kind: 'error',
    title: 'Vuelve a intentarlo',
    detail: 'No encontramos ese código',
  });
  expect(stateOfFailure(new ConnectionError('offline'))).toMatchObject({
    kind: 'error',
    title: 'Vuelve a intentarlo',
  });
  expect(stateOfFailure(refused('COUPON_REDEEMED', ''))).toMatchObject({ kind: 'warning' });
  expect(stateOfFailure(refused('COUPON_NOT_TODAY', ''))).toMatchObject({
    kind: 'error',
    title: 'El descuento no se puede canjear hoy',
  });
});

test('a scanned text is a code or the address of the validator with one; anything else is no coupon', () => {
  expect(codeInScan('abc347')).toBe('ABC347');
  expect(codeInScan('https://vitrina.test/chl/shopping/validar-descuentos?codigo=ABC347')).toBe('ABC347');
  expect(codeInScan('https://vitrina.test/otra')).toBeNull();
  expect(codeInScan('https://vitrina.test/?codigo=ABC34')).toBeNull();
  expect(codeInScan('WIFI:S:Tienda;;')).toBeNull();
});
