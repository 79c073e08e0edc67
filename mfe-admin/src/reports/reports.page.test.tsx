import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { type AnsweringApi, renderScreen, type SessionFacts, Route, Routes } from 'shared/testing';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildCompany } from '../testing/build-company.ts';
import ReportPage from './report.page.tsx';
import ReportsPage from './reports.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const path = '/chl/shopping/onDemand';
const external = 'GET /powerbi/reportes/externos';
const own = 'GET /powerbi/reportes/empresas/10';
const visits = { id: 3, nombre: 'Visitas por hora', descripcion: 'Contadores de personas' };
const url = 'https://bi.ejemplo.cl/informe?id=7';
const summary = (id: string, nombre: string) => ({
  id,
  nombre,
  descripcion: '',
  desde: '2025-12',
  hasta: '2026-11',
});

beforeEach(() => {
  api.forget();
  api.on(external, { status: 200, body: [visits] });
  api.on(`${external}/3`, { status: 200, body: { ...visits, url } });
  api.on(own, {
    status: 200,
    body: [
      summary('ventas-por-mes', 'Ventas por mes'),
      summary('tickets-por-mes', 'Tickets por mes'),
      summary('ticket-promedio', 'Ticket promedio'),
    ],
  });
});

const open = (at = path, session: SessionFacts = { user: { clients: [buildCompany()] } }) =>
  renderScreen(
    <Routes>
      <Route path={path} element={<ReportsPage />} />
      <Route path={`${path}/:onDemandService`} element={<ReportPage />} />
    </Routes>,
    { session, path: at },
  );

test('the reports of the company have their periods, and those of BI servers follow [P-059]', async () => {
  api.on(own, {
    status: 200,
    body: [
      summary('ventas-por-mes', 'Ventas por mes'),
      { ...summary('ticket-promedio', 'Ticket promedio'), desde: '2026-03', hasta: '2026-08' },
    ],
  });
  open();
  const ofCompany = within(await screen.findByRole('region', { name: 'De su empresa' }));
  expect((await ofCompany.findAllByRole('article')).map(({ textContent }) => textContent)).toEqual([
    'Ventas por mesDe diciembre 2025 a noviembre 2026',
    'Ticket promedioDe marzo 2026 a agosto 2026',
  ]);
  const others = within(await screen.findByRole('region', { name: 'De otros sistemas' }));
  await userEvent.click(others.getByRole('link', { name: 'Visitas por hora' }));
  expect(await screen.findByTitle('Visitas por hora')).toHaveAttribute('src', url);
});

test('staff without a chosen company see the reports of BI servers', async () => {
  open(path, { user: { clients: [], clientsTotal: 90 } });
  expect(await screen.findByRole('link', { name: 'Visitas por hora' })).toBeVisible();
  expect(screen.queryByText('Elija una empresa')).toBeNull();
});

test('the period is chosen, kept in the address and asked for', async () => {
  api.on(`${own}/ventas-por-mes`, {
    status: 200,
    body: { ...summary('ventas-por-mes', 'Ventas por mes'), unidad: 'monto', centros: [], meses: [] },
  });
  open(`${path}/ventas-por-mes?meses=6`);
  await screen.findByRole('heading', { name: 'Ventas por mes' });
  const lengths = () => api.askedFor(`${own}/ventas-por-mes`).map(({ query }) => query.get('meses'));
  expect(lengths()).toEqual(['6']);
  await userEvent.click(screen.getByRole('button', { name: /Período/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Últimos 24 meses' }));
  await waitFor(() => expect(lengths()).toEqual(['6', '24']));
});

const frame = () => screen.findByTitle<HTMLIFrameElement>('Visitas por hora');

test('a report of a BI server is a frame that cannot reach the portal, with its loading shown', async () => {
  open(`${path}/externo-3`);
  const shown = await frame();
  expect(shown.src).toBe(url);
  expect(shown.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(shown.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(shown.parentElement?.getAttribute('aria-busy')).toBe('true');
  fireEvent.load(shown);
  await waitFor(() => expect(shown.parentElement?.getAttribute('aria-busy')).toBe('false'));
  expect(screen.getByRole('link', { name: 'Abrir en otra pestaña' }).getAttribute('href')).toBe(url);
});

test('a server that does not answer in half a minute is said, and asked again', async () => {
  open(`${path}/externo-3`);
  await frame();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  fireEvent.click(screen.getByRole('button', { name: 'Volver a cargar' }));
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(screen.queryByText('No pudimos mostrar el reporte')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  jest.useRealTimers();
  expect(screen.getByText('No pudimos mostrar el reporte')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await frame()).toBeInTheDocument();
});

test('one that is not for the user is said to be unknown', async () => {
  api.on(`${external}/9`, {
    status: 404,
    body: { code: 'NOT_FOUND', message: 'No encontramos lo que busca.' },
  });
  open(`${path}/externo-9`);
  expect(await screen.findByText('No encontramos lo que busca.')).toBeVisible();
});
