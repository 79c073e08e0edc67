import { expect, test } from '@jest/globals';
import { draftWorth } from './draft-worth.ts';

const record = { tickets: 60, amount: 1500.5, notes: null, comment: 'Feria', rowVersion: 2 };
const empty = { tickets: null, amount: null, comment: '', rowVersion: null };

test.each([
  ['what the record says by now has served', { ...record, rowVersion: null }, record, 'served'],
  ['an empty field is a 0, and spaces say nothing', { notes: 0, comment: 'Feria ' }, record, 'served'],
  ['what was emptied again has served', { ...empty, tickets: 0 }, empty, 'served'],
  ['what was begun with this version goes on', { ...record, tickets: 61 }, record, 'current'],
  ['what was begun without a record goes on', { ...empty, tickets: 3 }, empty, 'current'],
  ['the record is newer', { ...record, tickets: 61, rowVersion: 1 }, record, 'outdated'],
  ['there was none then', { ...empty, tickets: 3 }, record, 'outdated'],
] as const)('a draft: %s', (_what, draft, stored, worth) => {
  expect(draftWorth(draft, stored, 'rowVersion')).toBe(worth);
});
