import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { listBrandContracts } from 'shared/endpoints/brands';
import {
  listCompanyContracts,
  listContracts,
  listSpaceContracts,
  type ContractContact,
  searchContractFilter,
} from 'shared/endpoints/contracts';
import { errorCatalogue } from 'shared/endpoints/errors';
import { readPublicCard } from 'shared/endpoints/people';
import { getSpacePeriod, listStores } from 'shared/endpoints/sales';
import { getUser, listClientContracts, listUsers } from 'shared/endpoints/users';
import { endpointQuery } from 'shared/query';
import { Link } from 'shared/router';
import { routePattern } from 'shared/routes';
import { AnsweringApi, refusal, renderScreen, Route, Routes, useQueries } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { buildContract } from '../testing/build-contract.ts';
import ManagersPage from './managers.page.tsx';
import SpaceManagersPage from './space-managers.page.tsx';

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
  endpointQuery(searchContractFilter, { params: { filtro: 'encargados' }, query: {} }),
  endpointQuery(listSpaceContracts, { params: { id: 5 } }),
  endpointQuery(listBrandContracts, { params: { id: 3 }, query: page }),
  endpointQuery(listClientContracts, { params: { id: 10 } }),
  endpointQuery(listStores, { query: {} }),
  endpointQuery(getSpacePeriod, { params: { espacioId: 5, empresaId: 10 }, query: { period: '2026-11' } }),
  endpointQuery(listUsers, { params: { id: 10 }, query: page }),
  endpointQuery(getUser, { params: { id: 7 } }),
  endpointQuery(readPublicCard, { params: { id: 7 } }),
];
const paths = [
  '/empresas/10/contratos',
  '/contratos',
  '/contratos/filtros/encargados',
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

function open(notices: ReactNode = null): void {
  for (const id of [1, 2]) {
    api.on(`GET /contratos/${id}`, { status: 200, body: buildContract({ id, codigo: `CT-${id}` }) });
    api.on(`GET /contratos/${id}/contactos`, { status: 200, body: { puedeAsignar: true, contactos: [ana] } });
  }
  api.on('POST /usuarios-roles', { status: 200, body: { ...ana, habilitado: false } });
  renderScreen(
    <>
      <Elsewhere />
      {notices}
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
const list = (name: string) => within(screen.getByRole('list', { name }));
const timesAsked = () => paths.map((path) => [path, api.askedFor(`GET ${path}`).length]);
const each = (times: number) => paths.map((path) => [path, times]);

test('who is switched off is shown as such at once, wherever else managers are shown [S-158]', async () => {
  open();
  const eva = { ...ana, usuarioId: 8, nombres: 'Eva', habilitado: false };
  api.on('GET /contratos/1/contactos', { status: 200, body: { puedeAsignar: true, contactos: [ana, eva] } });
  await toggle();
  await waitFor(() => expect(timesAsked()).toEqual(each(1)));
  await userEvent.click(await toggle());
  expect(await screen.findByText('0 de 2')).toBeTruthy();
  await waitFor(() => expect(timesAsked()).toEqual(each(2)));
  const role = { usuarioId: 7, rolId: 'EXT_LOCAL', contratoId: 1 };
  expect(api.sentTo('POST /usuarios-roles')).toMatchObject([{ ...role, habilitado: false }]);
  api.on('POST /usuarios-roles', { status: 200, body: ana });
  await userEvent.click(await toggle());
  expect(await screen.findByText('1 de 2')).toBeTruthy();
  expect(api.sentTo('POST /usuarios-roles').at(-1)).toMatchObject({ ...role, habilitado: true });
  api.on('POST /usuarios-roles', { status: 200, body: { ...eva, habilitado: true } });
  await userEvent.click(screen.getByLabelText(/Eva Rojas/));
  expect(await screen.findByText('2 de 2')).toBeTruthy();
  expect(api.sentTo('POST /usuarios-roles').at(-1)).toMatchObject({
    ...role,
    usuarioId: 8,
    habilitado: true,
  });
});

test('where nobody else could be assigned, that is said [S-159 S-310]', async () => {
  open();
  await toggle();
  expect(screen.getByText('No se encontraron contactos')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Otros contactos' })).toBeNull();
  expect(list('Jefes de Local').getByText('Ana Rojas')).toBeVisible();
  cleanup();
  // Nobody at all: there is no store manager either.
  open();
  api.on('GET /contratos/1/contactos', { status: 200, body: { puedeAsignar: true, contactos: [] } });
  expect(await screen.findByText('No se encontraron contactos')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Jefes de Local' })).toBeNull();
  expect(screen.queryByText('Ana Rojas')).toBeNull();
  cleanup();
  open();
  const eva = { ...ana, usuarioId: 8, nombres: 'Eva', habilitado: false };
  api.on('GET /contratos/1/contactos', { status: 200, body: { puedeAsignar: true, contactos: [ana, eva] } });
  await toggle();
  expect(screen.queryByText('No se encontraron contactos')).toBeNull();
});

test('a contract that is not in force has its status beside its number [S-154]', async () => {
  open();
  api.on('GET /contratos/1', { status: 200, body: buildContract({ codigo: 'CT-1', estado: 'terminado' }) });
  expect(await screen.findByText('Contrato CT-1 (Terminado)')).toBeTruthy();
  fireEvent.click(screen.getByText('Otro contrato'));
  expect(await screen.findByText('Contrato CT-2')).toBeTruthy();
});

test('the managers of a space are those of its contract; of several, a list has them with their status [S-037 S-154 P-157]', async () => {
  const leases = [
    buildContract({ id: 1, codigo: 'CT-1' }),
    buildContract({ id: 2, codigo: 'CT-2', estado: 'terminado' }),
  ];
  api.on('GET /espacios/5/contratos', { status: 200, body: leases });
  api.on('GET /contratos/1/contactos', { status: 200, body: { puedeAsignar: true, contactos: [ana] } });
  renderScreen(
    <Routes>
      <Route path={routePattern('ESPACIO_ENCARGADOS', 'CHL')} element={<SpaceManagersPage />} />
    </Routes>,
    { session: {}, path: '/chl/shopping/espacio/5/encargados' },
  );
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['CT-1 · Café Andino', 'CT-2 (Terminado) · Café Andino']);
  expect(await screen.findByText(`${ana.nombres} ${ana.apellidos}`)).toBeVisible();
  expect(await toggle()).toBeChecked();
});

test('the others are a list with a toggle each, searched where they are many [S-156]', async () => {
  open();
  const others = Array.from({ length: 11 }, (_, at) => ({
    ...ana,
    usuarioId: at + 20,
    nombres: `Persona ${at}`,
    email: `persona${at}@demo.vitrina.test`,
    habilitado: false,
  }));
  api.on('GET /contratos/1/contactos', {
    status: 200,
    body: { puedeAsignar: true, contactos: [ana, ...others] },
  });
  await toggle();
  const offered = (): (string | null)[] =>
    list('Otros contactos')
      .getAllByRole('switch')
      .map((one) => one.getAttribute('aria-label'));
  expect(offered()).toEqual(others.slice(0, 10).map(({ nombres }) => `Jefe de Local: ${nombres} Rojas`));
  await userEvent.type(screen.getByRole('searchbox'), 'persona10@');
  await waitFor(() => expect(offered()).toEqual(['Jefe de Local: Persona 10 Rojas']));
  api.on('POST /usuarios-roles', { status: 200, body: { ...others[10], habilitado: true } });
  await userEvent.click(screen.getByLabelText('Jefe de Local: Persona 10 Rojas'));
  expect(await screen.findByText('2 de 2')).toBeVisible();
  const role = { usuarioId: 30, rolId: 'EXT_LOCAL', contratoId: 1, habilitado: true };
  expect(api.sentTo('POST /usuarios-roles')).toMatchObject([role]);
});

test('Nuevo + of the screen leads to the new-contact wizard with the contract, and back here [P-114 S-157]', async () => {
  api.on('GET /contratos/2', { status: 200, body: buildContract({ id: 2, codigo: 'CT-2' }) });
  api.on('GET /contratos/2/contactos', { status: 200, body: { puedeAsignar: true, contactos: [ana] } });
  const path = '/chl/shopping/marca/2/encargados';
  renderScreen(
    <Routes>
      <Route path="/chl/shopping/marca/:contratoId/encargados" element={<ManagersPage />} />
    </Routes>,
    { session: { permissions: [{ action: 'create', subject: 'User' }] }, path },
  );
  const address = (await screen.findByRole('link', { name: 'Nuevo +' })).getAttribute('href') ?? '';
  const [wizard, known] = address.split('?');
  expect(wizard).toBe('/chl/shopping/contactos/nuevo');
  expect(Object.fromEntries(new URLSearchParams(known))).toEqual({
    rol: 'EXT_LOCAL',
    empresa: '10',
    contrato: '2',
    next: path,
  });
});

test('who may not assign sees the managers, and nothing to switch or to add [S-156 S-157 S-158 S-159]', async () => {
  const contactos = [ana];
  api.on('GET /contratos/2', { status: 200, body: buildContract({ id: 2, codigo: 'CT-2' }) });
  api.on('GET /contratos/2/contactos', { status: 200, body: { puedeAsignar: false, contactos } });
  renderScreen(
    <Routes>
      <Route path="/chl/shopping/marca/:contratoId/encargados" element={<ManagersPage />} />
    </Routes>,
    {
      session: { permissions: [{ action: 'create', subject: 'User' }] },
      path: '/chl/shopping/marca/2/encargados',
    },
  );
  await screen.findByRole('list', { name: 'Jefes de Local' });
  expect(list('Jefes de Local').getByText('Ana Rojas')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText('Otros contactos')).toBeNull();
  expect(screen.queryByText('No se encontraron contactos')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nuevo +' })).toBeNull();
});

test('a manager’s telephone number stands as his country writes it, or Teléfono no registrado [P-143]', async () => {
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
  expect(screen.getByText('Teléfono no registrado')).toBeTruthy();
});

test('who was switched off at one contract stays in sight there, and not at another', async () => {
  const off = { ...ana, habilitado: false };
  open();
  api.on('GET /contratos/2/contactos', { status: 200, body: { puedeAsignar: true, contactos: [off] } });
  await toggle();
  const goOn = async (): Promise<void> => {
    fireEvent.click(screen.getByText('Otro contrato'));
    expect(await screen.findByText('0 de 2')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Jefes de Local' })).toBeNull();
    expect(list('Otros contactos').getByLabelText(/Ana Rojas/)).not.toBeChecked();
  };
  await goOn();
  fireEvent.click(screen.getByText('Primer contrato'));
  await userEvent.click(await toggle());
  expect(await screen.findByText('0 de 2')).toBeTruthy();
  expect(list('Jefes de Local').getByLabelText(/Ana Rojas/)).not.toBeChecked();
  await goOn();
});

describe('the focus', () => {
  const eva = { ...ana, usuarioId: 8, nombres: 'Eva', habilitado: false };
  function openWith(notices: ReactNode = null): void {
    open(notices);
    api.on('GET /contratos/1/contactos', {
      status: 200,
      body: { puedeAsignar: true, contactos: [ana, eva] },
    });
    api.on('POST /usuarios-roles', { status: 200, body: { ...eva, habilitado: true } });
  }

  const add = async (): Promise<void> => userEvent.click(await screen.findByLabelText(/Eva Rojas/));

  test('goes with the new manager to the other list', async () => {
    openWith();
    await add();
    await screen.findByText('2 de 2');
    const added = list('Jefes de Local').getByLabelText(/Eva Rojas/);
    expect(added).toBeChecked();
    await waitFor(() => expect(added).toHaveFocus());
  });

  test('stays with who has gone on before he is added', async () => {
    openWith();
    await add();
    const other = screen.getByText('Otro contrato');
    act(() => other.focus());
    expect(await screen.findByText('2 de 2')).toBeTruthy();
    expect(other).toHaveFocus();
  });

  test('stays at the toggle of who would be the third, which stays off [S-387 S-388]', async () => {
    openWith(<Toaster />);
    const luz = { ...ana, usuarioId: 9, nombres: 'Luz' };
    api.on('GET /contratos/1/contactos', {
      status: 200,
      body: { puedeAsignar: true, contactos: [ana, luz, eva] },
    });
    // The words of the API's own refusal.
    const { status, message } = errorCatalogue.STORE_MANAGERS_FULL;
    api.on('POST /usuarios-roles', refusal(status, 'STORE_MANAGERS_FULL', message));
    expect(await screen.findByText('2 de 2')).toBeVisible();
    await add();
    expect(await screen.findByText('No se puede asignar mas de 2 jefes por local')).toBeTruthy();
    expect(screen.queryByText('Error al agregar')).toBeNull();
    const refused = list('Otros contactos').getByLabelText(/Eva Rojas/);
    expect(refused).not.toBeChecked();
    expect(refused).toHaveFocus();
  });

  test('goes from Deshacer to the switch that is undone', async () => {
    openWith(<Toaster />);
    api.on('POST /usuarios-roles', { status: 200, body: { ...ana, habilitado: false } });
    await userEvent.click(await toggle());
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await toggle()).toHaveFocus();
  });
});
