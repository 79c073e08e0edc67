import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from 'shared/testing';
import { FilterChip } from './index.ts';

const options = [
  { value: '', label: 'Todos' },
  { value: 'open', label: 'Pendiente' },
  { value: 'late', label: 'Próximo a vencer' },
  { value: 'done', label: 'Único' },
];

function Sample() {
  const [value, setValue] = useState('open');
  return <FilterChip label="Estado" value={value} options={options} onChange={setValue} />;
}

test('a filter is chosen with the keyboard alone: from the chosen option on, with arrows, Home, End and letters', async () => {
  renderScreen(<Sample />);
  const chip = screen.getByRole('button', { name: /^Estado:/ });
  const focused = () => document.activeElement?.textContent;
  chip.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Pendiente'));
  for (const [key, reached] of [
    ['{ArrowDown}', 'Próximo a vencer'],
    ['{End}', 'Único'],
    ['{ArrowDown}', 'Único'],
    ['p', 'Pendiente'],
    ['p', 'Próximo a vencer'],
    ['u', 'Único'],
    ['x', 'Único'],
    ['{Home}', 'Todos'],
    ['{ArrowUp}', 'Todos'],
    ['{ArrowDown}', 'Pendiente'],
    ['{ArrowUp}', 'Todos'],
  ] as const) {
    await userEvent.keyboard(key);
    expect([key, focused()]).toEqual([key, reached]);
  }
  await userEvent.keyboard('{Enter}');
  expect(chip).toHaveTextContent('Estado: Todos');
  await waitFor(() => expect(chip).toHaveFocus());
});

test('the options of a filter are one stop of the tab key, the chosen one', async () => {
  renderScreen(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: /^Estado:/ }));
  const stops = (await screen.findAllByRole('option')).filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(({ textContent }) => textContent)).toEqual(['Pendiente']);
});
