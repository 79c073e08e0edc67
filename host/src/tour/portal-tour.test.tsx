import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { portalTour } from './portal-tour.ts';
import { usePortalTour } from './use-portal-tour.ts';

function Shell() {
  const { start, touring } = usePortalTour();
  return (
    <>
      <button onClick={start}>Tour del sitio</button>
      {!touring && <p>Otro diálogo</p>}
    </>
  );
}

const signedIn = (loginCount: number) => ({ user: { loginCount } });
const welcome = () => screen.findByText('Le damos la bienvenida al portal');

/** A tour that starts by itself does so at once; a second is long enough to see that none does. */
const noWelcome = () =>
  expect(screen.findByText('Le damos la bienvenida al portal', {}, { timeout: 1_000 })).rejects.toThrow();

beforeEach(() => localStorage.clear());

test('P-011 the tour starts by itself at the first sign-in, other dialogs wait for its end, and not again after a reload', async () => {
  const { unmount } = renderScreen(<Shell />, { session: signedIn(1) });
  expect(screen.queryByText('Otro diálogo')).toBeNull();
  expect(await welcome()).toBeVisible();
  expect(screen.queryByText('Otro diálogo')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Otro diálogo')).toBeVisible();
  unmount();
  renderScreen(<Shell />, { session: signedIn(1) });
  await noWelcome();
});

test.each([0, 2, 180])('P-011 it does not start by itself at sign-in number %d', async (count) => {
  renderScreen(<Shell />, { session: signedIn(count) });
  await noWelcome();
});

test('P-012 it starts when it is asked for', async () => {
  renderScreen(<Shell />, { session: signedIn(2) });
  await userEvent.click(screen.getByRole('button', { name: 'Tour del sitio' }));
  expect(await welcome()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
});

test('P-207 its eight steps stand in their order', () => {
  expect(portalTour.map(({ title }) => title)).toEqual([
    'Le damos la bienvenida al portal',
    'El menú principal',
    'El mural',
    'Su empresa',
    'Declare sus ventas',
    'Sus usuarios',
    'El centro de ayuda',
    'Sus notificaciones',
  ]);
});
