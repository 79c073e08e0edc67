import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionCompany } from 'shared/endpoints/auth';
import { sessionStore } from 'shared/session';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { CompanySelector } from './company-selector.tsx';

const company = (id: number): SessionCompany => ({
  id,
  name: `Empresa ${String(id).padStart(3, '0')}`,
  countryId: 'CHL',
  taxId: `76000${String(id).padStart(3, '0')}-K`,
  logoArchivoPath: null,
});
const everything = Array.from({ length: 45 }, (_, index) => company(index + 1));
const pageSize = 20;

let api: AnsweringApi;

beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
  // As the API does, so that what is asked can be looked at.
  api.otherwise(({ query }) => {
    const ids = query.get('ids')?.split(',').map(Number);
    const found = everything.filter(
      ({ id, name }) => (ids?.includes(id) ?? true) && name.includes(query.get('q') ?? ''),
    );
    const page = Number(query.get('page') ?? 0);
    const body = {
      content: found.slice(page * pageSize, (page + 1) * pageSize),
      number: page,
      totalPages: Math.ceil(found.length / pageSize),
      totalElements: found.length,
    };
    return { status: 200, body };
  });
});

const staff = [
  {
    id: 'INT_ADMIN' as const,
    habilitado: true,
    empresaId: null,
    marcaId: null,
    contratoId: null,
    paises: null,
    detalle: { empresa: null, marca: null, espacio: null, edificio: null },
  },
];

const show = (total: number, roles: typeof staff | [] = []) =>
  renderScreen(<CompanySelector />, {
    session: {
      roles,
      user: { clients: everything.slice(0, Math.min(total, pageSize)), clientsTotal: total },
    },
  });
const selector = () => screen.getByRole('button', { name: /^Empresa: / });
const chosen = () => sessionStore.getState().signedIn?.company?.name;

test('with one company there is no selector, with two there is, for staff too [P-061]', () => {
  for (const roles of [[] as [], staff]) {
    const one = show(1, roles);
    expect(screen.queryByRole('button')).toBeNull();
    one.unmount();
    const two = show(2, roles);
    expect(selector()).toBeVisible();
    two.unmount();
  }
});

test('a few stand in a menu; the one that is chosen there is selected, and no call is made for them [P-153]', async () => {
  show(3);
  await userEvent.click(selector());
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Empresa 003/ }));
  await waitFor(() => expect(chosen()).toBe('Empresa 003'));
  expect(sessionStore.getState().signedIn?.company).toMatchObject({
    id: 3,
    countryId: 'CHL',
    taxId: '76000003-K',
  });
  expect(api.asked).toEqual([]);
});

test('very many are searched at the server, page by page, and Enter takes the first one found [P-153]', async () => {
  show(45, staff);
  await userEvent.click(selector());
  const dialog = await screen.findByRole('dialog', { name: 'Elija una empresa' });
  expect(await within(dialog).findByText('45 empresas')).toBeVisible();
  expect(within(dialog).getAllByRole('button', { name: /^Empresa \d/ })).toHaveLength(20);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mostrar más' }));
  await waitFor(() =>
    expect(within(dialog).getAllByRole('button', { name: /^Empresa \d/ })).toHaveLength(40),
  );

  api.asked.length = 0;
  const search = within(dialog).getByRole('searchbox');
  await userEvent.type(search, '037');
  expect(await within(dialog).findByText('1 empresa')).toBeVisible();
  // One call for what was typed, not one for each letter.
  expect(api.asked.map(({ query }) => query.toString())).toEqual(['q=037&page=0']);
  await userEvent.type(search, '{Enter}');
  await waitFor(() => expect(chosen()).toBe('Empresa 037'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was used last comes first, the arrow keys walk, and nothing found says so [P-408]', async () => {
  show(45, staff);
  for (const name of ['Empresa 002', 'Empresa 011']) {
    await userEvent.click(selector());
    const [first] = await screen.findAllByRole('button', { name: new RegExp(`^${name}`) });
    if (first) await userEvent.click(first);
  }
  await userEvent.click(selector());
  const recent = await screen.findByRole('region', { name: 'Últimas que usó' });
  expect(
    within(recent)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.slice(0, 11)),
  ).toEqual(['Empresa 011', 'Empresa 002']);
  screen.getByRole('searchbox').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(chosen()).toBe('Empresa 002'));
  await userEvent.click(selector());
  const search = await screen.findByRole('searchbox');
  expect((await screen.findAllByRole('button', { name: /^Empresa \d/ })).length).toBeGreaterThan(0);
  expect(screen.queryByText('No se encontraron resultados')).toBeNull();
  await userEvent.type(search, 'zzz');
  expect(await screen.findByText('No se encontraron resultados')).toBeVisible();
});

test('staff may look at all of them again', async () => {
  show(45, staff);
  await userEvent.click(selector());
  await userEvent.click(await screen.findByRole('button', { name: 'Todas las empresas' }));
  await waitFor(() => expect(chosen()).toBeUndefined());
});
