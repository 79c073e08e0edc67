import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from 'shared/testing';
import { MonthPicker } from './index.ts';
import { addMonths } from './months.ts';

function Sample() {
  const [month, setMonth] = useState('2026-11');
  return <MonthPicker value={month} onChange={setMonth} max="2026-12" label="Periodo" />;
}

test('months step over the years', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-11', -14)).toBe('2025-09');
});

test('a month is chosen with the arrows, up to the last one', async () => {
  renderScreen(<Sample />);
  const shown = () => screen.getByRole('button', { name: /Periodo:/ }).textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }));
  expect(shown()).toBe('diciembre 2026');
  expect(screen.getByRole('button', { name: 'Mes siguiente' })).toHaveAttribute('aria-disabled', 'true');
});

test('a month is chosen from the grid of its year', async () => {
  renderScreen(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: /Periodo:/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Año anterior' }));
  await userEvent.click(screen.getByRole('button', { name: 'marzo 2025' }));
  expect(screen.getByRole('button', { name: /Periodo:/ }).textContent).toBe('marzo 2025');
});
