import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { errorCatalogue } from 'shared/endpoints/errors';
import { renderScreen } from 'shared/testing';
import { dismissNotice, notify, Toaster } from './index.ts';
import { maxToasts, toastDuration } from './notify.ts';

test('a toast closes by itself after 5 s, and not before [P-417]', async () => {
  renderScreen(<Toaster />);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    await act(async () => {
      // What is under way stays until it is closed.
      notify({ tone: 'info', title: 'Exportando contratos', duration: Infinity });
      notify({ tone: 'info', title: 'Datos guardados' });
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(screen.getByText('Datos guardados')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(4_800));
    expect(screen.getByText('Datos guardados')).toBeVisible();
    expect(screen.getByText('Datos guardados').closest('[data-state]')).toHaveAttribute('data-state', 'open');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Datos guardados')?.closest('[data-state=open]') ?? null).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(screen.queryByText('Datos guardados')).toBeNull();
    expect(screen.getByText('Exportando contratos').closest('[data-state]')).toHaveAttribute(
      'data-state',
      'open',
    );
  } finally {
    jest.useRealTimers();
  }
});

test('a toast lives 5 s, one thing is said once, and at most 5 are shown [P-416 U-400]', async () => {
  expect(toastDuration).toBe(5000);
  expect(maxToasts).toBe(5);
  renderScreen(<Toaster />);
  await act(async () => {
    notify({ tone: 'danger', title: 'Error repetido' });
    notify({ tone: 'danger', title: 'Error repetido' });
  });
  const repeated = await screen.findAllByText('Error repetido');
  expect(repeated).toHaveLength(1);
  expect(repeated[0]?.closest('[role=status]')?.getAttribute('style')).toContain('--duration: 5000ms');
  await act(async () => {
    for (let n = 1; n <= 8; n += 1) notify({ tone: 'info', title: `Aviso ${n}` });
  });
  expect(screen.getAllByRole('status')).toHaveLength(5);
});

test('that the session ended is no failure of whatever was being sent: the host tells it', async () => {
  renderScreen(<Toaster />);
  await act(async () => {
    notify({ tone: 'danger', title: 'Error', description: errorCatalogue.SESSION_ENDED.message });
    notify({ tone: 'warning', title: errorCatalogue.SESSION_ENDED.message });
  });
  expect(await screen.findAllByText('Tu sesión terminó')).toHaveLength(1);
  expect(screen.queryByText('Error')).toBeNull();
});

test('what is said before toasts have a place is shown when they do', async () => {
  notify({ tone: 'warning', title: 'Dicho antes' });
  renderScreen(<Toaster />);
  await waitFor(() => expect(screen.getByText('Dicho antes')).toBeVisible());
});

test('what an effect says in the moment in which toasts get their place is shown', async () => {
  renderScreen(<ComesLater />);
  await waitFor(() => expect(screen.getByText('Dicho al llegar')).toBeVisible());
});

test('a notice that is shown again while it closes can be closed again', async () => {
  renderScreen(<Toaster />);
  const notice = { id: 'export-1', tone: 'info', duration: Infinity } as const;
  const close = () => act(async () => dismissNotice(notice.id));
  await act(async () => notify({ ...notice, title: 'Exportando contratos' }));
  await close();
  await act(async () => notify({ ...notice, title: 'Exportando otra vez' }));
  await waitFor(() => expect(screen.getByText('Exportando otra vez')).toBeVisible());
  await close();
  await waitFor(() => expect(screen.queryByText('Exportando otra vez')).toBeNull());
});

/** The place of toasts, which comes as code that loads: outside of `act`, so React runs effects when it has time. */
function ComesLater() {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 10);
    return () => clearTimeout(timer);
  }, []);
  return (
    there && (
      <>
        <Toaster />
        <Speaks />
      </>
    )
  );
}

function Speaks() {
  useEffect(() => notify({ tone: 'info', title: 'Dicho al llegar' }), []);
  return null;
}
