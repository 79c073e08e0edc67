import { expect, test } from '@jest/globals';
import { justificationProblems, justificationSchema, overwritesSales } from './index.ts';

const single = { id: 1, nombre: 'Inventario', periodo: false };
const range = { id: 5, nombre: 'Remodelación', periodo: true };
const day = '2026-11-10';

const filled = {
  fecha: day,
  fechaFin: null,
  justificacionId: 1,
  comentario: '',
  conComentario: false,
  confirmado: true,
};
const messages = (
  change: Partial<typeof filled> | { fechaFin: string; justificacionId: number; fecha: string },
) =>
  Object.fromEntries(
    (justificationSchema(day, [single, range]).safeParse({ ...filled, ...change }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

test('a filled form can be sent', () => {
  expect(messages({})).toEqual({});
});

test('S-230 a justification must be chosen, and be one of the options', () => {
  const required = { justificacionId: 'Debes agregar una justificación' };
  expect(messages({ justificacionId: 0 })).toEqual(required);
  expect(messages({ justificacionId: 99 })).toEqual(required);
  expect(justificationProblems({ fecha: day }, { day, option: undefined })).toEqual([
    { field: 'justificacionId', message: 'Debes agregar una justificación' },
  ]);
});

test('S-231 the comment is required once Añadir comentario is checked', () => {
  expect(messages({ conComentario: true, comentario: '  ' })).toHaveProperty('comentario');
  expect(messages({ conComentario: true, comentario: 'Inventario anual' })).toEqual({});
  expect(messages({ conComentario: false })).toEqual({});
});

test('S-404 the comment has at most 255 characters', () => {
  expect(messages({ comentario: 'x'.repeat(256) })).toEqual({ comentario: 'Máximo 255 caracteres' });
});

test('S-232 it is sent only when confirmed', () => {
  expect(messages({ confirmado: false })).toHaveProperty('confirmado');
});

test('S-233 S-234 with a period, start and end must be given and fall in the month of the day', () => {
  const period = (fecha: string, fechaFin: string) => messages({ justificacionId: 5, fecha, fechaFin });
  expect(period('2026-11-01', '2026-11-30')).toEqual({});
  expect(Object.keys(period('2026-10-31', '2026-11-05'))).toEqual(['fecha']);
  expect(Object.keys(period('2026-11-10', '2026-12-01'))).toEqual(['fechaFin']);
  expect(Object.keys(messages({ justificacionId: 5 }))).toEqual(['fechaFin']);
});

test('S-235 with a period, the end must not be before the start; the same day is a period', () => {
  expect(messages({ justificacionId: 5, fecha: '2026-11-10', fechaFin: '2026-11-09' })).toHaveProperty(
    'fechaFin',
  );
  expect(messages({ justificacionId: 5, fecha: '2026-11-10', fechaFin: '2026-11-10' })).toEqual({});
});

test('a range over declared days says so', () => {
  expect(overwritesSales('2026-11-10', '2026-11-12', ['2026-11-12'])).toBe(true);
  expect(overwritesSales('2026-11-10', '2026-11-12', ['2026-11-13', '2026-11-09'])).toBe(false);
  expect(overwritesSales('2026-11-10', null, ['2026-11-10'])).toBe(true);
});
