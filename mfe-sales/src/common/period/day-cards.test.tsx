import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from 'shared/testing';
import { buildDay, buildPeriod, buildSale } from '../../testing/build-period.ts';
import { DayCards } from './day-cards.tsx';
import type { PeriodDay } from './day-facts.ts';

const actions = {
  declare: () => undefined,
  open: () => undefined,
  isOpenable: () => true,
  hasDetail: ({ venta }: { venta: unknown }) => venta !== null,
  request: () => undefined,
};
const cardOf = (date: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-day="${date}"]`);

const periodWith = (...days: readonly PeriodDay[]) =>
  buildPeriod('CHL', {
    dias: buildPeriod('CHL').dias.map((day) => days.find(({ date }) => date === day.date) ?? day),
  });

const show = (day: PeriodDay, mayDeclare: boolean): HTMLElement => {
  renderScreen(<DayCards country="CHL" period={periodWith(day)} {...{ mayDeclare, actions }} />);
  const card = cardOf(day.date);
  if (card === null) throw new Error('The day has a card.');
  return card;
};

const venta = buildSale('CHL', { fecha: '2026-11-19', boletas: 1, boletasEfectivo: 1_000 });
const justified = { ...venta, justificacion: { id: 1, nombre: 'Local cerrado por inventario' } };

describe('a day card', () => {
  test('keeps the focus when the day was declared and goes to its week', () => {
    function Declaring() {
      const [isDeclared, setDeclared] = useState(false);
      const day = buildDay('2026-11-19', isDeclared ? { venta } : {});
      return (
        <>
          <DayCards country="CHL" period={periodWith(day)} mayDeclare actions={actions} />
          <button onClick={() => setDeclared(true)}>Llega del servidor</button>
        </>
      );
    }
    renderScreen(<Declaring />);
    act(() => cardOf('2026-11-19')?.focus());
    fireEvent.click(screen.getByText('Llega del servidor'));
    const week = screen.getByRole('region', { name: 'Semana del 19' });
    expect(within(week).getByText('$ 1.000')).toBeTruthy();
    expect(document.activeElement).toBe(cardOf('2026-11-19'));
  });

  test('says once that a day was not declared', () => {
    expect(within(show(buildDay('2026-11-19'), false)).getAllByText('Sin declarar')).toHaveLength(1);
  });

  test('of today says that it waits', () => {
    expect(show(buildDay('2026-11-20'), false).textContent).toContain('Por declarar');
  });

  test('of who may declare says it too', () => {
    expect(within(show(buildDay('2026-11-19'), true)).getAllByText('Sin declarar')).toHaveLength(1);
  });

  test('says once that a day is justified, and why', () => {
    const card = within(show(buildDay('2026-11-19', { venta: justified, estado: 'justified' }), true));
    expect(card.getAllByText('Justificada')).toHaveLength(1);
    expect(card.getByText('Local cerrado por inventario')).toBeTruthy();
  });
});
