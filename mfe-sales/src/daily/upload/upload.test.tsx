import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportJob } from 'shared/endpoints/imports';
import { useLocation } from 'shared/router';
import { AnsweringApi, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { UploadButton } from './upload-button.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api');
});
afterAll(() => api.stop());
beforeEach(() => api.forget());

const mayUpload = [{ action: 'create', subject: 'DailySalesBatch' }] as const;
function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}
const address = () => screen.getByTestId('address').textContent;
const open = (path = '/') =>
  renderScreen(
    <>
      <UploadButton contractId={7} />
      <Toaster />
      <Address />
    </>,
    { session: { permissions: mayUpload }, path },
  );

const figures = { filas: 3, tickets: 36, ventas: 465_000, notasCredito: 5_000, total: 460_000 };
const checked: ImportJob = {
  id: 12,
  filename: 'ventas.xlsx',
  step: 'check',
  state: 'done',
  done: 3,
  total: 3,
  faults: 0,
  summary: {
    ...figures,
    periodoInicio: '2026-11-18',
    periodoFin: '2026-11-19',
    contratos: 2,
    nuevas: 2,
    reemplazadas: 1,
    sinCambios: 0,
    vacias: 0,
    dias: [{ ...figures, fecha: '2026-11-18', tickets: 30, ventas: 400_000, total: 395_000 }],
  },
  corrected: null,
  message: null,
};
const faulty: ImportJob = {
  ...checked,
  faults: 1,
  corrected: { url: '/api/files/imports/x.xlsx', filename: 'ventas-errores.xlsx' },
};
const working: ImportJob = { ...checked, state: 'working', done: 1, summary: null };

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Carga masiva de ventas diarias' });
const file = (name = 'ventas.xlsx', bytes = 'x') => new File([bytes], name);
const choose = async (...files: readonly File[]) =>
  fireEvent.change(await screen.findByLabelText('Archivo con las ventas'), { target: { files } });

const answers = (sent: ImportJob, later: ImportJob = sent): void => {
  api.on('POST /sales/ventas-diarias/batch-validate', { status: 202, body: sent });
  api.on('GET /imports/12', { status: 200, body: later });
  api.on('DELETE /imports/12', { status: 200, body: { deleted: true } });
};

async function validate(): Promise<void> {
  await press('Carga masiva');
  await choose(file());
  await press('Validar');
}

describe('the bulk upload', () => {
  test('is offered only to those who may create DailySalesBatch', () => {
    const { unmount } = renderScreen(<UploadButton contractId={7} />, {
      session: { permissions: [{ action: 'create', subject: 'DailySales' }] },
    });
    expect(screen.queryByRole('button', { name: 'Carga masiva' })).toBeNull();
    unmount();
    open();
    expect(screen.getByRole('button', { name: 'Carga masiva' })).toBeVisible();
  });

  test('is a dialog over the page, whose address stays', async () => {
    open('/chl/shopping/resumen-ventas-detalle/5/7');
    await press('Carga masiva');
    expect(await dialog()).toBeVisible();
    expect(address()).toBe('/chl/shopping/resumen-ventas-detalle/5/7');
  });

  test('takes one .xlsx or .csv of up to 10 MB, by choice or dropped, and says why it takes no other [P-256 S-163 S-304 S-305]', async () => {
    open();
    await press('Carga masiva');
    const group = await screen.findByRole('group', { name: 'Arrastre aquí su archivo, o elíjalo' });
    expect(group).toHaveAccessibleDescription(/máximo de 10 MB/);
    expect(screen.getByText(/El archivo puede tener un máximo de 10 MB/)).toBeVisible();
    expect(screen.getByLabelText('Archivo con las ventas')).not.toHaveAttribute('multiple');
    expect(screen.getByLabelText('Archivo con las ventas')).toHaveAttribute('accept', '.xlsx,.csv');
    const validateButton = screen.getByRole('button', { name: 'Validar' });
    const large = file('ventas.xlsx');
    Object.defineProperty(large, 'size', { value: 10_000_001 });
    for (const [files, problem] of [
      [[file('ventas.pdf')], 'El archivo debe ser una planilla .xlsx o un .csv.'],
      [[large], 'El archivo pesa más de 10 MB.'],
      [[file('ventas.csv', '')], 'El archivo está vacío.'],
    ] as const) {
      await choose(...files);
      expect(await within(group).findByRole('alert')).toHaveTextContent(problem);
      expect(validateButton).toBeDisabled();
    }
    fireEvent.drop(group, { dataTransfer: { files: [file('a.xlsx'), file('b.xlsx')] } });
    expect(within(group).getByRole('alert')).toHaveTextContent('Envíe un solo archivo a la vez.');
    fireEvent.drop(group, { dataTransfer: { files: [file('noviembre.csv')] } });
    expect(await screen.findByText('noviembre.csv')).toBeVisible();
    expect(validateButton).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Cargar' })).toBeNull();
    await press('Quitar noviembre.csv');
    expect(validateButton).toBeDisabled();
  });

  test('shows how far the check is, then the summary, and loads it when it is told to [S-162 S-163 S-386]', async () => {
    open();
    answers(working, working);
    await validate();
    expect(await screen.findByText('Validando 1 de 3 filas')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cargar' })).toBeNull();
    answers(checked);
    const summary = await screen.findByLabelText('Resumen del archivo', undefined, { timeout: 5_000 });
    const labels = within(summary)
      .getAllByRole('term')
      .map(({ textContent: text }) => text);
    expect(labels).toEqual([
      'Período inicio',
      'Período fin',
      'Tickets',
      'Ventas',
      'Notas de crédito',
      'Total',
    ]);
    const values = within(summary)
      .getAllByRole('definition')
      .map(({ textContent: text }) => text);
    expect(values).toEqual(['18/11/2026', '19/11/2026', '36', '$ 465.000', '$ 5.000', '$ 460.000']);
    expect(screen.getByText('2 locales · 2 días nuevos · 1 declaración se reemplaza')).toBeVisible();
    const loading = { ...checked, step: 'load', state: 'working' } as const;
    api.on('POST /sales/ventas-diarias/batch-upsert', { status: 202, body: loading });
    answers(checked, loading);
    await press('Cargar');
    expect(await screen.findByText(/la carga continúa y le avisaremos/)).toBeVisible();
    expect(screen.queryByText('Ventas cargadas correctamente')).toBeNull();
    answers(checked, { ...checked, step: 'load' });
    // A notice fades in.
    await screen.findByText('Ventas cargadas correctamente', undefined, { timeout: 5_000 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sentTo('POST /sales/ventas-diarias/batch-upsert')).toEqual([{ cargaId: 12 }]);
    expect(api.askedFor('DELETE /imports/12')).toEqual([]);
  });

  test('names every fault with row, column and reason, and cannot be loaded [S-163 S-385]', async () => {
    open();
    answers(faulty);
    const faults = [{ row: 9, column: 'boletas', reason: 'No puede ser negativo' }];
    api.on('GET /imports/12/faults', {
      status: 200,
      body: { content: faults, number: 0, totalPages: 1, totalElements: 1, hasMore: false },
    });
    await validate();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Error validando el archivo. Por favor, revisa los datos y vuelve a intentarlo.',
    );
    const list = await screen.findByRole('list', { name: 'Errores del archivo' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('Fila 9boletasNo puede ser negativo');
    expect(screen.getByRole('button', { name: 'Descargar archivo con los errores' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Cargar' })).toBeDisabled();
    await press('Elegir otro archivo');
    expect(await screen.findByRole('button', { name: 'Validar' })).toBeDisabled();
  });

  test('a check that fails without faults says why, and cannot be loaded [S-163 S-385]', async () => {
    open();
    const message = 'El archivo no tiene la hoja de ventas.';
    answers({ ...checked, state: 'failed', done: 0, total: null, summary: null, message });
    await validate();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(
      screen.getByText('Error validando el archivo. Por favor, revisa los datos y vuelve a intentarlo.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cargar' })).toBeDisabled();
    expect(screen.queryByRole('list', { name: 'Errores del archivo' })).toBeNull();
    expect(screen.queryByLabelText('Resumen del archivo')).toBeNull();
  });

  test('forgets file and summary when it is closed [S-164]', async () => {
    open();
    answers(checked);
    await validate();
    await screen.findByLabelText('Resumen del archivo');
    await press('Cerrar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(api.askedFor('DELETE /imports/12')).toHaveLength(1));
    await press('Carga masiva');
    await dialog();
    expect(await screen.findByRole('button', { name: 'Validar' })).toBeDisabled();
    expect(screen.queryByText('ventas.xlsx')).toBeNull();
    expect(screen.queryByLabelText('Resumen del archivo')).toBeNull();
    // Nor does a file stay that was chosen and not sent.
    await choose(file());
    expect(await screen.findByText('ventas.xlsx')).toBeVisible();
    await press('Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Carga masiva');
    expect(await screen.findByRole('button', { name: 'Validar' })).toBeDisabled();
    expect(screen.queryByText('ventas.xlsx')).toBeNull();
  });

  test('says what the server refuses before and after the check, and lets try again [S-384 S-385]', async () => {
    open();
    answers(checked);
    api.on('POST /sales/ventas-diarias/batch-validate', refusal(422, 'RULE_BROKEN', 'No se puede leer'));
    await validate();
    expect(await screen.findByText('No se puede leer')).toBeVisible();
    expect(
      screen.getByText('Error validando el archivo. Por favor, revisa los datos y vuelve a intentarlo.'),
    ).toBeVisible();
    answers(checked);
    await press('Validar');
    await screen.findByLabelText('Resumen del archivo');
    const load = 'POST /sales/ventas-diarias/batch-upsert';
    api.on(load, refusal(422, 'RULE_BROKEN', 'La carga ya no existe'));
    await press('Cargar');
    expect(await screen.findByText('La carga ya no existe')).toBeVisible();
    expect(screen.getByText('Error en la carga')).toBeVisible();
    const failed = { ...checked, step: 'load', state: 'failed', message: 'No alcanzó la memoria' } as const;
    api.on(load, { status: 202, body: failed });
    answers(checked, failed);
    await press('Reintentar');
    expect(await screen.findByText('No alcanzó la memoria')).toBeVisible();
    expect(screen.getByText('Error en la carga')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeEnabled();
    // Days changed after the check.
    const faults = [{ row: 9, column: 'fecha', reason: 'Cambió después de la validación' }];
    api.on('GET /imports/12/faults', {
      status: 200,
      body: { content: faults, number: 0, totalPages: 1, totalElements: 1, hasMore: false },
    });
    api.on(load, { status: 202, body: { ...checked, step: 'load', state: 'working' } });
    answers(checked, faulty);
    await press('Reintentar');
    expect(
      await screen.findByText('Cambió después de la validación', undefined, { timeout: 5_000 }),
    ).toBeVisible();
    expect(screen.getByText('Error en la carga')).toBeVisible();
    expect(screen.queryByText(/^Error validando el archivo/)).toBeNull();
  });

  test('its file has five minutes, and no more [S-328]', async () => {
    const arrived = Promise.withResolvers<void>();
    api.on('POST /sales/ventas-diarias/batch-validate', () => {
      arrived.resolve();
      return new Promise<never>(() => {});
    });
    open();
    await press('Carga masiva');
    await choose(file());
    const failed = 'Error validando el archivo. Por favor, revisa los datos y vuelve a intentarlo.';
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Validar' }));
      await arrived.promise;
      await act(() => jest.advanceTimersByTimeAsync(5 * 60_000 - 500));
      expect(screen.queryByText(failed)).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(1_000));
    } finally {
      jest.useRealTimers();
    }
    expect(await screen.findByText(failed)).toBeVisible();
  });

  test('tells how a load ended after its dialog was closed, and leads back to its faults [S-384]', async () => {
    open();
    answers(checked);
    await validate();
    await screen.findByLabelText('Resumen del archivo');
    const loading = { ...checked, step: 'load', state: 'working' } as const;
    api.on('POST /sales/ventas-diarias/batch-upsert', { status: 202, body: loading });
    answers(checked, loading);
    await press('Cargar');
    expect(await screen.findByText(/la carga continúa y le avisaremos/)).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.askedFor('DELETE /imports/12')).toEqual([]);
    answers(checked, faulty);
    await screen.findByText('Error en la carga', undefined, { timeout: 5_000 });
    await press('Ver por qué');
    expect(await screen.findByRole('button', { name: 'Cargar' })).toBeDisabled();
  });

  test('is found again after a reload, and says when it is gone', async () => {
    answers(checked);
    const shown = open('/?carga=12');
    expect(await screen.findByLabelText('Resumen del archivo')).toBeVisible();
    shown.unmount();
    api.on('GET /imports/13', refusal(404, 'NOT_FOUND'));
    open('/?carga=13');
    expect(await screen.findByText(/Esta carga ya no está disponible/)).toBeVisible();
  });
});
