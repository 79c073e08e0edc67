import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CorrectionDetail } from 'shared/endpoints/correction-requests';
import type { AbilityAction } from 'shared/rules/permission';
import { AnsweringApi, fill, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { buildSale } from '../testing/build-period.ts';
import CorrectionsPage from './corrections.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
afterEach(() => api.forget());

const fecha = '2026-11-18';
const request: CorrectionDetail = {
  id: 7,
  fecha,
  estado: 'abierta',
  pedido: { fecha, tickets: 25, montoNeto: 1_250, rowVersion: 1 },
  motivo: 'Faltó sumar una caja',
  pedidaPor: 'Ana Rojas',
  pedidaEn: '2026-11-19T15:00:00Z',
  respuesta: null,
  contratoId: 1,
  contrato: 'CT-1',
  marca: 'Café Andino',
  empresa: 'Andino SAS',
  edificio: 'Mall del Centro',
  local: '101',
  espacioId: 40,
  empresaId: 7,
  total: 1_250,
  registro: buildSale('COL', { fecha, tickets: 20, montoNeto: 900, auditada: true }),
  cambioDespues: false,
};
const answered: CorrectionDetail = {
  ...request,
  estado: 'aceptada',
  respuesta: { por: 'Luis Soto', cuando: '2026-11-20T12:00:00Z', motivo: null },
};
const list = '/sales/solicitudes-correccion';

beforeEach(() => {
  api.on('GET /edificios/mis', { status: 200, body: [{ id: 1, nombre: 'Mall del Centro' }] });
  api.on(`GET ${list}`, {
    status: 200,
    body: { content: [request], number: 0, totalPages: 1, totalElements: 1, hasMore: false },
  });
});

function show(detail: Partial<CorrectionDetail> = {}, action: AbilityAction = 'manage') {
  api.on(`GET ${list}/7`, { status: 200, body: { ...request, ...detail } });
  return renderScreen(
    <>
      <CorrectionsPage />
      <Toaster />
    </>,
    { path: '/?solicitud=7', session: { country: 'COL', permissions: [{ action, subject: 'SalesAudit' }] } },
  );
}
const panel = () => screen.findByRole('dialog', { name: 'Solicitud de corrección · 18/11/2026' });
const sentTo = (path: string) => api.asked.filter(({ method, path: to }) => method === 'POST' && to === path);

test('the list is asked for with mall, state and words of the address, ten at first [S-409]', async () => {
  renderScreen(<CorrectionsPage />, {
    path: '/?edificio=1&estado=abierta&buscar=caf%C3%A9',
    session: { country: 'COL', permissions: [{ action: 'read', subject: 'SalesAudit' }] },
  });
  expect((await screen.findAllByText('Café Andino'))[0]).toBeVisible();
  const asked = api.asked.find(({ path }) => path === list);
  const query = Object.fromEntries(asked?.query ?? []);
  expect(query).toEqual({
    edificioId: '1',
    estado: 'abierta',
    buscar: 'café',
    page: '0',
    size: '10',
  });
});

test('a request shows the day as it is beside what is asked, and is accepted with the version that was seen', async () => {
  show();
  const open = await panel();
  const row = await within(open).findByRole('row', { name: /Venta total/ });
  expect(row.textContent).toMatch(/900.*1\.250/);
  expect(
    within(open).getByText('El día está auditado y seguirá auditado después de corregirlo.'),
  ).toBeVisible();
  api.on(`POST ${list}/7/aceptacion`, { status: 200, body: answered });
  await userEvent.click(within(open).getByRole('button', { name: 'Aceptar y corregir' }));
  const question = await screen.findByRole('alertdialog', { name: '¿Aceptar la solicitud?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Aceptar y corregir' }));
  await screen.findByText('Solicitud aceptada. La venta quedó corregida.');
  expect(sentTo(`${list}/7/aceptacion`)[0]?.body).toEqual({ rowVersion: 1 });
});

test('who was slower reads what the other one did, and sees the answer [T19]', async () => {
  show();
  const open = await panel();
  const message = 'Esta solicitud ya no está abierta. Aceptada por Luis Soto, 20/11/2026 07:00.';
  api.on(`POST ${list}/7/aceptacion`, { status: 409, body: { code: 'VERSION_CONFLICT', message } });
  await userEvent.click(await within(open).findByRole('button', { name: 'Aceptar y corregir' }));
  api.on(`GET ${list}/7`, { status: 200, body: answered });
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Aceptar y corregir' }));
  expect(await within(open).findByText(message)).toBeVisible();
  expect(await within(open).findByText(/La aceptó Luis Soto/)).toBeVisible();
  expect(within(open).queryByRole('button', { name: 'Rechazar' })).toBeNull();
});

test('who was slower to reject reads the answer of the other one, and the typed reason stays [T19]', async () => {
  show();
  const open = await panel();
  const message = 'Esta solicitud ya no está abierta. Aceptada por Luis Soto, 20/11/2026 07:00.';
  await userEvent.click(await within(open).findByRole('button', { name: 'Rechazar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar la solicitud' }));
  const reason = dialog.getByRole('textbox', { name: /Motivo/ });
  await fill(reason, 'La planilla dice otra cosa');
  api.on(`POST ${list}/7/rechazo`, { status: 409, body: { code: 'VERSION_CONFLICT', message } });
  api.on(`GET ${list}/7`, { status: 200, body: answered });
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar solicitud' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(await within(open).findByText(/La aceptó Luis Soto/)).toBeInTheDocument();
  expect(reason).toBeInTheDocument();
  expect(reason).toHaveValue('La planilla dice otra cosa');
  expect(sentTo(`${list}/7/rechazo`)).toHaveLength(1);
});

test('a rejection needs a reason, which is sent', async () => {
  show();
  await userEvent.click(await within(await panel()).findByRole('button', { name: 'Rechazar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar la solicitud' });
  const confirm = within(dialog).getByRole('button', { name: 'Rechazar solicitud' });
  await userEvent.click(confirm);
  expect(await within(dialog).findByText('Explique el motivo con al menos 10 letras.')).toBeVisible();
  expect(sentTo(`${list}/7/rechazo`)).toEqual([]);
  api.on(`POST ${list}/7/rechazo`, { status: 200, body: { ...answered, estado: 'rechazada' } });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'La planilla dice otra cosa');
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(sentTo(`${list}/7/rechazo`)[0]?.body).toEqual({ motivo: 'La planilla dice otra cosa' }),
  );
});

test.each([
  ['a day that changed since is remarked', { cambioDespues: true }, /^La venta cambió después/],
  ['a day without a sale is remarked', { registro: null }, 'El día no tiene una venta registrada.'],
])('%s', async (_, detail, text) => {
  show(detail);
  expect(await within(await panel()).findByText(text)).toBeVisible();
});

test('who only reads finds no answer to give', async () => {
  show({}, 'read');
  const open = await panel();
  expect(await within(open).findByText('Motivo: Faltó sumar una caja')).toBeVisible();
  expect(within(open).queryByRole('button', { name: 'Aceptar y corregir' })).toBeNull();
});
