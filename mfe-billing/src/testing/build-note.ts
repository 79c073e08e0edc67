import type { DebitNote } from 'shared/endpoints/debit-notes';

/** A pending note with two items for the signed-in user. */
export const buildNote = (change: Partial<DebitNote> = {}): DebitNote => ({
  id: 4071,
  reason: 'Reparación de vitrina',
  description: 'Cambio del cristal dañado.',
  currency: 'CLP',
  value: 1_234_567,
  created_at: '2026-11-10T15:00:00.000Z',
  items: [
    { id: 1, description: 'Cristal templado', item_date: '2026-11-08', currency: 'CLP', value: 1_000_000 },
    { id: 2, description: 'Instalación', item_date: '2026-11-09', currency: 'CLP', value: 234_567 },
  ],
  contract: {
    code: 'CHL-4600037',
    space: { code: 'L-2001', building: { id_sap: 'CL01', name: 'Plaza Cordillera' } },
    brand: { name: 'Lúmina', client: { name: 'Comercial Rojas', tax_id: '761234560' } },
  },
  recipients: [{ type: 'user', accepted_at: null, user: { email: 'ana.rojas@demo.vitrina.test' } }],
  accepted: null,
  can_accept: true,
  ...change,
});

export const acceptedNote = (): DebitNote =>
  buildNote({
    recipients: [
      {
        type: 'company',
        accepted_at: '2026-11-20T15:00:00.000Z',
        user: { email: 'ana.rojas@demo.vitrina.test' },
      },
    ],
    accepted: { at: '2026-11-20T15:00:00.000Z', by: 'Ana Rojas' },
    can_accept: false,
  });
