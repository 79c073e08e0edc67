import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { buildDay, buildSale } from '../../testing/build-period.ts';
import { DayActionCell } from './day-action-cell.tsx';
import type { PeriodDay } from './day-facts.ts';

const sale = buildSale('CHL', { boletas: 2, boletasTarjeta: 9_000 });

function show(day: PeriodDay, mayDeclare: boolean) {
  const actions = { declare: jest.fn(), open: jest.fn() };
  renderScreen(<DayActionCell day={day} mayDeclare={mayDeclare} actions={actions} />);
  return actions;
}

describe('the action cell of a day for who declares', () => {
  test('a declarable day without a record offers Declarar', async () => {
    const day = buildDay('2026-11-19');
    const { declare } = show(day, true);
    const button = screen.getByRole('button', { name: 'Declarar la venta del 19/11/2026' });
    expect(button.textContent).toBe('Declarar');
    await userEvent.click(button);
    expect(declare).toHaveBeenCalledWith(day);
  });

  test('a declared day that is not audited has an update icon, which opens its form', async () => {
    const day = buildDay('2026-11-19', { venta: sale });
    const { declare } = show(day, true);
    const edit = screen.getByRole('button', { name: 'Editar la venta del 19/11/2026' });
    expect(edit.querySelector('svg')).not.toBeNull();
    await userEvent.click(edit);
    expect(declare).toHaveBeenCalledWith(day);
  });

  test.each([
    ['a day to come', buildDay('2026-11-29', { estado: 'not-declarable', cargable: false }), 0],
    [
      'an undeclared day of a closed month',
      buildDay('2026-09-18', { estado: 'undeclared-locked', cargable: false }),
      0,
    ],
    ['a declared day of a closed month', buildDay('2026-09-19', { venta: sale, cargable: false }), 0],
    ['a declared day of an open month', buildDay('2026-11-18', { venta: sale }), 1],
    ['a waiting day of an open month', buildDay('2026-11-19'), 1],
  ])('only declarable days have an action: %s', (_, day, actions) => {
    show(day, true);
    expect(screen.queryAllByRole('button', { name: /^(Declarar|Editar)/ })).toHaveLength(actions);
  });

  test('a justified day says who justified it and in which words [S-077]', async () => {
    const venta = buildSale('CHL', {
      justificacion: { id: 3, nombre: 'Inventario' },
      comentario: 'Conteo anual',
      declaradaPor: 'Luis Soto',
    });
    show(buildDay('2026-11-19', { venta, estado: 'justified' }), true);
    await userEvent.hover(screen.getByRole('button', { name: /Justificada por Luis Soto - Conteo anual/ }));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Justificada por Luis Soto - Conteo anual');
    cleanup();
    // Without a comment, the reason is what was said.
    show(buildDay('2026-11-19', { venta: { ...venta, comentario: '' }, estado: 'justified' }), true);
    expect(screen.getByRole('button', { name: /^Justificada por Luis Soto - Inventario\. / })).toBeVisible();
  });

  test('a day that cannot be declared has no action', () => {
    show(buildDay('2026-11-29', { estado: 'not-declarable', cargable: false }), true);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('an undeclared and locked day is shown as Sin declarar, without action', () => {
    show(buildDay('2026-08-10', { estado: 'undeclared-locked', cargable: false }), true);
    expect(screen.getByText('Sin declarar')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('an audited day is locked for everyone', () => {
  const audited = buildDay('2026-11-19', { venta: { ...sale, auditada: true }, estado: 'audited' });

  test.each([true, false])('holding DailySales (create): %s', (mayDeclare) => {
    show(audited, mayDeclare);
    expect(screen.getByText('Auditada')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('its chip explains itself: Deshabilitada por auditoría [S-076]', async () => {
    show(audited, true);
    await userEvent.hover(screen.getByText('Auditada'));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Deshabilitada por auditoría');
  });
});

describe('the action cell of a day for finance', () => {
  test('a declarable day without a record shows a Sin declarar button that does nothing', () => {
    show(buildDay('2026-11-19'), false);
    const button = screen.getByRole('button', { name: 'Sin declarar' });
    expect(button).toHaveProperty('disabled', true);
  });

  const justified = { ...sale, justificacion: { id: 3, nombre: 'Inventario' } };
  test.each([
    ['Declarada', buildDay('2026-11-19', { venta: sale })],
    ['Auditada', buildDay('2026-11-19', { venta: { ...sale, auditada: true }, estado: 'audited' })],
    ['Justificada', buildDay('2026-11-19', { venta: justified, estado: 'justified' })],
    ['Sin declarar', buildDay('2026-08-10', { estado: 'undeclared-locked', cargable: false })],
    ['Sin declarar', buildDay('2026-11-19')],
  ])('a day has its status %s and no action', (status, day) => {
    const { declare } = show(day, false);
    expect(screen.getByText(status)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Declarar|Editar|Justificar)/ })).toBeNull();
    for (const button of screen.queryAllByRole('button')) fireEvent.click(button);
    expect(declare).not.toHaveBeenCalled();
  });
});
