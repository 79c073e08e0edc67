import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listBrandContracts } from 'shared/contract/brands';
import {
  listCompanyContracts,
  listContractFilters,
  listContracts,
  listSpaceContracts,
  type ContractContact,
} from 'shared/contract/contracts';
import { readPublicCard } from 'shared/contract/people';
import { getSpacePeriod, listStores } from 'shared/contract/sales';
import { getUser, listClientContracts, listUsers } from 'shared/contract/users';
import { endpointQuery, useQueries } from 'shared/query';
import { Link, Route, Routes } from 'shared/router';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildContract } from '../testing/build-contract.ts';
import ManagersPage from './managers.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => api.forget());

const ana: ContractContact = {
  usuarioId: 7,
  nombres: 'Ana',
  apellidos: 'Rojas',
  email: 'ana@demo.vitrina.test',
  telefono: null,
  habilitado: true,
  puedeDeclarar: true,
};

const page = { page: 0, size: 5 };
const elsewhere = [
  endpointQuery(listCompanyContracts, { params: { id: 10 }, query: page }),
  endpointQuery(listContracts, { query: page }),
  endpointQuery(listContractFilters, { query: {} }),
  endpointQuery(listSpaceContracts, { params: { id: 5 } }),
  endpointQuery(listBrandContracts, { params: { id: 3 }, query: page }),
  endpointQuery(listClientContracts, { params: { id: 10 } }),
  endpointQuery(listStores, {}),
  endpointQuery(getSpacePeriod, { params: { espacioId: 5, empresaId: 10 }, query: { period: '2026-11' } }),
  endpointQuery(listUsers, { params: { id: 10 }, query: page }),
  endpointQuery(getUser, { params: { id: 7 } }),
  endpointQuery(readPublicCard, { params: { id: 7 } }),
];
const paths = [
  '/empresas/10/contratos',
  '/contratos',
  '/contratos/filtros',
  '/espacios/5/contratos',
  '/marcas/3/contratos',
  '/auth/clients/10/contracts',
  '/sales/contratos/admin-local',
  '/sales/espacios/5/empresas/10/ventas-diarias',
  '/auth/clients/10/users',
  '/auth/users/7',
  '/usuarios/7/tarjeta',
];

/** What else of the portal shows store managers. */
function Elsewhere() {
  useQueries({ queries: elsewhere });
  return null;
}

function open(): void {
  for (const id of [1, 2]) {
    api.on(`GET /contratos/${id}`, { status: 200, body: buildContract({ id, codigo: `CT-${id}` }) });
    api.on(`GET /contratos/${id}/contactos`, { status: 200, body: { puedeAsignar: true, contactos: [ana] } });
  }
  api.on('POST /usuarios-roles', { status: 200, body: { ...ana, habilitado: false } });
  renderScreen(
    <>
      <Elsewhere />
      <Link to="/chl/shopping/marca/2/encargados">Otro contrato</Link>
      <Link to="/chl/shopping/marca/1/encargados">Primer contrato</Link>
      <Routes>
        <Route path="/chl/shopping/marca/:contratoId/encargados" element={<ManagersPage />} />
      </Routes>
    </>,
    { session: {}, path: '/chl/shopping/marca/1/encargados' },
  );
}

const toggle = () => screen.findByLabelText(/Ana Rojas/);
const timesAsked = () => paths.map((path) => [path, api.askedFor(`GET ${path}`).length]);
const each = (times: number) => paths.map((path) => [path, times]);

test('S-158 who is switched off is shown as such at once, wherever else managers are shown', async () => {
  open();
  await toggle();
  await waitFor(() => expect(timesAsked()).toEqual(each(1)));
  await userEvent.click(await toggle());
  expect(await screen.findByText('0 de 2')).toBeTruthy();
  await waitFor(() => expect(timesAsked()).toEqual(each(2)));
});

test('S-155 a manager’s telephone number stands as his country writes it', async () => {
  open();
  const [called, none] = [
    { ...ana, telefono: '+56987654321' },
    { ...ana, usuarioId: 8, nombres: 'Eva' },
  ];
  api.on('GET /contratos/1/contactos', {
    status: 200,
    body: { puedeAsignar: true, contactos: [called, none] },
  });
  expect(await screen.findByText('+56 9 8765 4321')).toBeTruthy();
  expect(screen.getByText('No registra telefono')).toBeTruthy();
});

test('S-158 who was switched off at one contract stays in sight there, and not at another', async () => {
  const off = { ...ana, habilitado: false };
  open();
  api.on('GET /contratos/2/contactos', { status: 200, body: { puedeAsignar: true, contactos: [off] } });
  await toggle();
  const goOn = async (): Promise<void> => {
    fireEvent.click(screen.getByText('Otro contrato'));
    expect(await screen.findByText('0 de 2')).toBeTruthy();
    expect(screen.queryByLabelText(/Ana Rojas/)).toBeNull();
  };
  await goOn();
  fireEvent.click(screen.getByText('Primer contrato'));
  await userEvent.click(await toggle());
  expect(await screen.findByText('0 de 2')).toBeTruthy();
  expect(await toggle()).toBeTruthy();
  await goOn();
});
