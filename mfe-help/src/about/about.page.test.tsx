import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { AnsweringApi, renderScreen } from 'shared/testing';
import AboutPage from './about.page.tsx';

let api: AnsweringApi;
const fetchAnywhere = globalThis.fetch;
beforeAll(async () => {
  api = await AnsweringApi.start();
  // The registry lies beside the page, a place that Node does not know.
  globalThis.fetch = async (address, options) =>
    address === '/registry.json' ? Response.json({ remotes: {} }) : fetchAnywhere(address, options);
});
beforeEach(() => api.on('GET /releases', { status: 200, body: { releases: [] } }));
afterEach(() => api.forget());
afterAll(() => {
  globalThis.fetch = fetchAnywhere;
  api.stop();
});

const commit = { id: '3fa94c2155aa00112233445566778899aabbccdd', time: '2026-11-20T02:30:00Z' };
const info = {
  status: 200,
  body: {
    git: { branch: 'release/9', commit, tags: 'v9.1.0' },
    build: { startedAt: '2026-11-20T03:00:00Z' },
  },
};
const card = (name: string) => screen.findByRole('region', { name });

test('the page about the site has its title and two cards [U-174 U-175]', async () => {
  api.on('GET /actuator/info', info);
  renderScreen(<AboutPage />, { session: { country: 'CHL' } });
  expect(screen.getByRole('heading', { level: 1, name: 'Acerca de este sitio' })).toBeVisible();
  expect(await card('Versión del sitio web')).toBeVisible();
  expect(await card('Versión del servidor')).toBeVisible();
});

test('the server’s version comes from its info call, that of the site does not [U-228 U-229 U-176 U-368]', async () => {
  api.on('GET /actuator/info', info);
  renderScreen(<AboutPage />, { session: { country: 'CHL' } });
  const server = within(await card('Versión del servidor'));
  for (const text of ['release/9', '3fa94c2155', '19/11/2026 23:30', 'v9.1.0']) {
    expect(server.getByText(text)).toBeVisible();
  }
  const site = within(await card('Versión del sitio web'));
  expect(site.queryByText('release/9')).toBeNull();
  expect(api.asked.map(({ path }) => path).toSorted()).toEqual(['/actuator/info', '/releases']);
});

test('a server that does not say leaves the other card as it is', async () => {
  api.on('GET /actuator/info', { status: 500, body: { code: 'UNEXPECTED', message: 'x' } });
  renderScreen(<AboutPage />, { session: { country: 'CHL' } });
  expect(await screen.findByText('No pudimos leer la versión del servidor')).toBeVisible();
  expect(within(await card('Versión del sitio web')).getAllByRole('term')).toHaveLength(4);
});

test('the releases say who changed which part, when and why', async () => {
  const release = {
    at: '2026-11-20T02:30:00Z',
    area: 'sales',
    version: '1.0.0-a1',
    action: 'rollback',
    replaced: '1.0.0-a2',
    by: 'pipeline-ventas',
    reason: 'El total no cuadraba',
    source: null,
  };
  api.on('GET /actuator/info', info);
  api.on('GET /releases', { status: 200, body: { releases: [release] } });
  renderScreen(<AboutPage />, { session: { country: 'CHL' } });
  const history = within(await screen.findByRole('table', { name: 'Publicaciones' }));
  for (const text of [
    '19/11/2026 23:30',
    'Ventas y contratos',
    '1.0.0-a1',
    'Vuelta atrás',
    'pipeline-ventas',
    'El total no cuadraba',
  ]) {
    expect(history.getByText(text)).toBeVisible();
  }
});

test('a site without recorded releases says so', async () => {
  api.on('GET /actuator/info', info);
  renderScreen(<AboutPage />, { session: { country: 'CHL' } });
  expect(await screen.findByText('Todavía no hay publicaciones anotadas')).toBeVisible();
});
