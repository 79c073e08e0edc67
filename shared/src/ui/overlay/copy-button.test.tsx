import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { CopyButton, Toaster } from './index.ts';

const show = () =>
  renderScreen(
    <>
      <CopyButton text="CHL-4600037" what="número de contrato" />
      <Toaster />
    </>,
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Copiar número de contrato' }));

test('what is copied is on the clipboard, and its toast stays 3 s [S-407]', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  show();
  await user.click(screen.getByRole('button', { name: 'Copiar número de contrato' }));
  const toast = (await screen.findByText('Copiado')).closest('[role=status]');
  expect(toast?.getAttribute('style')).toContain('--duration: 3000ms');
  expect(write).toHaveBeenCalledWith('CHL-4600037');
});

test('a browser that does not let copy says so, with the text to mark by hand', async () => {
  show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden'));
  await press();
  expect((await screen.findByText('Su navegador no permite copiar')).parentElement?.textContent).toContain(
    'CHL-4600037',
  );
});
