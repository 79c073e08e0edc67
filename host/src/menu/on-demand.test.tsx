import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type RoleId, roleIds, type SessionRole } from 'shared/endpoints/auth';
import { readDevice, sessionStore, writeDevice } from 'shared/session';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { SideMenu } from '../layout/side-menu.tsx';
import { anyReports } from './any-reports.ts';

const report = {
  id: 'ventas-por-mes',
  nombre: 'Ventas',
  descripcion: '',
  desde: '2026-01',
  hasta: '2026-02',
};

let api: AnsweringApi;

const companyOf = (path: string): string => /empresas\/(\d+)$/.exec(path)?.[1] ?? '';
/** The companies whose reports were asked for. */
const asked = (): string[] => api.asked.map(({ path }) => companyOf(path)).filter((id) => id !== '');
const external = 'GET /powerbi/reportes/externos';

beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
  // As the API does: company 12 has a report.
  api.otherwise(({ path }) => ({ status: 200, body: companyOf(path) === '12' ? [report] : [] }));
});

const role = (id: RoleId, empresaId: number): SessionRole => ({
  id,
  habilitado: true,
  empresaId,
  marcaId: null,
  contratoId: null,
  paises: null,
  detalle: { empresa: null, marca: null, espacio: null, edificio: null },
});
const show = (userId: number, roles: SessionRole[]) =>
  renderScreen(<SideMenu />, { session: { roles, user: { id: userId } } });
const entry = { name: 'Reportes' };
const shown = () => screen.findByRole('link', entry);
const absent = () => expect(screen.queryByRole('link', entry)).toBeNull();

test('for a company administrator the lists are asked until one has a report, once, and Reportes is in the menu [P-225 P-282]', async () => {
  const others = roleIds.filter((id) => id !== 'EXT_EMPRESA');
  const other = show(
    6,
    others.map((id) => role(id, 12)),
  );
  await waitFor(() => expect(api.askedFor(external)).toHaveLength(1));
  expect(asked()).toEqual([]);
  // The reply has been read.
  await waitFor(() => expect(readDevice('reports:6')).toBe(false));
  absent();
  other.unmount();
  const roles = [11, 12, 13].map((id) => role('EXT_EMPRESA', id));
  const { unmount } = show(1, roles);
  expect(await shown()).toBeVisible();
  unmount();
  show(1, roles);
  expect(await shown()).toBeVisible();
  expect(asked()).toEqual(['11', '12']);
  for (const id of ['11', '12']) expect(api.askedFor(`GET /powerbi/reportes/empresas/${id}`)).toHaveLength(1);
});

test('without any report the flag is not set, and Reportes is not in the menu [P-071 P-225]', async () => {
  // A report of an earlier visit, which has gone.
  writeDevice('reports:2', true);
  const { unmount } = show(2, [role('EXT_EMPRESA', 11)]);
  expect(await shown()).toBeVisible();
  await waitFor(() => expect(asked()).toEqual(['11']));
  await waitFor(() => expect(api.askedFor(external)).toHaveLength(1));
  await waitFor(() => expect(readDevice('reports:2')).toBe(false));
  unmount();
  const next = show(2, [role('EXT_EMPRESA', 11)]);
  absent();
  next.unmount();
  // Nor has who never had one.
  show(3, [role('EXT_EMPRESA', 11)]);
  await waitFor(() => expect(readDevice('reports:3')).toBe(false));
  absent();
});

test('a report of a BI server is one for every role that it is for; no company is asked about', async () => {
  api.on(external, { status: 200, body: [{ id: 3, nombre: 'Visitas', descripcion: '' }] });
  show(5, [role('EXT_FINANZAS', 12)]);
  expect(await shown()).toBeVisible();
  expect(asked()).toEqual([]);
});

test('who has left is asked about no more', async () => {
  renderScreen(<></>, { session: {} });
  const found = anyReports([11, 12]);
  // The first list is on its way.
  sessionStore.setState({ signedIn: null });
  await expect(found).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(asked()).toEqual(['11']);
});
