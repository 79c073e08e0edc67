import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { Toggle } from './index.ts';

test('a press asks for the other state, and what is refused is neither seen nor read as changed', async () => {
  const onChange = jest.fn();
  renderScreen(<Toggle label="Avisos" checked={false} onChange={onChange} />);
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Avisos' });
  await userEvent.click(toggle);
  expect(onChange).toHaveBeenCalledWith(true);
  expect(toggle.checked).toBe(false);
});

test('while a change is on its way it keeps the focus and asks for nothing more', async () => {
  const onChange = jest.fn();
  renderScreen(<Toggle label="Avisos" checked busy onChange={onChange} />);
  const toggle = screen.getByRole<HTMLInputElement>('switch');
  await userEvent.click(toggle);
  expect(onChange).not.toHaveBeenCalled();
  expect(toggle.checked).toBe(true);
  await waitFor(() => expect(toggle).toHaveFocus());
});
