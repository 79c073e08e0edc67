import { expect, test } from '@jest/globals';
import type { TicketContract } from 'shared/endpoints/tickets';
import { emptyAnswers, formOf, storeOf, wholeBuilding } from './ticket-values.ts';

const building = { id: 3, name: 'Plaza Cordillera', sapId: '1001', supportDeskCode: 'MA-7' };
const store = (id: number): TicketContract => ({
  id: id * 10,
  building,
  space: { id, code: `L-${id}` },
  brand: { name: 'Lúmina' },
});
const user = {
  id: 9,
  nombres: 'Camila',
  apellidos: 'Rojas',
  email: 'camila@tienda.test',
  telefono: '+56987654321',
  dni: '11111111-1',
  paisId: 'CHL',
} as const;

test('the form goes out with building, store, person, what it is about and its files [U-206 U-207]', () => {
  const files = [new File(['%PDF-'], 'carta.pdf', { type: 'application/pdf' })];
  const answers = {
    ...emptyAnswers(user, [building]),
    area: 'mantencion',
    request: 'climatizacion',
    subtype: 'subir_temperatura',
    contenido: 'Hace frío.',
    files,
  };
  const form = formOf(answers, { user, building, contract: store(4) });
  expect(form).toEqual({
    edificio: 3,
    edificio_sap: '1001',
    nombre_edificio: 'Plaza Cordillera',
    codigo_edificio: 'MA-7',
    local_id: 4,
    nro_local: 'L-4',
    nombre_marca: 'Lúmina',
    country: 'CHL',
    contenido: 'Hace frío.',
    name: 'Camila Rojas',
    email: 'camila@tienda.test',
    phone: '+56987654321',
    rut_usuario: '11111111-1',
    external_id: '9',
    custom_fields: {
      area: 'mantencion',
      request: 'climatizacion',
      subtype: 'subir_temperatura',
      urgency: 'no_impide_atender_clientes',
    },
    files,
  });
  const urgent = { ...answers, request: 'agua', subtype: '', urgency: 'si_impide_atender_clientes' } as const;
  const plain = formOf(urgent, { user, building, contract: undefined });
  expect(plain.custom_fields).toEqual({
    area: 'mantencion',
    request: 'agua',
    urgency: 'si_impide_atender_clientes',
  });
  expect([plain.local_id, plain.nro_local, plain.nombre_marca]).toEqual([null, '', '']);
});

test('who has one building begins with it, and his one store there is meant unless he says otherwise', () => {
  expect(emptyAnswers(user, [building]).edificio).toBe('3');
  expect(emptyAnswers(user, [building, { ...building, id: 4 }]).edificio).toBe('');
  expect(storeOf('', [store(4)])?.id).toBe(40);
  expect(storeOf(wholeBuilding, [store(4)])).toBeUndefined();
  expect(storeOf('', [store(4), store(5)])).toBeUndefined();
  expect(storeOf('5', [store(4), store(5)])?.id).toBe(50);
});
