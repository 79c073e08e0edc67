import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import NoPermissions from './no-permissions.tsx';

test('whoever holds no permission reads what is open to him and whom to ask, also without an answer of the API', () => {
  renderScreen(<NoPermissions />, { session: {} });
  expect(screen.getByText('Su cuenta todavía no tiene permisos')).toBeTruthy();
  expect(screen.getByText(/pida los permisos que necesita a su ejecutivo/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir al centro de ayuda' }).getAttribute('href')).toBe(
    '/chl/shopping/centro-de-ayuda',
  );
});
