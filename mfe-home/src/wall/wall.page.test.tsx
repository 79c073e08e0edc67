import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wallPageSize } from 'shared/endpoints/announcements';
import { useLocation } from 'shared/router';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildAnnouncement } from '../testing/build-announcement.ts';
import WallPage from './wall.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const Address = () => <p>en {useLocation().pathname}</p>;
const wall = 'GET /announcements/chl/news';
const page = (number: number, ids: readonly number[]) => ({
  status: 200,
  body: {
    data: ids.map((id) => buildAnnouncement(id)),
    number,
    totalPages: 2,
    totalElements: wallPageSize + 1,
  },
});

test('more announcements that cannot come are said beside Ver más, which asks again; what stands there stays', async () => {
  const first = Array.from({ length: wallPageSize }, (_, index) => index + 1);
  api.on('GET /banners/public/chl', { status: 200, body: { data: [] } });
  api.on(wall, page(0, first));
  renderScreen(<WallPage />, { session: { permissions: [{ action: 'read', subject: 'Ticket' }] } });
  const more = await screen.findByRole('button', { name: 'Ver más' });
  const message = 'Error al realizar la operación';
  api.on(wall, { status: 500, body: { code: 'UNEXPECTED', message } });
  await userEvent.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar más anuncios');
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(wallPageSize));
  api.on(wall, page(1, [wallPageSize + 1]));
  await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(wallPageSize + 1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the wall reads the announcements of its country page by page, and no other call [P-317]', async () => {
  api.forget();
  api.on('GET /banners/public/chl', { status: 200, body: { data: [] } });
  api.on(wall, ({ query }) => (query.get('page') === '1' ? page(1, [2]) : page(0, [1])));
  renderScreen(<WallPage />, { session: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver más' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(api.askedFor(wall).map(({ query }) => query.toString())).toEqual([
    `page=0&size=${wallPageSize}`,
    `page=1&size=${wallPageSize}`,
  ]);
  expect(api.asked.filter(({ path }) => /publicaciones|announcements\/\d/.test(path))).toEqual([]);
  cleanup();
  // Another country has its own.
  const other = 'GET /announcements/per/news';
  api.on('GET /banners/public/per', { status: 200, body: { data: [] } });
  api.on(other, page(0, [3]));
  renderScreen(<WallPage />, { session: { country: 'PER' } });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(api.askedFor(other)).toHaveLength(1);
  expect(api.askedFor(wall)).toHaveLength(2);
});

test.each([
  ['CHL', '1 de 1.234 anuncios'],
  ['PER', '1 de 1,234 anuncios'],
] as const)('in %s the wall says how many there are: %s [U-404]', async (country, said) => {
  const code = country.toLowerCase();
  api.on(`GET /banners/public/${code}`, { status: 200, body: { data: [] } });
  const { status, body } = page(0, [1]);
  api.on(`GET /announcements/${code}/news`, { status, body: { ...body, totalElements: 1_234 } });
  renderScreen(<WallPage />, { session: { country } });
  expect(await screen.findByText(said)).toBeVisible();
});

test('the wall has the banners of its country: they play by themselves, begin again after the last one, and lead where they say [P-076]', async () => {
  const banner = (id: number, link_to: string) => ({
    id,
    label: `Destacado ${id}`,
    label_shown: true,
    link_to,
    image: { image_url: `/b${id}.webp`, sizes: [{ width: 1200, url: `/b${id}.webp` }] },
  });
  const [first, second] = [banner(1, '/chl/shopping/tickets'), banner(2, 'https://www.ejemplo.test/x')];
  api.on('GET /banners/public/chl', { status: 200, body: { data: [first, second] } });
  api.on(wall, page(0, [1]));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  try {
    renderScreen(
      <>
        <WallPage />
        <Address />
      </>,
      { session: {} },
    );
    const bannerLink = (name: string) => screen.getByRole('link', { name, hidden: true });
    await waitFor(() => expect(bannerLink('Destacado 1')).toBeVisible());
    const shown = () =>
      ['Destacado 1', 'Destacado 2'].filter((name) => bannerLink(name).closest('[inert]') === null);
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    expect(shown()).toEqual(['Destacado 1']);
    await pass(6_000);
    expect(shown()).toEqual(['Destacado 2']);
    expect(bannerLink('Destacado 2')).toHaveAttribute('href', 'https://www.ejemplo.test/x');
    await pass(6_000);
    expect(shown()).toEqual(['Destacado 1']);
    fireEvent.click(bannerLink('Destacado 1'));
    await waitFor(() => expect(screen.getByText('en /chl/shopping/tickets')).toBeVisible());
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['none at all', '/', 'Cuando el centro comercial publique algo para usted, lo verá aquí.'],
  [
    'none of the chosen category',
    '/?categorias=Seguridad',
    'Pruebe con otra categoría o vuelva a ver todos los anuncios.',
  ],
])('a wall with %s says No hay anuncios [P-083]', async (_, path, help) => {
  api.on('GET /banners/public/chl', { status: 200, body: { data: [] } });
  api.on(wall, { status: 200, body: { data: [], number: 0, totalPages: 0, totalElements: 0 } });
  renderScreen(<WallPage />, {
    session: { permissions: [{ action: 'read', subject: 'Ticket' }] },
    path,
  });
  expect(await screen.findByText('No hay anuncios')).toBeVisible();
  expect(screen.getByText(help)).toBeVisible();
  const chosen = new URLSearchParams(path.slice(1)).get('categorias');
  expect(api.askedFor(wall).at(-1)?.query.get('categories')).toBe(chosen);
});
