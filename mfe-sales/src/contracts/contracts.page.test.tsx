import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'shared/router';
import { selectCompany } from 'shared/session';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import { buildContract } from '../testing/build-contract.ts';
import ContractsPage from './contracts.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

test.each(['abc', '-1', '2147483648'])(
  'the list stands alone at an address with a contract that cannot be: %s',
  async (contract) => {
    const content = [buildContract()];
    const page = { content, number: 0, totalPages: 1, totalElements: 1 };
    api.on('GET /empresas/10/contratos', { status: 200, body: page });
    renderScreen(<ContractsPage />, {
      session: { permissions: [{ action: 'read', subject: 'Contract' }] },
      path: `/chl/shopping/contratos?contrato=${contract}`,
    });
    expect((await screen.findAllByText('CT-001', {}, { timeout: 15_000 })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
  30_000,
);

const filtered = '?mall=1&marca=2&desde=2026-02-01';
const removeFilter = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^Quitar filtro ${name}`) });

async function openList(query: string, total = 1): Promise<void> {
  const content = total > 0 ? [buildContract()] : [];
  api.on('GET /empresas/10/contratos', {
    status: 200,
    body: { content, number: 0, totalPages: total, totalElements: total },
  });
  renderScreen(<ContractsPage />, {
    session: { permissions: [{ action: 'read', subject: 'Contract' }] },
    path: `/chl/shopping/contratos${query}`,
  });
  await screen.findAllByText(total > 0 ? 'CT-001' : 'No hay datos');
}

test('a filter that is taken away leaves the focus at the next one, the last one at Filtros', async () => {
  await openList(filtered);
  for (const [gone, next] of [
    ['Marca', 'Vigencia desde'],
    ['Vigencia desde', 'Mall'],
  ] as const) {
    removeFilter(gone).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(removeFilter(next)).toHaveFocus());
  }
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filtros' })).toHaveFocus());
});

test.each([
  ['beside the filters', 1, filtered],
  ['where nothing was found', 0, '?buscar=CT-9'],
])('Limpiar filtros %s leaves the focus at Filtros', async (_, total, query) => {
  await openList(query, total);
  screen.getByRole('button', { name: 'Limpiar filtros' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filtros' })).toHaveFocus());
});

test('the filters have an action that clears all of them [S-148]', async () => {
  const call = 'GET /empresas/10/contratos';
  const asked = () => [...(api.askedFor(call).at(-1)?.query.keys() ?? [])].toSorted();
  await openList('?mall=1&marca=2&encargado=3&contratos=CT-001&desde=2026-02-01&hasta=2026-03-01');
  const all = ['contratos', 'desde', 'edificioId', 'encargadoId', 'hasta', 'marcaId', 'page', 'size'];
  await waitFor(() => expect(asked()).toEqual(all));
  expect(removeFilter('Marca')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  await userEvent.click(filters.getByRole('button', { name: 'Limpiar filtros' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Quitar filtro/ })).toBeNull());
  await waitFor(() => expect(asked()).toEqual(['page', 'size']));
});

test('Exportar asks for every contract that the filters give [U-409]', async () => {
  const days = 'desde=2026-02-01&hasta=2026-03-01';
  await openList(`?buscar=CT&mall=1&marca=2&encargado=3&contratos=CT-001&${days}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  const asked = {
    empresaId: 10,
    buscar: 'CT',
    edificioId: 1,
    marcaId: 2,
    encargadoId: 3,
    contratos: ['CT-001'],
    desde: '2026-02-01',
    hasta: '2026-03-01',
  };
  await waitFor(() => expect(api.sentTo('POST /contratos/exportar')).toEqual([asked]));
});

test('the filters are mall, brand, store manager, several contracts, and validity from and to [S-147 S-310]', async () => {
  for (const [id, filter, nombre] of [
    [7, 'edificios', 'Mall Sur'],
    [8, 'marcas', 'Óptica Norte'],
    [9, 'encargados', 'Luz Vera'],
  ] as const) {
    api.on(`GET /contratos/filtros/${filter}`, {
      status: 200,
      body: { opciones: [{ id, nombre }], hasMore: false },
    });
  }
  await openList('');
  const content = [buildContract(), buildContract({ id: 2, codigo: 'CT-002' })];
  const call = 'GET /empresas/10/contratos';
  api.on(call, { status: 200, body: { content, number: 0, totalPages: 1, totalElements: 2 } });
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  for (const [label, option] of [
    ['Mall', 'Mall Sur'],
    ['Marca', 'Óptica Norte'],
    ['Jefe de Local', 'Luz Vera'],
  ] as const) {
    await filters.findByRole('option', { name: option });
    await userEvent.selectOptions(filters.getByRole('combobox', { name: label }), option);
  }
  const several = within(filters.getByRole('group', { name: 'Contratos' }));
  for (const code of ['CT-001', 'CT-002']) {
    await userEvent.click(await several.findByRole('checkbox', { name: code }));
  }
  fireEvent.change(filters.getByLabelText('Vigencia desde'), { target: { value: '2026-02-01' } });
  fireEvent.change(filters.getByLabelText('Vigencia hasta'), { target: { value: '2026-03-01' } });
  await waitFor(() => {
    const query = api.askedFor(call).at(-1)?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      edificioId: '7',
      marcaId: '8',
      encargadoId: '9',
      desde: '2026-02-01',
      hasta: '2026-03-01',
    });
    expect(query?.getAll('contratos')).toEqual(['CT-001', 'CT-002']);
  });
}, 30_000);

test('the contracts are those of the company that the navigation names, else of the selected one [S-036 P-153]', async () => {
  const [selected, named] = [10, 12].map((id) => ({
    id,
    name: `Empresa ${id}`,
    countryId: 'CHL' as const,
    taxId: `7612345${id}-0`,
    logoArchivoPath: null,
  }));
  if (selected === undefined || named === undefined) throw new Error('There are two companies.');
  for (const { id } of [selected, named]) {
    const content = [buildContract({ id, codigo: `CT-${id}` })];
    api.on(`GET /empresas/${id}/contratos`, {
      status: 200,
      body: { content, number: 0, totalPages: 1, totalElements: 1 },
    });
  }
  renderScreen(
    <>
      <Link to="/chl/shopping/contratos" state={{ empresaId: 12 }}>
        De la empresa
      </Link>
      <Routes>
        <Route path="/chl/shopping/contratos" element={<ContractsPage />} />
      </Routes>
    </>,
    {
      session: {
        permissions: [{ action: 'read', subject: 'Contract' }],
        user: { clients: [selected, named] },
      },
      path: '/chl/shopping/contratos',
    },
  );
  expect((await screen.findAllByText('CT-10')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByText('De la empresa'));
  expect((await screen.findAllByText('CT-12')).length).toBeGreaterThan(0);
  expect(screen.queryByText('CT-10')).toBeNull();
  // What is chosen in the top bar afterwards goes before it.
  act(() => selectCompany(named));
  act(() => selectCompany(selected));
  expect((await screen.findAllByText('CT-10')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText('CT-12')).toBeNull());
});

test('the drawer has number, Vigente, start, end, surface and managers [S-152 S-310]', async () => {
  const luz = { usuarioId: 7, nombres: 'Luz', apellidos: 'Vera', email: 'luz@x.cl', telefono: null };
  const ended = buildContract({ estado: 'terminado', usuarios: [luz] });
  api.on('GET /contratos/1', { status: 200, body: ended });
  await openList('?contrato=1');
  const panel = await screen.findByRole('dialog', { name: 'Detalle de contrato' });
  expect(panel).toHaveClass('chakra-drawer__content');
  const drawer = within(panel);
  for (const [label, text] of [
    ['Número de contrato', 'CT-001'],
    ['Estado', 'Vigente'],
    ['Inicio de contrato', '01/01/2024'],
    ['Fin de vigencia', '31/12/2028'],
    ['Superficie total', '1.234,5 m2'],
    ['Jefes de Local', 'Luz Vera'],
  ] as const) {
    expect(await drawer.findByText(text)).toBeVisible();
    expect(drawer.getByText(label).nextElementSibling).toHaveTextContent(text);
  }
});
