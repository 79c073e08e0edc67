import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countryOf } from 'shared/countries';
import { AnsweringApi, openPanel, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { buildSale } from '../../testing/build-period.ts';
import { Asking } from '../../testing/asking.tsx';
import { OpenDay } from '../testing/open-day.tsx';
import { Conflict } from './conflict.tsx';
import { declarationPlan } from './declaration-plan.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
});

const entry = (quien: string) => ({
  version: 1,
  cuando: '2026-11-20T12:00:00Z',
  quien,
  accion: 'declarada',
  cambios: [],
});

test.each([
  ['somebody else', 'Luis Soto', /^Luis Soto lo registró el 20\/11\/2026/],
  ['the user himself in another place', 'Ana Rojas', /^Usted lo registró el 20\/11\/2026/],
  ['somebody whose name cannot be read', null, /^Se registraron después de que usted abrió el día\.$/],
] as const)(
  'a day that %s declared meanwhile is told where the focus is, with both values, in the panel [S-101 S-377 T19 S-210]',
  async (_, who, said) => {
    const declared = { fecha: '2026-11-19', tickets: 20, montoNeto: 900, montoNotasCredito: -100 };
    const stored = buildSale('COL', declared);
    const series = { serieBoletas: '', serieFacturas: '' };
    api.on('GET /contratos/1/patron', {
      status: 200,
      body: { fecha: '2026-11-19', patron: null, series },
    });
    const history = 'GET /contratos/1/ventas-diarias/2026-11-19/historial';
    const message = 'El servicio no está disponible en este momento.';
    api.on(history, who === null ? refusal(503, 'NOT_READY', message) : { status: 200, body: [entry(who)] });
    api.on('POST /contratos/1/ventas-diarias', {
      status: 409,
      body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { guardada: stored } },
    });
    renderScreen(
      <>
        <OpenDay country="COL" view="declare" onClose={() => undefined} />
        <Asking />
        <Toaster />
      </>,
      { session: { country: 'COL' } },
    );
    await openPanel('dialog');
    await userEvent.type(screen.getByLabelText('Transacciones'), '8');
    await userEvent.type(screen.getByLabelText('Monto neto (sin impuestos)'), '1234,5');
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const told = await screen.findByRole('group', {
      name: 'Este día ya tiene otros datos registrados',
    });
    await waitFor(() => expect(told).toHaveFocus());
    for (const text of ['Registrando venta', 'Cambió']) expect(screen.queryByText(text)).toBeNull();
    expect(await within(told).findByText(said)).toBeVisible();
    expect(within(told).getAllByRole('row')[0]).toHaveTextContent(/^Dato\s*Registrado\s*Lo suyo$/);
    const row = within(told).getByRole('row', { name: /^Transacciones/ });
    const values = within(row).getAllByRole('cell');
    expect(values.map(({ textContent }) => textContent)).toEqual(['20', '8']);
    // Stored negative, shown absolute.
    const notes = within(within(told).getByRole('row', { name: /^Notas de crédito/ })).getAllByRole('cell');
    expect(notes.map(({ textContent }) => textContent)).toEqual(['$ 100,00', '$ 0,00']);
    await waitFor(() => expect(api.askedFor(history)).not.toEqual([]));
    await waitFor(() => expect(screen.getByLabelText('En camino')).toHaveTextContent(/^0$/));
    expect(screen.queryByText(message)).toBeNull();
  },
);

test('when it was declared meanwhile is told by the clock of its store’s country [U-023]', async () => {
  const stored = buildSale('CHL', { fecha: '2026-11-19' });
  api.on('GET /contratos/1/ventas-diarias/2026-11-19/historial', {
    status: 200,
    body: [{ ...entry('Luis Soto'), cuando: '2026-11-20T04:00:00Z' }],
  });
  const plan = declarationPlan(countryOf('CHL').dailySales, false);
  // In Lima it is still 23:00 of the day before.
  renderScreen(<Conflict stored={stored} own={stored} fields={[]} country="CHL" plan={plan} />, {
    session: { country: 'CHL', user: { paisId: 'PER' } },
  });
  expect(await screen.findByText(/^Luis Soto lo registró el 20\/11\/2026.* 01:00/)).toBeVisible();
});
