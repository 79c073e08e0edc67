import type { Ticket } from 'shared/endpoints/tickets';

export const buildTicket = (facts: Partial<Ticket> = {}): Ticket => ({
  id: 41,
  area: 'Mantención, Climatización, Subir temperatura',
  contenido: 'Hace frío en el salón.',
  status: 'open',
  createdAt: '2026-11-18T13:00:00.000Z',
  custom_fields: {
    area: 'mantencion',
    request: 'climatizacion',
    subtype: 'subir_temperatura',
    urgency: 'si_impide_atender_clientes',
  },
  name: 'Camila Rojas',
  email: 'camila@tienda.test',
  phone: '+56987654321',
  building: { id: 1, name: 'Plaza Cordillera' },
  store: { code: 'L-2001', brand: 'Lúmina' },
  files: [],
  steps: [],
  own: true,
  rowVersion: 1,
  ...facts,
});
