import { screen } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import { Alert } from 'shared/ui/core';

/** The class names of an alert, by which a test tells an error from a warning. */
export function lookOf(status: 'error' | 'warning' | 'success'): string {
  const { unmount } = renderScreen(<Alert.Root status={status} role="alert" />, { session: {} });
  const { className } = screen.getByRole('alert');
  unmount();
  return className;
}
