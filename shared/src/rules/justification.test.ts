import { expect, test } from '@jest/globals';
import { justificationProblems, justificationSchema, justifiedDays } from './index.ts';

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
  reemplaza: [],
};
const messages = (
  change: Partial<typeof filled> | { fechaFin: string; justificacionId: number; fecha: string },
  refusalOf?: (day: string) => string | null,
) =>
  Object.fromEntries(
    (
      justificationSchema(day, { options: [single, range], ...(refusalOf && { refusalOf }) }).safeParse({
        ...filled,
        ...change,
      }).error?.issues ?? []
    ).map(({ path, message }) => [path.join('.'), message]),
  );

test('a filled form can be sent', () => {
  expect(messages({})).toEqual({});
});

test('a justification must be chosen, and be one of the options', () => {
  const required = { justificacionId: 'Debes agregar una justificación' };
  expect(messages({ justificacionId: 0 })).toEqual(required);
  expect(messages({ justificacionId: 99 })).toEqual(required);
  expect(justificationProblems({ fecha: day }, { day, option: undefined })).toEqual([
    { field: 'justificacionId', message: 'Debes agregar una justificación' },
  ]);
});

test('the comment is required once Añadir comentario is checked', () => {
  expect(messages({ conComentario: true, comentario: '  ' })).toHaveProperty('comentario');
  expect(messages({ conComentario: true, comentario: 'Inventario anual' })).toEqual({});
  expect(messages({ conComentario: false })).toEqual({});
});

test('the comment has at most 255 characters', () => {
  expect(messages({ comentario: 'x'.repeat(255) })).toEqual({});
  expect(messages({ comentario: 'x'.repeat(256) })).toEqual({ comentario: 'Máximo 255 caracteres' });
});

test('it is sent only when confirmed', () => {
  expect(Object.keys(messages({ confirmado: false }))).toEqual(['confirmado']);
  expect(messages({ confirmado: true })).toEqual({});
});

test('with a period, start and end must be given and fall in the month of the day', () => {
  const period = (fecha: string, fechaFin: string) => messages({ justificacionId: 5, fecha, fechaFin });
  expect(period('2026-11-01', '2026-11-30')).toEqual({});
  expect(Object.keys(period('2026-10-31', '2026-11-05'))).toEqual(['fecha']);
  expect(Object.keys(period('2026-11-10', '2026-12-01'))).toEqual(['fechaFin']);
  expect(Object.keys(messages({ justificacionId: 5 }))).toEqual(['fechaFin']);
});

test('with a period, the end must not be before the start; the same day is a period', () => {
  expect(messages({ justificacionId: 5, fecha: '2026-11-10', fechaFin: '2026-11-09' })).toHaveProperty(
    'fechaFin',
  );
  expect(messages({ justificacionId: 5, fecha: '2026-11-10', fechaFin: '2026-11-10' })).toEqual({});
});

test('a range whose start or end was emptied asks for it, and says nothing else', () => {
  const required = 'Campo requerido';
  expect(messages({ justificacionId: 5, fecha: '', fechaFin: day })).toEqual({ fecha: required });
  expect(messages({ justificacionId: 5, fecha: day, fechaFin: '' })).toEqual({ fechaFin: required });
});

test('the first day that takes no justification is told at the field that brought it in', () => {
  const refusalOf = (one: string) => (one > '2026-11-20' ? `${one} todavía no` : null);
  const period = (fecha: string, fechaFin: string) =>
    messages({ justificacionId: 5, fecha, fechaFin }, refusalOf);
  expect(period('2026-11-10', '2026-11-20')).toEqual({});
  expect(period('2026-11-10', '2026-11-22')).toEqual({ fechaFin: '2026-11-21 todavía no' });
  expect(period('2026-11-22', '2026-11-22')).toEqual({ fecha: '2026-11-22 todavía no' });
  expect(messages({ fecha: '2026-11-21' }, refusalOf)).toEqual({ fecha: '2026-11-21 todavía no' });
});

test('the days that it covers: those of the range where the reason asks for one, and its day elsewhere', () => {
  const days = (fechaFin: string | null, option: typeof single) =>
    justifiedDays({ fecha: '2026-11-10', fechaFin }, option);
  expect(days('2026-11-12', range)).toEqual(['2026-11-10', '2026-11-11', '2026-11-12']);
  expect(days('2026-11-12', single)).toEqual(['2026-11-10']);
  expect([days(null, range), days('2026-11-09', range), days('2026-12-01', range)]).toEqual([[], [], []]);
});
