import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countryCodes, countryOf } from 'shared/countries';
import type { Figures } from 'shared/endpoints/sales-report';
import type { MonthlyPage } from 'shared/endpoints/monthly-sales';
import type { StoreCard } from 'shared/endpoints/sales';
import { formatMonth, formatTaxId } from 'shared/format';
import { lastEndedMonth, monthOf, previousMonth, todayIn } from 'shared/rules';
import { useLocation } from 'shared/router';
import { selectCompany } from 'shared/session';
import { AnsweringApi, type Asked, renderScreen, Route, Routes, type SessionFacts } from 'shared/testing';
import { buildMonth, buildMonthlySale } from '../testing/build-month.ts';
import { buildStorePage } from '../testing/build-store-page.ts';
import SalesReportPage from './sales-report.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
afterEach(() => api.forget());

const reading = [{ action: 'read', subject: 'Sales' }] as const;
const none = { empresa: null, marca: null, espacio: null, edificio: null };
const finance: SessionFacts = {
  permissions: reading,
  roles: [
    {
      id: 'INT_FINANZAS',
      habilitado: true,
      empresaId: null,
      marcaId: null,
      contratoId: null,
      paises: null,
      detalle: none,
    },
  ],
  user: { clients: [], clientsTotal: 90 },
};
const malls = [
  { id: 1, nombre: 'Mall del Centro' },
  { id: 2, nombre: 'Paseo Norte' },
];

const store = (change: Partial<StoreCard>): StoreCard => ({
  nombre: 'Café Andino',
  edificio: 'Mall del Centro',
  edificioID: 1,
  espacioCodigo: 'E-1',
  codigoLocalPais: '101',
  pathImage: null,
  pathEspacio: '/resumen-ventas-detalle/40/7',
  idContrato: 5,
  contrato: 'CT-5',
  marcaId: 1,
  espacioId: 40,
  empresaId: 7,
  pendientes: 3,
  cantVentasDiariasPendientesMesAnterior: 0,
  rutEmpresa: '76123456-0',
  usuarios: [{ nombres: 'Ana', apellidos: 'Rojas', email: 'ana@cafe.cl', telefono: '+56911112222' }],
  ...change,
});
const settled = store({
  idContrato: 6,
  espacioId: 41,
  codigoLocalPais: '202',
  nombre: 'Librería Sur',
  pendientes: 0,
  usuarios: [],
});
const ofLastMonth = store({
  idContrato: 8,
  espacioId: 42,
  codigoLocalPais: '303',
  nombre: 'Óptica Norte',
  pendientes: 1,
  cantVentasDiariasPendientesMesAnterior: 1,
  usuarios: [{ nombres: '', apellidos: '', email: 'local@optica.cl', telefono: null }],
});

const month = lastEndedMonth({ country: 'CHL', now: new Date() });
const months: MonthlyPage = {
  content: [
    buildMonth('CHL', {
      id: 2,
      codigo: 'CT-2',
      marca: { id: 1, nombre: 'Café Andino', logoArchivoPath: '/logos/cafe.png' },
      estadoMes: 'declared',
      ventaMensual: buildMonthlySale(),
    }),
    buildMonth('CHL', { id: 3, codigo: 'CT-3' }),
  ],
  number: 0,
  totalPages: 1,
  totalElements: 2,
  hasMore: false,
  periodo: month,
  hoy: '2026-04-08',
  diaCorte: 12,
  abierto: true,
  hayNoVigentes: false,
  resumen: { contratos: 2, declarados: 1 },
};
/** Of the comparison. */
const sums = (ventas: number, before: number, year: number) => ({
  actual: { ventas, tickets: 40 },
  mesAntes: { ventas: before, tickets: 50 },
  anioAntes: { ventas: year, tickets: 0 },
});
const days = { desde: '2026-11-02', hasta: '2026-11-03', comparable: true };
const figures: Figures = {
  content: [
    { id: 1, nombre: 'Mall del Centro', m2: 100, ...sums(1_100_000, 1_000_000, 0) },
    { id: 2, nombre: 'Paseo Norte', m2: 0, ...sums(99_000, 100_000, 50_000) },
  ],
  number: 0,
  totalPages: 1,
  totalElements: 2,
  hasMore: false,
  periodos: { actual: days, mesAntes: days, anioAntes: days },
  total: { m2: 100, ...sums(1_199_000, 1_100_000, 50_000) },
  puntos: [
    { desde: '2026-11-02', hasta: '2026-11-02', ...sums(700_000, 500_000, 20_000) },
    { desde: '2026-11-03', hasta: '2026-11-03', ...sums(499_000, 600_000, 30_000) },
  ],
  actualizado: '2026-11-20T15:01:00.000Z',
};
const monthlyList = 'GET /sales/contratos/ventas-mensuales';

const path = '/chl/shopping/informeVentasAdmin';
const stores = 'GET /sales/contratos/ventas-diarias';

/** Where a link has led, with the state that it passes. */
function Arrived() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify({ to: pathname + search, ...state })}</output>;
}

function open(at = path, session: SessionFacts = finance): void {
  api.on('GET /edificios/mis', { status: 200, body: malls });
  api.on(stores, ({ query }: Asked) => {
    const all = [store({ pathImage: '/logos/cafe.png' }), ofLastMonth, settled];
    const words = (query.get('buscar') ?? '').toLowerCase();
    const found = all.filter(({ nombre, codigoLocalPais }) =>
      `${nombre} ${codigoLocalPais}`.toLowerCase().includes(words),
    );
    return { status: 200, body: buildStorePage(found, query) };
  });
  renderScreen(
    <Routes>
      <Route path="/:country/shopping/informeVentasAdmin" element={<SalesReportPage />} />
      <Route path="*" element={<Arrived />} />
    </Routes>,
    { session, path: at },
  );
}
const arrived = async () => JSON.parse((await screen.findByRole('status')).textContent ?? '');
const cardOf = async (name: string): Promise<HTMLElement> => {
  const card = (await screen.findByRole('link', { name })).closest('article');
  if (card === null) throw new Error(`No card of ${name}.`);
  return card;
};
const asked = (call: string) => api.askedFor(call).map(({ query }) => Object.fromEntries(query));

describe('Diaria', () => {
  test('its list is given up after 6 minutes, and not before [P-411 S-329]', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
    const arrived = Promise.withResolvers<void>();
    open();
    api.on(stores, () => {
      arrived.resolve();
      return new Promise<never>(() => {});
    });
    await arrived.promise;
    await act(() => jest.advanceTimersByTimeAsync(6 * 60_000 - 500));
    expect(screen.queryByText('No pudimos cargar los locales')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    jest.useRealTimers();
    expect(await screen.findByText('No pudimos cargar los locales')).toBeVisible();
  });

  const unavailable = 'El informe no está disponible';
  test.each([
    ['the server’s message', { code: 'RULE_BROKEN', message: unavailable }, unavailable],
    ['Error where it has none', {}, 'Error'],
  ])('a report that cannot be loaded says %s, and can be tried again [S-394]', async (_, body, said) => {
    open();
    api.on(stores, { status: 422, body });
    expect(await screen.findByText(said)).toBeVisible();
    api.on(stores, { status: 200, body: buildStorePage([settled]) });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await cardOf('Librería Sur')).toBeVisible();
    for (const [call, view] of [
      [monthlyList, 'Mensual'],
      ['GET /sales/informe', 'Comparativa'],
    ] as const) {
      api.on(call, { status: 422, body });
      await userEvent.click(screen.getByText(view));
      await waitFor(() => expect(screen.getByRole('radio', { name: view })).toBeChecked());
      expect(await screen.findByText(said)).toBeVisible();
    }
  });

  test('has the title, the toggle, the buildings with Todos, and both counters [S-133 S-134 S-135]', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Informe de ventas' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Diaria' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Mensual' })).not.toBeChecked();
    const views = within(screen.getByRole('radiogroup', { name: 'Vista del informe' })).getAllByRole('radio');
    expect(views.map((view) => view.closest('label')?.textContent)).toEqual([
      'Diaria',
      'Mensual',
      'Comparativa',
    ]);
    const building = screen.getByRole('combobox', { name: 'Centro comercial' });
    expect(building).toHaveDisplayValue('Todos');
    await cardOf('Café Andino');
    for (const query of asked(stores)) expect(query).not.toHaveProperty('edificioId');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Locales pendientes' })).toHaveTextContent(
        /^Locales pendientes\s*2$/,
      ),
    );
    expect(screen.getByRole('group', { name: 'Locales al día' })).toHaveTextContent(/^Locales al día\s*1$/);
    await userEvent.selectOptions(building, 'Paseo Norte');
    await waitFor(() => expect(asked(stores).at(-1)).toMatchObject({ edificioId: '2' }));
    await userEvent.selectOptions(building, 'Todos');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Centro comercial' })).toHaveDisplayValue('Todos'),
    );
    await userEvent.click(screen.getByText('Mensual'));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Mensual' })).toBeChecked());
    expect(screen.getByRole('radio', { name: 'Diaria' })).not.toBeChecked();
    expect(await screen.findByRole('button', { name: /^Mes: / })).toBeVisible();
    await userEvent.click(screen.getByText('Diaria'));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Diaria' })).toBeChecked());
    expect(await cardOf('Café Andino')).toBeVisible();
  });

  test('the state is Todos, Pendiente or Al día, and the search is for a number or a brand [S-136 S-137 P-408]', async () => {
    open();
    await cardOf('Café Andino');
    await userEvent.click(screen.getByRole('button', { name: /Estado/ }));
    const list = within(await screen.findByRole('listbox', { name: 'Estado' }));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Todos',
      'Pendiente',
      'Al día',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Al día' }));
    await waitFor(() => expect(asked(stores).at(-1)).toMatchObject({ estado: 'al-dia' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Café Andino' })).toBeNull());
    expect(await cardOf('Librería Sur')).toBeVisible();
    const choose = async (option: string): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: /Estado/ }));
      const states = within(await screen.findByRole('listbox', { name: 'Estado' }));
      await userEvent.click(states.getByRole('option', { name: option }));
    };
    await choose('Pendiente');
    await waitFor(() => expect(asked(stores).at(-1)).toMatchObject({ estado: 'pendientes' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Librería Sur' })).toBeNull());
    await choose('Todos');
    for (const name of ['Café Andino', 'Librería Sur']) expect(await cardOf(name)).toBeVisible();
    await choose('Al día');
    await userEvent.type(screen.getByPlaceholderText('Buscar NºLocal / Marca'), 'sur');
    await waitFor(() => expect(asked(stores).at(-1)).toMatchObject({ estado: 'al-dia', buscar: 'sur' }));
    expect(await cardOf('Librería Sur')).toBeVisible();
    await choose('Todos');
    await waitFor(() => expect(asked(stores).at(-1)).toEqual(expect.objectContaining({ buscar: 'sur' })));
    expect(await cardOf('Librería Sur')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Café Andino' })).toBeNull();
    await userEvent.clear(screen.getByPlaceholderText('Buscar NºLocal / Marca'));
    await userEvent.type(screen.getByPlaceholderText('Buscar NºLocal / Marca'), '101');
    await waitFor(() => expect(asked(stores).at(-1)).toMatchObject({ buscar: '101' }));
    expect(await cardOf('Café Andino')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Librería Sur' })).toBeNull());
    await userEvent.type(screen.getByPlaceholderText('Buscar NºLocal / Marca'), 'zzz');
    expect(await screen.findByText('No se encontraron locales')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(await cardOf('Librería Sur')).toBeVisible();
  });

  test('a card has mall, number, brand, contact, contract, tax id and the pending days, or Al día [S-138 S-142 S-215]', async () => {
    open();
    const card = await cardOf('Café Andino');
    for (const text of ['Mall del Centro', 'Local 101', 'Ana Rojas', 'ana@cafe.cl', '+56911112222', 'CT-5'])
      expect(within(card).getByText(text)).toBeVisible();
    expect(within(card).getByText('76.123.456-0')).toBeVisible();
    for (const [label, value] of [
      ['Centro comercial', 'Mall del Centro'],
      ['Contrato', 'CT-5'],
      ['RUT', '76.123.456-0'],
    ] as const)
      expect(within(card).getByText(label).nextElementSibling).toHaveTextContent(value);
    expect(within(card).getByText('Pendiente')).toHaveTextContent(/^Pendiente\s*3$/);
    expect(within(card).queryByText('Al día')).toBeNull();
    const other = within(await cardOf('Óptica Norte'));
    expect(other.getByText('Pendiente')).toHaveTextContent(/^Pendiente\s*1$/);
    const upToDate = within(await cardOf('Librería Sur'));
    expect(upToDate.getByText('Al día')).toBeVisible();
    expect(upToDate.queryByText('Pendiente')).toBeNull();
  });

  const may = (['DailySales', 'MonthlySales'] as const).map(
    (subject) => ({ action: 'create', subject }) as const,
  );
  const administrator: SessionFacts = {
    ...finance,
    roles: finance.roles?.map((role) => ({ ...role, id: 'INT_ADMIN' }) as const) ?? [],
    permissions: [...reading, ...may],
  };
  const auditor: SessionFacts = {
    ...administrator,
    permissions: [...reading, ...may, { action: 'manage', subject: 'SalesAudit' }],
  };
  test.each([
    ['finance', finance],
    ['a mall administrator who may declare, too', administrator],
    ['an administrator who audits and corrects, too', auditor],
  ])('%s reads the state of each store, and finds no action [S-009]', async (_, session) => {
    open(path, session);
    expect(within(await cardOf('Café Andino')).getByText('Pendiente')).toHaveTextContent(/^Pendiente\s*3$/);
    expect(within(await cardOf('Librería Sur')).getByText('Al día')).toBeVisible();
    const action = /Declarar|Editar|Justificar|Corregir|Auditar|Carga masiva/;
    expect(screen.queryByRole('button', { name: action })).toBeNull();
    expect(screen.queryByRole('link', { name: action })).toBeNull();
    api.on(monthlyList, { status: 200, body: months });
    await userEvent.click(screen.getByText('Mensual'));
    const table = within(await screen.findByRole('table', { name: 'Ventas del mes por contrato' }));
    expect(table.getByRole('row', { name: /CT-2/ })).toHaveTextContent(/\$ 1\.190\.000.*Declarada/);
    expect(table.getByRole('row', { name: /CT-3/ })).toHaveTextContent('Sin declarar');
    expect(screen.queryByRole('button', { name: action })).toBeNull();
    expect(table.queryByRole('link', { name: action })).toBeNull();
    api.on('GET /sales/informe', { status: 200, body: figures });
    await userEvent.click(screen.getByText('Comparativa'));
    await screen.findByRole('table', { name: 'Ventas por mall' });
    expect(screen.queryByRole('button', { name: action })).toBeNull();
    expect(screen.queryByRole('link', { name: action })).toBeNull();
  });

  test('what a contact lacks is said [S-139 S-140 S-141 P-143]', async () => {
    open();
    const nobody = await cardOf('Librería Sur');
    for (const text of ['No registra nombre', 'No registra email', 'No registra telefono'])
      expect(within(nobody).getByText(text)).toBeVisible();
    const some = await cardOf('Óptica Norte');
    expect(within(some).getByText('No registra nombre')).toBeVisible();
    expect(within(some).getByText('local@optica.cl')).toBeVisible();
    expect(within(some).getByText('No registra telefono')).toBeVisible();
    expect(within(some).queryByText('No registra email')).toBeNull();
    expect(within(await cardOf('Café Andino')).queryByText(/No registra/)).toBeNull();
    expect(screen.queryByText('Teléfono no registrado')).toBeNull();
  });

  test.each(countryCodes)(
    '%s: a card has the tax id, leads to the days of its store with brand, contract and space, and back to the filters [S-138 S-143 S-031]',
    async (country) => {
      const base = `/${country.toLowerCase()}/shopping`;
      open(`${base}/informeVentasAdmin?estado=pendientes`, { ...finance, country });
      const label = within(await cardOf('Café Andino')).getByText(countryOf(country).taxId.label);
      expect(label.nextElementSibling).toHaveTextContent(formatTaxId('76123456-0', country));
      await userEvent.click(await screen.findByRole('link', { name: 'Café Andino' }));
      expect(await arrived()).toEqual({
        to: `${base}/resumen-ventas-detalle/40/7?contratoId=5`,
        nombre: 'Café Andino',
        imagen: '/logos/cafe.png',
        contrato: 'CT-5',
        espacioCodigo: '101',
        edificio: 'Mall del Centro',
        volverA: `${base}/informeVentasAdmin?estado=pendientes`,
      });
    },
  );

  test('a store that owes days of last month alone opens that month, and is not tinted [S-225]', async () => {
    open();
    const colourOf = async (name: string) => getComputedStyle(await cardOf(name)).backgroundColor;
    expect(await colourOf('Óptica Norte')).toBe(await colourOf('Librería Sur'));
    await userEvent.click(await screen.findByRole('link', { name: 'Óptica Norte' }));
    const before = previousMonth(monthOf(todayIn('CHL', new Date())));
    expect((await arrived()).to).toBe(
      `/chl/shopping/resumen-ventas-detalle/42/7?contratoId=8&periodo=${before}`,
    );
  });
});

test.each([
  [
    '?edificio=2&estado=pendientes&buscar=andino',
    'POST /sales/contratos/ventas-diarias/exportar',
    { edificioId: 2, estado: 'pendientes', buscar: 'andino' },
  ],
  [
    '?vista=mensual&mes=2026-02&edificio=2&estado=declared&buscar=CT',
    'POST /sales/contratos/ventas-mensuales/exportar',
    { agno: 2026, mes: 2, edificioId: 2, estado: 'declared', buscar: 'CT', noVigentes: true },
  ],
])(
  'Exportar of the view %s asks for every row that its filters give [U-409]',
  async (search, call, filters) => {
    api.on(monthlyList, { status: 200, body: months });
    open(`${path}${search}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(api.sentTo(call)).toEqual([filters]));
  },
);

test('Mensual has a month and its contracts with their sales, to read, and leads to their days [S-144 S-145 S-031 S-225]', async () => {
  const list = monthlyList;
  const before = previousMonth(month);
  const monthBefore = String(Number(before.slice(5, 7)));
  api.on(list, ({ query }: Asked) => ({
    status: 200,
    body: query.get('mes') === monthBefore ? { ...months, content: months.content.slice(0, 1) } : months,
  }));
  open();
  await userEvent.click(screen.getByText('Mensual'));
  const table = await screen.findByRole('table', { name: 'Ventas del mes por contrato' });
  expect(screen.getByRole('button', { name: `Mes: ${formatMonth(month)}` })).toBeVisible();
  expect(screen.getByText('1 de 2 contratos declarados')).toBeVisible();
  const [, declared, waiting] = within(table).getAllByRole('row');
  expect(declared).toHaveTextContent(/CT-2.*\$ 1\.190\.000.*Declarada/);
  expect(waiting).toHaveTextContent(/CT-3.*Sin declarar/);
  const [ofDeclared, ofWaiting] = [declared, waiting].map(
    (row) => row && getComputedStyle(row).backgroundColor,
  );
  expect(ofWaiting).toBe(ofDeclared);
  expect(within(table).queryByRole('button')).toBeNull();
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Ver los días del contrato CT-2', 'Ver los días del contrato CT-3']);
  for (const role of ['button', 'link', 'menuitem'])
    expect(screen.queryByRole(role, { name: /^(?:Declarar|Editar|Corregir|Adjuntar)/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mes anterior' }));
  await waitFor(() =>
    // A lease that has ended since belongs to the month in which it sold.
    expect(asked(list).at(-1)).toMatchObject({
      agno: before.slice(0, 4),
      mes: monthBefore,
      noVigentes: 'true',
      size: '5',
    }),
  );
  await waitFor(() => expect(within(table).queryByText('CT-3')).toBeNull());
  await userEvent.click(within(table).getByRole('link', { name: 'Ver los días del contrato CT-2' }));
  expect(await arrived()).toEqual({
    to: `/chl/shopping/resumen-ventas-detalle/1/10?contratoId=2&periodo=${before}`,
    nombre: 'Café Andino',
    imagen: '/logos/cafe.png',
    contrato: 'CT-2',
    espacioCodigo: '101',
    edificio: 'Mall del Centro',
    volverA: expect.stringMatching(/^\/chl\/shopping\/informeVentasAdmin\?/),
  });
});

/** What the table has of a sale, as the form of each country names it. */
const figuresOf = {
  CHL: ['Cantidad de tickets', 'Venta bruta', 'Venta neta'],
  PER: ['Transacciones', 'Venta neta (sin IGV)', 'Notas de crédito'],
  ARG: ['Cantidad de tickets', 'Venta bruta', 'Venta neta', 'Notas de crédito'],
  COL: ['Cantidad de tickets', 'Venta neta (sin impuestos)'],
} as const;

test.each(countryCodes)('in %s the months have the figures of its form [S-144]', async (country) => {
  const ventaMensual = buildMonthlySale({ ventaNeta: 987_000 });
  const declared = { id: 2, codigo: 'CT-2', estadoMes: 'declared', ventaMensual } as const;
  const content = [buildMonth(country, declared)];
  api.on(monthlyList, { status: 200, body: { ...months, content } });
  open(`/${country.toLowerCase()}/shopping/informeVentasAdmin?vista=mensual`, { ...finance, country });
  const table = within(await screen.findByRole('table', { name: 'Ventas del mes por contrato' }));
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  // Between brand, store and contract, and the sum of the days, state and action.
  expect(headers.slice(3, -3)).toEqual(figuresOf[country]);
  expect(table.getByRole('row', { name: /CT-2/ })).toHaveTextContent(/120.*987[.,]000/);
});

describe('Comparativa', () => {
  const call = 'GET /sales/informe';
  const show = (body = figures, query = ''): void => {
    api.on(call, { status: 200, body });
    open(`${path}?vista=comparativa${query}`);
  };

  test('compares each mall with the same weekdays before, in change, tickets and per m² [S-133 P-153]', async () => {
    api.on(call, { status: 200, body: figures });
    open();
    await userEvent.click(screen.getByText('Comparativa'));
    const table = await screen.findByRole('table', { name: 'Ventas por mall' });
    const [, first, second] = within(table).getAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      row &&
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace('\u00A0', ' '));
    expect(cells(first)).toEqual(['1.100.000', '+10,0 %', '—', '40', '11.000', '100']);
    expect(cells(second)).toEqual(['99.000', '-1,0 %', '+98,0 %', '40', '—', '0']);
    expect(
      await screen.findByText('Las cifras pueden subir: 2 locales tienen días por declarar.'),
    ).toBeVisible();
    expect(screen.getByText('Considera lo declarado hasta el 20/11/2026 12:01.')).toBeVisible();
    // Whatever company is chosen, it is of the malls.
    const company = {
      id: 10,
      name: 'Comercial Rojas',
      countryId: 'CHL',
      taxId: '1',
      logoArchivoPath: null,
    } as const;
    act(() => selectCompany(company));
    const shown = within(await screen.findByRole('table', { name: 'Ventas por mall' }));
    await userEvent.click(shown.getByRole('button', { name: 'Ver las marcas de Paseo Norte' }));
    await waitFor(() => expect(asked(call).at(-1)).toMatchObject({ edificioId: '2', por: 'marca' }));
    expect(screen.getByText('Lo que declararon los locales de sus centros comerciales.')).toBeVisible();
    for (const query of asked(call)) expect(query).not.toHaveProperty('empresaId');
  });

  test('a year without sales at its beginning is not compared with', async () => {
    show({ ...figures, periodos: { ...figures.periodos, anioAntes: { ...days, comparable: false } } });
    const table = await screen.findByRole('table', { name: 'Ventas por mall' });
    expect(within(table).queryByText(/98,0/)).toBeNull();
    expect(screen.getByRole('figure', { name: 'Ventas por día' })).not.toHaveTextContent('Un año antes');
  });

  test('the chart is a table of the same numbers one press away; its points have day and month, its legend the year [S-413 P-428 U-403]', async () => {
    show();
    const chart = within(await screen.findByRole('figure', { name: 'Ventas por día' }));
    for (const point of ['02/11', '03/11']) expect(chart.getByText(point)).toBeVisible();
    expect(chart.getAllByText('02/11/2026 al 03/11/2026')).toHaveLength(3);
    await userEvent.click(screen.getByText('Tabla'));
    const table = await screen.findByRole('table', { name: 'Ventas y tickets de cada punto del gráfico' });
    expect(within(table).getByRole('row', { name: /lun 02\/11/ })).toHaveTextContent(
      'lun 02/11700.000500.00020.00040500',
    );
    cleanup();
    // A longer period has a point for each week.
    const week = { desde: '2026-11-02', hasta: '2026-11-08', ...sums(1_199_000, 1_100_000, 50_000) };
    show({ ...figures, puntos: [week] });
    await userEvent.click(await screen.findByText('Tabla'));
    expect(await screen.findByRole('rowheader', { name: '02/11 al 08/11' })).toBeVisible();
  });

  test('a period that cannot be is told at its field, and nothing is asked', async () => {
    show(figures, '&desde=2026-03-05&hasta=2026-03-01');
    expect(await screen.findByText('Debe ser igual o posterior al inicio')).toBeVisible();
    expect(asked(call)).toEqual([]);
  });
});
