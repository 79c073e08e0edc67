import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoreCard } from 'shared/endpoints/sales';
import { monthOf, previousMonth, todayIn } from 'shared/rules';
import { searchable } from 'shared/rules/searchable';
import { AnsweringApi, renderScreen, type Asked } from 'shared/testing';
import { buildStorePage } from '../testing/build-store-page.ts';
import { StoreList } from './store-list.tsx';

let nextId = 1;
function store(change: Partial<StoreCard>): StoreCard {
  const id = nextId++;
  return {
    nombre: 'Café Andino',
    edificio: 'Mall del Centro',
    edificioID: 1,
    espacioCodigo: `E-${id}`,
    codigoLocalPais: `${100 + id}`,
    pathImage: null,
    pathEspacio: `/resumen-ventas-detalle/${id}/7`,
    idContrato: id,
    contrato: `C-${id}`,
    marcaId: 1,
    espacioId: id,
    empresaId: 7,
    pendientes: 0,
    cantVentasDiariasPendientesMesAnterior: 0,
    rutEmpresa: '76123456-0',
    usuarios: [],
    ...change,
  };
}

const list = '/chl/shopping/espacio/locales';
/** The list, once its tabs have taken their place. */
async function show(stores: StoreCard[], path = list): Promise<void> {
  const first = { page: buildStorePage(stores), readAt: Date.now() };
  renderScreen(<StoreList first={first} />, { session: {}, path });
  await act(async () => {});
}

const cards = (): HTMLElement[] => screen.queryAllByRole('listitem');

function cardAt(index: number): HTMLElement {
  const card = cards()[index];
  if (!card) throw new Error(`No card ${index}`);
  return card;
}

describe('the stores list', () => {
  const stores = [
    // Leases of one space, of which the ended one still owes days.
    store({ nombre: 'Café Andino', pendientes: 3, espacioId: 500 }),
    store({ nombre: 'Librería Sur', pendientes: 12, espacioId: 500 }),
    store({ nombre: 'Óptica Norte' }),
  ];

  test('its tabs Pendientes and Al Día carry their counts [S-018]', async () => {
    await show(stores);
    expect(screen.getByRole('tab', { name: 'Pendientes 2' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Al Día 1' })).toBeTruthy();
  });

  test('a pending store shows Pendiente with its count [S-021 S-023 S-215]', async () => {
    await show(stores);
    expect(cards()).toHaveLength(2);
    const first = cardAt(0);
    expect(within(first).getByText('Librería Sur')).toBeTruthy();
    expect(within(first).getByText('Pendiente')).toBeVisible();
    expect(within(first).getByText('12').nextElementSibling).toHaveTextContent('días por declarar');
    // At the foot: behind everything else, and larger than its words.
    expect(first).toHaveTextContent(/PendienteMall del Centro12días por declarar$/);
    const size = (text: string) => parseFloat(getComputedStyle(within(first).getByText(text)).fontSize);
    expect(size('12')).toBeGreaterThan(size('días por declarar'));
    const second = cardAt(1);
    expect(within(second).getByText('Café Andino')).toBeVisible();
    expect(within(second).getByText('Pendiente')).toBeVisible();
    expect(within(second).getByText('3').nextElementSibling).toHaveTextContent('días por declarar');
    for (const card of [first, second]) expect(within(card).queryByText('Al día')).toBeNull();
    cleanup();
    await show([store({ pendientes: 1 })]);
    expect(within(cardAt(0)).getByText('Pendiente')).toBeVisible();
    expect(within(cardAt(0)).getByText('1').nextElementSibling).toHaveTextContent(/^día por declarar$/);
  });

  test('a store without pending sales shows Al día [S-022 S-215]', async () => {
    await show(stores);
    await userEvent.click(screen.getByRole('tab', { name: /Al Día/ }));
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(within(cardAt(0)).getByText('Óptica Norte')).toBeVisible();
    expect(within(cardAt(0)).getByText('Al día')).toBeVisible();
    expect(within(cardAt(0)).queryByText('Pendiente')).toBeNull();
  });

  test('a card leads to the page of its space and company, and to its lease', async () => {
    await show([store({ espacioId: 40, empresaId: 7, idContrato: 9, pendientes: 1 })]);
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      '/chl/shopping/resumen-ventas-detalle/40/7?contratoId=9',
    );
    cleanup();
    // A lease that owes days of the month before alone may have ended with it.
    const before = previousMonth(monthOf(todayIn('CHL', new Date())));
    const owing = { pendientes: 3, cantVentasDiariasPendientesMesAnterior: 3 };
    await show([store({ espacioId: 40, empresaId: 7, idContrato: 9, ...owing })]);
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      `/chl/shopping/resumen-ventas-detalle/40/7?contratoId=9&periodo=${before}`,
    );
  });

  test('the search finds by brand, else by code, without regard to accents [S-019 S-020]', async () => {
    const wanted = { nombre: 'Óptica Norte', codigoLocalPais: '501', espacioCodigo: 'ZX-9' };
    await show([store({ ...wanted, pendientes: 1 }), ...stores]);
    const search = screen.getByPlaceholderText('Buscar NºLocal / Marca');
    await userEvent.type(search, 'optica');
    expect(cards()).toHaveLength(1);
    expect(within(cardAt(0)).getByText('Óptica Norte')).toBeVisible();
    for (const code of ['501', 'zx-9']) {
      await userEvent.clear(search);
      await userEvent.type(search, code);
      expect(cards()).toHaveLength(1);
      expect(within(cardAt(0)).getByText('Óptica Norte')).toBeTruthy();
    }
  });

  test('a search without result says so, and offers what the other tab has [P-408]', async () => {
    await show(stores);
    expect(screen.queryByText('No se encontraron resultados')).toBeNull();
    await userEvent.type(screen.getByPlaceholderText('Buscar NºLocal / Marca'), 'optica');
    expect(screen.getByText('No se encontraron resultados')).toBeVisible();
    expect(cards()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ver locales al día' }));
    await screen.findByText('Óptica Norte');
    expect(cards()).toHaveLength(1);
  });

  test('tab and search come from the address, so that a reload keeps them', async () => {
    await show(stores, '/chl/shopping/espacio/locales?vista=al-dia&buscar=optica');
    expect(screen.getByRole('tab', { name: 'Al Día 1' }).getAttribute('aria-selected')).toBe('true');
    expect(cards()).toHaveLength(1);
  });
});

test('without pending stores it congratulates [S-024]', async () => {
  await show([store({})]);
  expect(screen.getByText('Muy bien!, no tienes locales pendientes')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^Pendientes/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('No tienes locales al día')).toBeNull();
});

test('without stores up to date it says so [S-025]', async () => {
  await show([store({ pendientes: 2 })]);
  expect(screen.queryByText('No tienes locales al día')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: /Al Día/ }));
  expect(await screen.findByText('No tienes locales al día')).toBeTruthy();
  expect(screen.queryByText('Muy bien!, no tienes locales pendientes')).toBeNull();
});

test('a page of all stores is filtered at once, and shows no way to further pages', async () => {
  await show(
    Array.from({ length: 60 }, (_, index) => store({ nombre: `Tienda ${100 + index}`, pendientes: 1 })),
  );
  expect(cards()).toHaveLength(60);
  expect(screen.queryByRole('button', { name: /Mostrar/ })).toBeNull();
  await userEvent.type(screen.getByPlaceholderText('Buscar NºLocal / Marca'), 'tienda 111');
  expect(cards()).toHaveLength(1);
});

describe('more stores than a page holds', () => {
  let api: AnsweringApi;
  beforeAll(async () => {
    api = await AnsweringApi.start();
  });
  afterAll(() => api.stop());
  afterEach(() => api.forget());

  const pending = Array.from({ length: 61 }, (_, index) =>
    // The first two are leases of one space, of which the ended one still owes days.
    store({ nombre: `Tienda ${100 + index}`, pendientes: 3, ...(index < 2 && { espacioId: 500 }) }),
  );
  const settled = store({ nombre: 'Óptica Norte' });
  const all = [...pending, settled];
  /** As the API does it. */
  const answer = ({ query }: Asked) => {
    const words = searchable(query.get('buscar') ?? '');
    const found = all.filter(({ nombre }) => searchable(nombre).includes(words));
    return { status: 200, body: buildStorePage(found, query) };
  };
  const open = (path = list, readAt = Date.now()) => {
    api.on('GET /sales/contratos/admin-local', answer);
    const page = buildStorePage(all, new URLSearchParams());
    return renderScreen(<StoreList first={{ page, readAt }} />, { session: {}, path });
  };
  const asked = () => api.askedFor('GET /sales/contratos/admin-local').map(({ query }) => `${query}`);

  test('60 stand there at once; more come with a press, and the focus goes on with them [S-018 S-021]', async () => {
    open();
    await waitFor(() => expect(cards()).toHaveLength(60));
    expect(screen.getByRole('tab', { name: 'Pendientes 61' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Al Día 1' })).toBeVisible();
    expect(screen.getByText('60 de 61 locales')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar 1 más' }));
    await waitFor(() => expect(cards()).toHaveLength(61));
    await waitFor(() => expect(cardAt(60).contains(document.activeElement)).toBe(true));
    // Each of them once.
    const shown = cards().map((card) => /Tienda \d+/.exec(card.textContent ?? '')?.[0] ?? '');
    expect(shown.toSorted()).toEqual(pending.map(({ nombre }) => nombre).toSorted());
    expect(screen.queryByRole('button', { name: /Mostrar/ })).toBeNull();
  });

  test('opening the list asks for the first page once, and again only if it is outdated', async () => {
    const { unmount } = open();
    expect(cards()).toHaveLength(60);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar 1 más' }));
    await waitFor(() => expect(cards()).toHaveLength(61));
    expect(asked()).toEqual(['estado=pendientes&page=1']);
    unmount();
    api.forget();
    open(list, 0);
    await waitFor(() => expect(asked()).toEqual(['estado=pendientes&page=0']));
  });

  test('the server is asked once typing pauses, and the address keeps the search [S-019]', async () => {
    open();
    await waitFor(() => expect(cards()).toHaveLength(60));
    api.asked.length = 0;
    await userEvent.type(screen.getByPlaceholderText('Buscar NºLocal / Marca'), 'tienda 15');
    expect(asked()).toEqual([]);
    await waitFor(() => expect(cards()).toHaveLength(10));
    expect(asked()).toEqual(['estado=pendientes&buscar=tienda+15&page=0']);
    expect(screen.getByRole('tab', { name: 'Pendientes 10' })).toBeVisible();
  });

  test('tab and search come from the address, and the other tab is offered where this one finds nothing', async () => {
    open(`${list}?buscar=optica`);
    await screen.findByText('Hay 1 local que coincide en Al Día.');
    await userEvent.click(screen.getByRole('button', { name: 'Ver locales al día' }));
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(within(cardAt(0)).getByText('Óptica Norte')).toBeVisible();
  });

  test.each([
    ['pendientes', 'Muy bien!, no tienes locales pendientes', 0],
    ['al-dia', 'No tienes locales al día', 3],
  ])('an empty tab %s of theirs says so, too [S-024 S-025]', async (view, said, pendientes) => {
    const many = Array.from({ length: 61 }, () => store({ pendientes }));
    api.on('GET /sales/contratos/admin-local', ({ query }: Asked) => ({
      status: 200,
      body: buildStorePage(many, query),
    }));
    const page = buildStorePage(many);
    renderScreen(<StoreList first={{ page, readAt: Date.now() }} />, {
      session: {},
      path: `${list}?vista=${view}`,
    });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('a next page that fails says why, and can be asked for again [S-377]', async () => {
    open();
    await waitFor(() => expect(cards()).toHaveLength(60));
    api.on('GET /sales/contratos/admin-local', {
      status: 400,
      body: { code: 'INVALID', message: 'No se pudo' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar 1 más' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo');
    api.on('GET /sales/contratos/admin-local', answer);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar 1 más' }));
    await waitFor(() => expect(cards()).toHaveLength(61));
  });
});
