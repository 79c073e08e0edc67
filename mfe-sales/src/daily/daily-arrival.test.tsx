import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DailySale } from 'shared/endpoints/daily-sale';
import { countryCodes, type CountryCode } from 'shared/countries';
import { routes } from 'shared/routes';
import { plainSales } from 'shared/rules/testing/sale-rules';
import { writeDevice } from 'shared/session';
import { type Answer, AnsweringApi, renderScreen, type SessionFacts, Route, Routes } from 'shared/testing';
import { StoreCards } from '../common/stores/store-cards.tsx';
import { buildDay, buildPeriod, buildSale } from '../testing/build-period.ts';
import { buildStoreCard } from '../testing/build-store-card.ts';
import { correctionRequest } from '../testing/sales-replies.ts';
import { buildStorePage } from '../testing/build-store-page.ts';
import DailySalesPage from './daily-sales.page.tsx';
import { loadDayPanels } from './daily-view.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
afterEach(() => void jest.restoreAllMocks());

const call = 'GET /espacios/5/empresas/7/ventas-diarias';
const store = buildStoreCard(5, { pathImage: '/logos/cafe.png' });

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /contratos/admin-local', { status: 200, body: buildStorePage([store, buildStoreCard(6)]) });
});

const dailyPath = (country: CountryCode) => `/${country.toLowerCase()}/shopping/resumen-ventas-detalle/5/7`;
function open(path: string, session: SessionFacts): void {
  renderScreen(
    <Routes>
      <Route
        path="/:country/shopping/espacio/locales"
        element={<StoreCards stores={[store]} pathOf={() => dailyPath('CHL')} />}
      />
      <Route
        path="/:country/shopping/resumen-ventas-detalle/:espacioId/:empresaId"
        element={<DailySalesPage />}
      />
    </Routes>,
    { session, path },
  );
}

/** Whether a width in px lies within the bounds of a media query. */
function isWithin(px: number, media: string): boolean {
  const bound = (name: 'min' | 'max'): number | undefined => {
    const [, size, unit] = new RegExp(`${name}-width:\\s*([\\d.]+)(px|r?em)`).exec(media) ?? [];
    return size === undefined ? undefined : Number(size) * (unit === 'px' ? 1 : 16);
  };
  const [min, max] = [bound('min'), bound('max')];
  return (min !== undefined || max !== undefined) && (min ?? 0) <= px && px <= (max ?? Infinity);
}

const plainMedia = globalThis.matchMedia;

/** Without a layout a page is a phone's: here it is as wide as this. */
function atWidth(px: number): void {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => Object.assign(plainMedia(media), { matches: isWithin(px, media) }));
}
/** With a table instead of cards. */
const onDesktop = (): void => atWidth(1280);

const head = ['Mall del Centro', 'Local 105', 'Contrato CT-5'];

test('a space with two leases in the month leads from each to the other, whose days it then shows [S-346]', async () => {
  const { contrato } = buildPeriod('CHL');
  const lease = {
    ...contrato,
    espacio: { ...contrato.espacio, id: 5 },
    empresa: { ...contrato.empresa, id: 7 },
  };
  const former = { id: 3, codigo: 'C-000', fechaInicio: '2021-03-01', finVigenciaReal: '2026-11-09' };
  const later = { id: 1, codigo: 'C-001', fechaInicio: '2026-11-10', finVigenciaReal: null };
  const venta = buildSale('CHL', { fecha: '2026-11-09', boletas: 1, boletasEfectivo: 7_000 });
  api.on(call, ({ query }) => ({
    status: 200,
    body: buildPeriod('CHL', {
      periodo: query.get('period') ?? '',
      ...(query.get('contratoId') === '3'
        ? {
            contrato: { ...lease, ...former },
            dias: [buildDay('2026-11-09', { venta })],
            otrosContratos: query.get('period') === '2026-11' ? [later] : [],
          }
        : { contrato: { ...lease, ...later }, otrosContratos: [former] }),
    }),
  }));
  // Both are in the list, which is left for this page and led back to.
  api.on('GET /contratos/admin-local', {
    status: 200,
    body: buildStorePage([store, { ...store, idContrato: 3, contrato: 'C-000' }]),
  });
  open(`${dailyPath('CHL')}?periodo=2026-11`, { country: 'CHL' });
  expect(await screen.findByText('(del 01/03/2021 al 09/11/2026)')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Ver los días del contrato C-000' }));
  expect(await screen.findByText('(desde el 10/11/2026)')).toBeVisible();
  expect(screen.getByText('Contrato C-000')).toBeVisible();
  expect(screen.getByText('$ 7.000', { selector: 'li *' })).toBeVisible();
  const back = screen.getByRole('link', { name: 'Ver los días del contrato C-001' });
  expect(back).toHaveFocus();
  // The month stays.
  expect(back.getAttribute('href')).toMatch(/\?periodo=2026-11&contratoId=1$/);
  expect(screen.getByRole('link', { name: 'Volver a mis locales' })).toBeVisible();
  const periods = api.asked.filter(({ path }) => path.endsWith('/ventas-diarias'));
  expect(periods.map(({ query }) => query.get('contratoId'))).toEqual([null, '3']);
  await userEvent.click(screen.getByRole('button', { name: 'Mes anterior' }));
  await waitFor(() => expect(screen.queryByText(/otros? contratos? en el mes/)).toBeNull());
});

test('a link to a day that names no lease opens the one that the day belongs to [S-346]', async () => {
  const former = { id: 3, codigo: 'C-000', fechaInicio: '2021-03-01', finVigenciaReal: '2026-11-09' };
  api.on(call, ({ query }) => ({
    status: 200,
    body: buildPeriod('CHL', { otrosContratos: query.get('contratoId') === '3' ? [] : [former] }),
  }));
  open(`${dailyPath('CHL')}?dia=2026-11-09`, { country: 'CHL' });
  await screen.findByRole('dialog', { name: /09\/11\/2026/ });
  const asked = () => api.askedFor(call).map(({ query }) => query.get('contratoId'));
  await waitFor(() => expect(asked()).toEqual([null, '3']));
});

test('the card of a store brings name, image, contract, space and building along, and the way back [S-031]', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  api.on(call, promise);
  open('/chl/shopping/espacio/locales?vista=pendientes&buscar=cafe', { country: 'CHL' });
  await userEvent.click(screen.getByRole('link', { name: /Café Andino/ }));
  // Before the first reply.
  expect(await screen.findByRole('heading', { name: 'Café Andino' })).toBeVisible();
  for (const text of head) expect(screen.getByText(text)).toBeVisible();
  expect(document.querySelector('img')?.getAttribute('src')).toContain('/logos/cafe.png');
  expect(await screen.findByRole('link', { name: 'Volver a mis locales' })).toHaveAttribute(
    'href',
    '/chl/shopping/espacio/locales?vista=pendientes&buscar=cafe',
  );
  resolve({ status: 200, body: buildPeriod('CHL') });
  await waitFor(() => expect(document.querySelectorAll('[data-day]').length).toBeGreaterThan(0));
});

test('opened directly, the page loads the same [S-030 S-031]', async () => {
  const { contrato } = buildPeriod('CHL');
  const marca = { ...contrato.marca, logoArchivoPath: '/logos/cafe.png' };
  api.on(call, { status: 200, body: buildPeriod('CHL', { contrato: { ...contrato, marca } }) });
  open(`${dailyPath('CHL')}?periodo=2026-11`, { country: 'CHL' });
  expect(await screen.findByRole('heading', { name: 'Café Andino' })).toBeVisible();
  for (const text of ['Mall del Centro', 'Local 101', 'Contrato C-001']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(document.querySelector('img')?.getAttribute('src')).toContain('/logos/cafe.png');
  expect(await screen.findByRole('link', { name: 'Volver a mis locales' })).toHaveAttribute(
    'href',
    '/chl/shopping/espacio/locales',
  );
});

test('the month is chosen step by step, or from the grid of a year [S-049]', async () => {
  api.on(call, { status: 200, body: buildPeriod('CHL') });
  open(`${dailyPath('CHL')}?periodo=2026-03`, { country: 'CHL' });
  const asked = () => api.askedFor(call).map(({ query }) => query.get('period'));
  await waitFor(() => expect(asked().at(-1)).toBe('2026-03'));
  await userEvent.click(await screen.findByRole('button', { name: 'Mes anterior' }));
  await waitFor(() => expect(asked().at(-1)).toBe('2026-02'));
  await userEvent.click(await screen.findByRole('button', { name: 'Período: febrero 2026' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Año anterior' }));
  await userEvent.click(await screen.findByRole('button', { name: 'noviembre 2025' }));
  await waitFor(() => expect(asked().at(-1)).toBe('2025-11'));
  expect(await screen.findByRole('button', { name: 'Período: noviembre 2025' })).toBeVisible();
});

test('there is no month after the current one to go to, nor to choose from the grid [S-050]', async () => {
  api.on(call, { status: 200, body: buildPeriod('CHL') });
  open(dailyPath('CHL'), { country: 'CHL' });
  await waitFor(() => expect(document.querySelectorAll('[data-day]').length).toBeGreaterThan(0));
  expect(screen.getByRole('button', { name: 'Mes siguiente' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }));
  expect(
    api
      .askedFor(call)
      .every(({ query }) => query.get('period') === api.askedFor(call)[0]?.query.get('period')),
  ).toBe(true);
  cleanup();
  // From a month before: the current one can be chosen, and nothing later.
  api.on(call, { status: 200, body: buildPeriod('CHL', { periodo: '2026-09', hoy: '2026-10-20' }) });
  open(`${dailyPath('CHL')}?periodo=2026-09`, { country: 'CHL' });
  await userEvent.click(await screen.findByRole('button', { name: 'Período: septiembre 2026' }));
  for (const month of ['enero', 'septiembre', 'octubre'])
    expect(await screen.findByRole('button', { name: `${month} 2026` })).toBeEnabled();
  for (const month of ['noviembre', 'diciembre'])
    expect(screen.getByRole('button', { name: `${month} 2026` })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Año siguiente' })).toHaveAttribute('aria-disabled', 'true');
});

const sale = buildSale('CHL', { fecha: '2026-11-18', boletas: 1, boletasEfectivo: 1_000 });
const november = buildPeriod('CHL', {
  dias: buildPeriod('CHL').dias.map((day) =>
    day.date === '2026-11-18' ? buildDay(day.date, { venta: sale }) : day,
  ),
});

test('who reads sales and declares none finds no action at any day, and no form at its address [S-060 S-315 S-009]', async () => {
  api.on(call, { status: 200, body: november });
  const form = `${dailyPath('CHL')}?periodo=2026-11&dia=2026-11-19&declarar=1`;
  const acts = /^(Declarar|Editar|Justificar|Carga masiva)/;
  // No address carries the value 'finanzas', which would take nothing from those who declare.
  expect(Object.values(routes).filter(({ path }) => path.includes('finanzas'))).toEqual([]);
  for (const page of ['', '&page=finanzas', '&pagina=finanzas']) {
    open(form + page, { country: 'CHL', permissions: [{ action: 'create', subject: 'DailySales' }] });
    expect(await screen.findByRole('dialog', { name: /19\/11\/2026/ })).toBeVisible();
    const offered = screen.getAllByRole('button', { name: acts, hidden: true });
    expect(offered.map(({ ariaLabel }) => ariaLabel)).toContain('Editar la venta del 18/11/2026');
    cleanup();
  }
  open(form, {
    country: 'CHL',
    permissions: [
      { action: 'read', subject: 'Sales' },
      { action: 'read', subject: 'DailySales' },
    ],
  });
  await waitFor(() => expect(document.querySelectorAll('[data-day]').length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: acts })).toBeNull();
  // Here the form opens for who declares.
  await act(async () => void (await loadDayPanels()));
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** A day of each state that is not waiting. */
const settled = [
  buildDay('2026-11-12', { estado: 'undeclared-locked', cargable: false }),
  buildDay('2026-11-16', { venta: buildSale('CHL', { fecha: '2026-11-16', boletas: 1 }) }),
  buildDay('2026-11-17', {
    venta: buildSale('CHL', { fecha: '2026-11-17', auditada: true }),
    estado: 'audited',
  }),
  buildDay('2026-11-18', {
    venta: buildSale('CHL', { fecha: '2026-11-18', justificacion: { id: 3, nombre: 'Inventario' } }),
    estado: 'justified',
  }),
];

test('to who declares none, the detail of a day offers nothing to write, nor does the address of a request [S-060]', async () => {
  api.on(call, { status: 200, body: buildPeriod('CHL', { dias: settled }) });
  for (const { date } of settled) {
    api.on(`GET /contratos/1/ventas-diarias/${date}/historial`, { status: 200, body: [] });
    api.on(`GET /contratos/1/ventas-diarias/${date}/solicitudes-correccion`, {
      status: 200,
      body: [correctionRequest],
    });
  }
  const form = /^(Declarar|Editar|Justificar|Corregir|Solicitar)/;
  for (const width of [599, 1280])
    for (const { date, dateStr } of settled)
      for (const panel of ['', '&corregir=1', '&declarar=1', '&justificar=1']) {
        atWidth(width);
        open(`${dailyPath('CHL')}?periodo=2026-11&dia=${date}${panel}`, {
          country: 'CHL',
          permissions: [
            { action: 'read', subject: 'Sales' },
            { action: 'read', subject: 'DailySales' },
          ],
        });
        await waitFor(() => expect(document.querySelectorAll('[data-day]').length).toBeGreaterThan(0));
        const asksToWrite = panel === '&declarar=1' || panel === '&justificar=1';
        if (asksToWrite) expect(screen.queryByRole('dialog')).toBeNull();
        else {
          const detail = await screen.findByRole('dialog', { name: new RegExp(dateStr) });
          expect(await within(detail).findByText('Solicitud enviada')).toBeVisible();
        }
        const buttons = screen.queryAllByRole('button', { hidden: true });
        const names = buttons.map((one) => one.ariaLabel ?? one.textContent ?? '');
        expect(names.filter((name) => form.test(name) || name === 'Retirar solicitud')).toEqual([]);
        cleanup();
      }
});

test('finance sees the status of each day in its action cell, and a Sin declarar button at those that could be declared [S-078 S-079 S-060 S-315]', async () => {
  onDesktop();
  const dias = [...settled, buildDay('2026-11-19')];
  api.on(call, { status: 200, body: buildPeriod('CHL', { dias }) });
  open(`${dailyPath('CHL')}?periodo=2026-11`, {
    country: 'CHL',
    permissions: [
      { action: 'read', subject: 'Sales' },
      { action: 'read', subject: 'DailySales' },
    ],
  });
  expect(await screen.findByRole('columnheader', { name: 'Acción' })).toBeVisible();
  const cellOf = (date: string) => {
    const cell = document.querySelector(`[data-day="${date}"]`)?.lastElementChild;
    if (!(cell instanceof HTMLElement)) throw new Error(`The ${date} has no action cell.`);
    return within(cell);
  };
  for (const [date, status] of [
    ['2026-11-12', 'Sin declarar'],
    ['2026-11-16', 'Declarada'],
    ['2026-11-17', 'Auditada'],
    ['2026-11-18', 'Justificada'],
  ] as const) {
    expect(cellOf(date).getByText(status)).toBeVisible();
    expect(
      cellOf(date).queryByRole('button', { name: /^(Declarar|Editar|Justificar|Sin declarar)/ }),
    ).toBeNull();
  }
  expect(cellOf('2026-11-19').getByRole('button', { name: 'Sin declarar' })).toBeDisabled();
});

test('finance opens a day that is declared, and no other [S-316 S-060 S-315]', async () => {
  onDesktop();
  api.on(call, { status: 200, body: november });
  const day = 'GET /contratos/1/ventas-diarias/2026-11-18';
  for (const part of ['historial', 'solicitudes-correccion']) {
    api.on(`${day}/${part}`, { status: 200, body: [] });
  }
  open(`${dailyPath('CHL')}?periodo=2026-11`, {
    country: 'CHL',
    permissions: [{ action: 'read', subject: 'Sales' }],
  });
  await waitFor(() => expect(document.querySelectorAll('[data-day]').length).toBeGreaterThan(0));
  expect(screen.getAllByRole('button', { name: /\d\/11\/2026/ })).toHaveLength(1);
  await userEvent.click(screen.getByText('Calendario'));
  const calendar = within(await screen.findByRole('group', { name: 'Calendario' }));
  const button = (day: number) => calendar.getByRole('button', { name: new RegExp(` ${day}/11/2026`) });
  const locked = calendar.getAllByRole('button').filter((one) => one.ariaDisabled === 'true');
  expect(locked).toHaveLength(29);
  expect(locked).not.toContain(button(18));
  for (const one of locked) {
    fireEvent.click(one);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  fireEvent.click(button(18));
  const detail = await screen.findByRole('dialog', { name: /18\/11\/2026/ });
  expect(detail).toBeVisible();
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  expect(within(detail).queryByRole('button', { name: /^(Declarar|Editar|Justificar)/ })).toBeNull();
  // The cards of a phone.
  cleanup();
  atWidth(599);
  open(`${dailyPath('CHL')}?periodo=2026-11`, {
    country: 'CHL',
    permissions: [{ action: 'read', subject: 'Sales' }],
  });
  expect(await screen.findByRole('heading', { name: 'Hoy' })).toBeVisible();
  const openable = [...document.querySelectorAll('[data-day]')].filter(
    (one) => one.querySelector('button:not(:disabled)') !== null,
  );
  expect(openable.map((one) => one.getAttribute('data-day'))).toEqual(['2026-11-18']);
});

test('under 600 px day cards stand where the calendar is from 600 px on [S-057]', async () => {
  api.on(call, { status: 200, body: buildPeriod('CHL') });
  const path = `${dailyPath('CHL')}?periodo=2026-11`;
  const today = { name: 'Hoy' };
  atWidth(600);
  open(path, { country: 'CHL' });
  await userEvent.click(await screen.findByText('Calendario'));
  expect(await screen.findByRole('group', { name: 'Calendario' })).toBeVisible();
  expect(screen.queryByRole('heading', today)).toBeNull();
  cleanup();
  atWidth(599);
  open(path, { country: 'CHL' });
  expect(await screen.findByRole('heading', today)).toBeVisible();
  // From the first of the month to today.
  expect(document.querySelectorAll('[data-day]')).toHaveLength(20);
  expect(screen.queryByRole('group', { name: 'Calendario' })).toBeNull();
});

const assigned = {
  habilitado: true,
  empresaId: null,
  marcaId: null,
  contratoId: null,
  paises: null,
} as const;
const inMall = { empresa: null, marca: null, espacio: null, edificio: { id: 1, nombre: 'Mall del Centro' } };

test.each([
  ['whoever declares', {}],
  [
    'a mall administrator who may declare [S-318]',
    {
      roles: [{ ...assigned, id: 'INT_ADMIN', detalle: inMall }],
      user: { internal: true },
      // The role has both.
      permissions: [
        { action: 'create', subject: 'DailySales' },
        { action: 'manage', subject: 'SalesAudit' },
      ],
    },
  ],
] satisfies [string, SessionFacts][])(
  'both the day that waits and the one that is declared are there, and the first is declared: %s',
  async (_, facts) => {
    const fecha = '2026-11-19';
    api.on(call, { status: 200, body: november });
    const series = { serieBoletas: '', serieFacturas: '' };
    api.on('GET /contratos/1/patron', { status: 200, body: { fecha, patron: null, series } });
    api.on(declareCall, { status: 200, body: buildSale('CHL', { ...plainSales.CHL.wide, fecha }) });
    writeDevice(`draft:1:daily-sale:1:${fecha}`, { ...plainSales.CHL.wide, montoNotasCredito: null });
    open(`${dailyPath('CHL')}?periodo=2026-11`, {
      country: 'CHL',
      permissions: [{ action: 'create', subject: 'DailySales' }],
      ...facts,
    });
    const declare = await screen.findByRole('button', { name: 'Declarar la venta del 19/11/2026' });
    expect(screen.getByRole('button', { name: 'Editar la venta del 18/11/2026' })).toBeVisible();
    await userEvent.click(declare);
    for (const name of ['Continuar', 'Continuar', 'Continuar', 'Ingresar Venta']) {
      fireEvent.click(await screen.findByRole('button', { name }));
    }
    await waitFor(() => expect(api.sentTo(declareCall)).toMatchObject([{ fecha }]));
  },
);

test('the bulk upload is reached from here, by who may [S-040 S-160]', async () => {
  api.on(call, { status: 200, body: november });
  const permissions = [{ action: 'create', subject: 'DailySalesBatch' }] as const;
  open(`${dailyPath('CHL')}?periodo=2026-11`, { country: 'CHL', permissions });
  await userEvent.click(await screen.findByRole('button', { name: 'Carga masiva' }));
  expect(await screen.findByRole('button', { name: 'Validar' })).toBeDisabled();
  cleanup();
  const dialog = `${dailyPath('CHL')}?periodo=2026-11&carga=nueva`;
  open(dialog, { country: 'CHL', permissions });
  expect(await screen.findByRole('dialog', { name: 'Carga masiva de ventas diarias' })).toBeVisible();
  cleanup();
  open(dialog, {
    country: 'CHL',
    permissions: [{ action: 'create', subject: 'DailySales' }],
  });
  await screen.findByRole('button', { name: 'Declarar la venta del 19/11/2026' });
  // By then it would stand there, as it did before.
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Carga masiva' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const firstFields: Readonly<Record<CountryCode, readonly string[]>> = {
  CHL: ['Cantidad de boletas', 'Monto en efectivo', 'Monto con tarjeta'],
  PER: ['Serie boletas', 'Serie facturas', 'Transacciones', 'Monto sin IGV'],
  ARG: ['Transacciones', 'Monto bruto'],
  COL: ['Transacciones', 'Monto neto (sin impuestos)'],
};
/** The address of another country: what is shown is that of the user all the same. */
const foreignPath = (country: CountryCode) => dailyPath(country === 'CHL' ? 'PER' : 'CHL');
const notices: Readonly<Record<CountryCode, string>> = {
  CHL: 'Los montos deben ser valores brutos, con IVA incluido.',
  PER: 'Los montos deben ser valores netos, sin IGV.',
  ARG: 'Los montos deben ser valores brutos, con IVA incluido.',
  COL: 'Los montos deben ser valores netos, sin impuestos.',
};

test.each(countryCodes.flatMap((country) => ([599, 1280] as const).map((px) => [country, px] as const)))(
  '%s at %i px: the country of the user decides which form a day has [S-011 S-012]',
  async (country, px) => {
    atWidth(px);
    api.on(call, { status: 200, body: buildPeriod(country) });
    const series = { serieBoletas: '', serieFacturas: '' };
    api.on('GET /contratos/1/patron', { status: 200, body: { fecha: '2026-11-19', patron: null, series } });
    open(`${foreignPath(country)}?periodo=2026-11&dia=2026-11-19&declarar=1`, {
      country,
      permissions: [{ action: 'create', subject: 'DailySales' }],
    });
    await screen.findByRole('dialog', { name: /19\/11\/2026/ });
    await waitFor(() => expect(screen.getAllByRole('textbox').length).toBeGreaterThan(1));
    const labels = [...screen.getByRole('dialog').querySelectorAll('label')].map((label) =>
      (label.textContent ?? '').replace('*', ''),
    );
    const asked =
      country === 'PER' && px > 599
        ? ['Serie boletas', 'Serie facturas', 'Transacciones', 'Monto neto (sin IGV)']
        : firstFields[country];
    expect(labels).toEqual(expect.arrayContaining([...asked]));
    expect(screen.getByRole('dialog')).toHaveTextContent(notices[country]);
  },
);

const months: Readonly<
  Record<
    CountryCode,
    {
      sold: Partial<DailySale>;
      columns: readonly string[];
      total: string;
      amount: string;
      /** A field that its form has. */
      asked: string;
      /** When it was 12:00 UTC in July, which is winter in Chile only. */
      clock: string;
    }
  >
> = {
  CHL: {
    sold: { boletas: 2, boletasEfectivo: 1_234 },
    columns: ['Boletas', 'Facturas', 'Exentas de IVA', 'Atraso', 'Total'],
    total: 'Monto Bruto',
    amount: '$ 1.234',
    asked: 'Cantidad de boletas',
    clock: '08:00',
  },
  PER: {
    sold: { tickets: 2, montoNeto: 1234.5 },
    columns: [
      'Serie facturas',
      'Serie boletas',
      'Transacciones',
      'Monto neto (sin IGV) (S/)',
      'Notas de crédito (S/)',
      'Total neto (S/)',
    ],
    total: 'Monto Neto',
    amount: 'S/ 1,234.50',
    asked: 'Serie boletas',
    clock: '07:00',
  },
  ARG: {
    sold: { tickets: 2, montoNeto: 1234.5 },
    columns: ['Transacciones', 'Monto ($)', 'Notas de crédito ($)', 'Total ($)'],
    total: 'Monto Bruto',
    amount: '$ 1.234,50',
    asked: 'Monto bruto',
    clock: '09:00',
  },
  COL: {
    sold: { tickets: 2, montoNeto: 1234.5 },
    columns: ['Tickets', 'Total sin impuestos ($)'],
    total: 'Monto Neto',
    amount: '$ 1.234,50',
    asked: 'Monto neto (sin impuestos)',
    clock: '07:00',
  },
};

test.each(countryCodes)(
  '%s: the country of the user decides addresses, form, labels, columns, calendar, currency and time zone [P-009 S-010 S-052 S-055]',
  async (country) => {
    const { sold, columns, total, amount, asked, clock } = months[country];
    onDesktop();
    const fecha = '2026-11-18';
    const declaradaEn = '2026-07-02T12:00:00Z';
    const venta = buildSale(country, { fecha, declaradaEn, ...sold });
    const dias = buildPeriod(country).dias.map((day) =>
      day.date === fecha ? buildDay(fecha, { venta }) : day,
    );
    api.on(call, { status: 200, body: buildPeriod(country, { dias }) });
    const session = {
      country,
      permissions: [{ action: 'create', subject: 'DailySales' }],
    } as const satisfies SessionFacts;
    open(`${foreignPath(country)}?periodo=2026-11`, session);
    // Without decimals where it has none.
    const literal = amount.replaceAll(/[$.]/g, String.raw`\$&`);
    const whole = new RegExp(String.raw`${literal}(?![.,]\d)`);
    expect(await screen.findByRole('group', { name: total })).toHaveTextContent(whole);
    expect(await screen.findByRole('link', { name: 'Volver a mis locales' })).toHaveAttribute(
      'href',
      `/${country.toLowerCase()}/shopping/espacio/locales`,
    );
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings.slice(1, headings.indexOf('Acción'))).toEqual(columns);
    // The days of the month stand in the table, and then in the calendar instead.
    const days = (one: HTMLElement | null) => one?.querySelectorAll('[data-day^="2026-11-"]').length;
    expect(days(screen.getByRole('table'))).toBe(30);
    await userEvent.click(screen.getByText('Calendario'));
    const calendar = within(await screen.findByRole('group', { name: 'Calendario' }));
    expect(days(screen.getByRole('group', { name: 'Calendario' }))).toBe(30);
    expect(screen.queryByRole('table')).toBeNull();
    expect(calendar.getByRole('button', { name: /^miércoles 18\/11\/2026, Declarada/ })).toHaveTextContent(
      whole,
    );
    cleanup();
    const series = { serieBoletas: '', serieFacturas: '' };
    api.on('GET /contratos/1/patron', { status: 200, body: { fecha: '2026-11-19', patron: null, series } });
    open(`${foreignPath(country)}?periodo=2026-11&dia=2026-11-19&declarar=1`, session);
    expect(await screen.findByLabelText(asked)).toBeTruthy();
    cleanup();
    for (const part of ['historial', 'solicitudes-correccion']) {
      api.on(`GET /contratos/1/ventas-diarias/${fecha}/${part}`, { status: 200, body: [] });
    }
    open(`${foreignPath(country)}?periodo=2026-11&dia=${fecha}`, session);
    expect(await screen.findByRole('dialog', { name: /18\/11\/2026/ })).toHaveTextContent(
      `Declarada por Ana Rojas el 02/07/2026 ${clock}`,
    );
  },
);

const declareCall = 'POST /contratos/1/ventas-diarias';

/** The form of the 19th at a width, with the figures of a valid sale in it. */
async function openFormAt(px: number, country: 'CHL' | 'PER'): Promise<void> {
  const fecha = '2026-11-19';
  const sold = plainSales[country].wide;
  atWidth(px);
  api.on(call, { status: 200, body: buildPeriod(country) });
  const series = { serieBoletas: '', serieFacturas: '' };
  api.on('GET /contratos/1/patron', { status: 200, body: { fecha, patron: null, series } });
  api.on(declareCall, { status: 200, body: buildSale(country, { ...sold, fecha }) });
  writeDevice(`draft:1:daily-sale:1:${fecha}`, { ...sold, montoNotasCredito: null });
  open(`${dailyPath(country)}?periodo=2026-11&dia=${fecha}&declarar=1`, {
    country,
    permissions: [{ action: 'create', subject: 'DailySales' }],
  });
  await screen.findByRole('dialog', { name: /19\/11\/2026/ });
}

test.each([
  [599, 'Ingresar Venta', 'Enviar reporte'],
  [600, 'Enviar reporte', 'Ingresar Venta'],
] as const)('at %i px Chile’s review sends with %s, not with %s [S-088 S-181]', async (px, sends, other) => {
  await openFormAt(px, 'CHL');
  for (let step = 0; step < 3; step += 1) {
    fireEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  }
  const send = await screen.findByRole('button', { name: sends });
  expect(screen.queryByRole('button', { name: other })).toBeNull();
  fireEvent.click(send);
  await waitFor(() => expect(api.sentTo(declareCall)).toHaveLength(1));
  expect(api.sentTo(declareCall)[0]).toMatchObject(plainSales.CHL.wide);
});

test('under 600 px Peru declares on one page, with its notice and an optional note [S-095 S-096 S-097 S-102]', async () => {
  await openFormAt(600, 'PER');
  await screen.findByRole('button', { name: 'Siguiente' });
  expect(screen.queryByRole('button', { name: 'Declarar' })).toBeNull();
  cleanup();
  await openFormAt(599, 'PER');
  await screen.findByRole('button', { name: 'Declarar' });
  expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
  expect(screen.getByRole('dialog')).toHaveTextContent(notices.PER);
  expect(screen.queryByLabelText('Comentario')).toBeNull();
  // Without a note too.
  expect(screen.getByRole('button', { name: 'Declarar' })).toBeEnabled();
  const note = screen.getByLabelText('Añadir Nota');
  fireEvent.click(note);
  expect(await screen.findByLabelText('Comentario')).toBeVisible();
  fireEvent.click(note);
  await waitFor(() => expect(screen.queryByLabelText('Comentario')).toBeNull());
  fireEvent.click(note);
  fireEvent.change(await screen.findByLabelText('Comentario'), { target: { value: 'Feriado' } });
  fireEvent.click(screen.getByRole('button', { name: 'Declarar' }));
  await waitFor(() => expect(api.sentTo(declareCall)).toHaveLength(1));
  expect(api.sentTo(declareCall)[0]).toMatchObject({
    serieBoletas: 'B001',
    serieFacturas: 'F001',
    tickets: 12,
    montoNeto: 1234.56,
    comentario: 'Feriado',
  });
});
