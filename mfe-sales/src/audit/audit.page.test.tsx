import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditedStore, AuditPreview } from 'shared/endpoints/sales-audit';
import { useLocation } from 'shared/router';
import { daysOfMonth } from 'shared/rules';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import AuditPage from './audit.page.tsx';
import { dayList } from './day-list.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
afterEach(() => api.forget());

const month = '2026-03';
const days = daysOfMonth(month);
const store = (change: Partial<AuditedStore>): AuditedStore => ({
  id: 5,
  contrato: 'CT-5',
  marca: 'Café Andino',
  empresa: 'Andino SpA',
  edificio: 'Mall del Centro',
  local: '101',
  espacioId: 40,
  empresaId: 7,
  declarados: 31,
  sinDeclarar: [],
  auditados: [],
  total: 1_250_000,
  ...change,
});
const cafe = store({});
const shoes = store({
  id: 6,
  marca: 'Zapatería Sur',
  local: '102',
  declarados: 28,
  sinDeclarar: ['2026-03-04', '2026-03-05', '2026-03-06'],
  auditados: days.slice(0, 2),
});
const preview: AuditPreview = {
  vista: '59.60.1',
  locales: 2,
  dias: 57,
  total: 2_500_000,
  sinDeclarar: {
    locales: 1,
    dias: 3,
    primeros: [{ id: 6, nombre: 'Zapatería Sur, local 102', dias: shoes.sinDeclarar }],
  },
};

const page = (rows: readonly AuditedStore[]) => ({
  status: 200,
  body: {
    content: rows,
    number: 0,
    totalPages: 1,
    totalElements: rows.length,
    hasMore: false,
    hoy: '2026-04-15',
    resumen: { declarados: 59, sinDeclarar: 3, auditados: 2 },
  },
});

beforeEach(() => {
  localStorage.clear();
  api.on('GET /edificios/mis', { status: 200, body: [{ id: 1, nombre: 'Mall del Centro' }] });
  api.on('GET /sales/auditoria', page([cafe, shoes]));
  api.on('POST /sales/auditoria/vista', { status: 200, body: preview });
});

/** The state that a link has passed. */
const Passed = () => <pre>{JSON.stringify(useLocation().state)}</pre>;

const show = (path = `/?mes=${month}`) =>
  renderScreen(
    <>
      <AuditPage />
      <Toaster />
      <Passed />
    </>,
    { path, session: { permissions: [{ action: 'manage', subject: 'SalesAudit' }] } },
  );
const sentTo = (path: string) => api.asked.filter(({ method, path: to }) => method === 'POST' && to === path);
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);

test('a store shows what is missing, how much is audited, and leads to its days of the month [S-031 S-413 P-428 U-403]', async () => {
  show();
  const [link] = await screen.findAllByRole('link', { name: 'Ver las ventas de Zapatería Sur, local 102' });
  expect(link?.getAttribute('href')).toContain(`/resumen-ventas-detalle/40/7?contratoId=6&periodo=${month}`);
  expect(screen.getAllByText('días 4 al 6')[0]).toBeVisible();
  expect(screen.getAllByText('2 de 28 días')[0]).toBeVisible();
  expect(screen.getAllByText('Por auditar').length).toBeGreaterThan(0);
  await userEvent.click(link ?? document.body);
  await waitFor(() =>
    expect(JSON.parse(document.querySelector('pre')?.textContent ?? 'null')).toEqual({
      nombre: 'Zapatería Sur',
      imagen: null,
      contrato: 'CT-5',
      espacioCodigo: '102',
      edificio: 'Mall del Centro',
      volverA: `/?mes=${month}`,
    }),
  );
});

test('ten stores are a page at first [S-409]', async () => {
  show();
  await screen.findAllByRole('link', { name: 'Ver las ventas de Zapatería Sur, local 102' });
  const [asked] = api.askedFor('GET /sales/auditoria');
  expect(asked?.query.get('size')).toBe('10');
});

test('all stores of the filter: the numbers first, with the days that stay open, and then the audit of what was seen [S-416]', async () => {
  api.on('POST /sales/auditoria', { status: 200, body: { locales: 2, dias: 57 } });
  const missing = { ...preview.sinDeclarar, locales: 4 };
  api.on('POST /sales/auditoria/vista', { status: 200, body: { ...preview, sinDeclarar: missing } });
  show();
  await press('Auditar 2 locales');
  const dialog = await screen.findByRole('dialog', { name: 'Auditar marzo 2026' });
  expect(await within(dialog).findByText('Se bloquearán 57 días de 2 locales.')).toBeVisible();
  expect(within(dialog).getByText('3 días sin declarar de 4 locales quedan abiertos')).toBeVisible();
  expect(within(dialog).getByText('Zapatería Sur, local 102: días 4 al 6')).toBeVisible();
  expect(within(dialog).getByText('y 3 locales más')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Auditar 57 días' }));
  await screen.findByText('Los días quedaron auditados');
  const sent = sentTo('/sales/auditoria')[0];
  expect(sent?.body).toEqual({ periodo: month, seleccion: { filtros: {} }, vista: '59.60.1' });
});

test('what is audited is what the filters leave, no more [S-416]', async () => {
  api.on('POST /sales/auditoria', { status: 200, body: { locales: 2, dias: 57 } });
  show(`/?mes=${month}&edificio=1&estado=por-auditar&buscar=cafe`);
  await press('Auditar 2 locales');
  await press('Auditar 57 días');
  await screen.findByText('Los días quedaron auditados');
  const seleccion = { filtros: { edificioId: 1, estado: 'por-auditar', buscar: 'cafe' } };
  for (const path of ['/sales/auditoria/vista', '/sales/auditoria'])
    expect([path, sentTo(path).at(-1)?.body]).toMatchObject([path, { periodo: month, seleccion }]);
});

test('chosen stores only; another month forgets the choice [S-416]', async () => {
  show();
  const [box] = await screen.findAllByRole('checkbox', { name: 'Elegir Café Andino, local 101' });
  if (box) await userEvent.click(box);
  await press('Auditar 1 elegido');
  await screen.findByText('Se bloquearán 57 días de 2 locales.');
  const asked = sentTo('/sales/auditoria/vista')[0];
  expect(asked?.body).toEqual({ periodo: month, seleccion: { contratos: [5] } });
  await press('Cancelar');
  await press('Mes anterior');
  expect(await screen.findByRole('button', { name: 'Auditar 2 locales' })).toBeVisible();
  api.on('POST /sales/auditoria', { status: 200, body: { locales: 1, dias: 57 } });
  const [again] = screen.getAllByRole('checkbox', { name: 'Elegir Café Andino, local 101' });
  if (again) await userEvent.click(again);
  await press('Auditar 1 elegido');
  await press('Auditar 57 días');
  await screen.findByText('Los días quedaron auditados');
  expect(sentTo('/sales/auditoria')[0]?.body).toMatchObject({ seleccion: { contratos: [5] } });
  // One alone, by its own menu.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Acciones de Zapatería Sur, local 102');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Auditar este local' }));
  await screen.findByText('Se bloquearán 57 días de 2 locales.');
  expect(sentTo('/sales/auditoria/vista').at(-1)?.body).toMatchObject({ seleccion: { contratos: [6] } });
});

test('days that changed after the numbers: the new ones are shown and asked again [S-416 T19]', async () => {
  const stored = { ...preview, vista: '60.61.2', dias: 58 };
  api.on('POST /sales/auditoria', {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } },
  });
  show();
  await press('Auditar 2 locales');
  await press('Auditar 57 días');
  expect(await screen.findByText(/Mientras usted revisaba, las ventas cambiaron/)).toBeVisible();
  expect(screen.getByText('Se bloquearán 58 días de 2 locales.')).toBeVisible();
  expect(sentTo('/sales/auditoria')).toHaveLength(1);
  api.on('POST /sales/auditoria', { status: 200, body: { locales: 2, dias: 58 } });
  await press('Auditar 58 días');
  await screen.findByText('Los días quedaron auditados');
  const sent = sentTo('/sales/auditoria').at(-1);
  expect(sent?.body).toMatchObject({ vista: '60.61.2' });
});

test('unlocking asks for days and a reason, and sends them [S-417 S-413 P-428 U-403]', async () => {
  api.on('POST /sales/auditoria/desbloqueo', { status: 200, body: { dias: [days[1]] } });
  show();
  await press('Acciones de Zapatería Sur, local 102');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Desbloquear días' }));
  const dialog = await screen.findByRole('dialog', { name: 'Desbloquear días de Zapatería Sur, local 102' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desbloquear' }));
  expect(within(dialog).getByText('Elija al menos un día.')).toBeVisible();
  expect(within(dialog).getByText('Explique el motivo con al menos 10 letras.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'lun 2' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'El local se equivocó');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desbloquear 1 día' }));
  await screen.findByText('Los días quedaron desbloqueados');
  const sent = sentTo('/sales/auditoria/desbloqueo')[0];
  expect(sent?.body).toEqual({
    contratoId: 6,
    periodo: month,
    dias: ['2026-03-02'],
    motivo: 'El local se equivocó',
  });
});

test('a refused unlocking says why, and the reason is still there', async () => {
  api.on('POST /sales/auditoria/desbloqueo', {
    status: 422,
    body: { code: 'RULE_BROKEN', message: 'Estos días ya no están auditados.', field: 'dias' },
  });
  show();
  await press('Acciones de Zapatería Sur, local 102');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Desbloquear días' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Todos' }));
  const reason = within(dialog).getByRole('textbox', { name: /Motivo/ });
  await userEvent.type(reason, 'El local se equivocó');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desbloquear 2 días' }));
  expect(await within(dialog).findByText('Estos días ya no están auditados.')).toBeVisible();
  expect(reason).toHaveValue('El local se equivocó');
});

test('a month without leases says so, and a filter without matches can be cleared', async () => {
  api.on('GET /sales/auditoria', page([]));
  const { unmount } = show();
  expect(await screen.findByText('No hay contratos vigentes en este mes.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Auditar 0 locales' })).toBeDisabled();
  unmount();
  show(`/?mes=${month}&estado=auditados`);
  expect(await screen.findByText('Ningún local coincide con la búsqueda o los filtros.')).toBeVisible();
  await press('Quitar filtros');
  await waitFor(() => expect(screen.queryByText(/Ningún local coincide/)).toBeNull());
});

test('a list that fails offers to try again', async () => {
  api.on('GET /sales/auditoria', { status: 500, body: { code: 'UNEXPECTED', message: 'Error' } });
  show();
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('days that follow each other are told as a range', () => {
  expect(dayList(['2026-03-01', '2026-03-03', '2026-03-04', '2026-03-08', '2026-03-09', '2026-03-10'])).toBe(
    '1, 3, 4 y 8 al 10',
  );
});
