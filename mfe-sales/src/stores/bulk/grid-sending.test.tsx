import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeDevice } from 'shared/session';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildStore, buildStoresDay } from '../../testing/build-store.ts';
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

const day = buildStoresDay('2026-11-19', [buildStore({ contratoId: 1 })]);
const drafts = (): string[] => Object.keys(localStorage).filter((key) => key.includes('bulk-sales'));

async function type(): Promise<void> {
  renderScreen(<StoreGrid day={day} narrow={false} />, { session: { country: 'COL' } });
  await userEvent.click(screen.getByLabelText(/^Transacciones/));
  await userEvent.paste('8\t2.000.000');
}

const save = (): HTMLElement => screen.getByRole('button', { name: 'Declarar 1 local' });
const stored = 'Se declaró 1 local por $ 2.000.000,00.';

test('a second press while the lines are sent sends nothing more', async () => {
  await type();
  api.on(declareCall, { status: 200, body: [] });
  const button = save();
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText(stored)).toBeTruthy();
  expect(api.askedFor(declareCall)).toHaveLength(1);
});

test('a day that is declared here forgets what had been left in its own form', async () => {
  for (const store of [1, 2]) writeDevice(`draft:1:daily-sale:${store}:2026-11-19`, { tickets: 3 });
  await type();
  api.on(declareCall, { status: 200, body: [] });
  await userEvent.click(save());
  expect(await screen.findByText(stored)).toBeTruthy();
  const left = Object.keys(localStorage).filter((key) => key.includes('daily-sale'));
  expect(left).toEqual(['vitrina:draft:1:daily-sale:2:2026-11-19']);
});

test('lines that were changed since the connection was lost are not sent by themselves', async () => {
  await type();
  api.on(declareCall, 'hang up');
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Se perdió la conexión');
  const lost = api.askedFor(declareCall);
  await userEvent.type(screen.getByLabelText(/^Transacciones/), '9');
  expect(screen.queryByRole('alert')).toBeNull();
  api.on(declareCall, { status: 200, body: [] });
  act(() => void dispatchEvent(new Event('online')));
  await userEvent.click(save());
  expect(await screen.findByText(/^Se declaró 1 local/)).toBeTruthy();
  const asked = api.askedFor(declareCall);
  expect(asked).toHaveLength(lost.length + 1);
  expect(asked.at(-1)?.body).not.toEqual(lost[0]?.body);
  expect(asked.at(-1)?.headers['idempotency-key']).not.toBe(lost[0]?.headers['idempotency-key']);
});

test("a refusal without words is 'Error', until something is typed [S-379]", async () => {
  await type();
  api.on(declareCall, { status: 422, body: {} });
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('Error');
  await userEvent.type(screen.getByLabelText(/^Transacciones/), '9');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without connection the lines stay, and are sent once more by themselves when the connection is back [T18]', async () => {
  await type();
  api.on(declareCall, 'hang up');
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Se perdió la conexión');
  const lost = api.askedFor(declareCall);
  api.on(declareCall, { status: 200, body: [] });
  // It listens a moment after it has said that the connection is lost.
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('Registrando ventas')).toBeTruthy();
  });
  expect(await screen.findByText(stored)).toBeTruthy();
  act(() => void dispatchEvent(new Event('online')));
  const asked = api.askedFor(declareCall);
  expect(asked).toHaveLength(lost.length + 1);
  expect(asked.at(-1)?.body).toEqual(lost[0]?.body);
  const keys = new Set(asked.map(({ headers }) => headers['idempotency-key']));
  expect([...keys]).toEqual([expect.any(String)]);
});

test('lines that are saved after the grid was left are not kept any longer', async () => {
  await type();
  await waitFor(() => expect(drafts()).toHaveLength(1));
  api.on(declareCall, { status: 200, body: [] });
  fireEvent.click(save());
  cleanup();
  await waitFor(() => expect(drafts()).toEqual([]));
});

const creditNotes = (): HTMLElement[] => screen.queryAllByLabelText(/^Notas de crédito/);

test.each(['CHL', 'ARG'] as const)(
  'the credit notes of %s are a column behind their switch [S-101]',
  async (country) => {
    renderScreen(<StoreGrid day={day} narrow={false} />, { session: { country } });
    expect(creditNotes()).toEqual([]);
    await userEvent.click(screen.getByLabelText('Añadir notas de crédito'));
    expect(creditNotes()).toHaveLength(1);
    await userEvent.click(screen.getByLabelText('Añadir notas de crédito'));
    expect(creditNotes()).toEqual([]);
  },
);

test.each(['PER', 'COL'] as const)('the credit notes of %s always have their column [S-101]', (country) => {
  renderScreen(<StoreGrid day={day} narrow={false} />, { session: { country } });
  expect(screen.queryByLabelText('Añadir notas de crédito')).toBeNull();
  expect(creditNotes()).toHaveLength(1);
});
