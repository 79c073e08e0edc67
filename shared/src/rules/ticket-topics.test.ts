import { expect, test } from '@jest/globals';
import { areaOptions, requestOptions, subtypeOptions, topicText, urgencies } from './ticket-topics.ts';
import { shownStatuses, ticketStatuses } from './ticket-status.ts';

const labels = (options: readonly { label: string }[]): string[] => options.map(({ label }) => label);

test('what is no area has no requests', () => {
  expect(requestOptions('')).toEqual([]);
  expect(requestOptions('toString')).toEqual([]);
});

test('climatización, and nothing else, has the subtypes air unit not working, raise and lower temperature', () => {
  const withSubtypes = areaOptions.flatMap(({ value: area }) =>
    requestOptions(area)
      .map(({ value: request }) => [request, labels(subtypeOptions(area, request))] as const)
      .filter(([, subtypes]) => subtypes.length > 0),
  );
  expect(withSubtypes).toEqual([
    ['climatizacion', ['Equipo de aire no funciona', 'Subir temperatura', 'Bajar temperatura']],
  ]);
});

test('urgent is what keeps a store from attending to its clients', () => {
  expect(urgencies).toEqual(['si_impide_atender_clientes', 'no_impide_atender_clientes']);
});

test('what a request is about is one text: area, request and subtype, if any, joined by commas', () => {
  expect(topicText({ area: 'mantencion', request: 'climatizacion', subtype: 'subir_temperatura' })).toBe(
    'Mantención, Climatización, Subir temperatura',
  );
  expect(topicText({ area: 'finanzas', request: 'gastos_comunes' })).toBe('Finanzas, Gastos comunes');
  // A request that is no longer offered keeps its own word.
  expect(topicText({ area: 'servicios', request: 'estacionamiento' })).toBe('Servicios, estacionamiento');
});

test('there are eight statuses, and two of them look the same', () => {
  expect(ticketStatuses).toHaveLength(8);
  expect(shownStatuses).not.toContain('in_progress');
  expect(shownStatuses).toHaveLength(7);
});
