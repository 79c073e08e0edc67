import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DebtAgreement, DebtDetail, DebtSummary } from 'shared/endpoints/debt';
import { sessionStore } from 'shared/session';
import { AnsweringApi, buildSession, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import DebtPage from './debt.page.tsx';

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/debt/clients/CHL-76123456-0');
});
afterAll(() => api.stop());

const summary: DebtSummary = {
  deudaTotal: 2_000_000,
  deudaMenorA30Dias: 1_000_000,
  deudaEntre31Y60Dias: 500_000,
  deudaEntre61Y90Dias: 0,
  deudaEntre91Y180Dias: 300_000,
  deudaMayorA180Dias: 200_000,
  convenioTotal: 150_000,
  updatedAt: '2026-11-20T09:30:00.000Z',
};
const detail: DebtDetail = {
  folio: '14000007',
  tipoDeDocumento: 'Factura electrónica',
  sociedadFacturadora: 'Vitrina SpA',
  sociedad: 'CL10',
  nroFactura: '480123',
  centroComercial: 'Plaza Cordillera',
  fechaDeEmision: '2026-11-01',
  fechaDeVencimiento: '2026-12-01',
  totalFactura: 1_000_000,
  estadoDeuda: 'DEUDA <=30',
  linkFactura: 'https://facturas.example/480123.pdf',
};
const instalment: DebtAgreement = {
  sociedadFacturadora: 'Vitrina SpA',
  numeroDeCuota: 4,
  fechaDeVencimiento: '2026-10-28',
  valorCuota: 75_000,
  estadoDeuda: 'Vencido',
};
const coming: DebtAgreement = {
  ...instalment,
  numeroDeCuota: 5,
  fechaDeVencimiento: '2026-12-29',
  valorCuota: 80_000,
  estadoDeuda: 'Vigente',
};

beforeEach(() => {
  api.forget();
  api.on('GET /debt', { status: 200, body: summary });
  api.on('GET /debt-details', {
    status: 200,
    body: [detail, { ...detail, nroFactura: '470001', estadoDeuda: '31-60', totalFactura: 500_000 }],
  });
  api.on('GET /debt-agreements', { status: 200, body: [instalment, coming] });
});

async function show() {
  renderScreen(
    <>
      <DebtPage />
      <Toaster />
    </>,
    { session: { country: 'CHL' } },
  );
  await screen.findByText('Deuda total');
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rows = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
};

test('whose debt it is, and of when, by the clock of the company’s country [U-157 U-023]', async () => {
  await show();
  expect(screen.getByText('Comercial Rojas · 76.123.456-0')).toBeVisible();
  expect(screen.getByText(/Actualizado el 20\/11\/2026 06:30/)).toBeVisible();
  // A user of another country reads the same. it is 04:30 in Lima.
  cleanup();
  renderScreen(<DebtPage />, { session: { country: 'CHL', user: { paisId: 'PER' } } });
  expect(await screen.findByText(/Actualizado el 20\/11\/2026 06:30/)).toBeVisible();
}, 30_000);

test('of two companies it is the one that is chosen whose name and RUT are shown [U-158 U-159]', async () => {
  const first = buildSession().company;
  if (first === null) throw new Error('The session has a company.');
  const chosen = { ...first, id: 11, name: 'Dos SpA', taxId: '77222333-4' };
  renderScreen(<DebtPage />, { session: { user: { clients: [first, chosen] } } });
  expect(await screen.findByText('Comercial Rojas · 76.123.456-0')).toBeVisible();
  const { signedIn } = sessionStore.getState();
  act(() => sessionStore.setState({ signedIn: signedIn && { ...signedIn, company: chosen } }));
  expect(await screen.findByText('Dos SpA · 77.222.333-4')).toBeVisible();
  expect(screen.queryByText(/Comercial Rojas/)).toBeNull();
}, 30_000);

test('how much it is in Chilean pesos, and whom to ask [U-160 U-402 U-015]', async () => {
  await show();
  expect(screen.getByText(/(?<!¿)Dudas o comentarios\? Contacte a su ejecutivo$/)).toBeVisible();
  expect(screen.getByText('$ 2.000.000')).toBeVisible();
  const table = within(await screen.findByRole('table'));
  for (const amount of ['$ 1.000.000', '$ 500.000']) expect(table.getByText(amount)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Deuda Convenio' }));
  const agreement = within(await screen.findByRole('table', { name: 'Cuotas del convenio' }));
  for (const amount of ['$ 75.000', '$ 80.000']) expect(agreement.getByText(amount)).toBeInTheDocument();
  // The sum of the agreement.
  expect(screen.getByText('$ 150.000')).toBeVisible();
  // A user of another country reads the same.
  cleanup();
  renderScreen(<DebtPage />, { session: { country: 'CHL', user: { paisId: 'PER' } } });
  expect(await screen.findByText('$ 2.000.000')).toBeVisible();
  const read = within(await screen.findByRole('table'));
  for (const amount of ['$ 1.000.000', '$ 500.000']) expect(read.getByText(amount)).toBeInTheDocument();
  // Without a debt, an agreement and a date the words stay.
  cleanup();
  const nothing = { ...summary, deudaTotal: 0, convenioTotal: null, updatedAt: null };
  api.on('GET /debt', { status: 200, body: nothing });
  renderScreen(<DebtPage />, { session: { country: 'CHL' } });
  expect(await screen.findByText(/(?<!¿)Dudas o comentarios\? Contacte a su ejecutivo$/)).toBeVisible();
}, 30_000);

test('the five buckets by their literal names, in figures and in a bar that says them [U-016 U-266 U-401 U-402]', async () => {
  await show();
  const buttons = within(screen.getByRole('group', { name: 'Filtrar por antigüedad' })).getAllByRole(
    'button',
  );
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'DEUDA <=3050 %$ 1.000.000',
    '31-6025 %$ 500.000',
    '61-900 %$ 0',
    '91-18015 %$ 300.000',
    'Deuda >18010 %$ 200.000',
  ]);
  const bar = screen.getByRole('img', { name: /^Deuda por antigüedad/ });
  for (const part of [
    'Hasta 30 días: $ 1.000.000, 50 % de la deuda',
    '31 a 60 días: $ 500.000, 25 % de la deuda',
    '91 a 180 días: $ 300.000, 15 % de la deuda',
    'Más de 180 días: $ 200.000, 10 % de la deuda',
  ])
    expect(bar.getAttribute('aria-label')).toContain(part);
  expect(bar.childElementCount).toBe(4);
}, 30_000);

test('a bucket shows its documents alone, and pressed again all of them [U-163 P-407]', async () => {
  const old = [
    { ...detail, nroFactura: '465001', estadoDeuda: '61-90' },
    { ...detail, nroFactura: '460001', estadoDeuda: '91-180' },
    { ...detail, nroFactura: '450001', estadoDeuda: 'Deuda >180' },
  ];
  const second = { ...detail, nroFactura: '470001', estadoDeuda: '31-60' };
  api.on('GET /debt-details', { status: 200, body: [detail, second, ...old] });
  await show();
  expect(await rows()).toHaveLength(5);
  await press(/^31-60/);
  expect(await rows()).toEqual([expect.stringContaining('470001')]);
  await press(/^31-60/);
  expect(await rows()).toHaveLength(5);
  await press(/^DEUDA <=30/);
  expect(await rows()).toEqual([expect.stringContaining('480123')]);
  await press(/^91-180/);
  expect(await rows()).toEqual([expect.stringContaining('460001')]);
  await press(/^Deuda >180/);
  expect(await rows()).toEqual([expect.stringContaining('450001')]);
  await press(/^61-90/);
  expect(await rows()).toEqual([expect.stringContaining('465001')]);
  cleanup();
  api.on('GET /debt-details', { status: 200, body: [detail, second] });
  await show();
  expect(await rows()).toHaveLength(2);
  await press(/^61-90/);
  expect(screen.getByText('No hay datos')).toBeVisible();
  expect(screen.getByText('Ningún registro tiene el estado elegido.')).toBeVisible();
  await press('Ver todos');
  expect(await rows()).toHaveLength(2);
}, 60_000);

test('with an agreement two tabs, and its instalments by Vencido and Vigente [U-161 U-164 U-265 U-017]', async () => {
  await show();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Deuda Total',
    'Deuda Convenio',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Deuda Convenio' }));
  const table = await screen.findByRole('table', { name: 'Cuotas del convenio' });
  const instalments = within(table).getAllByRole('row').slice(1);
  expect(instalments).toHaveLength(2);
  for (const [row, ...facts] of [
    [0, 'Cuota 4', '28/10/2026', 'Vencido', '$ 75.000'],
    [1, 'Cuota 5', '29/12/2026', 'Vigente', '$ 80.000'],
  ] as const)
    for (const fact of facts) expect(instalments[row]).toHaveTextContent(fact);
  const panel = () => screen.getByRole('tabpanel', { hidden: false });
  expect(panel()).toHaveTextContent('Cuota 4');
  for (const fact of ['28/10/2026', '$ 75.000']) expect(panel()).toHaveTextContent(fact);
  expect(panel()).not.toHaveTextContent('480123');
  for (const [state, own, other] of [
    ['Vencido', 'Cuota 4', 'Cuota 5'],
    ['Vigente', 'Cuota 5', 'Cuota 4'],
  ] as const) {
    await press(/^Estado:/);
    await userEvent.click(await screen.findByRole('option', { name: state }));
    await waitFor(() => expect(within(table).queryByText(other)).toBeNull());
    expect(within(table).getByText(own)).toBeInTheDocument();
  }
  await userEvent.click(screen.getByRole('tab', { name: 'Deuda Total' }));
  await waitFor(() => expect(panel()).toHaveTextContent('480123'));
  expect(panel()).not.toHaveTextContent('Cuota 5');
}, 40_000);

test('an agreement without rows offers no way back to all of them [P-407 U-396]', async () => {
  api.on('GET /debt-agreements', { status: 200, body: [] });
  await show();
  await userEvent.click(screen.getByRole('tab', { name: 'Deuda Convenio' }));
  expect(await screen.findByText('No hay datos')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver todos' })).toBeNull();
  expect(screen.queryByText('Ningún registro tiene el estado elegido.')).toBeNull();
}, 30_000);

test.each([0, -1, null])(
  'with an agreement of %s there are no tabs [U-162]',
  async (convenioTotal) => {
    api.on('GET /debt', { status: 200, body: { ...summary, convenioTotal } });
    await show();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(await rows()).toHaveLength(2);
    // One peso is an agreement.
    cleanup();
    api.on('GET /debt', { status: 200, body: { ...summary, convenioTotal: 1 } });
    await show();
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  },
  30_000,
);

test('each row downloads its own document [U-018 U-165]', async () => {
  // Where it has no link of its own, too.
  const second = { ...detail, nroFactura: '470001', linkFactura: null };
  api.on('GET /debt-details', { status: 200, body: [detail, second] });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`,
    revokeObjectURL: () => {},
  });
  for (const number of ['480123', '470001'])
    api.on(`GET /debt-details/CL10-${number}/download`, {
      status: 200,
      text: btoa(`%PDF-1.7 ${number}`),
      type: 'text/plain',
    });
  await show();
  expect(await rows()).toHaveLength(2);
  for (const number of ['480123', '470001'])
    await userEvent.click(
      screen.getAllByRole('button', { name: `Descargar Factura electrónica ${number}` })[0] ?? document.body,
    );
  await waitFor(() =>
    expect(saved.mock.contexts.map((link) => Reflect.get(Object(link), 'download'))).toEqual([
      'CL10-480123.pdf',
      'CL10-470001.pdf',
    ]),
  );
  const texts = await Promise.all(files.map((file) => file.text()));
  expect(texts).toEqual(['%PDF-1.7 480123', '%PDF-1.7 470001']);
  saved.mockRestore();
}, 30_000);

test('a document that cannot be saved says so and opens its link [U-392 U-393]', async () => {
  const opened = jest.spyOn(window, 'open').mockImplementation(() => null);
  const second = { ...detail, nroFactura: '470001', linkFactura: 'https://facturas.example/470001.pdf' };
  api.on('GET /debt-details', { status: 200, body: [detail, second] });
  api.on('GET /debt-details/CL10-470001/download', {
    status: 404,
    body: { code: 'NOT_FOUND', message: 'x' },
  });
  await show();
  await rows();
  const [button] = screen.getAllByRole('button', { name: 'Descargar Factura electrónica 470001' });
  await userEvent.click(button ?? document.body);
  await waitFor(() => expect(screen.getByText('No se pudo descargar el archivo')).toBeVisible());
  expect(opened).toHaveBeenCalledWith('https://facturas.example/470001.pdf', '_blank', 'noopener,noreferrer');
  await press('Abrir enlace');
  expect(opened).toHaveBeenCalledTimes(2);
  // Without a link it is said too, and can be tried again.
  cleanup();
  api.on('GET /debt-details', { status: 200, body: [{ ...detail, linkFactura: null }] });
  const failure = { code: 'UNEXPECTED', message: 'x' };
  api.on('GET /debt-details/CL10-480123/download', { status: 500, body: failure });
  await show();
  await rows();
  const [plain] = screen.getAllByRole('button', { name: 'Descargar Factura electrónica 480123' });
  await userEvent.click(plain ?? document.body);
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getAllByText('No se pudo descargar el archivo').length).toBeGreaterThan(0);
  opened.mockRestore();
}, 30_000);

test('a summary that fails shows the general error, and asking again helps [U-398]', async () => {
  // A gateway's page has no words for the user: the screen has its own.
  api.on('GET /debt', { status: 502, text: '<h1>Bad gateway</h1>' });
  renderScreen(<DebtPage />, { session: { country: 'CHL' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al realizar la operación');
  expect(screen.queryByText('Deuda total')).toBeNull();
  api.on('GET /debt', { status: 200, body: summary });
  await press('Reintentar');
  expect(await screen.findByText('Deuda total')).toBeVisible();
}, 30_000);
