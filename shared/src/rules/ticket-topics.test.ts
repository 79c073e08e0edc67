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

test.each([
  [
    'Mantención',
    ['Problema eléctrico', 'Climatización', 'Filtraciones', 'Agua', 'Gas', 'Mal olor'],
    '[U-209]',
  ],
  ['Seguridad', ['Botón de pánico', 'Guardias'], '[U-210]'],
  ['Servicios', ['Basura', 'Limpieza de baños', 'Limpieza de vitrinas'], '[U-211]'],
  [
    'Auditoría/Ventas',
    ['Problema con clave de acceso', 'Plataforma caída', 'Crear nuevo usuario'],
    '[U-212]',
  ],
  ['Finanzas', ['Facturas pendientes', 'Gastos comunes'], '[U-213]'],
])('%s has its own requests, in their order: %j %s', (name, requests, _ids) => {
  const area = areaOptions.find(({ label }) => label === name);
  expect(labels(requestOptions(area?.value ?? ''))).toEqual(requests);
});

test('what is no area has no requests', () => {
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

test('what a request is about is one text: area, request and subtype, if any, joined by commas [U-205]', () => {
  expect(topicText({ area: 'mantencion', request: 'climatizacion', subtype: 'subir_temperatura' })).toBe(
    'Mantención, Climatización, Subir temperatura',
  );
  expect(topicText({ area: 'finanzas', request: 'gastos_comunes' })).toBe('Finanzas, Gastos comunes');
  // A request that is no longer offered keeps its own word.
  expect(topicText({ area: 'servicios', request: 'estacionamiento' })).toBe('Servicios, estacionamiento');
});

test.each([
  ['new', 'Nuevo', '[U-252]'],
  ['sent', 'Enviado', '[U-253]'],
  ['open', 'Abierto', '[U-256]'],
  ['pending', 'Pendiente', '[U-257]'],
  ['in_progress', 'Pendiente', '[U-259]'],
  ['hold', 'En espera', '[U-258]'],
  ['solved', 'Resuelto', '[U-255]'],
  ['closed', 'Cerrado', '[U-254]'],
] as const)('the status %s is called %s %s', (status, name, _ids) => {
  expect(ticketStatusNames[status]).toBe(name);
});

test('there are eight statuses, and two of them look the same', () => {
  expect(ticketStatuses).toHaveLength(8);
  expect(shownStatuses).not.toContain('in_progress');
  expect(shownStatuses).toHaveLength(7);
});
