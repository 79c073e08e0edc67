import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import { fill as fillField, renderScreen } from 'shared/testing';
import { buildSale } from '../../testing/build-period.ts';
import { FormHarness } from '../testing/form-harness.tsx';

const onSend = jest.fn<(sale: DailySaleSubmission) => void>();
const onJustify = jest.fn();

beforeEach(() => {
  localStorage.clear();
  onSend.mockClear();
  onJustify.mockClear();
});

const show = (change: Partial<Parameters<typeof FormHarness>[0]> = {}) =>
  renderScreen(<FormHarness country="CHL" onSend={onSend} onJustify={onJustify} {...change} />, {
    session: { country: 'CHL' },
  });

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const on = (name = 'Continuar'): HTMLButtonElement => screen.getByRole('button', { name });
const step = (name: string): HTMLElement => screen.getByRole('form', { name });
const summary = (): string => screen.getByRole('region', { name: 'Resumen' }).textContent ?? '';

async function fill(
  values: Record<string, string>,
  put: (field: HTMLInputElement, text: string) => Promise<void> = fillField,
): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    if (field(name).value !== '') await userEvent.clear(field(name));
    await put(field(name), text);
  }
}
const type = (values: Record<string, string>): Promise<void> => fill(values, userEvent.type);

const boletas = { 'Cantidad de boletas': '12', 'Monto en efectivo': '30000', 'Monto con tarjeta': '70500' };

test('the steps are Boletas, Facturas, Exentas and a review that sends [S-080 S-087]', async () => {
  show();
  const names = ['Boletas', 'Facturas', 'Exentas', 'Resumen'];
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    names.map((name): unknown => expect.stringContaining(name)),
  );
  expect(step('Boletas')).toBeTruthy();
  expect(on('Salir')).toBeTruthy();
  await fill(boletas);
  await userEvent.click(on());
  expect(step('Facturas')).toBeTruthy();
  await userEvent.click(on());
  expect(step('Exentas')).toBeTruthy();
  await userEvent.click(on('Volver'));
  expect(step('Facturas')).toBeTruthy();
  for (let index = 0; index < 2; index++) await userEvent.click(on());
  expect(step('Resumen')).toBeTruthy();
  await userEvent.click(on('Atrás'));
  expect(step('Exentas')).toBeTruthy();
  await userEvent.click(on());
  await userEvent.click(on('Enviar reporte'));
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('what is sent are the fields of the record [S-083 S-181]', async () => {
  show();
  await fill(boletas);
  await userEvent.click(on());
  await fill({ 'Cantidad de facturas': '3', 'Monto en efectivo': '1000', 'Monto con tarjeta': '20000' });
  await userEvent.click(on());
  await fill({ 'Cantidad de boletas exentas': '2', 'Monto total': '5000' });
  await userEvent.click(on());
  await userEvent.click(on('Enviar reporte'));
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    fecha: '2026-11-19',
    boletas: 12,
    boletasEfectivo: 30_000,
    boletasTarjeta: 70_500,
    facturas: 3,
    facturasEfectivo: 1_000,
    facturasTarjeta: 20_000,
    exentas: 2,
    exentasTarjeta: 5_000,
    rowVersion: null,
  });
  // Exentas have one amount, which is stored as that of cards.
  expect(onSend.mock.calls[0]?.[0].exentasEfectivo ?? 0).toBe(0);
});

test('each step asks for its count and its amounts [S-081 S-082 S-083 S-248]', async () => {
  show();
  const labels = (): (string | null)[] =>
    within(screen.getByRole('form'))
      .getAllByRole('textbox')
      .map((input) => input.closest('[data-part=root]')?.querySelector('label')?.textContent ?? null);
  expect(labels()).toEqual(['Cantidad de boletas', 'Monto en efectivo', 'Monto con tarjeta']);
  await userEvent.click(on());
  expect(labels()).toEqual(['Cantidad de facturas', 'Monto en efectivo', 'Monto con tarjeta']);
  await userEvent.click(on());
  expect(labels()).toEqual(['Cantidad de boletas exentas', 'Monto total']);
  // Online sales and restaurant cheques have no step either.
  expect(screen.queryByText(/online|cheque/i)).toBeNull();
});

test('the summary adds up while amounts are typed [S-084]', async () => {
  show();
  const lines = () =>
    ['Monto Bruto', 'Tickets', 'Venta boletas', 'Venta facturas'].map(
      (label) =>
        within(screen.getByRole('region', { name: 'Resumen' })).getByText(label).nextElementSibling
          ?.textContent,
    );
  await type(boletas);
  expect(lines()).toEqual(['$ 100.500', '12', '$ 100.500', '$ 0']);
  await userEvent.click(on());
  await type({ 'Cantidad de facturas': '3', 'Monto en efectivo': '1000', 'Monto con tarjeta': '20000' });
  await userEvent.click(on());
  await type({ 'Cantidad de boletas exentas': '2', 'Monto total': '5000' });
  // Exentas are in the gross and not in the tickets.
  expect(lines()).toEqual(['$ 126.500', '15', '$ 100.500', '$ 21.000']);
});

test('a notice says that amounts are gross, with IVA [S-086]', () => {
  show();
  expect(screen.getByText('Los montos deben ser valores brutos, con IVA incluido.')).toBeTruthy();
});

describe('amounts', () => {
  test("are grouped with '.' and take no decimals [S-238]", async () => {
    show();
    await type({ 'Cantidad de boletas': '12', 'Monto en efectivo': '1234567,89' });
    expect(field('Monto en efectivo').value).toBe('1.234.567');
    expect(field('Monto en efectivo').closest('[data-part=root]')?.textContent).toContain(
      'Se ingresa en números enteros: no consideramos los decimales.',
    );
    await type({ 'Monto en efectivo': '-5000' });
    expect(field('Monto en efectivo').value).toBe('5.000');
  });

  test('the count takes 6 characters and amounts 15 [S-239 S-240 S-211 S-238]', async () => {
    const all = show();
    for (const [tickets, ...amounts] of [
      ['Cantidad de boletas', 'Monto en efectivo', 'Monto con tarjeta'],
      ['Cantidad de facturas', 'Monto en efectivo', 'Monto con tarjeta'],
      ['Cantidad de boletas exentas', 'Monto total'],
    ] as const) {
      expect(field(tickets).maxLength).toBe(6);
      for (const name of amounts) expect(field(name).maxLength).toBe(15);
      await userEvent.click(on());
    }
    await userEvent.click(screen.getByLabelText('Añadir notas de crédito'));
    expect(field('Notas de crédito').maxLength).toBe(15);
    all.unmount();
    show();
    await fill({ 'Cantidad de boletas': '12', 'Monto en efectivo': '9999999999' });
    expect(on().disabled).toBe(false);
    await fill({ 'Monto en efectivo': '10000000000' });
    expect(screen.getAllByText('El monto máximo es 9.999.999.999').length).toBeGreaterThan(0);
    expect(on().disabled).toBe(true);
    await type({ 'Monto en efectivo': '1234567890123' });
    expect(field('Monto en efectivo').value).toBe('123.456.789.012');
    await type({ 'Cantidad de boletas': '1234567' });
    expect(field('Cantidad de boletas').value).toBe('12.345');
  });

  test.each([
    [0, 'Cantidad de boletas', ['Monto en efectivo', 'Monto con tarjeta']],
    [1, 'Cantidad de facturas', ['Monto en efectivo', 'Monto con tarjeta']],
    [2, 'Cantidad de boletas exentas', ['Monto total']],
  ] as const)(
    'in step %i those of %s wait for tickets, and go back to 0 with them [S-248]',
    async (steps, tickets, amounts) => {
      show();
      for (let index = 0; index < steps; index++) await userEvent.click(on());
      const disabled = (): boolean[] => amounts.map((name) => field(name).disabled);
      expect(disabled()).toEqual(amounts.map(() => true));
      await fill({ [tickets]: '1' });
      expect(disabled()).toEqual(amounts.map(() => false));
      for (const name of amounts) await fill({ [name]: '5000' });
      await userEvent.clear(field(tickets));
      expect(disabled()).toEqual(amounts.map(() => true));
      await userEvent.tab();
      expect(amounts.map((name) => field(name).value)).toEqual(amounts.map(() => '0'));
      await fill({ [tickets]: '1' });
      for (const name of amounts) await fill({ [name]: '5000' });
      await fill({ [tickets]: '0' });
      expect(disabled()).toEqual(amounts.map(() => true));
      await userEvent.tab();
      expect(amounts.map((name) => field(name).value)).toEqual(amounts.map(() => '0'));
    },
  );

  test('open the numeric keyboard of a phone', () => {
    show();
    expect(field('Cantidad de boletas').inputMode).toBe('numeric');
    expect(field('Monto en efectivo').inputMode).toBe('numeric');
  });
});

describe('a step is left only when it is right', () => {
  test('10.000 tickets are accepted, one more is not [S-242 S-243 S-211]', async () => {
    show();
    await fill({ 'Cantidad de boletas': '10000', 'Monto en efectivo': '90000000' });
    expect(on().disabled).toBe(false);
    await fill({ 'Cantidad de boletas': '10001' });
    expect(screen.getAllByText('El monto máximo de tickets es 10.000').length).toBeGreaterThan(0);
    expect(on().disabled).toBe(true);
    await userEvent.click(on());
    expect(step('Boletas')).toBeTruthy();
  });

  test.each([
    ['a wide screen', false],
    ['a phone', true],
  ])('on %s as many tickets as money is taken for swapped fields [S-211 S-247]', async (_, narrow) => {
    show({ narrow });
    await fill({ 'Cantidad de boletas': '500', 'Monto en efectivo': '300', 'Monto con tarjeta': '200' });
    expect(
      screen.getAllByText('El número de ticket no puede ser igual o mayor a los montos').length,
    ).toBeGreaterThan(0);
    expect(on().disabled).toBe(true);
    await userEvent.click(on());
    expect(step('Boletas')).toBeTruthy();
    await fill({ 'Monto con tarjeta': '201' });
    expect(on().disabled).toBe(false);
    await userEvent.click(on());
    // Each of the other steps, too.
    for (const [name, wrong, right, next] of [
      ['Facturas', { 'Cantidad de facturas': '9', 'Monto en efectivo': '9' }, '10', 'Exentas'],
      ['Exentas', { 'Cantidad de boletas exentas': '9', 'Monto total': '9' }, '10', 'Resumen'],
    ] as const) {
      expect(step(name)).toBeTruthy();
      await fill(wrong);
      expect(
        screen.getAllByText('El número de ticket no puede ser igual o mayor a los montos').length,
      ).toBeGreaterThan(0);
      await userEvent.click(on());
      expect(step(name)).toBeTruthy();
      await fill({ [name === 'Facturas' ? 'Monto en efectivo' : 'Monto total']: right });
      await userEvent.click(on());
      expect(step(next)).toBeTruthy();
    }
  });

  test('exentas are compared with their one amount [S-246]', async () => {
    show();
    await userEvent.click(on());
    await userEvent.click(on());
    await fill({ 'Cantidad de boletas exentas': '500', 'Monto total': '500' });
    expect(on().disabled).toBe(true);
    await fill({ 'Monto total': '501' });
    expect(on().disabled).toBe(false);
  });

  test('without tickets a step has nothing to say [S-244]', async () => {
    show();
    await fill({ 'Cantidad de boletas': '0' });
    expect(on().disabled).toBe(false);
    await userEvent.click(on());
    expect(step('Facturas')).toBeTruthy();
  });
});

describe('the review', () => {
  async function review(values: Record<string, string> = boletas): Promise<void> {
    await fill(values);
    for (let index = 0; index < 3; index++) await userEvent.click(on());
  }

  test('of nothing is not sent, and offers to justify [S-212 S-249]', async () => {
    show();
    await review({});
    expect(on('Enviar reporte').disabled).toBe(true);
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'JUSTIFICAR' }));
    expect(onJustify).toHaveBeenCalledTimes(1);
    // Credit notes that take the whole amount leave nothing, too.
    cleanup();
    localStorage.clear();
    show();
    await review();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByLabelText('Añadir notas de crédito'));
    await fill({ 'Notas de crédito': '100500' });
    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'JUSTIFICAR' })).toBeVisible();
    expect(on('Enviar reporte').disabled).toBe(true);
  });

  test('of a sale is sent, and offers no justification', async () => {
    show();
    await review();
    expect(on('Enviar reporte').disabled).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'JUSTIFICAR' })).toBeNull();
  });

  test('credit notes hide behind their switch, reduce the total and are sent negative [S-272 S-273]', async () => {
    show();
    await review();
    expect(screen.queryByLabelText('Notas de crédito')).toBeNull();
    await userEvent.click(screen.getByLabelText('Añadir notas de crédito'));
    await fill({ 'Notas de crédito': '500' });
    expect(summary()).toContain('Monto Bruto$ 100.000Tickets12');
    await userEvent.click(on('Enviar reporte'));
    expect(onSend.mock.calls[0]?.[0]).toMatchObject({ montoNotasCredito: -500 });
  });

  test('the note hides behind Añadir Nota, is optional and is sent [S-085 S-102]', async () => {
    show();
    await review();
    expect(on('Enviar reporte').disabled).toBe(false);
    expect(screen.queryByLabelText('Comentario')).toBeNull();
    expect(screen.getByRole('region', { name: 'Resumen' })).toBeVisible();
    const note = screen.getByLabelText('Añadir Nota');
    await userEvent.click(note);
    expect(screen.getByLabelText('Comentario')).toBeVisible();
    await userEvent.click(note);
    expect(screen.queryByLabelText('Comentario')).toBeNull();
    await userEvent.click(note);
    await fillField(screen.getByLabelText('Comentario'), 'Cierre temprano');
    await userEvent.click(on('Enviar reporte'));
    expect(onSend.mock.calls[0]?.[0]).toMatchObject({ comentario: 'Cierre temprano' });
  });

  test('a note takes no more than 255 characters', async () => {
    show();
    await review();
    await userEvent.click(screen.getByLabelText('Añadir Nota'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Comentario').maxLength).toBe(255);
  });

  test('leads back to each step', async () => {
    show();
    await review();
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar Boletas' }));
    expect(field('Monto en efectivo').value).toBe('30.000');
  });

  test('under 600 px it sends with Ingresar Venta', async () => {
    show({ narrow: true });
    await review();
    expect(on('Ingresar Venta').disabled).toBe(false);
  });
});

test('an edit is sent only when something changed [S-271]', async () => {
  const venta = buildSale('CHL', {
    boletas: 12,
    boletasEfectivo: 30_000,
    boletasTarjeta: 70_500,
    rowVersion: 4,
  });
  show({ venta });
  expect(field('Cantidad de boletas').value).toBe('12');
  for (let index = 0; index < 3; index++) await userEvent.click(on());
  expect(on('Enviar reporte').disabled).toBe(true);
  // A note or credit notes alone are a change, and none once they are taken away.
  for (const [box, name, text] of [
    ['Añadir Nota', 'Comentario', 'Cierre temprano'],
    ['Añadir notas de crédito', 'Notas de crédito', '500'],
  ] as const) {
    await userEvent.click(screen.getByLabelText(box));
    await fill({ [name]: text });
    expect(on('Enviar reporte').disabled).toBe(false);
    await userEvent.clear(field(name));
    expect(on('Enviar reporte').disabled).toBe(true);
  }
  // Changed, and not valid: more credit notes than were sold.
  await fill({ 'Notas de crédito': '100501' });
  expect(on('Enviar reporte').disabled).toBe(true);
  await userEvent.clear(field('Notas de crédito'));
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar Boletas' }));
  await fill({ 'Cantidad de boletas': '10001' });
  expect(on().disabled).toBe(true);
  await fill({ 'Cantidad de boletas': '12' });
  await fill({ 'Monto en efectivo': '30001' });
  for (let index = 0; index < 3; index++) await userEvent.click(on());
  await userEvent.click(on('Enviar reporte'));
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({ boletasEfectivo: 30_001, rowVersion: 4 });
});

test('what was half-written is there again when the form is opened anew', async () => {
  const first = show();
  await fill(boletas);
  first.unmount();
  show();
  expect(field('Monto con tarjeta').value).toBe('70.500');
  expect(screen.getByText('Recuperamos lo que había escrito.')).toBeTruthy();
});

test('the guard speaks at the count once somebody goes elsewhere than to another field', async () => {
  show();
  await userEvent.type(field('Cantidad de boletas'), '100');
  await userEvent.type(field('Monto en efectivo'), '50');
  const said = () => field('Cantidad de boletas').closest('[data-part=root]')?.textContent;
  const message = 'El número de ticket no puede ser igual o mayor a los montos';
  expect(said()).not.toContain(message);
  await userEvent.click(screen.getByText('Los montos deben ser valores brutos, con IVA incluido.'));
  expect(said()).toContain(message);
});

test('a form in which nothing was written leaves nothing on the device', async () => {
  show();
  await userEvent.click(field('Cantidad de boletas'));
  await userEvent.tab();
  expect(Object.keys(localStorage).filter((key) => key.includes('daily-sale'))).toEqual([]);
});
