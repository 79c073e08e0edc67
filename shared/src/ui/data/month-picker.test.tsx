import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from 'shared/testing';
import { MonthPicker } from './index.ts';

function Sample({ start = '2026-11' }) {
  const [month, setMonth] = useState(start);
  return <MonthPicker value={month} onChange={setMonth} max="2026-12" label="Periodo" />;
}

test('a month is chosen with the arrows, up to the last one', async () => {
  renderScreen(<Sample />);
  const shown = () => screen.getByRole('button', { name: /Periodo:/ }).textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }));
  expect(shown()).toBe('diciembre 2026');
  expect(screen.getByRole('button', { name: 'Mes siguiente' })).toHaveAttribute('aria-disabled', 'true');
});

test('the arrows step over the end of a year', async () => {
  renderScreen(<Sample start="2026-01" />);
  const shown = () => screen.getByRole('button', { name: /Periodo:/ }).textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Mes anterior' }));
  expect(shown()).toBe('diciembre 2025');
  await userEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }));
  expect(shown()).toBe('enero 2026');
});

test('a month is chosen from the grid of its year', async () => {
  renderScreen(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: /Periodo:/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Año anterior' }));
  await userEvent.click(screen.getByRole('button', { name: 'marzo 2025' }));
  expect(screen.getByRole('button', { name: /Periodo:/ }).textContent).toBe('marzo 2025');
});
