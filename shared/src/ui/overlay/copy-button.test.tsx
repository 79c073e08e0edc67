import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
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

test('what is copied is on the clipboard, and its toast stays 3 s [S-407 P-417]', async () => {
  // It gives the page a clipboard.
  userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  show();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Copiar número de contrato' }));
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(write).toHaveBeenCalledWith('CHL-4600037');
    expect(screen.getByText('Copiado')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_800));
    expect(screen.getByText('Copiado')).toBeVisible();
    expect(screen.getByText('Copiado').closest('[data-state]')).toHaveAttribute('data-state', 'open');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Copiado')?.closest('[data-state=open]') ?? null).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(screen.queryByText('Copiado')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('a browser that does not let copy says so, with the text to mark by hand', async () => {
  show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden'));
  await press();
  expect((await screen.findByText('Su navegador no permite copiar')).parentElement?.textContent).toContain(
    'CHL-4600037',
  );
});
