import { describe, expect, test } from '@jest/globals';
import { weekDayDigits, weekDayNames, weekendDays, workDays } from 'shared/rules/discount';
import { buildManaged } from '../../testing/build-discount.ts';
import {
  bodyOf,
  copyOf,
  type DiscountValues,
  emptyValues,
  faultsIn,
  toggleDays,
  valuesOf,
  withDay,
} from './discount-values.ts';
import { texts } from './texts.ts';

const today = '2026-11-20';
const valid: DiscountValues = {
  ...valuesOf(buildManaged({ start: '2026-11-20', end: '2026-11-20' })),
};
const messageOf = (name: keyof DiscountValues, change: Partial<DiscountValues>): string | undefined =>
  faultsIn({ ...valid, ...change }, today)[name]?.message;
const required = '*Este campo es obligatorio';

describe('the rules of the form', () => {
  test('valid values have no fault; start and end may be today', () => {
    expect(faultsIn(valid, today)).toEqual({});
  });

  test('name, amount, brand and description are required', () => {
    expect(messageOf('name', { name: '  ' })).toBe(required);
    expect(messageOf('value', { value: null })).toBe(required);
    expect(messageOf('brand_id', { brand_id: null })).toBe(required);
    expect(messageOf('description', { description: '' })).toBe(required);
  });

  test('a mall, both dates and a weekday are required', () => {
    expect(messageOf('buildings_ids', { buildings_ids: [] })).toBe('Seleccione al menos un centro comercial');
    expect(messageOf('start', { start: '' })).toBe(required);
    expect(messageOf('end', { end: '' })).toBe(required);
    expect(messageOf('week_days', { week_days: '' })).toBe('Seleccione al menos un día');
  });

  test('the start is not before today, and the end not before the start [U-299 U-300]', () => {
    expect(messageOf('start', { start: '2026-11-19' })).toMatch(/anterior a hoy/);
    expect(messageOf('start', { start: today })).toBeUndefined();
    expect(messageOf('end', { start: '2026-11-22', end: '2026-11-22' })).toBeUndefined();
    expect(messageOf('end', { start: '2026-11-22', end: '2026-11-21' })).toMatch(/anterior a la de inicio/);
  });

  test('a percentage has at most two decimals and is not above 100; an amount has at most two decimals [U-290 U-291]', () => {
    expect(messageOf('value', { value: 100 })).toBeUndefined();
    expect(messageOf('value', { value: 99.99 })).toBeUndefined();
    expect(messageOf('value', { value: 100.01 })).toMatch(/100/);
    expect(messageOf('value', { value: 1000 })).toMatch(/100/);
    expect(messageOf('value', { value: 10.125 })).toMatch(/2 decimales/);
    expect(messageOf('value', { discount_type: '$', value: 5000.25 })).toBeUndefined();
    expect(messageOf('value', { discount_type: '$', value: 5000.125 })).toMatch(/2 decimales/);
  });

  test('the description has at most 100 characters, the conditions 110 [U-293 U-294]', () => {
    expect(messageOf('description', { description: 'a'.repeat(100) })).toBeUndefined();
    expect(messageOf('description', { description: 'a'.repeat(101) })).toMatch(/100/);
    expect(messageOf('conditions', { conditions: 'a'.repeat(110) })).toBeUndefined();
    expect(messageOf('conditions', { conditions: 'a'.repeat(111) })).toMatch(/110/);
  });

  test('the first step is judged while the second is still empty', () => {
    const first = { ...emptyValues(20), value: 150 };
    expect(faultsIn(first, today).value?.message).toMatch(/100/);
  });
});

test('weekdays are the digits of the chosen days in their order, Monday is 1 [P-168 U-406]', () => {
  expect(Object.entries(weekDayNames)).toEqual([
    ['1', 'Lun'],
    ['2', 'Mar'],
    ['3', 'Mié'],
    ['4', 'Jue'],
    ['5', 'Vie'],
    ['6', 'Sáb'],
    ['7', 'Dom'],
  ]);
  // The form says the same days in full.
  for (const digit of weekDayDigits) expect(texts.dayNames[digit].slice(0, 3)).toBe(weekDayNames[digit]);
  expect(withDay('1235', '4', true)).toBe('12345');
  expect(withDay('35', '1', true)).toBe('135');
  expect(withDay('135', '3', false)).toBe('15');
});

test('the quick choices set the days 1 to 5, or 6 and 7, and pressed again they remove them [U-301 U-302]', () => {
  expect([workDays, weekendDays]).toEqual(['12345', '67']);
  expect(toggleDays('', workDays)).toBe('12345');
  expect(toggleDays('', weekendDays)).toBe('67');
  expect(toggleDays('27', workDays)).toBe('123457');
  expect(toggleDays('12345', workDays)).toBe('');
  expect(toggleDays('123', weekendDays)).toBe('12367');
});

test('saving sends a draft, publishing sends it for review with e-mail and channels [U-222]', () => {
  expect(bodyOf(valid).discount).toMatchObject({ status: 'draft', name: 'Otoño en familia' });
  expect(bodyOf(valid).discount).not.toHaveProperty('email');
  const publication = { email: 'ana@example.com', channels: ['on_tour' as const] };
  expect(bodyOf({ ...valid, publication }).discount).toMatchObject({ status: 'pending', ...publication });
});

test('a new logo is sent beside the fields, a removed one as null, an unchanged one not at all [U-346 U-347]', () => {
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  expect(bodyOf({ ...valid, file }).file).toBe(file);
  expect(Object.keys(bodyOf({ ...valid, file })).toSorted()).toEqual(['discount', 'file']);
  expect(bodyOf({ ...valid, file: null }).discount).toMatchObject({ image: null });
  expect(bodyOf(valid)).not.toHaveProperty('file');
  expect(bodyOf(valid).discount).not.toHaveProperty('image');
});

test('a copy asks for its dates again', () => {
  expect(copyOf(buildManaged())).toMatchObject({ name: 'Otoño en familia', start: '', end: '' });
});
