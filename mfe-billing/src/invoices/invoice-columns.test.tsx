import { describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { type InvoiceRow, invoiceViewType } from 'shared/endpoints/invoices';
import { renderScreen } from 'shared/testing';
import { DataTable } from 'shared/ui/data';
import { invoiceTable } from './invoice-columns.tsx';
import { invoiceVariants } from './variants/index.ts';

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

function show(change: Partial<InvoiceRow> = {}, country: keyof typeof invoiceVariants = 'CHL') {
  renderScreen(<DataTable {...invoiceTable(invoiceVariants[country])} rows={[{ ...row, ...change }]} />, {
    session: { country },
  });
  return within(screen.getByRole('table'));
}

const headers = (table: ReturnType<typeof show>) =>
  table.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cells = (table: ReturnType<typeof show>) =>
  table.getAllByRole('cell').map(({ textContent }) => textContent);

test('the columns stand in the order of the specification', () => {
  expect(headers(show())).toEqual([
    'Tipo',
    'Número',
    'Fecha emisión',
    'Sociedad',
    'Monto Total',
    'Descargar',
  ]);
});

test('in Argentina there is no column Sociedad', () => {
  expect(headers(show({}, 'ARG'))).toEqual(['Tipo', 'Número', 'Fecha emisión', 'Monto Total', 'Descargar']);
});

test('the gross amount in its currency, the number as an integer, the date as dd/MM/yyyy [P-171 P-428]', () => {
  const table = show();
  expect(table.getByRole('rowheader')).toHaveTextContent(/^Factura electrónica$/);
  expect(cells(table)).toEqual(['480123', '05/11/2026', 'Vitrina SpA', '$ 1.190.000', 'Descargar']);
  // As it is printed elsewhere; the date is written alike everywhere.
  for (const country of ['PER', 'ARG', 'COL'] as const) {
    cleanup();
    expect(cells(show({}, country)).slice(0, 2)).toEqual(['0000480123', '05/11/2026']);
  }
});

test('the currency is the row’s own, whatever the country of the user [P-429 P-430 S-412]', () => {
  for (const [moneda, monto_bruto, shown] of [
    ['PEN', 1190.5, 'S/ 1,190.50'],
    ['ARS', 1190.5, '$ 1.190,50'],
    ['COP', 1190.5, '$ 1.190,50'],
    ['COP', 1_234_567, '$ 1.234.567,00'],
    ['PEN', 1_234_567, 'S/ 1,234,567.00'],
    ['CLP', 1190.4, '$ 1.190'],
  ] as const) {
    for (const country of ['CHL', 'PER', 'ARG', 'COL'] as const) {
      expect(cells(show({ moneda, monto_bruto }, country))).toContain(shown);
      cleanup();
    }
  }
});

test('a settled invoice carries the chip Compensada, another one does not [P-128]', () => {
  expect(show({ compensada: true }).getByText('Compensada')).toBeTruthy();
  cleanup();
  const other = show();
  expect(other.queryByText('Compensada')).toBeNull();
  // The first column is the heading of the row.
  const place = headers(other).indexOf('Monto Total');
  expect(cells(other)[place - 1]).toBe('$ 1.190.000');
});

describe('how an invoice is looked at', () => {
  test('pdf is a button that names the invoice, url a link to the address, in another tab without a way back [P-172]', () => {
    expect(invoiceViewType.options).toEqual(['pdf', 'url']);
    const pdf = show();
    expect(pdf.getByRole('button', { name: 'Descargar la factura 480123' })).toBeTruthy();
    expect(pdf.queryByRole('link')).toBeNull();
    cleanup();
    const table = show({ tipo_visualizacion: 'url', url: 'https://www.sii.cl/' });
    expect(table.queryByRole('button')).toBeNull();
    const link = table.getByRole('link');
    expect(link.getAttribute('href')).toBe('https://www.sii.cl/');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
  test.each([
    ['ARG', 'Próximamente'],
    ['COL', 'Próximamente'],
    ['CHL', 'No disponible'],
    ['PER', 'No disponible'],
  ] as const)('without a view type the cell of %s says %s', (country, text) => {
    const table = show({ tipo_visualizacion: null, url: null }, country);
    expect(table.getAllByRole('cell').at(-1)).toHaveTextContent(text);
    expect(table.queryByRole('button')).toBeNull();
  });
});
