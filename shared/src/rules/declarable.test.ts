import { describe, expect, test } from '@jest/globals';
import { countryCodes, type CountryCode } from '../countries/index.ts';
import {
  DEFAULT_CUT_OFF_DAY,
  addDays,
  addMonths,
  dailyCutOffParameter,
  daysBetween,
  daysLate,
  daysOfMonth,
  isDeclarable,
  lastDay,
  lastPendingDay,
  monthlyCutOffParameter,
  periodDays,
  previousMonth,
  todayIn,
} from './index.ts';

/** Offset of the local clock in hours on 2026-11-20. */
const offsets = { CHL: -3, PER: -5, ARG: -3, COL: -5 } as const satisfies Record<CountryCode, number>;

/** The instant at which the country's clocks show this; November only. */
const local = (country: CountryCode, day: string, time: string): Date =>
  new Date(`${day}T${time}${offsets[country] === -3 ? '-03:00' : '-05:00'}`);

describe.each(countryCodes)('on the clocks of %s', (country) => {
  const clockAt = (day: string, time: string, cutOffDay = 12) => ({
    country,
    cutOffDay,
    now: local(country, day, time),
  });

  test('the day changes at local midnight, to the second', () => {
    expect(todayIn(country, local(country, '2026-11-19', '23:59:59'))).toBe('2026-11-19');
    expect(todayIn(country, local(country, '2026-11-20', '00:00:00'))).toBe('2026-11-20');
    expect(todayIn(country, local(country, '2026-11-20', '00:00:01'))).toBe('2026-11-20');
  });

  test('until a second before noon two days ago is the last pending day, then yesterday', () => {
    expect(lastPendingDay(country, local(country, '2026-11-20', '00:00:00'))).toBe('2026-11-18');
    expect(lastPendingDay(country, local(country, '2026-11-20', '11:59:59'))).toBe('2026-11-18');
    expect(lastPendingDay(country, local(country, '2026-11-20', '12:00:00'))).toBe('2026-11-19');
    expect(lastPendingDay(country, local(country, '2026-11-20', '12:00:01'))).toBe('2026-11-19');
    // In winter Santiago is an hour behind Buenos Aires.
    const winter = { CHL: '-04:00', PER: '-05:00', ARG: '-03:00', COL: '-05:00' }[country];
    const at = (time: string): Date => new Date(`2026-07-10T${time}${winter}`);
    expect(lastPendingDay(country, at('11:59:59'))).toBe('2026-07-08');
    expect(lastPendingDay(country, at('12:00:00'))).toBe('2026-07-09');
    expect([todayIn(country, at('00:00:00')), todayIn(country, at('23:59:59'))]).toEqual([
      '2026-07-10',
      '2026-07-10',
    ]);
  });

  test('tomorrow is not declarable, and is from its first second on', () => {
    expect(isDeclarable('2026-11-20', clockAt('2026-11-19', '23:59:59'))).toBe(false);
    expect(isDeclarable('2026-11-20', clockAt('2026-11-20', '00:00:00'))).toBe(true);
  });

  test('the cut-off day itself still counts, to its last second', () => {
    expect(isDeclarable('2026-10-31', clockAt('2026-11-12', '23:59:59'))).toBe(true);
    expect(isDeclarable('2026-10-01', clockAt('2026-11-12', '23:59:59'))).toBe(true);
    expect(isDeclarable('2026-10-31', clockAt('2026-11-13', '00:00:00'))).toBe(false);
    expect(isDeclarable('2026-10-31', clockAt('2026-11-13', '00:00:00', 13))).toBe(true);
  });

  test('every day of the current month up to today is declarable', () => {
    const clock = clockAt('2026-11-20', '09:00:00');
    expect(daysOfMonth('2026-11').filter((day) => isDeclarable(day, clock))).toEqual(
      daysOfMonth('2026-11').slice(0, 20),
    );
  });

  test('months before the previous one are closed, whatever the cut-off', () => {
    expect(isDeclarable('2026-09-30', clockAt('2026-11-01', '10:00:00', 31))).toBe(false);
    expect(isDeclarable('2025-11-20', clockAt('2026-11-20', '10:00:00', 31))).toBe(false);
  });

  test('days late are counted on the country’s calendar, never below 0', () => {
    expect(daysLate('2026-11-19', local(country, '2026-11-19', '23:59:59'), country)).toBe(0);
    expect(daysLate('2026-11-19', local(country, '2026-11-20', '00:00:00'), country)).toBe(1);
    expect(daysLate('2026-10-31', local(country, '2026-11-12', '12:00:00'), country)).toBe(12);
    expect(daysLate('2026-11-20', local(country, '2026-11-19', '12:00:00'), country)).toBe(0);
  });
});

test('the same instant is another day in Lima than in Buenos Aires', () => {
  const now = new Date('2026-11-20T04:00:00Z');
  expect(countryCodes.map((country) => todayIn(country, now))).toEqual([
    '2026-11-20',
    '2026-11-19',
    '2026-11-20',
    '2026-11-19',
  ]);
});

test('when Santiago’s clocks go back, 23:xx comes twice and 4 April 2026 lasts 25 hours', () => {
  // -03 until 2026-04-05 00:00, which becomes 2026-04-04 23:00 -04.
  expect(todayIn('CHL', new Date('2026-04-05T02:59:59Z'))).toBe('2026-04-04');
  expect(todayIn('CHL', new Date('2026-04-05T03:00:00Z'))).toBe('2026-04-04');
  expect(todayIn('CHL', new Date('2026-04-05T03:59:59Z'))).toBe('2026-04-04');
  expect(todayIn('CHL', new Date('2026-04-05T04:00:00Z'))).toBe('2026-04-05');
  expect(lastPendingDay('CHL', new Date('2026-04-05T15:59:59Z'))).toBe('2026-04-03');
  expect(lastPendingDay('CHL', new Date('2026-04-05T16:00:00Z'))).toBe('2026-04-04');
  expect(daysLate('2026-04-04', new Date('2026-04-05T03:59:59Z'), 'CHL')).toBe(0);
});

test('when Santiago’s clocks go forward, 00:xx is missing and 6 September 2026 begins at 01:00', () => {
  // -04 until 2026-09-06 00:00, which becomes 01:00 -03.
  expect(todayIn('CHL', new Date('2026-09-06T03:59:59Z'))).toBe('2026-09-05');
  expect(todayIn('CHL', new Date('2026-09-06T04:00:00Z'))).toBe('2026-09-06');
  expect(
    isDeclarable('2026-09-06', { country: 'CHL', cutOffDay: 12, now: new Date('2026-09-06T04:00:00Z') }),
  ).toBe(true);
  expect(lastPendingDay('CHL', new Date('2026-09-06T14:59:59Z'))).toBe('2026-09-04');
  expect(lastPendingDay('CHL', new Date('2026-09-06T15:00:00Z'))).toBe('2026-09-05');
});

test('in January the previous month is December of the year before', () => {
  const now = new Date('2027-01-05T15:00:00Z');
  expect(isDeclarable('2026-12-31', { country: 'CHL', now, cutOffDay: 12 })).toBe(true);
  expect(isDeclarable('2027-12-31', { country: 'CHL', now, cutOffDay: 12 })).toBe(false);
});

test('without a parameter the cut-off day is 12', () => {
  expect(DEFAULT_CUT_OFF_DAY).toBe(12);
});

test('each country has its own two parameters', () => {
  expect(countryCodes.map(dailyCutOffParameter)).toEqual([
    'venta_diaria_dia_corte_mes_anterior_chl',
    'venta_diaria_dia_corte_mes_anterior_per',
    'venta_diaria_dia_corte_mes_anterior_arg',
    'venta_diaria_dia_corte_mes_anterior_col',
  ]);
  expect(countryCodes.map(monthlyCutOffParameter)).toEqual([
    'venta_mensual_dia_corte_mes_anterior_chl',
    'venta_mensual_dia_corte_mes_anterior_per',
    'venta_mensual_dia_corte_mes_anterior_arg',
    'venta_mensual_dia_corte_mes_anterior_col',
  ]);
});

test('a day of the period says its label, date, texts and whether it can be declared', () => {
  const clock = { country: 'CHL', cutOffDay: 12, now: new Date('2026-11-20T15:00:00Z') } as const;
  const days = periodDays('2026-11', { from: '2026-11-03', to: null }, clock);
  expect(days).toHaveLength(30);
  expect(days[19]).toEqual({
    label: 'vie 20',
    date: '2026-11-20',
    dateStr: '20/11/2026',
    dateNum: 20,
    dayStr: 'viernes',
    cargable: true,
  });
  expect(days.filter(({ cargable }) => cargable).map(({ dateNum }) => dateNum)).toEqual(
    Array.from({ length: 18 }, (_, index) => index + 3),
  );
});

test('days and months are counted on the calendar, leap years included', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-01-31', '2026-03-01')).toBe(29);
  expect([previousMonth('2026-01'), addMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
  expect([lastDay('2026-02'), lastDay('2028-02')]).toEqual(['2026-02-28', '2028-02-29']);
});
