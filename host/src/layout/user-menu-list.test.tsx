import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionStore, useSession, writeDevice } from 'shared/session';
import { renderScreen } from 'shared/testing';
import UserMenuList from './user-menu-list.tsx';

/** As the portal's, which goes with the session. */
const Frame = () =>
  useSession(({ status }) => status === 'authenticated') && (
    <UserMenuList defaultOpen={false} onTour={() => {}} />
  );

async function pressSignOut(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Cuenta de/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salir' }));
}

test('who has something unsent on the device is asked before signing out takes it away', async () => {
  renderScreen(<Frame />, { session: {} });
  const { signedIn } = sessionStore.getState();
  const draft = `draft:${signedIn?.user.id}:daily-sale:1:2026-11-20`;
  writeDevice(draft, { tickets: 3 });
  await pressSignOut();
  const question = await screen.findByRole('alertdialog', { name: '¿Salir y borrar lo que no envió?' });
  await userEvent.click(screen.getByRole('button', { name: 'Seguir en el portal' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(sessionStore.getState().status).toBe('authenticated');
  expect(localStorage.getItem(`vitrina:${draft}`)).not.toBeNull();

  await pressSignOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Salir' }));
  await waitFor(() => expect(sessionStore.getState().status).toBe('no-authenticated'));
  expect(localStorage.getItem(`vitrina:${draft}`)).toBeNull();
});

test('who has nothing unsent signs out at once', async () => {
  renderScreen(<Frame />, { session: {} });
  await pressSignOut();
  await waitFor(() => expect(sessionStore.getState().status).toBe('no-authenticated'));
});
