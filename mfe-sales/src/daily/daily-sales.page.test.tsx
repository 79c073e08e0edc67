import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SalesPeriod } from 'shared/endpoints/sales';
import { countryCodes, type CountryCode } from 'shared/countries';
import { formatMonth } from 'shared/format';
import { Link, useNavigate } from 'shared/router';
import type { Permission } from 'shared/rules/permission';
import { monthOf as monthOfDay, todayIn } from 'shared/rules';
import { plainSales } from 'shared/rules/testing/sale-rules';
import { portalNow, selectCompany, writeDevice } from 'shared/session';
import { AnsweringApi, fill, openPanel, renderScreen, Route, Routes } from 'shared/testing';
import { buildDay, buildPeriod, buildSale } from '../testing/build-period.ts';
import { buildStorePage } from '../testing/build-store-page.ts';
import { reasons } from './testing/open-day.tsx';
import DailySalesPage from './daily-sales.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /contratos/admin-local', { status: 200, body: buildStorePage([]) });
});

const call = 'GET /espacios/5/empresas/7/ventas-diarias';
const otherStore = '/chl/shopping/resumen-ventas-detalle/6/7?periodo=2026-11';

/** What the browser has around a page: its Back, and links of others. */
function Browser() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Atrás en el navegador</button>
      <Link to={otherStore}>Otro local</Link>
      <Routes>
        <Route
          path="/:country/shopping/resumen-ventas-detalle/:espacioId/:empresaId"
          element={<DailySalesPage />}
        />
      </Routes>
    </>
  );
}

const declares: readonly Permission[] = [{ action: 'create', subject: 'DailySales' }];
const open = (
  country: CountryCode = 'CHL',
  search = '?periodo=2026-11',
  store = '5/7',
  permissions = declares,
) =>
  renderScreen(<Browser />, {
    session: { country, permissions },
    path: `/${country.toLowerCase()}/shopping/resumen-ventas-detalle/${store}${search}`,
  });

const goBack = () => fireEvent.click(screen.getByText('Atrás en el navegador'));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const drafts = (): string[] => Object.keys(localStorage).filter((key) => key.includes('draft'));

/** The month of `country` with one day that differs. */
function monthWith(
  country: CountryCode,
  day: SalesPeriod['dias'][number],
  change: Partial<SalesPeriod> = {},
) {
  const dias = buildPeriod(country).dias.map((one) => (one.date === day.date ? day : one));
  return buildPeriod(country, { ...change, dias });
}

test('sales that cannot be read are an empty list with the message of the server, and asking again helps [S-347 S-377 S-378]', async () => {
  const message = 'El servicio no está disponible en este momento.';
  api.on(call, { status: 503, body: { code: 'NOT_READY', message } });
  open('CHL', '');
  expect((await screen.findByRole('alert', {}, { timeout: 15_000 })).textContent).toContain(message);
  expect(document.querySelectorAll('[data-day]')).toHaveLength(0);

  api.on(call, { status: 200, body: buildPeriod('CHL') });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(document.querySelectorAll('[data-day]').length).toBeGreaterThan(0), {
    timeout: 15_000,
  });
}, 40_000);

test('Exportar asks for the days of the store in the month that is shown [U-409]', async () => {
  api.on(call, { status: 200, body: buildPeriod('CHL') });
  open();
  await press('Exportar');
  const asked = { periodo: '2026-11' };
  await waitFor(() => expect(api.sentTo('POST /contratos/1/ventas-diarias/exportar')).toEqual([asked]));
});

test('the store that the address names stays, whatever company is chosen [P-153]', async () => {
  api.on(call, { status: 200, body: buildPeriod('CHL') });
  open();
  const days = () => document.querySelectorAll('[data-day]').length;
  await waitFor(() => expect(days()).toBeGreaterThan(0), { timeout: 15_000 });
  const other = { id: 11, name: 'Otra', countryId: 'CHL', taxId: '2', logoArchivoPath: null } as const;
  act(() => selectCompany(other));
  await press('Exportar');
  await waitFor(() => expect(api.sentTo('POST /contratos/1/ventas-diarias/exportar')).toHaveLength(1));
  expect(days()).toBeGreaterThan(0);
  const stores = api.asked.filter(({ path }) => path.startsWith('/espacios/'));
  for (const { path } of stores) expect(path).toMatch(/^\/espacios\/5\/empresas\/7\//);
}, 40_000);

test('a cut-off day that cannot be read fails with its message, because it comes with the month [S-392]', async () => {
  const message = 'No encontramos el parámetro del día de corte.';
  api.on(call, { status: 422, body: { code: 'RULE_BROKEN', message } });
  // Parameters are another service's, which `api` is not.
  const fetched = jest.spyOn(globalThis, 'fetch');
  open('CHL', '');
  expect(await screen.findByText(message)).toBeVisible();
  const asked = fetched.mock.calls.map(([to]) => (to instanceof Request ? to.url : String(to)));
  fetched.mockRestore();
  expect(asked.filter((to) => to.includes('/ventas-diarias'))).not.toEqual([]);
  expect(asked.filter((to) => to.includes('/parametros'))).toEqual([]);
});

test('a month that can be loaded brings its cut-off day: no parameter is fetched [S-392]', async () => {
  api.on(call, { status: 200, body: buildPeriod('CHL') });
  const fetched = jest.spyOn(globalThis, 'fetch');
  open('CHL', '');
  expect(await screen.findByRole('button', { name: /^Período: / })).toBeVisible();
  await waitFor(() => expect(api.askedFor(call)).not.toEqual([]));
  const asked = fetched.mock.calls.map(([to]) => (to instanceof Request ? to.url : String(to)));
  fetched.mockRestore();
  expect(asked.filter((to) => to.includes('/parametros'))).toEqual([]);
});

test.each(['?dia=2026-13-40', '?dia=0000-01-01&declarar=1', '?periodo=0000-01', '?periodo=2101-01'])(
  'an address with a day or month that cannot be, %s, shows the current month',
  async (search) => {
    api.on(call, { status: 200, body: buildPeriod('CHL') });
    open('CHL', search);
    const current = formatMonth(monthOfDay(todayIn('CHL', portalNow())));
    expect(await screen.findByRole('button', { name: `Período: ${current}` })).toBeTruthy();
  },
);

test('the month that a day stands over stays when the day is closed, whatever else the address says', async () => {
  const venta = buildSale('CHL', { fecha: '2026-03-19', boletas: 1, boletasEfectivo: 1_000 });
  const march = { periodo: '2026-03', hoy: '2026-04-03', dias: [buildDay('2026-03-19', { venta })] };
  api.on(call, { status: 200, body: buildPeriod('CHL', march) });
  api.on('GET /contratos/1/ventas-diarias/2026-03-19/historial', { status: 200, body: [] });
  open('CHL', '?periodo=2026-13&dia=2026-03-19');
  await screen.findByRole('dialog', { name: /19\/03\/2026/ });
  await press('Cerrar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Período: marzo 2026' })).toBeTruthy();
});

test.each(['abc/7', '5/0', '5/2147483648'])(
  'a store that cannot be, %s, is not found without being asked for',
  async (store) => {
    open('CHL', '', store);
    expect(await screen.findByText('No encontramos este local')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Volver/ })).toBeTruthy();
    expect(api.asked.filter(({ path }) => path.startsWith('/espacios'))).toEqual([]);
  },
);

describe('who goes Back before the panel of a day has closed sees the day as it is now', () => {
  const date = '2026-11-19';

  async function declare(): Promise<void> {
    api.on(call, { status: 200, body: buildPeriod('COL') });
    open('COL');
    await press('Declarar la venta del 19/11/2026');
    await userEvent.type(await screen.findByLabelText('Transacciones'), '8');
    await fill(screen.getByLabelText('Monto neto (sin impuestos)'), '1234');
    await press('Siguiente');
    const venta = buildSale('COL', { fecha: date, tickets: 8, montoNeto: 1234 });
    api.on('POST /contratos/1/ventas-diarias', { status: 200, body: venta });
    api.on(call, { status: 200, body: monthWith('COL', buildDay(date, { venta })) });
    await screen.findByRole('button', { name: 'Guardar' });
    expect(drafts()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  }

  const expectDeclared = async (): Promise<void> => {
    expect(await screen.findByRole('button', { name: 'Editar la venta del 19/11/2026' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(drafts()).toEqual([]);
  };

  test('while a sale is sent', async () => {
    await declare();
    goBack();
    await expectDeclared();
  });

  test('while a sale is said to be registered, under the title that it was opened with', async () => {
    await declare();
    await screen.findByText('Registro exitoso');
    expect(screen.getByRole('dialog', { name: /^Registro de venta/ })).toBeTruthy();
    goBack();
    await expectDeclared();
  });

  test('while a justification is sent', async () => {
    api.on('GET /ventas-diarias/justificaciones', { status: 200, body: reasons });
    api.on(call, { status: 200, body: buildPeriod('CHL') });
    open();
    await press('Declarar la venta del 19/11/2026');
    await press('En caso de no declarar venta haz click aquí');
    await userEvent.selectOptions(
      await screen.findByLabelText('Seleccione una justificación'),
      await screen.findByRole('option', { name: 'Local cerrado por inventario' }),
    );
    await userEvent.click(screen.getByLabelText('Confirmo que los datos son correctos'));
    const justificacion = { id: 1, nombre: 'Local cerrado por inventario' };
    const venta = buildSale('CHL', { fecha: date, justificacion });
    api.on('POST /contratos/1/ventas-diarias/justificacion', { status: 200, body: [venta] });
    api.on(call, { status: 200, body: monthWith('CHL', buildDay(date, { venta, estado: 'justified' })) });
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    goBack();
    expect(await screen.findByRole('button', { name: /^Justificada/ })).toBeTruthy();
    expect(drafts()).toEqual([]);
  });
});

/** The figures of `plainSales`, as each country writes what they come to. */
const declared: Readonly<Record<CountryCode, { tickets: string; total: string; label: string }>> = {
  CHL: { tickets: '12', total: '$ 155.000', label: 'Monto Bruto' },
  PER: { tickets: '12', total: 'S/ 1,234.56', label: 'Monto Neto' },
  ARG: { tickets: '12', total: '$ 1.234,56', label: 'Monto Bruto' },
  COL: { tickets: '12', total: '$ 1.234,56', label: 'Monto Neto' },
};

test.each(countryCodes)(
  '%s: once a sale is registered and its panel has closed, totals and days have it [S-051 S-053 S-054 S-209]',
  async (country) => {
    const fecha = '2026-11-19';
    const sold = plainSales[country].wide;
    const { tickets, total, label } = declared[country];
    api.on(call, { status: 200, body: buildPeriod(country) });
    const series = { serieBoletas: '', serieFacturas: '' };
    api.on('GET /contratos/1/patron', { status: 200, body: { fecha, patron: null, series } });
    writeDevice(`draft:1:daily-sale:1:${fecha}`, { ...sold, montoNotasCredito: null });
    open(country);
    await press('Declarar la venta del 19/11/2026');
    const figure = (name: string) => screen.getByRole('group', { name, hidden: true });
    expect(figure('Tickets')).toHaveTextContent(/^Tickets0/);
    const venta = buildSale(country, { ...sold, fecha });
    api.on('POST /contratos/1/ventas-diarias', () => {
      api.on(call, { status: 200, body: monthWith(country, buildDay(fecha, { venta })) });
      return { status: 200, body: venta };
    });
    // What the lists of stores say is read again, too.
    const lists = () => api.askedFor('GET /contratos/admin-local').length;
    const listed = lists();
    const forward = /^(Continuar|Siguiente|Guardar|Declarar|Ingresar Venta)$/;
    const next = async (): Promise<HTMLElement> => screen.findByRole('button', { name: forward });
    for (let step = 0; step < 3 && /Continuar|Siguiente/.test((await next()).textContent ?? ''); step += 1) {
      fireEvent.click(await next());
    }
    fireEvent.click(await next());
    expect(await screen.findByText('Registro exitoso')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5_000 });
    expect(within(figure('Tickets')).getByText(tickets)).toBeInTheDocument();
    expect(within(figure(label)).getByText(total)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Editar la venta del 19/11/2026' })).toBeVisible();
    await waitFor(() => expect(lists()).toBe(listed + 1));
  },
  30_000,
);

test('the page has the current-month dialog, the blocking dialog and both banners, each in its time [S-059]', async () => {
  const dialog = (name: string) => screen.findByRole('dialog', { name });
  api.on(call, { status: 200, body: buildPeriod('CHL', { avisarMesAnterior: true }) });
  open();
  await dialog('Aún puede completar el mes anterior');
  expect(screen.queryByText('Tienes días sin ventas reportadas')).toBeNull();
  cleanup();

  const late = buildDay('2026-11-18', { pendiente: true });
  api.on(call, { status: 200, body: monthWith('CHL', late, { bloqueado: true }) });
  open();
  expect(await screen.findByText('Tienes días sin ventas reportadas')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Declarar la venta del 19/11/2026');
  await dialog('Tienes ventas pendientes del mes anterior');
  cleanup();

  api.on(call, { status: 200, body: buildPeriod('CHL', { hoy: '2026-12-13' }) });
  open();
  expect(
    await screen.findByText(/^No es posible declarar venta diaria, recuerda que tienes los primeros 12 días/),
  ).toBeVisible();
  expect(screen.queryByText('Tienes días sin ventas reportadas')).toBeNull();
});

describe('while the previous month is pending', () => {
  const waiting = 'No puedes declarar ventas para este mes si tienes ventas pendientes del mes anterior.';
  const justificacion = { id: 1, nombre: 'Local cerrado por inventario' };
  const sale = buildSale('COL', { fecha: '2026-11-18', tickets: 8, montoNeto: 1234 });
  const justified = { ...sale, tickets: 0, montoNeto: 0, justificacion };

  beforeEach(() => {
    api.on('GET /contratos/1/ventas-diarias/2026-11-18/historial', { status: 200, body: [] });
  });

  /** The detail of the 18th, or its form. */
  async function openDay(venta: typeof sale, form = ''): Promise<HTMLElement> {
    const estado = venta.justificacion === null ? 'declared' : 'justified';
    const day = buildDay('2026-11-18', { venta, estado });
    api.on(call, { status: 200, body: monthWith('COL', day, { bloqueado: true }) });
    open('COL', `?periodo=2026-11&dia=2026-11-18${form}`);
    return screen.findByRole('dialog', { name: /18\/11\/2026/ });
  }

  test('a justified day is not declared either, and its detail says why [S-220]', async () => {
    const detail = await openDay(justified);
    expect(within(detail).getByText(waiting)).toBeTruthy();
    expect(within(detail).queryByRole('button', { name: 'Declarar' })).toBeNull();
  });

  test('a link to its form says so once, before anything is typed, and leads to that month [S-220]', async () => {
    const form = await openDay(justified, '&declarar=1');
    expect(within(form).getByRole('alert')).toHaveTextContent(waiting);
    expect(within(form).getAllByText(waiting)).toHaveLength(1);
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Siguiente' }).disabled).toBe(true);
    await userEvent.click(within(form).getByRole('button', { name: 'Ir al período anterior' }));
    expect(await screen.findByRole('button', { name: 'Período: octubre 2026' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  /** A month of the store whose page it is, which stays until another one is there. */
  function shown(change: Partial<SalesPeriod>): SalesPeriod {
    const { contrato, ...period } = buildPeriod('COL', change);
    const { espacio, empresa } = contrato;
    return {
      ...period,
      contrato: { ...contrato, espacio: { ...espacio, id: 5 }, empresa: { ...empresa, id: 7 } },
    };
  }
  const october = shown({ periodo: '2026-10' });

  test.each([
    ['is still to come', '?periodo=2026-11'],
    ['has been looked at before', '?periodo=2026-10'],
  ])(
    'the blocking dialog leads to that month, which gets the focus, where it %s [S-221]',
    async (_, search) => {
      api.on(call, { status: 200, body: october });
      open('COL', search);
      const november = { status: 200, body: shown({ bloqueado: true }) };
      if (search.endsWith('10')) {
        const next = await screen.findByRole('button', { name: 'Mes siguiente' });
        api.on(call, november);
        await userEvent.click(next);
      } else api.on(call, november);
      const declare = await screen.findByLabelText('Declarar la venta del 19/11/2026');
      act(() => declare.focus());
      fireEvent.click(declare);
      const dialog = await openPanel('dialog');
      api.on(call, { status: 200, body: october });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Ir al período anterior' }));
      const month = await screen.findByRole('button', { name: 'Período: octubre 2026' });
      await waitFor(() => expect(month).toHaveFocus());
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('a day of this month opens a dialog that says why it waits, and goes back [S-220 S-222 S-395 S-396]', async () => {
    api.on(call, { status: 200, body: shown({ bloqueado: true }) });
    open('COL');
    await press('Declarar la venta del 19/11/2026');
    const dialog = await screen.findByRole('dialog', {
      name: 'Tienes ventas pendientes del mes anterior',
    });
    expect(within(dialog).getByText('Tienes ventas pendientes del mes anterior')).toBeVisible();
    expect(within(dialog).getByText(waiting)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Período: noviembre 2026' })).toBeVisible();
    expect(screen.queryByLabelText('Transacciones')).toBeNull();
  });

  test('staff who correct sales are not held up: the day of this month opens their form [S-220]', async () => {
    api.on(call, { status: 200, body: shown({ bloqueado: true }) });
    open('COL', '?periodo=2026-11&dia=2026-11-18', '5/7', [
      { action: 'read', subject: 'DailySales' },
      { action: 'manage', subject: 'SalesAudit' },
    ]);
    const detail = within(await screen.findByRole('dialog', { name: /18\/11\/2026/ }));
    await userEvent.click(detail.getByRole('button', { name: 'Declarar por el local' }));
    const form = await screen.findByRole('dialog', { name: 'Declarar por el local · 18/11/2026' });
    expect(within(form).queryByText(waiting)).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'Tienes ventas pendientes del mes anterior' })).toBeNull();
  });

  test('a sale is corrected all the same [S-220]', async () => {
    const detail = await openDay(sale);
    await userEvent.click(within(detail).getByRole('button', { name: 'Editar' }));
    const form = await screen.findByRole('dialog', { name: /^Editar/ });
    expect(within(form).queryByRole('alert')).toBeNull();
  });
});

describe('from one store to another', () => {
  const callOther = 'GET /espacios/6/empresas/7/ventas-diarias';
  const goOn = () => fireEvent.click(screen.getByText('Otro local'));

  /** November of the store in a space, which has days of October to remind of. */
  function monthOf(spaceId: number, brand: string): SalesPeriod {
    const { contrato, ...period } = buildPeriod('CHL', { avisarMesAnterior: true });
    return {
      ...period,
      contrato: {
        ...contrato,
        marca: { ...contrato.marca, nombre: brand },
        espacio: { ...contrato.espacio, id: spaceId },
        empresa: { ...contrato.empresa, id: 7 },
      },
    };
  }

  beforeEach(() => {
    api.on(call, { status: 200, body: monthOf(5, 'Café Andino') });
    api.on(callOther, { status: 200, body: monthOf(6, 'Óptica Norte') });
    api.on('GET /contratos/1/ventas-diarias/2026-11-19/historial', { status: 200, body: [] });
  });

  test('nothing of the first stands under the address of the second', async () => {
    open();
    await press('Seguir en este mes');
    expect(screen.getByText('Café Andino')).toBeTruthy();
    goOn();
    expect(screen.queryByText('Café Andino')).toBeNull();
    expect(await screen.findByText('Óptica Norte')).toBeTruthy();
  });

  test('what is due is said for each of them', async () => {
    open('CHL', '?periodo=2026-11&dia=2026-11-19');
    await screen.findByRole('dialog', { name: /19\/11\/2026/ });
    goOn();
    await press('Seguir en este mes');
    goBack();
    await screen.findByRole('dialog', { name: /19\/11\/2026/ });
    await press('Cerrar');
    expect(await screen.findByRole('dialog', { name: 'Aún puede completar el mes anterior' })).toBeTruthy();
  });
});
