import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from 'shared/testing';
import { CodeField } from './code-field.tsx';

function Asking({ onComplete }: { readonly onComplete: (code: string) => void }) {
  const [value, setValue] = useState('');
  return <CodeField value={value} onChange={setValue} onComplete={onComplete} />;
}

const field = () => screen.getByRole('textbox');

test('six digits are complete when the last one is typed; anything else is left out', async () => {
  const onComplete = jest.fn();
  renderScreen(<Asking onComplete={onComplete} />);
  await userEvent.type(field(), '12a3 45');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(field(), '6');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

test('a code is pasted as it is written elsewhere, and the phone may fill it in', async () => {
  const onComplete = jest.fn();
  renderScreen(<Asking onComplete={onComplete} />);
  expect(field().getAttribute('autocomplete')).toBe('one-time-code');
  expect(field().getAttribute('inputmode')).toBe('numeric');
  await userEvent.click(field());
  await userEvent.paste(' 123 456 ');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

test('who has lost his phone types a recovery code, which is sent when he says so', async () => {
  const onComplete = jest.fn();
  renderScreen(<Asking onComplete={onComplete} />);
  await userEvent.type(field(), '123');
  await userEvent.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
  await waitFor(() => expect(screen.getByLabelText('Código de recuperación')).toHaveFocus());
  expect(screen.getByDisplayValue('')).toBeTruthy();
  await userEvent.type(field(), 'abcde-23456');
  expect(screen.getByDisplayValue('ABCDE-23456')).toBeTruthy();
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Usar mi aplicación de verificación' }));
  expect(screen.getByLabelText('Código de verificación')).toBeTruthy();
});
