import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Profile } from 'shared/endpoints/profile';
import { renderScreen } from 'shared/testing';
import { ProfileCard } from './profile-card.tsx';
import { ProfileData } from './profile-data.tsx';

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
  expect(screen.getByText('Teléfono no registrado')).toBeTruthy();
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

test('everybody else has in Mis datos the way into the form [U-167]', () => {
  renderScreen(<ProfileData profile={profile} />, { session: {} });
  const section = within(screen.getByRole('region', { name: 'Mis datos' }));
  const link = section.getByRole('link', { name: 'Editar mis datos' });
  expect(link.getAttribute('href')).toBe('/chl/shopping/perfil/updatePerfil');
});
