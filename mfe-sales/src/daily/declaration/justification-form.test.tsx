import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, fill, renderScreen } from 'shared/testing';
import { buildDay, buildSale } from '../../testing/build-period.ts';
import { OpenDay, reasons } from '../testing/open-day.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /ventas-diarias/justificaciones', { status: 200, body: reasons });
  const series = { serieBoletas: '', serieFacturas: '' };
  api.on('GET /contratos/1/patron', { status: 200, body: { fecha: '2026-11-19', patron: null, series } });
});

const show = (view: 'declare' | 'justify') =>
  renderScreen(<OpenDay country="CHL" view={view} onClose={() => {}} />, { session: { country: 'CHL' } });
const form = (): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: 'Estimado usuario usted no ha registrado ventas' });
const reason = () => screen.findByLabelText('Seleccione una justificación');
const choose = async (name: string): Promise<void> =>
  userEvent.selectOptions(await reason(), await screen.findByRole('option', { name }));

test('the form has its title, its text, and a select of the reasons [S-107 S-108 S-109 S-113]', async () => {
  show('justify');
  const dialog = within(await form());
  expect(dialog.getByText('Estimado usuario usted no ha registrado ventas')).toBeVisible();
  expect(dialog.getByText(/Por favor indique el motivo a continuación\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Enviar' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Volver' })).toBeVisible();
  await screen.findByRole('option', { name: reasons[0]?.nombre ?? '' });
  expect(
    within(await reason())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Seleccione una justificación', ...reasons.map(({ nombre }) => nombre)]);
});

test('only a reason with a period asks for a range of days [S-110 S-183]', async () => {
  show('justify');
  await choose('Local cerrado por inventario');
  expect(screen.queryByLabelText('Desde')).toBeNull();
  await choose('Local cerrado por remodelación');
  expect(await screen.findByLabelText('Desde')).toHaveValue('19/11/2026');
  expect(screen.getByLabelText('Hasta')).toHaveValue('19/11/2026');
  await choose('Local cerrado por inventario');
  expect(screen.queryByLabelText('Hasta')).toBeNull();
});

test('Añadir comentario opens a comment, and Enviar waits for the confirmation [S-111 S-112]', async () => {
  show('justify');
  await choose('Local cerrado por inventario');
  expect(screen.queryByLabelText('Comentario')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Añadir comentario' }));
  expect(screen.getByLabelText('Comentario')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Añadir comentario' }));
  expect(screen.queryByLabelText('Comentario')).toBeNull();
  const send = screen.getByRole('button', { name: 'Enviar' });
  expect(send).toBeDisabled();
  const confirmation = screen.getByRole('checkbox', { name: 'Confirmo que los datos son correctos' });
  expect(confirmation).not.toBeChecked();
  await userEvent.click(confirmation);
  expect(confirmation).toBeChecked();
  expect(send).toBeEnabled();
});

test('the link of the declaration leads to it, and Volver back to what was typed [S-114]', async () => {
  show('declare');
  await userEvent.type(await screen.findByLabelText('Cantidad de boletas'), '7');
  await userEvent.click(screen.getByRole('button', { name: 'En caso de no declarar venta haz click aquí' }));
  await form();
  expect(screen.queryByLabelText('Cantidad de boletas')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByLabelText('Cantidad de boletas')).toHaveValue('7');
});

test('staff learn before sending that a declared sale needs its own reason; who declares may replace it [S-418]', async () => {
  const venta = buildSale('CHL', { fecha: '2026-11-18', tickets: 3 });
  const dias = [buildDay('2026-11-18', { venta }), buildDay('2026-11-19')];
  const refused =
    'Para cambiar la venta del 18/11/2026 indique el motivo: corríjala desde el detalle del día.';
  for (const permissions of [[], [{ action: 'manage', subject: 'SalesAudit' }] as const]) {
    const { unmount } = renderScreen(
      <OpenDay country="CHL" view="justify" change={{ dias }} onClose={() => {}} />,
      { session: { country: 'CHL', permissions } },
    );
    await choose('Local cerrado por remodelación');
    const from = await screen.findByLabelText('Desde');
    await act(async () => void fireEvent.change(from, { target: { value: '18/11/2026' } }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Confirmo que los datos son correctos/ }));
    const send = screen.getByRole('button', { name: 'Enviar' });
    if (permissions.length === 0) expect(send).toBeEnabled();
    else {
      expect(send).toBeDisabled();
      expect(screen.getByRole('status')).toHaveTextContent(refused);
    }
    unmount();
    localStorage.clear();
  }
});

test('of a day that was declared meanwhile is told, keeps what was typed and is confirmed again [T19]', async () => {
  const call = 'POST /contratos/1/ventas-diarias/justificacion';
  const message =
    'Mientras usted justificaba, cambió el registro del 19/11/2026. Revise y confirme de nuevo.';
  const guardadas = [buildSale('CHL', { fecha: '2026-11-19', tickets: 3 })];
  api.on(call, { status: 409, body: { code: 'VERSION_CONFLICT', message, details: { guardadas } } });
  show('justify');
  await choose('Local cerrado por inventario');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Añadir comentario' }));
  await fill(screen.getByLabelText('Comentario'), 'Conteo anual');
  const confirmation = () => screen.getByRole('checkbox', { name: /^Confirmo que los datos son correctos/ });
  await userEvent.click(confirmation());
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(confirmation()).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  expect(screen.getByLabelText('Comentario')).toHaveValue('Conteo anual');
  expect(await reason()).toHaveDisplayValue('Local cerrado por inventario');
  expect(api.sentTo(call)).toHaveLength(1);
});
