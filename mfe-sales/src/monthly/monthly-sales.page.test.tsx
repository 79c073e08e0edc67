import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MonthlyPage } from 'shared/endpoints/monthly-sales';
import { formatMonth } from 'shared/format';
import { Link, useNavigate } from 'shared/router';
import { lastEndedMonth, previousMonth } from 'shared/rules';
import { AnsweringApi, fill, renderScreen, Route, Routes } from 'shared/testing';
import { buildMonth, buildMonthlySale } from '../testing/build-month.ts';
import { staffRoles } from '../testing/sales-replies.ts';
import MonthlySalesPage from './monthly-sales.page.tsx';
import { monthTargets } from './tour/tour-targets.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());

const month = lastEndedMonth({ country: 'CHL', now: new Date() });
const waiting = buildMonth('CHL', { id: 1, codigo: 'CT-1' });
const declared = buildMonth('CHL', {
  id: 2,
  codigo: 'CT-2',
  estadoMes: 'declared',
  ventaMensual: buildMonthlySale({ evidenciaArchivos: [{ id: 3, nombre: 'cierre.png' }] }),
});
const page: MonthlyPage = {
  content: [waiting, declared],
  number: 0,
  totalPages: 1,
  totalElements: 2,
  hasMore: false,
  periodo: month,
  hoy: '2026-04-08',
  diaCorte: 9,
  abierto: true,
  hayNoVigentes: true,
  resumen: { contratos: 2, declarados: 1 },
};
const session = {
  country: 'CHL',
  permissions: [
    { action: 'read', subject: 'MonthlySales' },
    { action: 'create', subject: 'MonthlySales' },
  ],
} as const;
const list = 'GET /contratos/ventas-mensuales';
const slow = { timeout: 15_000 };

function open(search = ''): void {
  api.on(list, { status: 200, body: page });
  api.on(`GET /contratos/1/ventas-mensuales/${month}`, { status: 200, body: waiting });
  api.on(`GET /contratos/2/ventas-mensuales/${month}`, { status: 200, body: declared });
  api.on(`GET /contratos/2/ventas-mensuales/${month}/historial`, { status: 200, body: [] });
  renderScreen(<MonthlySalesPage />, { session, path: `/chl/shopping/ventas-mensuales${search}` });
}

test('Exportar asks for every contract that the filters of the month give [U-409]', async () => {
  open('?mes=2026-02&buscar=CT&estado=declared&no_vigentes=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }, slow));
  const asked = { empresaId: 10, agno: 2026, mes: 2, buscar: 'CT', estado: 'declared', noVigentes: true };
  await waitFor(() => expect(api.sentTo('POST /contratos/ventas-mensuales/exportar')).toEqual([asked]));
}, 60_000);

test('the month, until when it can be declared, and its contracts, of the selected company [S-116 S-121 S-375]', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Ventas Mensuales', level: 1 })).toBeTruthy();
  expect(
    await screen.findByText(
      'Las ventas del mes anterior se pueden cargar hasta el día 9 del mes actual.',
      {},
      slow,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: `Mes: ${formatMonth(month)}` })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mes siguiente' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('1 de 2 contratos declarados')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mes anterior' }));
  const before = previousMonth(month);
  expect(await screen.findByRole('button', { name: `Mes: ${formatMonth(before)}` })).toBeVisible();
  const asked = () => Object.fromEntries(api.askedFor(list).at(-1)?.query ?? []);
  await waitFor(() =>
    expect(asked()).toMatchObject({
      empresaId: '10',
      agno: before.slice(0, 4),
      mes: String(Number(before.slice(5))),
    }),
  );
}, 60_000);

const openAsFinance = (search = '') =>
  renderScreen(<MonthlySalesPage />, {
    session: {
      country: 'CHL',
      permissions: [{ action: 'read', subject: 'Sales' }],
      user: { clients: [], clientsTotal: 0 },
    },
    path: `/chl/shopping/ventas-mensuales${search}`,
  });

test('finance sees the months of its malls here, as the report has them, and declares none [S-145 S-034 S-125 S-126]', async () => {
  api.on(list, { status: 200, body: page });
  openAsFinance();
  expect(await screen.findByText('1 de 2 contratos declarados', {}, slow)).toBeTruthy();
  expect(screen.getByRole('button', { name: `Mes: ${formatMonth(month)}` })).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Ventas mensuales por contrato' })).getAllByRole(
    'row',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Contrato'),
    expect.stringMatching(/CT-1.*Sin declarar/),
    expect.stringMatching(/CT-2.*\$\s1\.190\.000.*Declarada/),
  ]);
  expect(screen.getAllByRole('button', { name: 'Ver la venta del contrato CT-2' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^(Declarar|Editar)/ })).toBeNull();
  cleanup();
  // Nor in the panel of a month, even by the address of its form.
  api.on(`GET /contratos/1/ventas-mensuales/${month}`, { status: 200, body: waiting });
  openAsFinance('?contrato=1&declarar=1');
  const panel = within(await screen.findByRole('dialog', { name: /^Venta mensual/ }, slow));
  expect((await panel.findAllByText(/CT-1/, {}, slow)).length).toBeGreaterThan(0);
  expect(panel.queryByRole('form')).toBeNull();
  expect(panel.queryByRole('button', { name: /^(Declarar|Editar)/ })).toBeNull();
}, 60_000);

test('the table has an action for each contract, and Declarar opens a drawer with the form of the sale [S-119 S-120 S-126 S-125]', async () => {
  open();
  await screen.findAllByRole('button', { name: 'Declarar el contrato CT-1' }, slow);
  const table = within(screen.getByRole('table', { name: 'Ventas mensuales por contrato' }));
  const declare = table.getByRole('button', { name: 'Declarar el contrato CT-1' });
  expect(table.getByRole('button', { name: 'Editar la venta del contrato CT-2' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(declare);
  const drawer = await screen.findByRole('dialog', { name: /^Registro de venta Mensual/ }, slow);
  expect(drawer).toHaveClass('chakra-drawer__content');
  expect(await within(drawer).findByLabelText(/Cantidad de tickets/, {}, slow)).toBeVisible();
  expect(within(drawer).getAllByText(/CT-1/).length).toBeGreaterThan(0);
  expect(within(drawer).queryByText(/CT-2/)).toBeNull();
  cleanup();
  // A month that is closed can only be looked at.
  api.on(list, { status: 200, body: { ...page, abierto: false } });
  renderScreen(<MonthlySalesPage />, { session, path: '/chl/shopping/ventas-mensuales' });
  expect(
    await screen.findAllByRole('button', { name: 'Ver la venta del contrato CT-2' }, slow),
  ).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^(Declarar|Editar)/ })).toBeNull();
}, 60_000);

test('a declared month opens in a drawer, which leads to its form', async () => {
  open();
  const [see] = await screen.findAllByRole('button', { name: 'Ver la venta del contrato CT-2' }, slow);
  if (see === undefined) throw new Error('A declared month can be looked at.');
  await userEvent.click(see);
  const detail = await screen.findByRole('dialog', { name: /^Venta mensual/ }, slow);
  expect(await within(detail).findByText('Ana Rojas la declaró', { exact: false }, slow)).toBeTruthy();
  expect(within(detail).getByRole('button', { name: 'Descargar cierre.png' })).toBeTruthy();
  await userEvent.click(within(detail).getByRole('button', { name: 'Editar' }));
  expect(await screen.findByRole('dialog', { name: /^Editar venta Mensual/ }, slow)).toBeTruthy();
}, 60_000);

test('staff see the month that a store declared without its form, and are told who changes it [S-418]', async () => {
  api.on(list, { status: 200, body: page });
  api.on(`GET /contratos/2/ventas-mensuales/${month}`, { status: 200, body: declared });
  api.on(`GET /contratos/2/ventas-mensuales/${month}/historial`, { status: 200, body: [] });
  renderScreen(<MonthlySalesPage />, {
    session: { ...session, roles: staffRoles('INT_ADMIN') },
    path: '/chl/shopping/ventas-mensuales?contrato=2&declarar=1',
  });
  const detail = await screen.findByRole('dialog', { name: /^Venta mensual/ }, slow);
  expect(
    await within(detail).findByText(/solo el local lo cambia: pídale que lo corrija/, {}, slow),
  ).toBeVisible();
  expect(await within(detail).findByText('Ana Rojas la declaró', { exact: false }, slow)).toBeVisible();
  expect(within(detail).queryByRole('button', { name: 'Editar' })).toBeNull();
  expect(within(detail).queryByRole('form')).toBeNull();
}, 60_000);

test('contracts that are not in force are asked for only while the box is ticked [S-226]', async () => {
  const ended = buildMonth('CHL', { id: 9, codigo: 'CT-9', estado: 'terminado' });
  open();
  api.on(list, ({ query }) => ({
    status: 200,
    body: query.get('noVigentes') === 'true' ? { ...page, content: [waiting, declared, ended] } : page,
  }));
  const asked = (): (string | null)[] => api.askedFor(list).map(({ query }) => query.get('noVigentes'));
  const box = await screen.findByRole('checkbox', { name: 'Mostrar no vigentes' }, slow);
  expect(box).not.toBeChecked();
  expect(asked().at(-1)).toBeNull();
  expect(screen.queryAllByText('CT-9')).toEqual([]);
  await userEvent.click(box);
  await waitFor(() => expect(asked().at(-1)).toBe('true'), slow);
  expect(await screen.findAllByText('CT-9', {}, slow)).not.toHaveLength(0);
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  await waitFor(() => expect(screen.queryAllByText('CT-9')).toEqual([]), slow);
  const before = asked().length;
  fireEvent.click(screen.getByRole('button', { name: 'Mes anterior' }));
  await waitFor(() => expect(asked().length).toBeGreaterThan(before), slow);
  expect(asked().at(-1)).toBeNull();
}, 60_000);

test('a month of more contracts than are paged says so, and its progress counts them all [S-409]', async () => {
  const resumen = { contratos: 13_560, declarados: 12_494 };
  const content = [1, 2, 3, 4, 5].map((id) => buildMonth('CHL', { id, codigo: `CT-${id}` }));
  api.on(list, {
    status: 200,
    body: { ...page, content, totalElements: 10_000, totalPages: 2_000, hasMore: true, resumen },
  });
  renderScreen(<MonthlySalesPage />, { session, path: '/chl/shopping/ventas-mensuales' });
  expect(await screen.findByText('12.494 de 13.560 contratos declarados', {}, slow)).toBeTruthy();
  expect(screen.getByText('1–5 de más de 10.000')).toBeTruthy();
  expect(api.askedFor(list).at(-1)?.query.get('size')).toBe('5');
});

test('a link to the form of a month opens its panel at once, and the form in it as soon as its data is there', async () => {
  api.on(list, { status: 200, body: page });
  api.on(`GET /contratos/1/ventas-mensuales/${month}`, { status: 200, body: waiting });
  const path = '/chl/shopping/ventas-mensuales?contrato=1&declarar=1';
  renderScreen(<MonthlySalesPage />, { session, path });
  const panel = screen.getByRole('dialog', { name: /^Venta mensual/ });
  expect(within(panel).getByText('Cargando')).toBeTruthy();
  const form = await within(panel).findByRole('form', { name: 'Registro de venta Mensual' }, slow);
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true), slow);
}, 40_000);

test('a month and a contract in the address that cannot be are as if they were not there', async () => {
  api.on(list, { status: 200, body: page });
  const path = '/chl/shopping/ventas-mensuales?mes=1999-05&contrato=2147483648';
  renderScreen(<MonthlySalesPage />, { session, path });
  expect(await screen.findByText('1 de 2 contratos declarados', {}, slow)).toBeTruthy();
  expect(screen.getByRole('button', { name: `Mes: ${formatMonth(month)}` })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
}, 40_000);

test('who goes Back while a month is sent stays at the list, and sees the month as it is now', async () => {
  const monthCall = `GET /contratos/1/ventas-mensuales/${month}`;
  const before = { ...page, content: [waiting], totalElements: 1 };
  api.on(list, { status: 200, body: before });
  api.on(monthCall, { status: 200, body: waiting });
  function Browser() {
    const navigate = useNavigate();
    return (
      <>
        <button onClick={() => void navigate(-1)}>Atrás en el navegador</button>
        <Routes>
          <Route path="/chl/shopping/ventas-mensuales" element={<MonthlySalesPage />} />
          <Route path="*" element={<Link to="/chl/shopping/ventas-mensuales">Ventas mensuales</Link>} />
        </Routes>
      </>
    );
  }
  renderScreen(<Browser />, { session, path: '/chl/shopping' });
  fireEvent.click(screen.getByText('Ventas mensuales'));
  const [declare] = await screen.findAllByRole('button', { name: 'Declarar el contrato CT-1' }, slow);
  if (declare === undefined) throw new Error('A month that waits can be declared.');
  await userEvent.click(declare);
  await userEvent.type(await screen.findByLabelText(/Cantidad de tickets/, {}, slow), '12');
  await fill(screen.getByLabelText(/Monto en efectivo/), '50000');
  await fill(screen.getByLabelText(/Monto con tarjeta/), '69000');
  expect(Object.keys(localStorage).filter((key) => key.includes('monthly-sale'))).toHaveLength(1);
  const stored = buildMonth('CHL', { ...waiting, estadoMes: 'declared', ventaMensual: buildMonthlySale() });
  api.on('POST /contratos/1/ventas-mensuales', { status: 200, body: stored });
  api.on(list, { status: 200, body: { ...before, content: [stored] } });
  api.on(monthCall, { status: 200, body: stored });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  // At once: the reply may be here in a moment.
  expect(screen.getByText('Registrando venta')).toBeTruthy();
  fireEvent.click(screen.getByText('Atrás en el navegador'));
  expect(
    await screen.findAllByRole('button', { name: 'Editar la venta del contrato CT-1' }, slow),
  ).not.toHaveLength(0);
  expect(Object.keys(localStorage).filter((key) => key.includes('monthly-sale'))).toEqual([]);
}, 60_000);

test('a month that is refused after its cut-off keeps its form, what was written in it, and the message', async () => {
  const monthCall = `GET /contratos/1/ventas-mensuales/${month}`;
  api.on(list, { status: 200, body: page });
  api.on(monthCall, { status: 200, body: waiting });
  localStorage.clear();
  const path = '/chl/shopping/ventas-mensuales?contrato=1&declarar=1';
  renderScreen(<MonthlySalesPage />, { session, path });
  await userEvent.type(await screen.findByLabelText(/Cantidad de tickets/, {}, slow), '12');
  await fill(screen.getByLabelText(/Monto en efectivo/), '50000');
  await fill(screen.getByLabelText(/Monto con tarjeta/), '69000');
  const message = 'Solo se declara el mes anterior, hasta el día 12.';
  api.on('POST /contratos/1/ventas-mensuales', {
    status: 422,
    body: { code: 'MONTH_NOT_DECLARABLE', message },
  });
  const over = { abierto: false, hoy: '2026-04-13' };
  api.on(list, { status: 200, body: { ...page, ...over, content: [{ ...waiting, estadoMes: 'expired' }] } });
  api.on(monthCall, { status: 200, body: { ...waiting, ...over, estadoMes: 'expired' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const asked = api.askedFor(monthCall).length;
  const alert = await screen.findByRole('alert', {}, slow);
  await waitFor(() => expect(api.askedFor(monthCall)).toHaveLength(asked + 1), slow);
  await waitFor(() => expect(screen.queryAllByText('Fecha para declarar vencida')).not.toHaveLength(0), slow);
  expect(alert).toHaveTextContent(message);
  expect(alert.isConnected).toBe(true);
  await waitFor(() => expect(alert).toHaveFocus());
  expect(screen.getByLabelText<HTMLInputElement>(/Cantidad de tickets/).value).toBe('12');
}, 60_000);

test('a month that is looked at stays when the calendar goes on to another one meanwhile', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-30T23:59:30-03:00'),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    advanceTimers: true,
  });
  try {
    api.on(list, { status: 200, body: { ...page, periodo: '2026-10' } });
    api.on('GET /contratos/2/ventas-mensuales/2026-10', { status: 200, body: declared });
    api.on('GET /contratos/2/ventas-mensuales/2026-10/historial', { status: 200, body: [] });
    renderScreen(<MonthlySalesPage />, { session, path: '/chl/shopping/ventas-mensuales' });
    const [see] = await screen.findAllByLabelText('Ver la venta del contrato CT-2', {}, slow);
    if (see === undefined) throw new Error('A declared month can be looked at.');
    fireEvent.click(see);
    expect(await screen.findByText('Ana Rojas la declaró', { exact: false }, slow)).toBeTruthy();
    jest.setSystemTime(new Date('2026-12-01T00:00:10-03:00'));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Mes: octubre 2026' })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
}, 40_000);

test('the box for contracts that ended is there only where there are some; nothing to show says so [S-118 S-400]', async () => {
  api.on(list, {
    status: 200,
    body: { ...page, content: [], totalElements: 0, hayNoVigentes: false },
  });
  renderScreen(<MonthlySalesPage />, { session, path: '/chl/shopping/ventas-mensuales' });
  expect(await screen.findByText('No hay datos', {}, slow)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Mostrar no vigentes' })).toBeNull();
  cleanup();
  // With rows it is no other.
  api.on(list, { status: 200, body: { ...page, hayNoVigentes: false } });
  renderScreen(<MonthlySalesPage />, { session, path: '/chl/shopping/ventas-mensuales' });
  expect(await screen.findByText('1 de 2 contratos declarados', {}, slow)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Mostrar no vigentes' })).toBeNull();
  expect(screen.queryByText('No hay datos')).toBeNull();
  cleanup();
  open();
  expect(await screen.findByRole('checkbox', { name: 'Mostrar no vigentes' }, slow)).toBeEnabled();
  cleanup();
  // While it is ticked it stays, so that it can be unticked.
  api.on(list, { status: 200, body: { ...page, hayNoVigentes: false } });
  renderScreen(<MonthlySalesPage />, { session, path: '/chl/shopping/ventas-mensuales?no_vigentes=1' });
  const ticked = await screen.findByRole('checkbox', { name: 'Mostrar no vigentes' }, slow);
  expect(ticked).toBeChecked();
  await userEvent.click(ticked);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /no vigentes/ })).toBeNull(), slow);
}, 40_000);

const formWords = {
  CHL: /la fecha, los tickets y cuánto fue en efectivo y cuánto con tarjeta.*Puede adjuntar una imagen/,
  PER: /las series, los tickets y la venta neta, sin IGV.*notas de crédito.*puede adjuntar un archivo/,
  ARG: /efectivo, tarjeta, tickets y venta neta.*notas de crédito.*puede adjuntar un archivo/,
  COL: /los tickets, la venta neta, sin impuestos, y al menos un archivo/,
} as const;

test.each(['CHL', 'PER', 'ARG', 'COL'] as const)(
  'the tour of the months of %s is drawn step by step, in the words of its form [S-015 S-167]',
  async (country) => {
    // jsdom lays nothing out, and a tour leaves out what cannot be seen.
    const seen = jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(10, 10, 100, 20));
    api.on(list, { status: 200, body: { ...page, content: [buildMonth(country, { id: 1 })] } });
    renderScreen(<MonthlySalesPage />, {
      session: { ...session, country },
      path: `/${country.toLowerCase()}/shopping/ventas-mensuales`,
    });
    await waitFor(
      () => expect(document.querySelector(`[data-tour=${monthTargets.declare}]`)).not.toBeNull(),
      slow,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Volver al tour' }));
    const steps: (string | null)[] = [];
    for (let step = 1; step <= 5; step += 1) {
      expect(await screen.findByText(`Paso ${step} de 5`, {}, slow)).toBeVisible();
      steps.push(screen.getByRole('dialog').textContent);
      if (step < 5) await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
    seen.mockRestore();
    expect(steps[0]).toContain('Elija el mes');
    expect(steps[3]).toContain('Declare el mes');
    expect(steps[3]).toMatch(formWords[country]);
  },
  60_000,
);

test('a list that cannot be read says why, and asking again helps', async () => {
  const message = 'El servicio no está disponible en este momento.';
  api.on(list, { status: 503, body: { code: 'NOT_READY', message } });
  renderScreen(<MonthlySalesPage />, { session, path: '/chl/shopping/ventas-mensuales' });
  expect((await screen.findByRole('alert', {}, slow)).textContent).toContain(message);
  api.on(list, { status: 200, body: page });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('1 de 2 contratos declarados', {}, slow)).toBeTruthy();
}, 40_000);
