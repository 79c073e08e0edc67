import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SalesPeriod } from 'shared/endpoints/sales';
import { useNavigate } from 'shared/router';
import { AnsweringApi, openPanel, renderScreen } from 'shared/testing';
import { buildDay, buildPeriod, buildSale } from '../testing/build-period.ts';
import { buildStoreCard } from '../testing/build-store-card.ts';
import { SpaceView } from './space-view.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
afterEach(() => void jest.useRealTimers());

const store = buildStoreCard(5, { idContrato: 1, contrato: 'C-001' });

test('a day that is closed after the month has ended leaves its month on the screen', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-30T23:59:30-03:00'),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    advanceTimers: true,
  });
  const venta = buildSale('CHL', { fecha: '2026-11-28', boletas: 1, boletasEfectivo: 1_000 });
  const dias = [buildDay('2026-11-28', { venta })];
  api.on('GET /espacios/5/empresas/7/ventas-diarias', {
    status: 200,
    body: buildPeriod('CHL', { hoy: '2026-11-30', dias }),
  });
  api.on('GET /contratos/1/ventas-diarias/2026-11-28/historial', { status: 200, body: [] });
  renderScreen(<SpaceView store={store} back={null} />, { session: { country: 'CHL' } });
  fireEvent.click(await screen.findByText('$ 1.000', { selector: 'li *' }));
  await screen.findByRole('dialog');
  jest.setSystemTime(new Date('2026-12-01T00:00:10-03:00'));
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Mes: noviembre 2026' })).toBeTruthy();
});

test('a month without days says No hay datos; Back from the tab of the contacts leads to the month that was looked at [S-400 U-396]', async () => {
  const route = 'GET /espacios/5/empresas/7/ventas-diarias';
  const april = { hoy: '2026-04-20', dias: [] };
  api.on(route, { status: 200, body: buildPeriod('CHL', { ...april, periodo: '2026-03' }) });
  function Browser() {
    const navigate = useNavigate();
    return (
      <>
        <button onClick={() => void navigate(-1)}>Atrás en el navegador</button>
        <SpaceView store={store} back={null} />
      </>
    );
  }
  renderScreen(<Browser />, { session: { country: 'CHL' }, path: '/?periodo=2026-04' });
  await userEvent.click(await screen.findByRole('button', { name: 'Mes anterior' }));
  const march = () => screen.findByRole('button', { name: 'Mes: marzo 2026' });
  await march();
  expect(await screen.findByText('No hay datos')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Contactos' }));
  const isSelected = (tab: string) => screen.queryByRole('tab', { name: tab, selected: true });
  await waitFor(() => expect(isSelected('Contactos')).toBeTruthy());
  fireEvent.click(screen.getByText('Atrás en el navegador'));
  await waitFor(() => expect(isSelected('Informe de ventas')).toBeTruthy());
  expect(await march()).toBeTruthy();
});

test('a store manager without a phone is shown with Teléfono no registrado [P-143]', async () => {
  const manager = { nombres: 'Eva', apellidos: 'Paz', email: 'eva@demo.vitrina.test', telefono: null };
  // Of the lease whose days are shown: the card's may be the space's other one.
  const { contrato } = buildPeriod('CHL');
  const body = buildPeriod('CHL', { contrato: { ...contrato, usuarios: [manager] } });
  api.on('GET /espacios/5/empresas/7/ventas-diarias', { status: 200, body });
  renderScreen(<SpaceView store={{ ...store, usuarios: [] }} back={null} />, {
    session: { country: 'CHL' },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Contactos' }));
  const managers = within(await screen.findByRole('region', { name: 'Jefes de Local' }));
  expect(managers.getByText('Eva Paz')).toBeVisible();
  expect(managers.getByText('Teléfono no registrado')).toBeVisible();
});

test('the month that the blocking dialog leads to gets the focus [S-220 S-221]', async () => {
  const route = 'GET /espacios/5/empresas/7/ventas-diarias';
  const month = (change: Partial<SalesPeriod>): SalesPeriod => {
    const { contrato, ...period } = buildPeriod('CHL', { hoy: '2026-04-03', ...change });
    const { espacio, empresa } = contrato;
    return {
      ...period,
      contrato: { ...contrato, espacio: { ...espacio, id: 5 }, empresa: { ...empresa, id: 7 } },
    };
  };
  api.on(route, { status: 200, body: month({ periodo: '2026-04', bloqueado: true }) });
  renderScreen(<SpaceView store={store} back={null} />, {
    session: { country: 'CHL', permissions: [{ action: 'create', subject: 'DailySales' }] },
    path: '/?periodo=2026-04',
  });
  await userEvent.click(await screen.findByLabelText('Declarar la venta del 02/04/2026'));
  await openPanel('dialog', 'Tienes ventas pendientes del mes anterior');
  api.on(route, { status: 200, body: month({ periodo: '2026-03' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Ir al período anterior' }));
  const march = await screen.findByRole('button', { name: 'Mes: marzo 2026' });
  await waitFor(() => expect(march).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.askedFor(route).at(-1)?.query.get('period')).toBe('2026-03');
});
