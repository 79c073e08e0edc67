import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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

const day = { fecha: '2026-11-19', hoy: '2026-11-20', locales: [buildStore({ contratoId: 1 })] };
const drafts = (): string[] => Object.keys(localStorage).filter((key) => key.includes('many-sales'));

test('T18 without connection the lines stay, and are sent once more by themselves when the connection is back', async () => {
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
  const keys = new Set(asked.map(({ headers }) => headers['idempotency-key']));
  expect([...keys]).toEqual([expect.any(String)]);
});

test('T16 lines that are saved after the grid was left are not kept any longer', async () => {
  renderScreen(<StoreGrid day={day} narrow={false} />, { session: { country: 'COL' } });
  await userEvent.click(screen.getByLabelText(/^Transacciones/));
  await userEvent.paste('8\t2.000.000');
  expect(drafts()).toHaveLength(1);
  api.on(declareCall, { status: 200, body: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Declarar 1 local' }));
  cleanup();
  await waitFor(() => expect(drafts()).toEqual([]));
});
