import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bulkSalesFaults, type StoreSale } from 'shared/endpoints/bulk-sales';
import { writeDevice } from 'shared/session';
import { AnsweringApi, renderScreen, type Asked } from 'shared/testing';
import { buildStore, buildStoresDay } from '../../testing/build-store.ts';
import { StoreGrid } from './store-grid.tsx';

const declareCall = 'POST /ventas-diarias/varios';
const fecha = '2026-11-19';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
});

const STORES = 120;
const stores = Array.from({ length: STORES }, (_, index) =>
  buildStore({ contratoId: index + 1, codigoLocalPais: String(1000 + index) }),
);

/** The grid with a sale for each of 120 stores, as a visit before left them on the device. */
function open(): void {
  const lines = stores.map(({ contratoId }) => [contratoId, { tickets: 8, montoNeto: 1000 }] as const);
  writeDevice(`draft:1:bulk-sales:${fecha}`, Object.fromEntries(lines));
  reopen();
}
const reopen = (): void =>
  void renderScreen(<StoreGrid day={buildStoresDay(fecha, stores)} narrow={false} />, {
    session: { country: 'COL' },
  });

const salesOf = ({ body }: Pick<Asked, 'body'>): readonly StoreSale[] =>
  (body as { ventas: readonly StoreSale[] }).ventas;
const idsOf = (asked: Pick<Asked, 'body'>): number[] => salesOf(asked).map(({ contratoId }) => contratoId);
const keysOf = (asked: readonly Asked[]): unknown[] => asked.map(({ headers }) => headers['idempotency-key']);
const save = () => userEvent.click(screen.getByRole('button', { name: /^Declarar \d+ locales$/ }));
const stored = { status: 200, body: [] };
const refusing =
  (contratoId: number) =>
  (asked: Asked): { status: number; body: unknown } => {
    if (!idsOf(asked).includes(contratoId)) return stored;
    const details = bulkSalesFaults.parse({
      filas: [{ contratoId, field: 'montoNeto', message: 'El monto máximo es 10' }],
    });
    return { status: 422, body: { code: 'RULE_BROKEN', message: 'No se cumple una regla', details } };
  };

test('more stores than a call takes are saved in parts, in their order, each with its own key', async () => {
  open();
  api.on(declareCall, stored);
  await save();
  expect(await screen.findByText('Se declararon 120 locales por $ 120.000,00.')).toBeTruthy();
  const asked = api.askedFor(declareCall);
  expect(asked.map((one) => idsOf(one).length)).toEqual([50, 50, 20]);
  expect(asked.flatMap(idsOf)).toEqual(stores.map(({ contratoId }) => contratoId));
  expect(new Set(keysOf(asked)).size).toBe(3);
});

test('a line that is refused is shown at its row, and all others are saved', async () => {
  open();
  api.on(declareCall, refusing(60));
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Se declararon 119 locales por $ 119.000,00. 1 local no se guardó: revise el que se indica.',
  );
  expect(screen.getByText('Monto neto (sin impuestos): El monto máximo es 10')).toBeTruthy();
  await waitFor(() => expect(document.querySelector('[data-store="60"] [aria-invalid=true]')).toHaveFocus());
  expect(api.askedFor(declareCall).map((one) => idsOf(one).length)).toEqual([50, 50, 49, 20]);
});

test('a part whose connection is lost waits with its key, and is sent again with the same lines', async () => {
  open();
  let calls = 0;
  api.on(declareCall, () => {
    calls += 1;
    return calls === 1 ? stored : 'hang up';
  });
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Se guardaron 50 de 120 locales. Se perdió la conexión.',
  );
  const lost = api.askedFor(declareCall).at(-1);
  api.on(declareCall, stored);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Se declararon 120 locales por $ 120.000,00.')).toBeTruthy();
  const again = api.askedFor(declareCall).at(-2);
  expect(keysOf(again ? [again] : [])).toEqual(keysOf(lost ? [lost] : []));
  expect(again?.body).toEqual(lost?.body);
});

test('after a reload in the middle what was not stored stands there again', async () => {
  open();
  let calls = 0;
  api.on(declareCall, () => {
    calls += 1;
    return calls === 1 ? stored : 'hang up';
  });
  await save();
  await screen.findByRole('alert');
  cleanup();
  reopen();
  expect(screen.getByText('Recuperamos lo que había escrito.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Declarar 70 locales' })).toBeTruthy();
});

test('a server that fails for a moment is asked again with the same key', async () => {
  open();
  let calls = 0;
  api.on(declareCall, () => {
    calls += 1;
    return calls === 2 ? { status: 503, body: { code: 'UNEXPECTED', message: 'Ahora no' } } : stored;
  });
  await save();
  expect(
    await screen.findByText('Se declararon 120 locales por $ 120.000,00.', {}, { timeout: 15_000 }),
  ).toBeTruthy();
  const asked = api.askedFor(declareCall);
  expect(asked).toHaveLength(4);
  expect(keysOf(asked)[1]).toBe(keysOf(asked)[2]);
}, 30_000);

test('while it is asked about odd figures nothing but the question can be pressed', async () => {
  const usual = (mediana: number) => ({ mediana, dispersion: 0.1 });
  const patron = { muestras: 8, total: usual(10), tickets: usual(8), ticketPromedio: usual(1) };
  writeDevice(`draft:1:bulk-sales:${fecha}`, { 1: { tickets: 8, montoNeto: 1_000_000 } });
  renderScreen(
    <StoreGrid day={buildStoresDay(fecha, [buildStore({ contratoId: 1, patron })])} narrow={false} />,
    { session: { country: 'COL' } },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Declarar 1 local' }));
  expect(screen.getByRole('button', { name: 'Revisar' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Declarar 1 local' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Revisar' }));
  expect(screen.getByRole('button', { name: 'Declarar 1 local' })).toBeTruthy();
  expect(document.querySelector('[data-store="1"] input')).toHaveFocus();
});
