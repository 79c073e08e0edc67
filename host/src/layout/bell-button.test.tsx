import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import { BellButton } from './bell-button.tsx';

test.each([
  ['CHL', 'Notificaciones, 1.234 sin leer'],
  ['PER', 'Notificaciones, 1,234 sin leer'],
] as const)('in %s the bell is named with what is unread: %s [U-404]', (country, name) => {
  renderScreen(<BellButton unread={1_234} />, { session: { country } });
  expect(screen.getByRole('button', { name })).toHaveTextContent('99+');
});
