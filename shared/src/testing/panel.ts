import { screen, waitFor } from '@testing-library/react';

/**
 * A panel is ready once it has taken the focus, one frame after rendering; before that it cannot return it.
 * (In jsdom nothing is visible, so the panel itself gets the focus.)
 */
export async function openPanel(
  role: 'dialog' | 'alertdialog',
  name?: string | RegExp,
): Promise<HTMLElement> {
  const panel = await screen.findByRole(role, name === undefined ? {} : { name });
  await waitFor(() => {
    if (!panel.contains(document.activeElement)) throw new Error('The panel has not taken the focus.');
  });
  return panel;
}
