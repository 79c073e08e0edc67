import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from 'shared/rules/permission';
import { AnsweringApi, refusal, renderScreen } from 'shared/testing';
import AboutPage from './about.page.tsx';

let api: AnsweringApi;
let registry: object = { remotes: {} };
const fetchAnywhere = globalThis.fetch;
beforeAll(async () => {
  api = await AnsweringApi.start();
  // The registry lies beside the page, a place that Node does not know.
  globalThis.fetch = async (address, options) =>
    address === '/registry.json' ? Response.json(registry) : fetchAnywhere(address, options);
});
beforeEach(() => api.on('GET /releases', { status: 200, body: { releases: [] } }));
afterEach(() => {
  api.forget();
  registry = { remotes: {} };
});
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
  for (const name of ['Versión del sitio web', 'Versión del servidor'])
    expect(within(await card(name)).getByRole('heading', { level: 2, name })).toBeVisible();
  // What the server says is in the server's card alone.
  expect(await within(await card('Versión del servidor')).findByText('release/9')).toBeVisible();
  expect(within(await card('Versión del sitio web')).queryByText('release/9')).toBeNull();
});

test('the server’s version comes from its info call, that of the site does not [U-228 U-229 U-176 U-368]', async () => {
  api.on('GET /actuator/info', info);
  const built = {
    version: '8',
    branch: 'release/8',
    commit: 'b7'.repeat(20),
    time: '2026-11-10T15:00:00Z',
    tag: 'v8.0.0',
  };
  const meta = document.createElement('meta');
  meta.name = 'vitrina-build';
  meta.content = encodeURIComponent(JSON.stringify(built));
  document.head.append(meta);
  renderScreen(<AboutPage />, { session: { country: 'CHL' } });
  const facts = async (name: string) =>
    within(await card(name))
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(await facts('Versión del servidor')).toEqual([
    ['Rama', 'release/9'],
    ['Commit', '3fa94c2155'],
    ['Fecha', '19/11/2026 23:30'],
    ['Etiqueta', 'v9.1.0'],
  ]);
  expect(await facts('Versión del sitio web')).toEqual([
    ['Rama', 'release/8'],
    ['Commit', 'b7b7b7b7b7'],
    ['Fecha', '10/11/2026 12:00'],
    ['Etiqueta', 'v8.0.0'],
  ]);
  meta.remove();
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

describe('the way back to an earlier version of a remote', () => {
  const record = (area: string, version: string) => ({
    at: `2026-11-20T02:30:0${version.at(-1)}Z`,
    area,
    version,
    action: 'release',
    replaced: null,
    by: 'ana',
    reason: null,
    source: null,
  });
  const back = 'POST /releases/sales/rollback';
  const show = (permissions: Permission[], beside: object = {}) => {
    api.on('GET /actuator/info', info);
    const releases = [record('sales', '1.0.0-2'), record('sales', '1.0.0-1'), record('host', '1.0.0-1')];
    api.on('GET /releases', { status: 200, body: { releases } });
    const active = { version: '1.0.0-2', entry: '/remotes/sales/1.0.0-2/remoteEntry.js', shared: '^1.0.0' };
    registry = {
      remotes: { sales: { ...active, releasedAt: '2026-11-20T02:30:02Z', source: null, ...beside } },
    };
    renderScreen(<AboutPage />, { session: { country: 'CHL', permissions } });
  };
  const menus = () => screen.queryAllByRole('button', { name: /^Acciones de/ });

  test('is offered for what is not active, asks for a reason, and activates it', async () => {
    api.on(back, { status: 200, body: { version: '1.0.0-1', reemplazo: '1.0.0-2' } });
    show([{ action: 'manage', subject: 'Release' }]);
    const menu = await screen.findByRole('button', { name: 'Acciones de Ventas y contratos 1.0.0-1' });
    expect(menus()).toEqual([menu]);
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Volver a esta versión' }));
    const send = await screen.findByRole('button', { name: 'Volver a 1.0.0-1' });
    await userEvent.click(send);
    expect(await screen.findByText('Escriba el motivo.')).toBeVisible();
    expect(api.askedFor(back)).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'No suma');
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.askedFor(back).at(-1)?.body).toEqual({ version: '1.0.0-1', motivo: 'No suma' });
  });

  test('is told in its dialog when the version cannot be activated, and keeps the reason', async () => {
    api.on(back, refusal(422, 'RULE_BROKEN', 'Esta versión no se puede activar.'));
    show([{ action: 'manage', subject: 'Release' }]);
    await userEvent.click(await screen.findByRole('button', { name: /1\.0\.0-1$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Volver a esta versión' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Motivo/ }), 'No suma');
    await userEvent.click(screen.getByRole('button', { name: 'Volver a 1.0.0-1' }));
    expect(await screen.findByText('Esta versión no se puede activar.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('No suma');
  });

  test('is not offered to those who may not administer versions, but they look at it alone', async () => {
    show([]);
    await userEvent.click(await screen.findByRole('button', { name: /1\.0\.0-1$/ }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Ver solo en esta pestaña']);
    const look = 'POST /releases/sales/preview';
    api.on(look, refusal(422, 'RULE_BROKEN', 'Esta versión no se puede ver: ya no está guardada.'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ver solo en esta pestaña' }));
    await waitFor(() => expect(api.askedFor(look).at(-1)?.body).toEqual({ version: '1.0.0-1' }));
  });

  describe('of a release that only some people get', () => {
    const gradual = {
      version: '1.0.0-3',
      entry: '/remotes/sales/1.0.0-3/remoteEntry.js',
      shared: '^1.0.0',
      audience: { countries: ['PER'], share: 10 },
    };
    const showGradual = (permissions: Permission[]) => show(permissions, { gradual });
    const parts = async () => within(await screen.findByRole('table', { name: 'Partes del sitio' }));
    const open = async (action: string) => {
      await userEvent.click(
        await screen.findByRole('button', { name: 'Acciones de la publicación de Ventas y contratos' }),
      );
      await userEvent.click(await screen.findByRole('menuitem', { name: action }));
      await userEvent.type(await screen.findByRole('textbox', { name: /^Motivo/ }), 'Va bien');
    };

    test('everybody of the operator sees whom it reaches; only holders of the permission change it', async () => {
      showGradual([]);
      const text = '1.0.0-3 para: Personas internas, Perú y 10 % de las personas';
      expect((await parts()).getByText(text)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Acciones de la publicación/ })).toBeNull();
    });

    test('it goes on to others and to all', async () => {
      const release = 'POST /releases/sales/activate';
      api.on(release, { status: 200, body: { version: '1.0.0-3', reemplazo: null, cambio: true } });
      showGradual([{ action: 'manage', subject: 'Release' }]);
      for (const [choice, alcance] of [
        ['Personas de Perú', { paises: ['PER'], porcentaje: 0 }],
        ['Todas las personas', undefined],
      ] as const) {
        await open('Cambiar a quiénes llega');
        await userEvent.selectOptions(screen.getByRole('combobox', { name: /^A quiénes/ }), choice);
        await userEvent.click(screen.getByRole('button', { name: 'Publicar 1.0.0-3' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(api.askedFor(release).at(-1)?.body).toEqual({
          version: '1.0.0-3',
          motivo: 'Va bien',
          ...(alcance && { alcance }),
        });
      }
    });

    test('it is taken back to the active one', async () => {
      api.on(back, { status: 200, body: { version: '1.0.0-2', reemplazo: '1.0.0-3' } });
      showGradual([{ action: 'manage', subject: 'Release' }]);
      await open('Retirar');
      await userEvent.click(screen.getByRole('button', { name: 'Volver a 1.0.0-2' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(api.askedFor(back).at(-1)?.body).toEqual({ version: '1.0.0-2', motivo: 'Va bien' });
    });
  });
});
