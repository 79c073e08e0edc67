import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from 'shared/contract/profile';
import { renderScreen } from 'shared/testing';
import { ProfileForm } from './profile-form.tsx';

const profile: Profile = {
  id: 1,
  email: 'ana@demo.test',
  nombres: 'Ana',
  apellidos: 'Rojas',
  dni: null,
  telefono: null,
  paisId: 'CHL',
  corporate: false,
  rowVersion: 1,
};

// What one test types is another one's draft.
beforeEach(() => localStorage.clear());

test.each([
  ['CHL', '912345678', '+56 912345678'],
  ['PER', '987654321', '+51 987 654 321'],
  ['ARG', '91123456789', '+54 9 11 2345 6789'],
  ['COL', '3001234567', '+57 300 1234567'],
] as const)(
  'U-022 the country of the user (%s) selects the country of the phone',
  async (paisId, typed, shown) => {
    renderScreen(<ProfileForm profile={{ ...profile, paisId }} />, { session: { country: paisId } });
    const phone = screen.getByRole('textbox', { name: /^Teléfono/ });
    await userEvent.type(phone, typed);
    expect(phone).toHaveValue(shown);
  },
);

test('blanks around a name are nothing to save', async () => {
  renderScreen(<ProfileForm profile={profile} />, { session: {} });
  const name = screen.getByRole('textbox', { name: /^Nombres/ });
  await userEvent.type(name, '  ');
  expect(name).toHaveValue('Ana  ');
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await userEvent.type(name, 'María');
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
});
