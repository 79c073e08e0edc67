import { expect, test } from '@jest/globals';
import { daysOfMonth } from 'shared/rules';
import { buildDay, buildPeriod, buildSale } from '../../testing/build-period.ts';
import { canOpen, isMissing, missingDays, nextDay, weeksOf } from './day-facts.ts';
import { dayStatus } from './day-status.ts';

const today = '2026-11-20';

test('a past day without a record is missing; the current day is not', () => {
  expect(isMissing(buildDay('2026-11-19'), today)).toBe(true);
  expect(isMissing(buildDay('2026-11-20'), today)).toBe(false);
  expect(isMissing(buildDay('2026-11-19', { venta: buildSale('CHL') }), today)).toBe(false);
});

test('finance opens only days that have a record [S-316]', () => {
  expect(canOpen(buildDay('2026-11-19'), false)).toBe(false);
  expect(canOpen(buildDay('2026-11-19', { venta: buildSale('CHL') }), false)).toBe(true);
  expect(canOpen(buildDay('2026-11-19'), true)).toBe(true);
});

test('the days to declare are the open ones before today', () => {
  const days = [buildDay('2026-11-18'), buildDay('2026-11-19', { venta: buildSale('CHL') }), buildDay(today)];
  expect(missingDays(days, today).map(({ date }) => date)).toEqual(['2026-11-18']);
});

test('who comes to declare opens today, or else the oldest day that is open', () => {
  expect(nextDay(buildPeriod('CHL'))?.date).toBe(today);
  const declared = buildDay(today, { venta: buildSale('CHL') });
  expect(nextDay(buildPeriod('CHL', { dias: [buildDay('2026-11-18'), declared] }))?.date).toBe('2026-11-18');
  expect(nextDay(buildPeriod('CHL', { dias: [declared] }))).toBeUndefined();
});

test('while the month before stands in the way no day of this one is next', () => {
  expect(nextDay(buildPeriod('CHL', { bloqueado: true }))).toBeUndefined();
  expect(
    nextDay(buildPeriod('CHL', { bloqueado: true, dias: [buildDay('2026-10-30'), buildDay(today)] }))?.date,
  ).toBe('2026-10-30');
});

test('a day outside of the lease says so, where a later one of it says that it is not declared yet', () => {
  const { contrato, ...period } = buildPeriod('CHL');
  const shown = { ...period, contrato: { ...contrato, fechaInicio: today, finVigenciaReal: '2026-11-25' } };
  const closed = { estado: 'not-declarable', cargable: false } as const;
  const labelOf = (date: string) => dayStatus(buildDay(date, closed), shown).label;
  expect(['2026-11-19', '2026-11-21', '2026-11-25', '2026-11-26'].map(labelOf)).toEqual([
    'Fuera del contrato',
    'Aún no se declara',
    'Aún no se declara',
    'Fuera del contrato',
  ]);
});

test('weeks begin on Monday, the newest first', () => {
  const weeks = weeksOf(daysOfMonth('2026-11').map((date) => buildDay(date)));
  // 1 November 2026 is a Sunday.
  expect(weeks.map(({ from, to }) => [from, to])).toEqual([
    [30, 30],
    [23, 29],
    [16, 22],
    [9, 15],
    [2, 8],
    [1, 1],
  ]);
  expect(weeks[1]?.days[0]?.date).toBe('2026-11-29');
});
