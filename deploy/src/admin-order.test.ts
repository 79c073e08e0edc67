import { expect, test } from '@jest/globals';
import { UsageError } from 'tooling/src/terminal.ts';
import { adminOrder } from './admin-order.ts';

const given = [
  'create',
  '--email',
  ' Ana@Operator.Example',
  '--name',
  ' Ana Rojas ',
  '--country',
  'chl,PER,chl',
];
const changed = (place: number, value: string): string[] => given.with(place, value);

test('the command of the first administrator takes e-mail, name and countries', () => {
  expect(adminOrder(given)).toEqual({
    email: 'ana@operator.example',
    name: 'Ana Rojas',
    countries: ['CHL', 'PER'],
  });
});

test.each<[string, string[], string]>([
  ['nothing', [], 'Usage: npm run admin -- create'],
  ['another command', ['remove'], 'Usage: npm run admin -- create'],
  ['an unknown option', [...given, '--role', 'x'], 'Usage: npm run admin -- create'],
  ['no e-mail', changed(2, 'ana'), "--email: 'ana' is no e-mail address."],
  ['no name', changed(4, ' '), '--name is missing.'],
  ['no country', changed(6, ''), "--country: '' is not among CHL, PER, ARG, COL"],
  ['an unknown country', changed(6, 'CHL,BRA'), "--country: 'CHL,BRA' is not among CHL, PER, ARG, COL"],
])('%s is said in a sentence', (_what, args, sentence) => {
  expect(() => adminOrder(args)).toThrow(UsageError);
  expect(() => adminOrder(args)).toThrow(sentence);
});
