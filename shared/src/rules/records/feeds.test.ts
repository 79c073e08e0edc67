import { describe, expect, test } from '@jest/globals';
import { feedPlanText, instantAt, lastFeedDates, type FeedPlan } from './feeds.ts';

const daily: FeedPlan = { every: 'day', day: null, hour: 6 };

/** The last two expected days at an instant in Chile, the later one first. */
const daysOf = (plan: FeedPlan, now: string): string[] =>
  lastFeedDates('CHL', plan, new Date(now)).map(({ day }) => day);

describe('the hour of a country’s clock', () => {
  test.each([
    ['CHL', '2026-11-20', 6, '2026-11-20T09:00:00.000Z'],
    ['CHL', '2026-07-20', 6, '2026-07-20T10:00:00.000Z'],
    ['PER', '2026-11-20', 6, '2026-11-20T11:00:00.000Z'],
    ['ARG', '2026-11-20', 23, '2026-11-21T02:00:00.000Z'],
  ] as const)('%s %s at %i', (country, day, hour, at) => {
    expect(instantAt(country, day, hour).toISOString()).toBe(at);
  });

  test('that Chile skips when its clock is set forward is the first one after the gap', () => {
    // 5 September, midnight: 23:59:59 is followed by 01:00.
    expect(instantAt('CHL', '2026-09-06', 0).toISOString()).toBe('2026-09-06T04:00:00.000Z');
    expect(instantAt('CHL', '2026-09-06', 1).toISOString()).toBe('2026-09-06T04:00:00.000Z');
    expect(instantAt('CHL', '2026-09-05', 23).toISOString()).toBe('2026-09-06T03:00:00.000Z');
  });

  test('that Chile has twice when its clock is set back is the first of both', () => {
    // 4 April, midnight: 23:59:59 is followed by 23:00.
    expect(instantAt('CHL', '2026-04-04', 23).toISOString()).toBe('2026-04-05T02:00:00.000Z');
    expect(instantAt('CHL', '2026-04-05', 0).toISOString()).toBe('2026-04-05T04:00:00.000Z');
  });
});

describe('the last two expected days', () => {
  test('are today and yesterday from the hour on, and the two before until then', () => {
    expect(daysOf(daily, '2026-11-20T09:00:00Z')).toEqual(['2026-11-20', '2026-11-19']);
    expect(daysOf(daily, '2026-11-20T08:59:59Z')).toEqual(['2026-11-19', '2026-11-18']);
  });

  test('across a change of the clock are one day apart', () => {
    expect(daysOf({ ...daily, hour: 0 }, '2026-09-06T04:00:00Z')).toEqual(['2026-09-06', '2026-09-05']);
    expect(daysOf({ ...daily, hour: 23 }, '2026-04-05T03:30:00Z')).toEqual(['2026-04-04', '2026-04-03']);
  });

  test('pass over the weekend where workdays are expected', () => {
    const plan = { ...daily, every: 'workday' } as const;
    expect(daysOf(plan, '2026-11-23T15:00:00Z')).toEqual(['2026-11-23', '2026-11-20']);
    expect(daysOf(plan, '2026-11-22T15:00:00Z')).toEqual(['2026-11-20', '2026-11-19']);
  });

  test('are a week apart on the chosen day, Sunday too', () => {
    expect(daysOf({ every: 'week', day: 3, hour: 6 }, '2026-11-20T15:00:00Z')).toEqual([
      '2026-11-18',
      '2026-11-11',
    ]);
    expect(daysOf({ every: 'week', day: 7, hour: 6 }, '2026-11-20T15:00:00Z')).toEqual([
      '2026-11-15',
      '2026-11-08',
    ]);
  });

  test('are the last of a month that lacks the chosen day', () => {
    expect(daysOf({ every: 'month', day: 31, hour: 6 }, '2026-03-05T15:00:00Z')).toEqual([
      '2026-02-28',
      '2026-01-31',
    ]);
    expect(daysOf({ every: 'month', day: 5, hour: 6 }, '2026-03-05T15:00:00Z')).toEqual([
      '2026-03-05',
      '2026-02-05',
    ]);
  });
});

test('a plan in words', () => {
  expect(
    [
      null,
      daily,
      { ...daily, every: 'workday' as const },
      { every: 'week' as const, day: 3, hour: 0 },
      { every: 'month' as const, day: 31, hour: 22 },
    ].map(feedPlanText),
  ).toEqual([
    'No se espera',
    'Cada día hasta las 06:00',
    'De lunes a viernes hasta las 06:00',
    'Cada miércoles hasta las 00:00',
    'El día 31 de cada mes hasta las 22:00',
  ]);
});
