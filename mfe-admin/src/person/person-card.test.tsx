import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PublicCard } from 'shared/endpoints/people';
import { renderScreen } from 'shared/testing';
import { PersonCard } from './person-card.tsx';

const card: PublicCard = {
  id: 7,
  nombres: 'Eva',
  apellidos: 'Paz',
  email: 'eva@demo.vitrina.test',
  telefono: null,
  cargo: null,
  estado: 'Ok',
  roles: [{ id: 'EXT_MARCA', nombre: 'Lúmina' }],
};

test('the card names the person, his role and how to reach him [P-109 P-143 U-170]', () => {
  renderScreen(<PersonCard card={card} />, { session: {} });
  expect(screen.getByRole('heading', { name: 'Eva Paz' })).toBeTruthy();
  expect(screen.getByText('Administrador de marca · Lúmina')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'eva@demo.vitrina.test' }).getAttribute('href')).toBe(
    'mailto:eva@demo.vitrina.test',
  );
  expect(screen.getByText('Teléfono no registrado')).toBeTruthy();
  expect(screen.queryByText('Invitación enviada')).toBeNull();
});

test('who has not accepted his invitation yet is Invitación enviada [P-144 U-234]', () => {
  renderScreen(<PersonCard card={{ ...card, estado: 'Pendiente' }} />, { session: {} });
  expect(screen.getByText('Invitación enviada')).toBeTruthy();
});
