import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { Menu } from 'shared/ui/menu';
import { useTour } from './use-tour.ts';

function AccountMenu() {
  const { start } = useTour();
  const steps = [
    { target: null, title: 'Bienvenida', text: 'Hola.' },
    { target: null, title: 'El menú', text: 'Aquí está.' },
  ];
  return (
    <Menu.Root>
      <Menu.Trigger>Cuenta</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="tour" onClick={() => void start(steps)}>
            Tour
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

const account = () => screen.getByRole('button', { name: 'Cuenta' });

test('the card keeps the focus while it stands, then the menu’s button has it', async () => {
  renderScreen(<AccountMenu />);
  await userEvent.click(account());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Tour' }));
  const next = await screen.findByRole('button', { name: 'Siguiente' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(next).toHaveFocus());
  // What a menu does that is still closing.
  account().focus();
  await waitFor(() => expect(next).toHaveFocus());
  next.blur();
  await waitFor(() => expect(next).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(account()).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});
