import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildContract } from '../testing/build-contract.ts';
import ContractsPage from './contracts.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

test.each(['abc', '-1', '2147483648'])(
  'the list stands alone at an address with a contract that cannot be: %s [S-035]',
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
])('Limpiar filtros %s leaves the focus at Filtros [S-400]', async (_, total, query) => {
  await openList(query, total);
  screen.getByRole('button', { name: 'Limpiar filtros' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filtros' })).toHaveFocus());
});

test('the filters have an action that clears all of them [S-148]', async () => {
  await openList(filtered);
  expect(removeFilter('Marca')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  await userEvent.click(filters.getByRole('button', { name: 'Limpiar filtros' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Quitar filtro/ })).toBeNull());
  const call = 'GET /empresas/10/contratos';
  await waitFor(() =>
    expect([...(api.askedFor(call).at(-1)?.query.keys() ?? [])].toSorted()).toEqual(['page', 'size']),
  );
});

test('the drawer has number, Vigente, start, end and surface [S-152 S-153]', async () => {
  const ended = buildContract({ estado: 'terminado' });
  api.on('GET /contratos/1', { status: 200, body: ended });
  await openList('?contrato=1');
  const drawer = within(await screen.findByRole('dialog', { name: 'Detalle de contrato' }));
  for (const text of ['CT-001', 'Vigente', '01/01/2024', '31/12/2028', '1.234,5 m2']) {
    expect(await drawer.findByText(text)).toBeVisible();
  }
});
