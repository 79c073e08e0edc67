import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildStore } from '../testing/build-store.ts';
import { StoreGrid } from './store-grid.tsx';

const declareCall = 'POST /ventas-diarias/varios';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
});

test('T18 without connection the lines stay, and are sent once more by themselves when the connection is back', async () => {
  const day = { fecha: '2026-11-19', hoy: '2026-11-20', locales: [buildStore({ contratoId: 1 })] };
  renderScreen(<StoreGrid day={day} narrow={false} />, { session: { country: 'COL' } });
  await userEvent.click(screen.getByLabelText(/^Transacciones/));
  await userEvent.paste('8\t2.000.000');
  api.on(declareCall, 'hang up');
  await userEvent.click(screen.getByRole('button', { name: 'Declarar 1 local' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Se perdió la conexión');
  const lost = api.askedFor(declareCall);
  api.on(declareCall, { status: 200, body: [] });
  // It listens a moment after it has said that the connection is lost.
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('Registrando ventas')).toBeTruthy();
  });
  expect(await screen.findByText('Se declaró 1 local por $ 2.000.000,00.')).toBeTruthy();
  act(() => void dispatchEvent(new Event('online')));
  const asked = api.askedFor(declareCall);
  expect(asked).toHaveLength(lost.length + 1);
  expect(asked.at(-1)?.body).toEqual(lost[0]?.body);
});
