import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
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

test('the wall has the banners of its country, each of which leads where it says [P-076]', async () => {
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
  renderScreen(
    <>
      <WallPage />
      <Address />
    </>,
    { session: {} },
  );
  const link = await screen.findByRole('link', { name: 'Destacado 1' });
  expect(screen.getByRole('link', { name: 'Destacado 2', hidden: true })).toHaveAttribute(
    'href',
    'https://www.ejemplo.test/x',
  );
  await userEvent.click(link);
  expect(await screen.findByText('en /chl/shopping/tickets')).toBeVisible();
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
