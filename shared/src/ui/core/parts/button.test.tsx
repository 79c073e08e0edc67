import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button, UiProvider } from '../index.ts';

const shown = (loading: boolean) => (
  <UiProvider>
    <Button loading={loading}>Exportar</Button>
    <input aria-label="Buscar" />
  </UiProvider>
);
const button = () => screen.getByRole('button');

/** What browsers do with the focus of a button that takes none any more. */
const loseFocus = () => button().blur();

test('whoever had the focus on a button that loaded has it there again', () => {
  const { rerender } = render(shown(false));
  button().focus();
  rerender(shown(true));
  expect(button()).toBeDisabled();
  loseFocus();
  rerender(shown(false));
  expect(button()).toHaveFocus();
});

test('whoever has gone on while it loaded stays where he is', async () => {
  const { rerender } = render(shown(false));
  button().focus();
  rerender(shown(true));
  loseFocus();
  await userEvent.click(screen.getByLabelText('Buscar'));
  rerender(shown(false));
  expect(screen.getByLabelText('Buscar')).toHaveFocus();
});

test('a button that loads for another one’s press takes no focus', () => {
  const { rerender } = render(shown(false));
  rerender(shown(true));
  rerender(shown(false));
  expect(document.body).toHaveFocus();
});
