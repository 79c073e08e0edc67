import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordImportDetail, RecordImportRow } from 'shared/endpoints/record-imports';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildImport } from '../testing/build-import.ts';
import { ImportView } from './import-view.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api');
});
afterAll(() => api.stop());
beforeEach(() => api.forget());

const row: RecordImportRow = {
  id: 1,
  line: 2,
  key: 'CL10 · 1',
  status: 'changed',
  changes: [
    { name: 'vencimiento', before: '2026-12-01', after: '2026-12-31' },
    { name: 'monto', before: 1_000, after: 25_000 },
    { name: 'enlace', before: null, after: 'https://a.example' },
  ],
  faults: [],
  left: null,
};

function shown(change: Partial<RecordImportDetail> = {}, rows: readonly RecordImportRow[] = [row]): void {
  const page = { content: rows, number: 0, totalPages: 1, totalElements: rows.length, hasMore: false };
  api.on('GET /record-imports/7/rows', { status: 200, body: page });
  renderScreen(<ImportView detail={buildImport(change)} />, { session: { country: 'CHL' } });
}

test('a changed record shows its values before and after, as its country writes them', async () => {
  shown();
  const table = await screen.findByRole('table');
  expect(within(table).getByText('01/12/2026 → 31/12/2026')).toBeVisible();
  expect(within(table).getByText('1.000 → 25.000')).toBeVisible();
  expect(within(table).getByText('vacío → https://a.example')).toBeVisible();
  expect(screen.getByText('1 nuevo · 1 cambia · 3 sin cambios')).toBeVisible();
});

test('a file that ends records is applied only once their number is typed, as the country writes it [T22]', async () => {
  const user = userEvent.setup();
  shown({ complete: true, counts: { new: 0, changed: 1, same: 0, end: 1_200, wrong: 0 } });
  api.on('POST /record-imports/7/apply', { status: 202, body: buildImport({ status: 'applying' }) });
  await user.click(screen.getByRole('button', { name: 'Aplicar 1.201 cambios' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText(/Escriba 1.200 para confirmar/);
  for (const wrong of ['12', '1,200', '12,00', '-1200']) {
    await user.clear(field);
    await user.type(field, wrong);
    await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
    expect(within(dialog).getByText('No es el número de registros que terminan.')).toBeVisible();
  }
  expect(api.sentTo('POST /record-imports/7/apply')).toEqual([]);
  await user.clear(field);
  await user.type(field, '1.200');
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(api.sentTo('POST /record-imports/7/apply')).toEqual([{ terminan: 1_200 }]));
});

test('a faulty row names column, value and reason, and the file cannot be applied', async () => {
  const fault = { column: 'Monto', value: 'mucho', reason: 'No es un número.' };
  shown(
    {
      status: 'faulty',
      counts: { new: 0, changed: 0, same: 0, end: 0, wrong: 1 },
      may: { apply: false, discard: true, undo: false },
      corrected: { url: '/api/files/8', filename: 'deudas-errores.xlsx' },
    },
    [{ ...row, status: 'wrong', changes: [], faults: [fault] }],
  );
  const table = await screen.findByRole('table');
  expect(within(table).getByText('Monto «mucho»:')).toBeVisible();
  expect(within(table).getByText('No es un número.')).toBeVisible();
  expect(screen.getByText(/1 fila tiene errores/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar archivo con los errores' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Aplicar/ })).toBeNull();
});

test('an applied import is undone after a question, which says that changed records stay', async () => {
  const user = userEvent.setup();
  shown({
    status: 'applied',
    appliedAt: '2026-11-20T16:00:00.000Z',
    may: { apply: false, discard: false, undo: true },
  });
  api.on('POST /record-imports/7/undo', { status: 202, body: buildImport({ status: 'undoing' }) });
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/Los demás quedan como están/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Aplicada');
});

test('progress is shown while the server works, and what it does not need is not', () => {
  shown({
    status: 'applying',
    done: 1_000,
    total: 29_000,
    may: { apply: false, discard: false, undo: false },
  });
  expect(screen.getByText('Aplicando 1.000 de 29.000 registros')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Aplicar/ })).toBeNull();
});

test('the files of a ZIP that no row names are listed', () => {
  shown({ documents: { unused: 60, unusedNames: ['a.pdf', 'b.pdf'] } });
  expect(
    screen.getByText('60 archivos del ZIP no se usan, porque ninguna fila los nombra: a.pdf, b.pdf, …'),
  ).toBeVisible();
});

test('a file of the import folder says where it came from, and what to do when it has faults', async () => {
  shown({
    origin: 'folder',
    person: null,
    status: 'faulty',
    counts: { new: 0, changed: 0, same: 3, end: 0, wrong: 2 },
    may: { apply: false, discard: false, undo: false },
  });
  expect(await screen.findByText(/^Tomada de la carpeta de importación el 20\/11\/2026/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '2 filas tienen errores, y no se aplicó nada. Corríjalas y deje el archivo otra vez en la carpeta.',
  );
});
