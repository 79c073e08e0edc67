import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceRow } from 'shared/endpoints/invoices';
import type { CountryCode } from 'shared/countries';
import { AnsweringApi, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import InvoicesPage from './invoices.page.tsx';

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const row: InvoiceRow = {
  id: 1,
  tipo_documento: 'Factura electrónica',
  numero: '0000480123',
  fecha_emision: '2026-11-05',
  nombre_sociedad: 'Vitrina SpA',
  moneda: 'CLP',
  monto_neto: 1_000_000,
  monto_impuesto: 190_000,
  monto_bruto: 1_190_000,
  url: 'chl/2026-11/1.pdf',
  tipo_visualizacion: 'pdf',
  compensada: false,
};
const download = 'POST /invoices/download';

beforeEach(() => {
  api.forget();
});

function show(country: CountryCode = 'CHL', path = '/'): void {
  const company = `GET /invoices/country/${country}/company/76123456-0`;
  const pagination = { currentPage: 0, size: 10, totalPages: 1, totalElements: 1, hasMore: false };
  api.on(company, { status: 200, body: { data: [row], pagination } });
  api.on(`${company}/filters`, { status: 200, body: { company_filters: [] } });
  renderScreen(
    <>
      <InvoicesPage />
      <Toaster />
    </>,
    { session: { country }, path },
  );
}
const button = async (): Promise<HTMLElement> => {
  const [first] = await screen.findAllByRole('button', { name: /^Descargar la factura/ });
  if (first === undefined) throw new Error('The invoice can be downloaded.');
  return first;
};

test('the page has its title, and filters of society and period, Todos at first [P-124 P-175]', async () => {
  show();
  const company = 'GET /invoices/country/CHL/company/76123456-0';
  const societies_filters = [{ society_code: 'CL10', society_nombre: 'Vitrina SpA' }];
  const company_filters = [{ anio_mes: '2026-11', societies_filters }];
  api.on(`${company}/filters`, { status: 200, body: { company_filters } });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Facturas asociadas a tu empresa' }),
  ).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Sociedad: Todos' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Periodo: Todos' })).toBeVisible();
  // All of them are asked for, then.
  await waitFor(() => expect(api.askedFor(company)).toHaveLength(1));
  const [asked] = api.askedFor(company);
  expect([...(asked?.query.keys() ?? [])].toSorted()).toEqual(['page', 'size']);
  for (const name of ['Sociedad', 'Periodo']) {
    await userEvent.click(screen.getByRole('button', { name: `${name}: Todos` }));
    const offered = within(await screen.findByRole('listbox', { name })).getAllByRole('option');
    expect(offered[0]).toHaveTextContent(/^Todos$/);
    expect(offered[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox', { name })).toBeNull());
  }
  // What is chosen is asked for.
  for (const [name, option] of [
    ['Sociedad', 'Vitrina SpA'],
    ['Periodo', '2026 noviembre'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: `${name}: Todos` }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
    expect(await screen.findByRole('button', { name: `${name}: ${option}` })).toBeVisible();
  }
  await waitFor(() =>
    expect(Object.fromEntries(api.askedFor(company).at(-1)?.query ?? [])).toEqual({
      society: 'CL10',
      month: '2026-11',
      page: '0',
      size: '10',
    }),
  );
});

test('the table has its columns, and each of its pages is one of the server [P-126]', async () => {
  show();
  const company = 'GET /invoices/country/CHL/company/76123456-0';
  api.on(company, ({ query }) => {
    const currentPage = Number(query.get('page'));
    const pagination = { currentPage, size: 10, totalPages: 2, totalElements: 11, hasMore: false };
    const data = [{ ...row, id: currentPage + 1, numero: `000048012${currentPage + 3}` }];
    return { status: 200, body: { data, pagination } };
  });
  await screen.findAllByRole('button', { name: 'Descargar la factura 480123' });
  const headers = within(screen.getByRole('table')).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Tipo',
    'Número',
    'Fecha emisión',
    'Sociedad',
    'Monto Total',
    'Descargar',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findAllByRole('button', { name: 'Descargar la factura 480124' });
  expect(screen.queryByRole('button', { name: 'Descargar la factura 480123' })).toBeNull();
  const pages = api.askedFor(company).map(({ query }) => [query.get('page'), query.get('size')]);
  expect(pages).toEqual(
    expect.arrayContaining([
      ['0', '10'],
      ['1', '10'],
    ]),
  );
});

test('the page reads the invoices of country and company, and none of the older calls [P-353]', async () => {
  show();
  await button();
  expect(api.askedFor('GET /invoices/country/CHL/company/76123456-0').length).toBeGreaterThan(0);
  const filters = 'GET /invoices/country/CHL/company/76123456-0/filters';
  await waitFor(() => expect(api.askedFor(filters).length).toBeGreaterThan(0));
  expect(api.asked.filter(({ path }) => path.includes('/facturas'))).toEqual([]);
});

test('Exportar asks for every invoice that the filters give [U-409]', async () => {
  show('CHL', '/?sociedad=CL10&periodo=2026-11');
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  const call = 'POST /invoices/country/CHL/company/76123456-0/export';
  await waitFor(() => expect(api.sentTo(call)).toEqual([{ society: 'CL10', month: '2026-11' }]));
});

test('in Argentina there is no society to filter by, and no column of it [P-125 P-127]', async () => {
  show('ARG');
  const societies_filters = [{ society_code: 'AR10', society_nombre: 'Vitrina S.A.' }];
  const company_filters = [{ anio_mes: '2026-11', societies_filters }];
  const filters = 'GET /invoices/country/ARG/company/76123456-0/filters';
  api.on(filters, { status: 200, body: { company_filters } });
  expect(await screen.findByRole('button', { name: 'Periodo: Todos' })).toBeVisible();
  const headers = within(await screen.findByRole('table')).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Tipo',
    'Número',
    'Fecha emisión',
    'Monto Total',
    'Descargar',
  ]);
  expect(screen.queryByRole('button', { name: /^Sociedad/ })).toBeNull();
});

test.each([
  ['ARG', 'Próximamente', '[P-285]'],
  ['COL', 'Próximamente', '[P-285]'],
  ['CHL', 'No disponible', '[P-286]'],
  ['PER', 'No disponible', '[P-286]'],
] as const)(
  'who is of %s reads %s where an invoice cannot be looked at yet %s',
  async (country, text, _ids) => {
    show(country);
    const pagination = { currentPage: 0, size: 10, totalPages: 1, totalElements: 1, hasMore: false };
    // The view type decides, not whether there is a file.
    const data = [{ ...row, tipo_visualizacion: null }];
    const body = { data, pagination };
    api.on(`GET /invoices/country/${country}/company/76123456-0`, { status: 200, body });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('cell').at(-1)?.textContent).toBe(text);
  },
);

test('an invoice is asked for by its path, and the answered url is saved under its name [P-288 P-355]', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  api.on(download, { status: 200, body: { url: '/api/files/signed' } });
  api.on('GET /files/signed', { status: 200, text: '%PDF-1.7' });
  show();
  await userEvent.click(await button());
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(api.sentTo(download)).toEqual([
    { path: 'chl/2026-11/1.pdf', filename: 'Factura-electrónica-0000480123.pdf' },
  ]);
  expect(api.askedFor('GET /files/signed')).toHaveLength(1);
  expect(Reflect.get(Object(saved.mock.contexts[0]), 'download')).toBe('Factura-electrónica-0000480123.pdf');
  saved.mockRestore();
});

test.each([
  [
    'the file cannot be had',
    { status: 200, body: { url: '/api/files/signed' } },
    { status: 403, text: 'vencido' },
  ],
  ['the link is refused', refusal(500, 'UNEXPECTED'), { status: 200, text: '%PDF-1.7' }],
])('where %s it says Error descargando factura, and saves nothing [P-398]', async (_, link, file) => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  api.on(download, link);
  api.on('GET /files/signed', file);
  show();
  await userEvent.click(await button());
  await waitFor(() => expect(api.askedFor(download)).toHaveLength(1));
  // Until the attempt is over.
  await waitFor(async () => expect(await button()).toBeEnabled());
  const [said] = await screen.findAllByText('Error descargando factura');
  expect(saved).not.toHaveBeenCalled();
  // Else it would still be there for the next one.
  const toast = within(said?.closest<HTMLElement>('[role=status]') ?? document.body);
  await userEvent.click(toast.getByRole('button', { name: 'Cerrar aviso' }));
  await waitFor(() => expect(screen.queryByText('Error descargando factura')).toBeNull());
  saved.mockRestore();
});
