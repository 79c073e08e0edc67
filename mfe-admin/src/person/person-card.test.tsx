import { describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { PublicCard } from 'shared/endpoints/people';
import { renderScreen, type SessionFacts } from 'shared/testing';
import { PersonCard } from './person-card.tsx';
import { ViewAsButton } from './view-as-button.tsx';

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

test('the card names the person, his role and how to reach him [P-143]', () => {
  renderScreen(<PersonCard card={card} />, { session: {} });
  expect(screen.getByRole('heading', { name: 'Eva Paz' })).toBeTruthy();
  const fact = (label: string) => screen.getByText(label).nextElementSibling;
  expect(fact('Roles')).toHaveTextContent('Administrador de marca · Lúmina');
  expect(screen.getByRole('link', { name: 'eva@demo.vitrina.test' }).getAttribute('href')).toBe(
    'mailto:eva@demo.vitrina.test',
  );
  expect(fact('Teléfono')).toHaveTextContent('Teléfono no registrado');
  expect(screen.queryByText('Invitación enviada')).toBeNull();
  cleanup();
  renderScreen(<PersonCard card={{ ...card, telefono: '+56987654321', cargo: 'Gerente' }} />, {
    session: {},
  });
  expect(screen.getByRole('link', { name: '+56 9 8765 4321' })).toHaveAttribute('href', 'tel:+56987654321');
  expect(screen.getByText('Gerente')).toBeVisible();
  expect(screen.queryByText('Teléfono no registrado')).toBeNull();
});

test('who has not accepted his invitation yet is Invitación enviada [P-144 U-234]', () => {
  renderScreen(<PersonCard card={{ ...card, estado: 'Pendiente' }} />, { session: {} });
  expect(screen.getByText('Invitación enviada')).toBeVisible();
  expect(screen.queryByText('Pendiente')).toBeNull();
});

describe('Ver como', () => {
  const permissions = [{ action: 'manage', subject: 'ViewAs' }] as const;
  const offered = (change: Partial<PublicCard>, session: SessionFacts = { permissions }): boolean => {
    const { unmount } = renderScreen(<ViewAsButton card={{ ...card, ...change }} />, { session });
    const found = screen.queryByRole('button', { name: 'Ver como' }) !== null;
    unmount();
    return found;
  };

  test('is offered for a person of a tenant, to who may', () => {
    expect(offered({})).toBe(true);
    expect(offered({}, {})).toBe(false);
  });

  test('is never offered for internal people, oneself, or who has not signed in yet', () => {
    expect(offered({ roles: [...card.roles, { id: 'INT_ADMIN', nombre: 'Mall' }] })).toBe(false);
    expect(offered({ roles: [] })).toBe(false);
    expect(offered({ id: 1 })).toBe(false);
    expect(offered({ estado: 'Pendiente' })).toBe(false);
  });
});
