import { screen, waitFor } from '@testing-library/react';

/**
 * A panel is ready when it has taken the focus, a frame after it is drawn; before that it gives none back. (To jsdom nothing
 * is visible, so the focus goes to the panel itself.)
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
