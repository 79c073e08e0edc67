import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoreCard } from 'shared/endpoints/sales';
import { formatMonth } from 'shared/format';
import { monthOf, todayIn } from 'shared/rules';
import { AnsweringApi, refusal, renderScreen, Route, Routes, useIsFetching } from 'shared/testing';
import StoresPage from './stores/stores.page.tsx';
import { buildPeriod } from './testing/build-period.ts';
import { buildStoreCard } from './testing/build-store-card.ts';
import { buildStorePage } from './testing/build-store-page.ts';
import SalesReportPage from './space/sales-report.page.tsx';
import SpacePage from './space/space.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => api.forget());

const manager = {
  nombres: 'Luz',
  apellidos: 'Vera',
  email: 'luz@demo.vitrina.test',
  telefono: null,
};
const second = { ...manager, nombres: 'Raúl', apellidos: 'Soto', email: 'raul@demo.vitrina.test' };
const one = buildStoreCard(5, { usuarios: [manager, second] });
const two = buildStoreCard(6, { nombre: 'Óptica Norte' });
const stores = 'GET /contratos/admin-local';
const base = '/chl/shopping';
const companyOf = ({ empresaId: id }: StoreCard) =>
  ({ id, name: `Empresa ${id}`, countryId: 'CHL', taxId: '76123456-0', logoArchivoPath: null }) as const;

/** The month of a store, which is the same one there. */
function periodOf(
  { idContrato: id, nombre, edificio, contrato, espacioCodigo: codigo, codigoLocalPais, usuarios }: StoreCard,
  periodo: string,
) {
  const { contrato: built, ...period } = buildPeriod('CHL', { periodo });
  return {
    ...period,
    contrato: {
      ...built,
      id,
      usuarios,
      codigo: contrato,
      marca: { ...built.marca, nombre },
      edificio: { ...built.edificio, nombre: edificio },
      espacio: { ...built.espacio, codigo, codigoLocalPais },
    },
  };
}

/** Says when nothing is asked for any more. */
const Reading = () => <output>{useIsFetching() === 0 ? 'todo leído' : 'leyendo'}</output>;

/** The company of the first store is the selected one. */
function show(path: string, ...own: readonly StoreCard[]): void {
  api.on(stores, ({ query }) => {
    const [space, company] = [query.get('espacioId'), query.get('empresaId')];
    const found = own.filter(
      ({ espacioId, empresaId }) =>
        (space === null || `${espacioId}` === space) && (company === null || `${empresaId}` === company),
    );
    return { status: 200, body: buildStorePage(found) };
  });
  const clients = [...new Map(own.map((store) => [store.empresaId, companyOf(store)])).values()];
  for (const store of own)
    api.on(`GET /espacios/${store.espacioId}/empresas/7/ventas-diarias`, ({ query }) => ({
      status: 200,
      body: periodOf(store, query.get('period') ?? '2026-11'),
    }));
  renderScreen(
    <>
      <Reading />
      <Routes>
        <Route path={`${base}/informe-de-ventas`} element={<SalesReportPage />} />
        <Route path={`${base}/marca/espacio/:espacioId`} element={<SpacePage />} />
        <Route path={`${base}/espacio/locales`} element={<StoresPage />} />
        <Route path={`${base}/resumen-ventas-detalle/5/7`} element={<h1>Ventas diarias</h1>} />
      </Routes>
    </>,
    {
      session: { permissions: [{ action: 'read', subject: 'Sales' }], user: { clients } },
      path: base + path,
    },
  );
}
const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
const back = () => screen.queryByRole('link', { name: 'Volver a mis locales' });

test('the only space has its two tabs, and nothing to go back to [S-042]', async () => {
  show('/informe-de-ventas', one);
  expect(await tabs()).toEqual(['Informe de ventas', 'Contactos']);
  expect(back()).toBeNull();
});

test('one of several opens at its address and leads back to them, the only one does not [S-046]', async () => {
  show('/marca/espacio/6', one, two);
  expect(await tabs()).toEqual(['Informe de ventas', 'Contactos']);
  expect(screen.getByRole('heading', { name: 'Óptica Norte' })).toBeVisible();
  expect(screen.getByText('Local 106')).toBeVisible();
  expect(screen.queryByText('Local 105')).toBeNull();
  await waitFor(() => expect(back()).toHaveAttribute('href', `${base}/informe-de-ventas`));
  cleanup();
  show('/marca/espacio/5', one);
  expect(await tabs()).toHaveLength(2);
  await waitFor(() => expect(api.askedFor(stores).some(({ query }) => !query.has('espacioId'))).toBe(true));
  expect(await screen.findByText('todo leído')).toBeInTheDocument();
  expect(back()).toBeNull();
});

test('of two leases of a space the one that the address names is opened [S-346]', async () => {
  const former = { ...one, idContrato: 77, contrato: 'CT-77', nombre: 'Café de Antes' };
  const days = Promise.withResolvers<never>();
  show('/marca/espacio/5?contratoId=77', one, former);
  api.on('GET /espacios/5/empresas/7/ventas-diarias', days.promise);
  expect(await screen.findByRole('heading', { name: 'Café de Antes' })).toBeVisible();
  const asked = () => api.askedFor('GET /espacios/5/empresas/7/ventas-diarias');
  await waitFor(() => expect(asked().map(({ query }) => query.get('contratoId'))).toEqual(['77']));
});

test('of several companies the spaces of the selected one count, as in the list that the link leads to [S-046]', async () => {
  const ofOther = buildStoreCard(9, { empresaId: 8 });
  show('/marca/espacio/5', one, ofOther);
  expect(await tabs()).toHaveLength(2);
  const asked = () => api.askedFor(stores).map(({ query }) => query.get('empresaId'));
  await waitFor(() => expect(asked()).toContain('7'));
  expect(await screen.findByText('todo leído')).toBeInTheDocument();
  expect(back()).toBeNull();
  cleanup();
  show('/marca/espacio/5', one, two, ofOther);
  await waitFor(() => expect(back()).toHaveAttribute('href', `${base}/informe-de-ventas`));
});

test('a space that its address names is shown, whatever company is selected [P-153]', async () => {
  const ofOther = buildStoreCard(9, { empresaId: 8, nombre: 'Librería Sur' });
  api.on('GET /espacios/9/empresas/8/ventas-diarias', { status: 200, body: periodOf(ofOther, '2026-11') });
  show('/marca/espacio/9', one, ofOther);
  expect(await screen.findByRole('heading', { name: 'Librería Sur' })).toBeVisible();
});

test('a search that no space matches says so [P-408]', async () => {
  const many = Array.from({ length: 7 }, (_, index) => buildStoreCard(index + 5));
  show('/informe-de-ventas', ...many);
  const search = await screen.findByPlaceholderText('Buscar NºLocal / Marca');
  expect(screen.queryByText('No se encontraron resultados')).toBeNull();
  await userEvent.type(search, 'zzz');
  expect(await screen.findByText('No se encontraron resultados')).toBeVisible();
});

test('its arrows change the month, which is never later than the current one [S-043 S-044]', async () => {
  show('/marca/espacio/5?periodo=2026-04', one);
  await userEvent.click(await screen.findByRole('button', { name: 'Mes anterior' }));
  expect(await screen.findByRole('button', { name: 'Mes: marzo 2026' })).toBeVisible();
  const asked = () => api.askedFor('GET /espacios/5/empresas/7/ventas-diarias').at(-1)?.query.get('period');
  await waitFor(() => expect(asked()).toBe('2026-03'));
  // March has a day more.
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(31));
  await userEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }));
  expect(await screen.findByRole('button', { name: 'Mes: abril 2026' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30));
  cleanup();
  show('/marca/espacio/5', one);
  const current = formatMonth(monthOf(todayIn('CHL', new Date())));
  expect(await screen.findByRole('button', { name: `Mes: ${current}` })).toBeVisible();
  const next = screen.getByRole('button', { name: 'Mes siguiente' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next);
  expect(screen.getByRole('button', { name: `Mes: ${current}` })).toBeVisible();
});

test('the card names brand, building, space and contract [S-045]', async () => {
  show('/marca/espacio/5', one, two);
  const brand = await screen.findByRole('heading', { name: 'Café Andino' });
  const card = brand.closest<HTMLElement>('[data-tour]');
  if (card === null) throw new Error('The header is a card.');
  const facts = ['Café Andino', 'Mall del Centro', 'Local 105', 'Contrato CT-5'];
  for (const text of facts) expect(within(card).getByText(text)).toBeVisible();
  // At first they are those of the list; with the month come those of its contract.
  await waitFor(() => expect(api.askedFor('GET /espacios/5/empresas/7/ventas-diarias')).not.toEqual([]));
  expect(await screen.findByText('todo leído')).toBeInTheDocument();
  for (const text of facts) expect(within(card).getByText(text)).toBeVisible();
  cleanup();
  // A space without a number of its own shows its code.
  show('/marca/espacio/7', buildStoreCard(7, { codigoLocalPais: null }));
  expect(await screen.findByText('Local E-7')).toBeVisible();
  await waitFor(() => expect(api.askedFor('GET /espacios/7/empresas/7/ventas-diarias')).not.toEqual([]));
  expect(await screen.findByText('todo leído')).toBeInTheDocument();
  expect(screen.getByText('Local E-7')).toBeVisible();
});

test('Contactos has the managers under Jefes de Local [S-047 S-310]', async () => {
  show('/informe-de-ventas', one);
  await userEvent.click(await screen.findByRole('tab', { name: 'Contactos' }));
  const contacts = within(await screen.findByRole('region', { name: 'Jefes de Local' }));
  expect(contacts.getByRole('heading', { name: 'Jefes de Local' })).toBeVisible();
  for (const name of ['Luz Vera', 'Raúl Soto']) expect(contacts.getByText(name)).toBeVisible();
});

test.each(['/informe-de-ventas', '/marca/espacio/5'])(
  'what cannot be loaded at %s says Error cargando datos, and is asked for again [S-393]',
  async (path) => {
    show(path, one);
    api.on(stores, refusal(400, 'INVALID'));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.getByText('Error cargando datos')).toBeVisible();
    api.on(stores, { status: 200, body: buildStorePage([one]) });
    await userEvent.click(retry);
    expect(await tabs()).toHaveLength(2);
  },
);

test('who has a single store comes from the list straight to its days [S-027 P-074]', async () => {
  show('/espacio/locales', one);
  expect(await screen.findByRole('heading', { name: 'Ventas diarias' })).toBeVisible();
});

test('who has several stays at the list [P-074]', async () => {
  show('/espacio/locales', buildStoreCard(5, { pendientes: 1 }), two);
  expect(await screen.findByRole('tab', { name: /^Pendientes/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Ventas diarias' })).toBeNull();
});

test('Contactos has the two managers that a space may have, each once, and nobody of another space [S-048]', async () => {
  const stranger = { ...manager, nombres: 'Eva', apellidos: 'Lagos', email: 'eva@demo.vitrina.test' };
  show('/marca/espacio/5?vista=contactos', one, buildStoreCard(6, { usuarios: [stranger] }));
  const managers = await screen.findByRole('region', { name: 'Jefes de Local' });
  expect(screen.getByRole('tab', { name: 'Contactos', selected: true })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Contactos' })).toContainElement(managers);
  const contacts = within(managers);
  const people = contacts.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(people).toEqual([expect.stringContaining('Luz Vera'), expect.stringContaining('Raúl Soto')]);
  expect(screen.queryByText(/Eva Lagos/)).toBeNull();
});
