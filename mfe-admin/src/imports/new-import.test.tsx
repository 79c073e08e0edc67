import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildImport } from '../testing/build-import.ts';
import { NewImport } from './new-import.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api');
});
afterAll(() => api.stop());
beforeEach(() => api.forget());

let sent: number[] = [];
const open = (subject: 'Import' | 'FinancialImport' = 'Import'): void => {
  sent = [];
  renderScreen(<NewImport open onClose={() => {}} onSent={({ id }) => void sent.push(id)} />, {
    session: { country: 'CHL', permissions: [{ action: 'manage', subject }] },
  });
};

test('finance is offered its kinds, and no other', () => {
  open('FinancialImport');
  const kind = screen.getByRole('combobox', { name: 'Tipo de registro' });
  expect(
    within(kind)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Facturas', 'Notas de cargo', 'Gastos comunes', 'Deudas', 'Convenios de pago']);
});

test('a kind with documents takes a ZIP beside its sheet, and says which column names its files', async () => {
  const user = userEvent.setup({ applyAccept: false });
  api.on('POST /record-imports', { status: 202, body: buildImport({ kind: 'invoices' }) });
  api.on('GET /parameters/sizes', {
    status: 200,
    body: { 'peso-imagen': 5, 'peso-adjunto': 15, 'peso-pdf': 20 },
  });
  open();
  expect(screen.queryByLabelText('ZIP con los PDF')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Tipo de registro'), 'Facturas');
  expect(screen.getByText(/La columna «Archivo PDF» dice qué PDF es de cada fila/)).toBeVisible();
  expect(await screen.findByText(/20\.000 archivos, cada uno de hasta 20 MB\./)).toBeVisible();

  await user.upload(screen.getByLabelText('ZIP con los PDF'), new File(['x'], 'facturas.rar'));
  expect(screen.getByText('Los PDF deben venir en un archivo .zip.')).toBeVisible();
  await user.upload(screen.getByLabelText('ZIP con los PDF'), new File(['x'], 'facturas.zip'));
  expect(screen.queryByText('Los PDF deben venir en un archivo .zip.')).toBeNull();
  expect(screen.getByText('facturas.zip')).toBeVisible();

  expect(screen.getByRole('button', { name: 'Revisar' })).toBeDisabled();
  await user.upload(screen.getByLabelText('Archivo con los registros'), new File(['x'], 'facturas.xlsx'));
  await user.click(screen.getByRole('button', { name: 'Revisar' }));
  await screen.findByText('facturas.xlsx');
  expect(sent).toEqual([7]);
});

test('a refused file leaves what was chosen, with the reason', async () => {
  const user = userEvent.setup();
  const message = 'Los PDF deben venir en un archivo .zip.';
  api.on('POST /record-imports', { status: 400, body: { code: 'RULE_BROKEN', message } });
  open();
  await user.upload(screen.getByLabelText('Archivo con los registros'), new File(['x'], 'malls.csv'));
  await user.click(screen.getByRole('button', { name: 'Revisar' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('malls.csv')).toBeVisible();
  expect(sent).toEqual([]);
});
