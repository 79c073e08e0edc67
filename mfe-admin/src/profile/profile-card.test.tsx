import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from 'shared/endpoints/profile';
import { type AnsweringApi, fill, renderScreen, Route, Routes } from 'shared/testing';
import { startAdminApi } from '../testing/admin-api.ts';
import { ProfileCard } from './profile-card.tsx';
import { ProfileData } from './profile-data.tsx';
import ProfileUpdatePage from './profile-update.page.tsx';

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

test('a user without a phone is shown with Teléfono no registrado [P-143]', () => {
  renderScreen(<ProfileCard profile={profile} />, { session: {} });
  expect(screen.getByText('Teléfono no registrado')).toBeVisible();
  cleanup();
  renderScreen(<ProfileData profile={profile} />, { session: {} });
  expect(screen.getByText('Teléfono no registrado')).toBeVisible();
});

test('a phone that is registered is shown', () => {
  renderScreen(<ProfileCard profile={{ ...profile, telefono: '+51987654321' }} />, { session: {} });
  expect(screen.queryByText('Teléfono no registrado')).toBeNull();
  expect(screen.getByText('+51 987 654 321')).toBeTruthy();
});

test('a corporate user reads why he cannot edit, and has no way into the form [U-173]', () => {
  renderScreen(<ProfileData profile={{ ...profile, corporate: true }} />, { session: {} });
  expect(screen.getByText('Sus datos vienen del directorio de la empresa')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Editar mis datos' })).toBeNull();
});

test('a corporate user who opens the address of the form is shown his data without it [U-173]', async () => {
  api.on('GET /usuarios/1/perfil', { status: 200, body: { ...profile, corporate: true } });
  renderScreen(<ProfileUpdatePage />, { session: {} });
  expect(await screen.findByText('Sus datos vienen del directorio de la empresa')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Nombres/ })).toBeNull();
});

test('everybody else has in Mis datos the way into the form, which sends what is typed [U-167]', async () => {
  localStorage.clear();
  api.on('GET /usuarios/1/perfil', { status: 200, body: profile });
  const base = '/chl/shopping/perfil';
  renderScreen(
    <Routes>
      <Route path={`${base}/mi_perfil`} element={<ProfileData profile={profile} />} />
      <Route path={`${base}/updatePerfil`} element={<ProfileUpdatePage />} />
    </Routes>,
    { session: {}, path: `${base}/mi_perfil` },
  );
  const section = within(screen.getByRole('region', { name: 'Mis datos' }));
  const link = section.getByRole('link', { name: 'Editar mis datos' });
  expect(link.getAttribute('href')).toBe('/chl/shopping/perfil/updatePerfil');
  await userEvent.click(link);
  const form = within(await screen.findByRole('region', { name: 'Mis datos' }));
  await fill(await form.findByRole('textbox', { name: /^Nombres/ }), ' María');
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(api.sentTo('PUT /usuarios/1/perfil')).toMatchObject([{ nombres: 'Ana María' }]));
});
