import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from 'shared/testing';
import { Pager } from './index.ts';

function Sample({ total, hasMore }: { total: number; hasMore?: boolean }) {
  const [at, setAt] = useState({ page: 0, pageSize: 5 });
  return <Pager {...at} total={total} hasMore={hasMore} onChange={setAt} />;
}

test('tables offer the page sizes 5, 10, 15 and 20 [P-418]', async () => {
  renderScreen(<Sample total={23} />, { session: {} });
  const sizes = screen.getByRole('combobox', { name: 'Filas por página' });
  expect([...sizes.querySelectorAll('option')].map(({ value }) => value)).toEqual(['5', '10', '15', '20']);
  expect(screen.getByText('1–5 de 23')).toBeTruthy();
  await userEvent.selectOptions(sizes, '20');
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(screen.getByText('21–23 de 23')).toBeTruthy();
  const next = screen.getByRole('button', { name: 'Página siguiente' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  // A button that is disabled in the moment of its press would lose the focus.
  await waitFor(() => expect(next).toHaveFocus());
  expect(next).toBeEnabled();
  await userEvent.click(next);
  expect(screen.getByText('21–23 de 23')).toBeTruthy();
});

test('a list without rows has no other page', () => {
  renderScreen(<Sample total={0} />, { session: {} });
  expect(screen.getByText('0–0 de 0')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Página siguiente' })).toHaveAttribute('aria-disabled', 'true');
});

test('its figures stand as the country of the user writes them [U-404]', () => {
  for (const [country, total] of [
    ['CHL', '1.234'],
    ['PER', '1,234'],
    ['ARG', '1.234'],
    ['COL', '1.234'],
  ] as const) {
    renderScreen(<Sample total={1234} />, { session: { country } });
    expect(screen.getByText(`1–5 de ${total}`)).toBeVisible();
    cleanup();
  }
});

test('rows that were not counted are said to be there, and how to reach them', () => {
  renderScreen(<Sample total={10_000} hasMore />, { session: { country: 'PER' } });
  expect(screen.getByText('1–5 de más de 10,000')).toBeVisible();
  expect(
    screen.getByText('Aquí están las primeras 10,000 filas. Para ver las demás, acote la búsqueda.'),
  ).toBeVisible();
});
