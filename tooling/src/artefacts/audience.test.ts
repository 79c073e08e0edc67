import { expect, test } from '@jest/globals';
import { UsageError } from '../terminal.ts';
import { audienceOf, forWhom } from './audience.ts';

test.each([
  ['everybody', {}, null, 'active'],
  ['staff alone', { 'to-staff': true }, { countries: [], share: 0 }, 'for staff'],
  [
    'countries',
    { countries: 'per, COL' },
    { countries: ['PER', 'COL'], share: 0 },
    'for staff and PER and COL',
  ],
  ['a share', { share: '10' }, { countries: [], share: 10 }, 'for staff and 10 % of all people'],
])('a release reaches %s', (_whom, args, audience, text) => {
  expect(audienceOf(args)).toEqual(audience);
  expect(forWhom(audienceOf(args))).toBe(text);
});

test.each([
  ['two audiences', { 'to-staff': true, share: '10' }],
  ['a country that the portal does not have', { countries: 'PER,BRA' }],
  ['a list without countries', { countries: '' }],
  ['a share of no people', { share: '0' }],
  ['a share of all people', { share: '100' }],
  ['a share that is not a number', { share: 'diez' }],
])('a release for %s is refused', (_whom, args) => {
  expect(() => audienceOf(args)).toThrow(UsageError);
});
