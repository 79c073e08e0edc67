import { describe, expect, test } from '@jest/globals';
import {
  dayBit,
  dayState,
  daysOfMonth,
  expectedMask,
  isBlockedByPreviousMonth,
  missingDays,
  opensCurrentMonthDialog,
  pendingDays,
  periodDays,
  periodNotices,
  rangeMask,
  spaceStatus,
  windowMask,
  type Validity,
} from './index.ts';

const always: Validity = { from: '2020-01-01', to: null };
const at = (iso: string, cutOffDay = 12) => ({ country: 'CHL', cutOffDay, now: new Date(iso) }) as const;
/** Noon of a November day in Santiago. */
const noon = (day: number, cutOffDay = 12) =>
  at(`2026-11-${String(day).padStart(2, '0')}T15:00:00Z`, cutOffDay);
const settled = (...days: string[]) => new Set(days);

test('no pending day is Al día, any other number is Pendiente [S-215]', () => {
  expect([0, 1, 31].map(spaceStatus)).toEqual(['Al día', 'Pendiente', 'Pendiente']);
});

test('days without record are pending up to yesterday from noon on, up to the day before until then', () => {
  const facts = { validity: always, settled: settled('2026-11-01') };
  expect(pendingDays('2026-11', facts, noon(4))).toEqual(['2026-11-02', '2026-11-03']);
  expect(pendingDays('2026-11', facts, at('2026-11-04T14:59:59Z'))).toEqual(['2026-11-02']);
});

test('days outside the contract’s validity and justified days are not pending', () => {
  const facts = { validity: { from: '2026-11-03', to: '2026-11-05' }, settled: settled('2026-11-04') };
  expect(pendingDays('2026-11', facts, noon(10))).toEqual(['2026-11-03', '2026-11-05']);
});

test('the previous month is pending only while it can be declared, and missing for ever', () => {
  const facts = { validity: always, settled: settled(...daysOfMonth('2026-10').slice(0, 29)) };
  expect(pendingDays('2026-10', facts, noon(12))).toEqual(['2026-10-30', '2026-10-31']);
  expect(pendingDays('2026-10', facts, noon(13))).toEqual([]);
  expect(missingDays('2026-10', facts, noon(13))).toEqual(['2026-10-30', '2026-10-31']);
});

test('the current month is blocked while the previous one has pending days and is open', () => {
  expect(isBlockedByPreviousMonth('2026-11-05', 1, noon(12))).toBe(true);
  expect(isBlockedByPreviousMonth('2026-11-05', 0, noon(12))).toBe(false);
  expect(isBlockedByPreviousMonth('2026-11-05', 1, noon(13))).toBe(false);
  expect(isBlockedByPreviousMonth('2026-10-31', 1, noon(5))).toBe(false);
});

describe('the current-month dialog', () => {
  test('opens below the cut-off day while the previous month has fewer sales than days', () => {
    expect(opensCurrentMonthDialog({ validity: always, settledDays: 30 }, noon(11))).toBe(true);
    expect(opensCurrentMonthDialog({ validity: always, settledDays: 0 }, noon(1))).toBe(true);
  });

  test('does not open with a complete previous month, nor from the cut-off day on', () => {
    expect(opensCurrentMonthDialog({ validity: always, settledDays: 31 }, noon(11))).toBe(false);
    expect(opensCurrentMonthDialog({ validity: always, settledDays: 0 }, noon(12))).toBe(false);
    expect(
      opensCurrentMonthDialog({ validity: { from: '2026-10-30', to: null }, settledDays: 2 }, noon(5)),
    ).toBe(false);
  });
});

describe('the state of a day', () => {
  const record = (auditada: boolean, justified = false) => ({
    auditada,
    justificacion: justified ? { id: 1, nombre: 'Inventario' } : null,
  });
  const state = (day: string, of: ReturnType<typeof record> | null, validity = always) =>
    dayState({ day, record: of, validity, ...noon(20) });

  test('each of the six states', () => {
    expect(state('2026-11-21', null)).toBe('not-declarable');
    expect(state('2026-11-20', null)).toBe('declarable');
    expect(state('2026-11-19', record(false))).toBe('declared');
    expect(state('2026-11-19', record(true))).toBe('audited');
    expect(state('2026-11-19', record(false, true))).toBe('justified');
    expect(state('2026-10-31', null)).toBe('undeclared-locked');
  });

  test('an audited justification is audited, and a day outside the contract is not declarable [S-063 S-064]', () => {
    expect(state('2026-11-19', record(true, true))).toBe('audited');
    expect(state('2026-11-19', null, { from: '2026-11-20', to: null })).toBe('not-declarable');
    expect(state('2026-11-19', null, { from: '2026-11-01', to: '2026-11-18' })).toBe('not-declarable');
    expect(state('2026-10-31', null, { from: '2026-11-01', to: null })).toBe('not-declarable');
    expect(state('2026-11-19', null, { from: '2026-11-19', to: '2026-11-19' })).toBe('declarable');
  });

  test('an audited day is audited while its month is open and afterwards, with or without figures', () => {
    for (const day of ['2026-11-20', '2026-10-31']) {
      expect([state(day, record(true)), state(day, record(true, true))]).toEqual(['audited', 'audited']);
    }
  });

  test('only open days of the contract can be acted on', () => {
    const openDays = (month: string, validity = always) =>
      periodDays(month, validity, noon(20))
        .filter(({ cargable }) => cargable)
        .map(({ dateNum }) => dateNum);
    expect(openDays('2026-10')).toEqual([]);
    expect(openDays('2026-11')).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(openDays('2026-11', { from: '2026-11-19', to: null })).toEqual([19, 20]);
  });
});

describe('the banners of a period', () => {
  test('declaring is disabled once the period is past its cut-off', () => {
    expect(periodNotices('2026-10', 0, noon(12))).toEqual([]);
    expect(periodNotices('2026-10', 0, noon(13))).toEqual(['declaring-disabled']);
    expect(periodNotices('2026-09', 0, noon(1))).toEqual(['declaring-disabled']);
    expect(periodNotices('2026-11', 0, noon(20))).toEqual([]);
  });

  test('days are missing when the period has pending ones', () => {
    expect(periodNotices('2026-11', 1, noon(20))).toEqual(['days-missing']);
    expect(periodNotices('2026-10', 2, noon(20))).toEqual(['declaring-disabled', 'days-missing']);
  });
});

test('masks say the same as lists of days, for every range of a month of 31 days', () => {
  const days = daysOfMonth('2026-10');
  for (const from of days) {
    for (const to of days) {
      const listed = days
        .filter((day) => from <= day && day <= to)
        .reduce((mask, day) => mask + dayBit(day), 0);
      expect(rangeMask('2026-10', from, to)).toBe(listed);
    }
  }
});

test('expected days and the window of pending ones end at the edges of the month', () => {
  expect(expectedMask('2026-10', always)).toBe(2 ** 31 - 1);
  expect(expectedMask('2026-02', { from: '2026-02-27', to: '2026-03-15' })).toBe(2 ** 26 + 2 ** 27);
  expect(expectedMask('2026-02', { from: '2026-03-01', to: null })).toBe(0);
  expect(windowMask('2026-10', '2026-11-05')).toBe(2 ** 31 - 1);
  expect(windowMask('2026-10', '2026-09-30')).toBe(0);
});
