import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { StoreDay } from 'shared/endpoints/bulk-sales';
import { selectCompany } from 'shared/session';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildSale } from '../../testing/build-period.ts';
import { buildStore, buildStoresDay } from '../../testing/build-store.ts';
import BulkStores from './bulk-stores.tsx';
import type { BulkAddress } from './use-bulk-address.ts';

const dayCall = 'GET /ventas-diarias/varios';
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

const fecha = '2026-11-19';
const company = (id: number, name: string): SessionCompany => ({
  id,
  name,
  countryId: 'COL',
  taxId: '900123456-8',
  logoArchivoPath: null,
});
const first = company(10, 'Comercial Rojas');
const second = company(20, 'Inversiones Sur');

const address: BulkAddress = {
  isOpen: true,
  day: fecha,
  mallId: undefined,
  page: 0,
  open: () => undefined,
  setDay: () => undefined,
  setMall: () => undefined,
  setPage: () => undefined,
  listPath: '/',
};

const ofFirst = buildStore({ contratoId: 1, empresaId: 10, nombre: 'Café Andino' });
const ofSecond = buildStore({ contratoId: 9, empresaId: 20, nombre: 'Óptica Norte' });
const declared = (store: StoreDay): StoreDay => ({
  ...store,
  estado: 'declared',
  venta: buildSale('COL', { idContrato: store.contratoId, fecha, tickets: 8, montoNeto: 2_000_000 }),
});
const answerDay = (...locales: readonly StoreDay[]): void =>
  api.on(dayCall, { status: 200, body: buildStoresDay(fecha, locales) });

async function open(chosen = first): Promise<void> {
  renderScreen(<BulkStores address={address} />, {
    session: { country: 'COL', user: { clients: [chosen, chosen === first ? second : first] } },
  });
  await waitFor(() => expect(document.querySelector('[data-store]')).not.toBeNull());
}

async function choose(chosen: SessionCompany, shows: StoreDay): Promise<void> {
  act(() => selectCompany(chosen));
  await waitFor(() => expect(line(shows)).not.toBeNull());
}

const line = ({ contratoId }: StoreDay) => document.querySelector(`[data-store="${contratoId}"]`);

function tickets({ contratoId }: StoreDay): HTMLInputElement {
  const input = document.querySelector(`[data-store="${contratoId}"] input`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`Store ${contratoId} takes no figures.`);
  return input;
}

async function type(store: StoreDay): Promise<void> {
  const closed = line(store)?.querySelector('[aria-expanded=false]');
  if (closed) await userEvent.click(closed);
  await userEvent.click(tickets(store));
  await userEvent.paste('8\t2.000.000');
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Declarar 1 local' }));

test('a day without stores says so instead of an empty table [S-400]', async () => {
  answerDay();
  renderScreen(<BulkStores address={address} />, {
    session: { country: 'COL', user: { clients: [first, second] } },
  });
  expect(await screen.findByText('Ningún local declara este día')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('saving the stores of one company leaves alone what was typed for another', async () => {
  answerDay(ofFirst, ofSecond);
  await open();
  await type(ofFirst);
  await choose(second, ofSecond);
  await type(ofSecond);
  api.on(declareCall, { status: 200, body: [] });
  answerDay(ofFirst, declared(ofSecond));
  await save();
  expect(await screen.findByText('Se declaró 1 local por $ 2.000.000,00.')).toBeTruthy();
  expect(api.askedFor(declareCall).at(-1)?.body).toMatchObject({ ventas: [{ contratoId: 9 }] });
  await choose(first, ofFirst);
  expect(tickets(ofFirst).value).toBe('8');
  expect(screen.queryByText(/^Se declaró/)).toBeNull();
});

test('what was typed for a company outlives a visit that shows another one', async () => {
  answerDay(ofFirst, ofSecond);
  await open();
  await type(ofFirst);
  cleanup();
  await open(second);
  expect(screen.queryByText('Recuperamos lo que había escrito.')).toBeNull();
  cleanup();
  await open();
  expect(tickets(ofFirst).value).toBe('8');
  expect(screen.getByText('Recuperamos lo que había escrito.')).toBeTruthy();
});

test('a line that was stored though its reply got lost is declared, and not in conflict with itself', async () => {
  const other = buildStore({ contratoId: 2, empresaId: 10 });
  answerDay(ofFirst, other);
  await open();
  await type(ofFirst);
  api.on(declareCall, 'hang up');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Se perdió la conexión');
  answerDay(declared(ofFirst), other);
  await type(other);
  await waitFor(() => expect(line(ofFirst)?.textContent).toContain('Declarada'));
  api.on(declareCall, { status: 200, body: [] });
  await save();
  expect(await screen.findByText('Se declaró 1 local por $ 2.000.000,00.')).toBeTruthy();
  expect(api.askedFor(declareCall).at(-1)?.body).toMatchObject({ ventas: [{ contratoId: 2 }] });
});

test('who reaches more stores than a screen shows chooses the mall, which the address keeps', async () => {
  const chosen: number[] = [];
  const body = buildStoresDay(fecha, [ofFirst], {
    edificios: [
      { id: 4, nombre: 'Mall Norte' },
      { id: 5, nombre: 'Mall Sur' },
    ],
    edificioId: 4,
    paginas: 2,
  });
  api.on(dayCall, { status: 200, body });
  renderScreen(
    <BulkStores address={{ ...address, mallId: 4, setMall: (mallId) => void chosen.push(mallId) }} />,
    { session: { country: 'COL' } },
  );
  const malls = await screen.findByLabelText('Centro comercial');
  expect(malls).toHaveDisplayValue('Mall Norte');
  await userEvent.selectOptions(malls, 'Mall Sur');
  expect(chosen).toEqual([5]);
  expect(screen.getByText('Página 1 de 2')).toBeTruthy();
});
