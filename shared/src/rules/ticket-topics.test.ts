import { expect, test } from '@jest/globals';
import { areaOptions, requestOptions, subtypeOptions, topicText, urgencies } from './ticket-topics.ts';
import { shownStatuses, ticketStatuses, ticketStatusNames } from './ticket-status.ts';

const labels = (options: readonly { label: string }[]): string[] => options.map(({ label }) => label);

test('the areas are Mantención, Seguridad, Servicios, Auditoría/Ventas and Finanzas [U-208]', () => {
  expect(labels(areaOptions)).toEqual([
    'Mantención',
    'Seguridad',
    'Servicios',
    'Auditoría/Ventas',
    'Finanzas',
  ]);
});

test('each area has its own requests, in their order [U-209 U-210 U-211 U-212 U-213]', () => {
  expect(
    Object.fromEntries(areaOptions.map(({ value, label }) => [label, labels(requestOptions(value))])),
  ).toEqual({
    Mantención: ['Problema eléctrico', 'Climatización', 'Filtraciones', 'Agua', 'Gas', 'Mal olor'],
    Seguridad: ['Botón de pánico', 'Guardias'],
    Servicios: ['Basura', 'Limpieza de baños', 'Limpieza de vitrinas'],
    'Auditoría/Ventas': ['Problema con clave de acceso', 'Plataforma caída', 'Crear nuevo usuario'],
    Finanzas: ['Facturas pendientes', 'Gastos comunes'],
  });
  expect(requestOptions('')).toEqual([]);
  expect(requestOptions('toString')).toEqual([]);
});

test('climatización, and nothing else, has the subtypes air unit not working, raise and lower temperature [U-214]', () => {
  const withSubtypes = areaOptions.flatMap(({ value: area }) =>
    requestOptions(area)
      .map(({ value: request }) => [request, labels(subtypeOptions(area, request))] as const)
      .filter(([, subtypes]) => subtypes.length > 0),
  );
  expect(withSubtypes).toEqual([
    ['climatizacion', ['Equipo de aire no funciona', 'Subir temperatura', 'Bajar temperatura']],
  ]);
});

test('urgent is what keeps a store from attending to its clients [U-215]', () => {
  expect(urgencies).toEqual(['si_impide_atender_clientes', 'no_impide_atender_clientes']);
});

test('a request that is no longer offered keeps its own word [U-205]', () => {
  expect(topicText({ area: 'servicios', request: 'estacionamiento' })).toBe('Servicios, estacionamiento');
});

test('each status has its label, and two of them the same [U-252 U-253 U-254 U-255 U-256 U-257 U-258 U-259]', () => {
  expect(Object.fromEntries(ticketStatuses.map((status) => [status, ticketStatusNames[status]]))).toEqual({
    new: 'Nuevo',
    sent: 'Enviado',
    open: 'Abierto',
    pending: 'Pendiente',
    in_progress: 'Pendiente',
    hold: 'En espera',
    solved: 'Resuelto',
    closed: 'Cerrado',
  });
  expect(shownStatuses).not.toContain('in_progress');
  expect(shownStatuses).toHaveLength(7);
});
