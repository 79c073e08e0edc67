import { describe, expect, test } from '@jest/globals';
import { countryCodes, type CountryCode } from '../countries/index.ts';
import {
  daysLate,
  daysOfMonth,
  isBlockedByPreviousMonth,
  isDeclarable,
  lastPendingDay,
  missingDays,
  opensCurrentMonthDialog,
  pendingDays,
  todayIn,
} from './index.ts';

/** Hours that local clocks are behind UTC in November and December 2026. */
const behind: Readonly<Record<CountryCode, number>> = { CHL: 3, PER: 5, ARG: 3, COL: 5 };

/** The instant at which the clocks of the country show this. */
const onClocksOf = (country: CountryCode, local: string): Date =>
  new Date(Date.parse(`${local}Z`) + behind[country] * 3_600_000);

const clockAt = (country: CountryCode, local: string) => ({
  country,
  cutOffDay: 12,
  now: onClocksOf(country, local),
});

const always = { from: '2020-01-01', to: null };

describe.each(countryCodes)('the calendar’s edges in %s', (country) => {
  const at = (local: string) => clockAt(country, local);

  test('a day can be declared from its first second on, by the country’s own clocks', () => {
    expect(isDeclarable('2026-12-01', at('2026-11-30T23:59:59'))).toBe(false);
    expect(isDeclarable('2026-12-01', at('2026-12-01T00:00:00'))).toBe(true);
  });

  test('on the first of a month the last day of the old one is pending from noon on', () => {
    expect(lastPendingDay(country, at('2026-12-01T11:59:59').now)).toBe('2026-11-29');
    expect(lastPendingDay(country, at('2026-12-01T12:00:00').now)).toBe('2026-11-30');
    const settled = new Set(daysOfMonth('2026-11').slice(0, 28));
    const pending = (local: string) => pendingDays('2026-11', { validity: always, settled }, at(local));
    expect(pending('2026-12-01T11:59:59')).toEqual(['2026-11-29']);
    expect(pending('2026-12-01T12:00:00')).toEqual(['2026-11-29', '2026-11-30']);
    expect(
      missingDays('2026-12', { validity: always, settled: new Set() }, at('2026-12-01T12:00:00')),
    ).toEqual([]);
  });

  test('the cut-off day counts to its last second, the day after closes the old month', () => {
    // Noon, the cut-off and midnight count by the same clocks.
    expect(lastPendingDay(country, at('2026-12-01T11:59:59').now)).toBe('2026-11-29');
    expect(lastPendingDay(country, at('2026-12-01T12:00:00').now)).toBe('2026-11-30');
    expect(isDeclarable('2026-11-30', at('2026-12-12T23:59:59'))).toBe(true);
    expect(isDeclarable('2026-11-01', at('2026-12-12T23:59:59'))).toBe(true);
    expect(isDeclarable('2026-11-30', at('2026-12-13T00:00:00'))).toBe(false);
    expect(isDeclarable('2026-12-01', at('2026-12-13T00:00:00'))).toBe(true);
    expect(isDeclarable('2026-10-31', at('2026-11-30T23:59:59'))).toBe(false);
    expect(isDeclarable('2026-10-31', at('2026-12-01T00:00:00'))).toBe(false);
  });

  test('dialog and blocking end with the old month', () => {
    const dialog = (local: string, settledDays = 29) =>
      opensCurrentMonthDialog({ validity: always, settledDays }, at(local));
    expect(dialog('2026-12-11T23:59:59')).toBe(true);
    expect(dialog('2026-12-12T00:00:00')).toBe(false);
    expect(dialog('2026-12-11T23:59:59', 30)).toBe(false);
    const blocked = (local: string, pending = 1) =>
      isBlockedByPreviousMonth('2026-12-05', pending, at(local));
    expect(blocked('2026-12-12T23:59:59', 0)).toBe(false);
    expect(blocked('2026-12-12T23:59:59')).toBe(true);
    expect(blocked('2026-12-13T00:00:00')).toBe(false);
  });

  test('a declaration at 23:59:59 is in time, a second later it is a day late', () => {
    expect(daysLate('2026-11-30', at('2026-11-30T23:59:59').now, country)).toBe(0);
    expect(daysLate('2026-11-30', at('2026-12-01T00:00:00').now, country)).toBe(1);
  });
});

describe('the nights on which Santiago changes its hour', () => {
  const chile = (iso: string) => ({ country: 'CHL' as const, cutOffDay: 5, now: new Date(iso) });

  test('a cut-off day of 25 hours is open in both of its hours from 23 to 24', () => {
    // 4 April 2026: 23:00 to 24:00 at -03, then once more at -04.
    const onTheFourth = (iso: string) => isDeclarable('2026-03-31', { ...chile(iso), cutOffDay: 4 });
    expect(['2026-04-05T02:30:00Z', '2026-04-05T03:30:00Z', '2026-04-05T03:59:59Z'].map(onTheFourth)).toEqual(
      [true, true, true],
    );
    expect(onTheFourth('2026-04-05T04:00:00Z')).toBe(false);
  });

  test('the day after a night without midnight hour begins at 01:00, and closes the month', () => {
    // 6 September 2026: 00:00 to 01:00 does not exist.
    expect(isDeclarable('2026-08-31', chile('2026-09-06T03:59:59Z'))).toBe(true);
    expect(isDeclarable('2026-08-31', chile('2026-09-06T04:00:00Z'))).toBe(false);
    expect(todayIn('CHL', new Date('2026-09-06T04:00:00Z'))).toBe('2026-09-06');
  });

  test('noon is the local one on both days', () => {
    expect(lastPendingDay('CHL', new Date('2026-04-05T15:59:59Z'))).toBe('2026-04-03');
    expect(lastPendingDay('CHL', new Date('2026-04-05T16:00:00Z'))).toBe('2026-04-04');
    expect(lastPendingDay('CHL', new Date('2026-09-06T14:59:59Z'))).toBe('2026-09-04');
    expect(lastPendingDay('CHL', new Date('2026-09-06T15:00:00Z'))).toBe('2026-09-05');
  });

  test('the other countries keep their hour in those nights', () => {
    for (const [country, offset] of [
      ['PER', 5],
      ['ARG', 3],
      ['COL', 5],
    ] as const) {
      for (const day of ['2026-04-05', '2026-09-06']) {
        const midnight = Date.parse(`${day}T00:00:00Z`) + offset * 3_600_000;
        expect([country, todayIn(country, new Date(midnight - 1000)) < day]).toEqual([country, true]);
        expect([country, todayIn(country, new Date(midnight))]).toEqual([country, day]);
      }
    }
  });
});
