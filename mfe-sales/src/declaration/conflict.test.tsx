import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, openPanel, renderScreen } from 'shared/testing';
import { buildSale } from '../testing/build-period.ts';
import { OpenDay } from '../testing/open-day.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());

test('T19 a day that somebody else declared meanwhile is told where the focus is, in the panel', async () => {
  const stored = buildSale('COL', { fecha: '2026-11-19', tickets: 20, montoNeto: 900 });
  api.on('GET /contratos/1/patron', { status: 200, body: { fecha: '2026-11-19', patron: null } });
  api.on('GET /contratos/1/ventas-diarias/2026-11-19/historial', { status: 200, body: [] });
  api.on('POST /contratos/1/ventas-diarias', {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { guardada: stored } },
  });
  renderScreen(<OpenDay country="COL" view="declare" onClose={() => undefined} />, {
    session: { country: 'COL' },
  });
  await openPanel('dialog');
  await userEvent.type(screen.getByLabelText('Transacciones'), '8');
  await userEvent.type(screen.getByLabelText('Monto neto (sin impuestos)'), '1234,5');
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const told = await screen.findByRole('group', {
    name: 'Este día se declaró en otro lugar mientras usted lo hacía',
  });
  await waitFor(() => expect(told).toHaveFocus());
});
