import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Profile } from 'shared/endpoints/profile';
import type { FactorState } from 'shared/endpoints/second-factor';
import { sessionStore } from 'shared/session';
import { type AnsweringApi, renderScreen } from 'shared/testing';
import { startAdminApi } from '../../testing/admin-api.ts';
import { SecuritySection } from './security-section.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const profile: Profile = {
  id: 1,
  email: 'ana@demo.vitrina.test',
  nombres: 'Ana',
  apellidos: 'Rojas',
  dni: null,
  telefono: null,
  paisId: 'CHL',
  corporate: false,
  rowVersion: 1,
};
const factor: FactorState = {
  activo: false,
  desde: null,
  codigosRestantes: 0,
  exigido: false,
  corporativo: false,
  pideContrasena: false,
};
const parts = ['Contraseña', 'Verificación en dos pasos', 'Sesiones abiertas'];

test('Seguridad has password, second factor and sessions; a corporate user changes the password elsewhere, and nobody sees those of another person [U-169]', async () => {
  api.on('GET /auth/second-factor', { status: 200, body: factor });
  api.on('GET /auth/sessions', { status: 200, body: [] });
  const change = () => screen.queryByRole('button', { name: 'Cambiar contraseña' });
  const corporate = renderScreen(<SecuritySection profile={{ ...profile, corporate: true }} />, {
    session: {},
  });
  expect(screen.getByText(/su contraseña se administra en el directorio de la empresa/)).toBeVisible();
  expect(change()).toBeNull();
  corporate.unmount();
  renderScreen(<SecuritySection profile={profile} />, { session: {} });
  for (const name of parts) expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(change()).not.toBeNull();
  const { signedIn } = sessionStore.getState();
  const viewer = { id: 2, name: 'Luis Soto', sessionId: 11 };
  const viewing = { id: 12, until: '2036-04-15T18:30:00.000Z', viewer };
  act(() => sessionStore.setState({ signedIn: signedIn && { ...signedIn, viewing } }));
  expect(screen.getByText(/son personales y no se muestran/)).toBeVisible();
  for (const name of parts) expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(change()).toBeNull();
});
