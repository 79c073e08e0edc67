import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import MenuDrawer from './menu-drawer.tsx';

test('the menu of a phone does not stay over the page to which Back leads', async () => {
  const onClose = jest.fn();
  renderScreen(<MenuDrawer open onClose={onClose} />, { session: {} });
  expect(await screen.findByRole('dialog', { name: 'Menú principal' })).toBeVisible();
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(onClose).toHaveBeenCalled();
});
