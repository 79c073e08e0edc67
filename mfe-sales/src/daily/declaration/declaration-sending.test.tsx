import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { errorCatalogue } from 'shared/endpoints/errors';
import type { SalesPeriod } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { endSession } from 'shared/session';
import { AnsweringApi, fill, openPanel, renderScreen } from 'shared/testing';
import { buildDay, buildPeriod, buildSale } from '../../testing/build-period.ts';
import { OpenDay, reasons } from '../testing/open-day.tsx';

const declareCall = 'POST /contratos/1/ventas-diarias';
const optionsCall = 'GET /ventas-diarias/justificaciones';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  onClose.mockClear();
  api.forget();
  const series = { serieBoletas: '', serieFacturas: '' };
  api.on('GET /contratos/1/patron', {
    status: 200,
    body: { fecha: '2026-11-19', patron: null, series },
  });
  api.on(optionsCall, { status: 200, body: reasons });
});

const onClose = jest.fn();

const open = (view: 'declare' | 'justify', country: CountryCode = 'COL', change: Partial<SalesPeriod> = {}) =>
  renderScreen(<OpenDay country={country} view={view} onClose={onClose} change={change} />, {
    session: { country },
  });

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillAndSave(): Promise<void> {
  await userEvent.type(field('Transacciones'), '8');
  await fill(field('Monto neto (sin impuestos)'), '1234,5');
  await press('Siguiente');
  await press('Guardar');
}

/** The idempotency keys that a call came with, each once. */
const keysOf = (call: string): unknown[] => [
  ...new Set(api.askedFor(call).map(({ headers }) => headers['idempotency-key'])),
];
const alert = async (): Promise<string> => (await screen.findByRole('alert')).textContent ?? '';

test('Peru declares in a side panel of two steps, Registro de venta Diaria [S-089 S-180]', async () => {
  open('declare', 'PER');
  const side = await openPanel('dialog', /^Registro de venta Diaria/);
  expect(within(side).getByText(/^Registro de venta Diaria/)).toBeVisible();
  // At the side, and not in the middle.
  expect(getComputedStyle(side.parentElement ?? side).justifyContent).toBe('flex-end');
  await userEvent.type(field('Serie boletas'), 'B001');
  await userEvent.type(field('Serie facturas'), 'F002');
  await userEvent.type(field('Transacciones'), '8');
  await userEvent.type(field('Monto neto (sin IGV)'), '1234.5');
  expect(within(side).getAllByRole('form')).toHaveLength(1);
  await press('Siguiente');
  expect(within(side).getByRole('form', { name: 'Resumen de venta' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
  api.on(declareCall, { status: 200, body: buildSale('PER', { fecha: '2026-11-19', tickets: 8 }) });
  await press('Guardar');
  await waitFor(() => expect(api.askedFor(declareCall)).toHaveLength(1));
  expect(api.sentTo(declareCall)).toMatchObject([
    { serieBoletas: 'B001', serieFacturas: 'F002', tickets: 8 },
  ]);
});

test.each([
  ['ARG', 'Monto bruto'],
  ['COL', 'Monto neto (sin impuestos)'],
] as const)('%s declares in the same side panel, forth and back [S-098]', async (country, amount) => {
  open('declare', country);
  const side = await openPanel('dialog', /^Registro de venta Diaria/);
  expect(getComputedStyle(side.parentElement ?? side).justifyContent).toBe('flex-end');
  expect(within(side).getByRole('button', { name: 'Cancelar' })).toBeTruthy();
  await userEvent.type(field('Transacciones'), '8');
  await fill(field(amount), '1234,5');
  await press('Siguiente');
  expect(within(side).getByRole('form', { name: 'Resumen de venta' })).toBeTruthy();
  await press('Atrás');
  expect(field('Transacciones').value).toBe('8');
  await press('Siguiente');
  api.on(declareCall, { status: 200, body: buildSale(country, { fecha: '2026-11-19', tickets: 8 }) });
  await press('Guardar');
  await waitFor(() => expect(api.askedFor(declareCall)).toHaveLength(1));
  expect(api.askedFor(declareCall)[0]?.body).toMatchObject({ tickets: 8, montoNeto: 1234.5 });
});

test('Salir leaves Chile’s wizard from its first step [S-087]', async () => {
  open('declare', 'CHL');
  await press('Salir');
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('a sale that is not saved', () => {
  test.each([
    [
      'its message',
      { code: 'RULE_BROKEN', message: 'El contrato está en revisión.' },
      'El contrato está en revisión.',
    ],
    ['the detail of a gateway', { detail: 'Servicio en mantención' }, 'Servicio en mantención'],
    ["'Error' where nothing is said", {}, 'Error'],
  ])('shows %s, and the form returns with what was typed [S-210 S-379]', async (_what, body, said) => {
    api.on(declareCall, { status: 422, body });
    open('declare');
    await fillAndSave();
    expect(await alert()).toBe(said);
    expect(screen.queryByText('Registrando venta')).toBeNull();
    await press('Atrás');
    expect(field('Transacciones').value).toBe('8');
    expect(field('Monto neto (sin impuestos)').value).toBe('1.234,5');
  });

  test('while it is sent the focus stays in the panel, at what is happening', async () => {
    api.on(declareCall, 'hang up');
    open('declare');
    await userEvent.type(field('Transacciones'), '8');
    await fill(field('Monto neto (sin impuestos)'), '1234,5');
    await press('Siguiente');
    const sent = press('Guardar');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Registrando venta'));
    await sent;
  });

  test('a failure of the server has its general message [S-399 P-389]', async () => {
    const { message } = errorCatalogue.UNEXPECTED;
    expect(message).toBe('Error al realizar la operación');
    api.on(declareCall, { status: 500, body: { code: 'UNEXPECTED', message } });
    open('declare');
    await fillAndSave();
    expect(await alert()).toBe('Error al realizar la operación');
    cleanup();
    // The portal's own where a reply says nothing.
    api.on(optionsCall, { status: 502, text: '<h1>Bad gateway</h1>' });
    open('justify');
    expect(await alert()).toContain('Error al realizar la operación');
    cleanup();
    // One that has a text of its own in the catalogue shows that.
    const { message: own } = errorCatalogue.TOO_MANY_CALLS;
    api.on(optionsCall, { status: 429, body: { code: 'TOO_MANY_CALLS', message: own } });
    open('justify');
    expect(own).not.toBe(message);
    expect(await alert()).toContain(own);
  });

  test('a message about a field stands at the field, and goes when the field changes [S-210 S-379]', async () => {
    const message = 'Máximo 8 dígitos';
    api.on(declareCall, { status: 422, body: { code: 'RULE_BROKEN', message, field: 'tickets' } });
    open('declare');
    await fillAndSave();
    await waitFor(() => expect(field('Transacciones').getAttribute('aria-invalid')).toBe('true'));
    const wrong = field('Transacciones').closest('[data-part=root]');
    expect(wrong?.textContent).toContain(message);
    await userEvent.type(field('Transacciones'), '9');
    expect(wrong?.textContent).not.toContain(message);
  });

  test('without connection it stays, and is sent once more by itself, with its key, when the connection is back [S-379]', async () => {
    api.on(declareCall, 'hang up');
    open('declare');
    await fillAndSave();
    expect(await alert()).toContain('Se perdió la conexión');
    const lost = api.askedFor(declareCall).length;
    api.on(declareCall, { status: 200, body: buildSale('COL', { fecha: '2026-11-19', tickets: 8 }) });
    // It listens a moment after it has said that the connection is lost.
    await waitFor(() => {
      act(() => void dispatchEvent(new Event('online')));
      expect(screen.getByText('Registrando venta')).toBeTruthy();
    });
    await waitFor(() => expect(api.askedFor(declareCall)).toHaveLength(lost + 1));
    expect(keysOf(declareCall)).toEqual([expect.any(String)]);
    expect(await screen.findByText('Registro exitoso')).toBeTruthy();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.askedFor(declareCall)).toHaveLength(lost + 1);
    expect(Object.keys(localStorage).filter((key) => key.includes('daily-sale'))).toEqual([]);
  });

  test('a second press while it is sent sends nothing more', async () => {
    api.on(declareCall, { status: 200, body: buildSale('COL', { fecha: '2026-11-19', tickets: 8 }) });
    open('declare');
    await userEvent.type(field('Transacciones'), '8');
    await fill(field('Monto neto (sin impuestos)'), '1234,5');
    await press('Siguiente');
    const save = screen.getByRole('button', { name: 'Guardar' });
    act(() => {
      save.click();
      save.click();
    });
    expect(await screen.findByText('Registro exitoso')).toBeTruthy();
    expect(api.askedFor(declareCall)).toHaveLength(1);
  });

  test('what was changed since the connection was lost is not sent by itself', async () => {
    api.on(declareCall, 'hang up');
    open('declare');
    await fillAndSave();
    expect(await alert()).toContain('Se perdió la conexión');
    const lost = api.askedFor(declareCall).length;
    await press('Atrás');
    await userEvent.type(field('Transacciones'), '9');
    // Neither by 'Reintentar', which would go past the review.
    expect(screen.queryByRole('alert')).toBeNull();
    api.on(declareCall, { status: 200, body: buildSale('COL', { fecha: '2026-11-19', tickets: 89 }) });
    act(() => void dispatchEvent(new Event('online')));
    expect(field('Transacciones').value).toBe('89');
    await press('Siguiente');
    await press('Guardar');
    await waitFor(() => expect(api.askedFor(declareCall)).toHaveLength(lost + 1));
    expect(api.askedFor(declareCall).at(-1)?.body).toMatchObject({ tickets: 89 });
  });
});

describe('the justification', () => {
  const justifyCall = 'POST /contratos/1/ventas-diarias/justificacion';

  async function justify(): Promise<void> {
    await userEvent.selectOptions(
      await screen.findByLabelText('Seleccione una justificación'),
      await screen.findByRole('option', { name: 'Local cerrado por inventario' }),
    );
    await userEvent.click(screen.getByLabelText('Confirmo que los datos son correctos'));
    await press('Enviar');
  }

  test('is sent as fecha, fechaFin, justificacionId and comentario', async () => {
    api.on(justifyCall, { status: 200, body: [] });
    open('justify', 'CHL');
    await justify();
    await waitFor(() => expect(api.askedFor(justifyCall)).toHaveLength(1));
    expect(api.askedFor(justifyCall)[0]?.body).toEqual({
      fecha: '2026-11-19',
      fechaFin: null,
      justificacionId: 1,
      comentario: null,
      reemplaza: [],
    });
  });

  const declared = { fecha: '2026-11-18', boletas: 10, boletasEfectivo: 155_000, rowVersion: 3 };
  const twoDays = async (): Promise<void> => {
    // The fields of a period are a lazy component.
    await screen.findByLabelText('Desde');
    await act(async () => {
      fireEvent.change(field('Desde'), { target: { value: '18/11/2026' } });
    });
  };
  const choose = async (name: string): Promise<void> =>
    userEvent.selectOptions(
      await screen.findByLabelText('Seleccione una justificación'),
      await screen.findByRole('option', { name }),
    );
  const confirmation = (): HTMLInputElement => screen.getByLabelText(/^Confirmo que los datos son correctos/);
  const overwrites = /Se sobreescribirán las ventas anteriormente ingresadas\./;
  /** A range over the 18th, which has a sale; the 19th alone has none. */
  async function overSale(): Promise<void> {
    const dias = buildPeriod('CHL').dias.map((day) =>
      day.date === declared.fecha ? buildDay(day.date, { venta: buildSale('CHL', declared) }) : day,
    );
    open('justify', 'CHL', { dias });
    await choose('Local cerrado por remodelación');
    expect(screen.queryByText(overwrites)).toBeNull();
    await twoDays();
    expect(screen.getByText(overwrites)).toBeVisible();
  }

  test('the sales that would be overwritten are named with their amounts, and sent as they were seen [S-184 S-236]', async () => {
    api.on(justifyCall, { status: 200, body: [] });
    await overSale();
    expect(screen.getByText('miércoles 18/11/2026: $ 155.000')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Añadir comentario'));
    await fill(field('Comentario'), 'Conteo anual');
    // The confirmation itself says it.
    const confirms =
      'Confirmo que los datos son correctos. Se sobreescribirán las ventas anteriormente ingresadas.';
    await userEvent.click(screen.getByLabelText(confirms));
    await press('Enviar');
    await waitFor(() => expect(api.askedFor(justifyCall)).toHaveLength(1));
    expect(api.askedFor(justifyCall)[0]?.body).toEqual({
      fecha: '2026-11-18',
      fechaFin: '2026-11-19',
      justificacionId: 2,
      comentario: 'Conteo anual',
      reemplaza: [{ fecha: '2026-11-18', rowVersion: 3 }],
    });
  });

  test('a day that was declared meanwhile is told and shown, and has to be confirmed anew [T19]', async () => {
    const message =
      'Mientras usted justificaba, cambió el registro del 19/11/2026. Revise y confirme de nuevo.';
    const met = buildSale('CHL', { ...declared, fecha: '2026-11-19' });
    api.on(justifyCall, {
      status: 409,
      body: { code: 'VERSION_CONFLICT', message, details: { guardadas: [met] } },
    });
    function Page() {
      const [venta, setVenta] = useState<typeof met | null>(null);
      const dias = buildPeriod('CHL').dias.map((day) =>
        day.date === met.fecha ? buildDay(day.date, { venta }) : day,
      );
      return (
        <>
          <OpenDay country="CHL" view="justify" onClose={onClose} change={{ dias }} />
          <button onClick={() => setVenta(met)}>The month arrives anew</button>
        </>
      );
    }
    renderScreen(<Page />, { session: { country: 'CHL' } });
    await justify();
    expect(await alert()).toBe(message);
    expect(confirmation().checked).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true);
    expect(field('Seleccione una justificación').value).toBe('1');
    fireEvent.click(screen.getByText('The month arrives anew'));
    expect(await screen.findByText('jueves 19/11/2026: $ 155.000')).toBeVisible();
    expect(field('Seleccione una justificación').value).toBe('1');
    expect(confirmation().checked).toBe(false);
    await userEvent.click(confirmation());
    await press('Enviar');
    await waitFor(() =>
      expect(api.sentTo(justifyCall)).toMatchObject([
        { justificacionId: 1, reemplaza: [] },
        { justificacionId: 1, reemplaza: [{ fecha: '2026-11-19', rowVersion: 3 }] },
      ]),
    );
  });

  test('a justified day forgets the sale that had been left half-written', async () => {
    api.on(`${justifyCall}-arg`, { status: 200, body: [] });
    open('declare', 'ARG');
    await userEvent.type(field('Transacciones'), '12');
    const left = (): string[] => Object.keys(localStorage).filter((key) => key.includes('daily-sale'));
    expect(left()).toHaveLength(1);
    await press('En caso de no declarar venta haz click aquí');
    await justify();
    expect(await screen.findByText('Justificación registrada')).toBeTruthy();
    expect(left()).toEqual([]);
  });

  test('a conflict with the very justification that was sent means that it was written', async () => {
    const own = buildSale('CHL', {
      fecha: '2026-11-19',
      justificacion: { id: 1, nombre: 'Local cerrado por inventario' },
    });
    api.on(justifyCall, {
      status: 409,
      body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { guardadas: [own] } },
    });
    open('justify', 'CHL');
    await justify();
    expect(await screen.findByText('Justificación registrada')).toBeTruthy();
  });

  test('without connection it stays, and is sent once more by itself, with its key, when the connection is back', async () => {
    api.on(justifyCall, 'hang up');
    open('justify', 'CHL');
    await justify();
    expect(await alert()).toContain('Se perdió la conexión');
    await waitFor(() => expect(screen.getByRole('alert').contains(document.activeElement)).toBe(true));
    const lost = api.askedFor(justifyCall).length;
    api.on(justifyCall, { status: 200, body: [] });
    await waitFor(() => {
      act(() => void dispatchEvent(new Event('online')));
      expect(screen.getByText('Registrando justificación')).toBeTruthy();
    });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.askedFor(justifyCall)).toHaveLength(lost + 1);
    expect(keysOf(justifyCall)).toEqual([expect.any(String)]);
    expect(Object.keys(localStorage).filter((key) => key.includes('justification'))).toEqual([]);
  });

  test('what was written is there again after the session ended, and is confirmed again [T16]', async () => {
    open('justify', 'CHL');
    await choose('Local cerrado por inventario');
    await userEvent.click(confirmation());
    await userEvent.click(screen.getByLabelText('Añadir comentario'));
    await fill(field('Comentario'), 'Conteo anual');
    cleanup();
    act(() => endSession('ended'));
    open('justify', 'CHL');
    expect(await screen.findByText('Recuperamos lo que había escrito.')).toBeTruthy();
    await waitFor(() => expect(field('Seleccione una justificación').value).toBe('1'));
    expect(field('Comentario').value).toBe('Conteo anual');
    expect(confirmation().checked).toBe(false);
  });

  test('that fails shows its message and keeps what was chosen [S-383]', async () => {
    // Not the portal's own text of this code.
    const message = 'Finanzas cerró este día hoy a las 10:30.';
    api.on(justifyCall, { status: 422, body: { code: 'SALE_AUDITED', message } });
    open('justify', 'CHL');
    await justify();
    expect(await alert()).toBe(message);
    expect(field('Seleccione una justificación').value).toBe('1');
  });

  test('JUSTIFICAR leads from a review of nothing to the form [S-115 S-214 S-212]', async () => {
    open('declare', 'CHL');
    for (let step = 0; step < 3; step++) await press('Continuar');
    expect(screen.getByRole('form', { name: 'Resumen' })).toBeTruthy();
    await press('JUSTIFICAR');
    expect(await screen.findByText('Estimado usuario usted no ha registrado ventas')).toBeTruthy();
    // In the same dialog, in place of the declaration.
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.queryByRole('form', { name: 'Resumen' })).toBeNull();
    await press('Volver');
    expect(await screen.findByRole('button', { name: 'Continuar' })).toBeTruthy();
    expect(screen.queryByText('Estimado usuario usted no ha registrado ventas')).toBeNull();
    // Elsewhere the link leads there.
    for (const country of ['PER', 'ARG', 'COL'] as const) {
      cleanup();
      open('declare', country);
      expect(screen.queryByRole('button', { name: 'JUSTIFICAR' })).toBeNull();
      await press('En caso de no declarar venta haz click aquí');
      expect(await screen.findByText('Estimado usuario usted no ha registrado ventas')).toBeTruthy();
    }
  });

  test('a review of nothing offers no justification where the day has a record [S-212]', async () => {
    const venta = buildSale('CHL', { fecha: '2026-11-19', boletas: 12, boletasEfectivo: 30_000 });
    const dias = buildPeriod('CHL').dias.map((day) =>
      day.date === '2026-11-19' ? buildDay(day.date, { venta }) : day,
    );
    open('declare', 'CHL', { dias });
    await userEvent.clear(field('Cantidad de boletas'));
    await fill(field('Cantidad de boletas'), '0');
    await userEvent.tab();
    for (let step = 0; step < 3; step++) await press('Continuar');
    expect(await alert()).toContain('La venta total es cero.');
    expect(screen.queryByRole('button', { name: 'JUSTIFICAR' })).toBeNull();
    cleanup();
    localStorage.clear();
    // A justified day starts empty.
    const justified = buildSale('CHL', {
      fecha: '2026-11-19',
      justificacion: { id: 1, nombre: 'Inventario' },
    });
    const others = buildPeriod('CHL').dias.map((day) =>
      day.date === '2026-11-19' ? buildDay(day.date, { venta: justified, estado: 'justified' }) : day,
    );
    open('declare', 'CHL', { dias: others });
    for (let step = 0; step < 3; step++) await press('Continuar');
    expect(await alert()).toContain('La venta total es cero.');
    expect(screen.queryByRole('button', { name: 'JUSTIFICAR' })).toBeNull();
  });

  test('its options are asked for once, however long the portal stays open [S-344]', async () => {
    open('declare');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], advanceTimers: true });
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const click = (name: string) => user.click(screen.getByRole('button', { name }));
      await click('En caso de no declarar venta haz click aquí');
      await screen.findByRole('option', { name: 'Local cerrado por inventario' });
      await click('Volver');
      const aDay = 24 * 60 * 60_000;
      await act(() => jest.advanceTimersByTimeAsync(aDay));
      await click('En caso de no declarar venta haz click aquí');
      const option = await screen.findByRole('option', { name: 'Local cerrado por inventario' });
      await user.selectOptions(field('Seleccione una justificación'), option);
      await user.click(screen.getByLabelText('Confirmo que los datos son correctos'));
      api.on(justifyCall, { status: 200, body: [] });
      await click('Enviar');
      // By then another question for them would have come.
      await waitFor(() => expect(api.askedFor(justifyCall)).toHaveLength(1));
      expect(api.askedFor(optionsCall)).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  test('options that do not come are an empty list; the message is shown, and asking again helps [S-345 S-377 S-378]', async () => {
    api.on(optionsCall, {
      status: 503,
      body: { code: 'NOT_READY', message: 'El servicio no está disponible en este momento.' },
    });
    open('justify');
    expect(await alert()).toContain('El servicio no está disponible en este momento.');
    const offered = (): (string | null)[] =>
      screen.getAllByRole('option').map((option) => option.textContent);
    expect(offered()).toEqual(['Seleccione una justificación']);
    api.on(optionsCall, { status: 200, body: reasons });
    await press('Reintentar');
    await screen.findByRole('option', { name: 'Local cerrado por inventario' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
