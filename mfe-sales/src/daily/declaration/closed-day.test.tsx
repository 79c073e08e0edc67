import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { SalesPeriod } from 'shared/endpoints/sales';
import { AnsweringApi, openPanel, renderScreen } from 'shared/testing';
import { buildDay, buildPeriod } from '../../testing/build-period.ts';
import { OpenDay, reasons } from '../testing/open-day.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  onClose.mockClear();
  const series = { serieBoletas: '', serieFacturas: '' };
  api.on('GET /contratos/1/patron', {
    status: 200,
    body: { fecha: '2026-11-19', patron: null, series },
  });
  api.on('GET /ventas-diarias/justificaciones', { status: 200, body: reasons });
});

const over = 'Este día ya no se puede declarar: el plazo del mes anterior venció el día 12.';

/** November on the day after its cut-off. */
const closed: Partial<SalesPeriod> = {
  hoy: '2026-12-13',
  dias: buildPeriod('CHL').dias.map(({ date }) =>
    buildDay(date, { estado: 'undeclared-locked', cargable: false }),
  ),
};

const onClose = jest.fn();
const open = (view: 'declare' | 'justify', change: Partial<SalesPeriod>, date = '2026-11-19') =>
  renderScreen(<OpenDay country="COL" onClose={onClose} {...{ view, change, date }} />, {
    session: { country: 'COL' },
  });
const isDisabled = (name: string): boolean =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('after the cut-off the form says once why it takes no sale [S-326]', () => {
  open('declare', closed);
  // Nothing is missing but the right day.
  fireEvent.change(screen.getByLabelText('Transacciones'), { target: { value: '8' } });
  fireEvent.change(screen.getByLabelText('Monto neto (sin impuestos)'), { target: { value: '1234,5' } });
  expect(screen.getByRole('alert').textContent).toBe(over);
  expect(screen.getAllByText(over)).toHaveLength(1);
  expect(isDisabled('Siguiente')).toBe(true);
});

test('and the form of a justification says it once, in the same words [S-326]', async () => {
  open('justify', closed);
  await userEvent.selectOptions(
    screen.getByLabelText('Seleccione una justificación'),
    await screen.findByRole('option', { name: 'Local cerrado por inventario' }),
  );
  await userEvent.click(screen.getByLabelText('Confirmo que los datos son correctos'));
  expect(screen.getByRole('alert').textContent).toBe(over);
  expect(screen.getAllByText(/ya no se puede declarar/)).toHaveLength(1);
  expect(isDisabled('Enviar')).toBe(true);
});

const early = 'Este día todavía no se puede declarar.';

test('the form of a day to come says why it takes no sale [S-326]', () => {
  open('declare', {}, '2026-11-25');
  fireEvent.change(screen.getByLabelText('Transacciones'), { target: { value: '8' } });
  fireEvent.change(screen.getByLabelText('Monto neto (sin impuestos)'), { target: { value: '1234,5' } });
  expect(screen.getByRole('alert').textContent).toBe(early);
  expect(isDisabled('Siguiente')).toBe(true);
});

test('nor does a day to come take a justification [S-326]', async () => {
  open('justify', {}, '2026-11-25');
  await userEvent.selectOptions(
    screen.getByLabelText('Seleccione una justificación'),
    await screen.findByRole('option', { name: 'Local cerrado por inventario' }),
  );
  await userEvent.click(screen.getByLabelText('Confirmo que los datos son correctos'));
  expect(screen.getByRole('alert').textContent).toBe(early);
  expect(isDisabled('Enviar')).toBe(true);
});

test('an audited day takes neither a sale nor a justification at the address of its form [S-326]', async () => {
  const dias = [buildDay('2026-11-19', { estado: 'audited', cargable: true })];
  for (const [view, button] of [
    ['declare', 'Siguiente'],
    ['justify', 'Enviar'],
  ] as const) {
    open(view, { dias });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(isDisabled(button)).toBe(true);
    cleanup();
  }
});

test('its Volver leads to the days, as there is no declaration to go back to', async () => {
  open('justify', closed);
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/^Registro de venta/)).toBeNull();
});

test('a day that takes a sale is gone back to from its justification', async () => {
  open('justify', {});
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByText(/^Registro de venta/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

/** A day that closes while its form is open. */
function ClosingDay() {
  const [change, setChange] = useState<Partial<SalesPeriod>>({});
  return (
    <>
      <button onClick={() => setChange(closed)}>Medianoche</button>
      <OpenDay country="COL" view="declare" onClose={onClose} change={change} />
    </>
  );
}

test('who writes when the day closes is told so, and keeps the focus', async () => {
  renderScreen(<ClosingDay />, { session: { country: 'COL' } });
  await openPanel('dialog');
  await userEvent.type(screen.getByLabelText('Transacciones'), '8');
  fireEvent.click(screen.getByText('Medianoche'));
  expect(screen.getByRole('alert').textContent).toBe(over);
  expect(screen.getByLabelText('Transacciones')).toHaveFocus();
});
