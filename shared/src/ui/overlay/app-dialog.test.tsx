import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { openPanel, renderScreen } from 'shared/testing';
import { Menu } from 'shared/ui/menu';
import { AppDialog, AppDrawer, Portal } from './index.ts';

const panels: [string, typeof AppDialog][] = [
  ['a dialog', AppDialog],
  ['a drawer', AppDrawer],
];

function Sample({ unsaved = false, kind = AppDialog }: { unsaved?: boolean; kind?: typeof AppDialog }) {
  const [open, setOpen] = useState(true);
  const Panel = kind;
  return (
    <Panel open={open} onClose={() => setOpen(false)} title="Editar datos" unsaved={unsaved}>
      <input aria-label="Nombre" />
    </Panel>
  );
}

const ready = () => openPanel('dialog');
/** Closed, and its history entry is gone too: the step back comes later, and would meet the next test. */
const gone = () =>
  waitFor(() => {
    expect(screen.queryByText('Editar datos')).toBeNull();
    expect(history.state ?? {}).not.toHaveProperty('vitrinaOverlay');
  });

/** What the browser does when its back button is pressed. */
async function goBack(): Promise<void> {
  await act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
}

test.each(panels)('Escape closes %s', async (_name, kind) => {
  renderScreen(<Sample kind={kind} />);
  expect(screen.getByRole('dialog', { name: 'Editar datos' })).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Nombre'));
  await userEvent.keyboard('{Escape}');
  await gone();
});

test('the back button closes a dialog and stays on the page', async () => {
  const before = location.href;
  renderScreen(<Sample />);
  await waitFor(() => expect(history.state).toHaveProperty('vitrinaOverlay'));
  await goBack();
  await gone();
  expect(location.href).toBe(before);
});

test('unsaved input asks before it is thrown away', async () => {
  renderScreen(<Sample unsaved />);
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByText('Editar datos')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await gone();
});

test('going back with unsaved input asks each time, and stays where it is until it may go', async () => {
  renderScreen(<Sample unsaved />);
  await waitFor(() => expect(history.state).toHaveProperty('vitrinaOverlay'));
  const entries = history.length;
  for (const _time of ['first', 'second']) {
    await goBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(history.state).toHaveProperty('vitrinaOverlay');
  }
  expect(history.length).toBe(entries);
  await goBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await gone();
});

function OneAfterTheOther() {
  const [shown, setShown] = useState<'data' | 'codes' | null>('data');
  const close = () => setShown(null);
  return (
    <>
      <button onClick={() => setShown('codes')}>Ver códigos</button>
      <AppDialog open={shown === 'data'} onClose={close} title="Editar datos">
        <button onClick={close}>Guardar</button>
      </AppDialog>
      <AppDialog open={shown === 'codes'} onClose={close} title="Códigos">
        <input aria-label="Código" />
      </AppDialog>
    </>
  );
}

test('a dialog that opens before the browser has made the step back of another is not closed by it', async () => {
  renderScreen(<OneAfterTheOther />);
  await waitFor(() => expect(history.state).toHaveProperty('vitrinaOverlay'));
  const { length: entries, state: first } = history;
  act(() => screen.getByText('Guardar').click());
  act(() => screen.getByText('Ver códigos').click());
  await waitFor(() => {
    expect(history.state).toHaveProperty('vitrinaOverlay');
    expect(history.state).not.toEqual(first);
  });
  expect(await screen.findByRole('dialog', { name: 'Códigos' })).toBeVisible();
  expect(history.length).toBe(entries);
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog that insists is not closed by Escape or a cross, and bars no way back', async () => {
  const entries = history.length;
  renderScreen(
    <AppDialog open insistent title="Editar datos" onClose={() => expect('closed').toBe('open')}>
      <input aria-label="Nombre" />
    </AppDialog>,
  );
  await userEvent.click(screen.getByLabelText('Nombre'));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Editar datos' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  // Without an entry of its own, going back leaves the page and is not caught.
  expect(history.length).toBe(entries);
});

function FromMenu({ kind: Panel }: { kind: typeof AppDialog }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger>Acciones</Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="edit" onClick={() => setOpen(true)}>
                Editar
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <Panel open={open} onClose={() => setOpen(false)} title="Editar datos">
        <input aria-label="Nombre" />
      </Panel>
    </>
  );
}

test.each(panels)(
  '%s from a menu gives the focus back to the button of the menu, each time',
  async (_name, kind) => {
    renderScreen(<FromMenu kind={kind} />);
    const button = screen.getByRole('button', { name: 'Acciones' });
    for (const _time of ['first', 'second']) {
      await userEvent.click(button);
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
      await ready();
      await userEvent.keyboard('{Escape}');
      await gone();
      await waitFor(() => expect(button).toHaveFocus());
    }
  },
);

function FromVanishingMenu({ kind: Panel }: { kind: typeof AppDialog }) {
  const [open, setOpen] = useState(false);
  const [hasMenu, setHasMenu] = useState(true);
  // As a menu of a phone or of a busy page: it goes while the panel is coming.
  useEffect(() => setHasMenu(!open), [open]);
  return (
    <>
      <button id="actions">Acciones</button>
      {hasMenu && (
        <div role="menu" aria-labelledby="actions">
          <button role="menuitem" onClick={() => setOpen(true)}>
            Editar
          </button>
        </div>
      )}
      <Panel open={open} onClose={() => setOpen(false)} title="Editar datos">
        <input aria-label="Nombre" />
      </Panel>
    </>
  );
}

test.each(panels)(
  '%s whose menu is gone when it takes the focus gives it back to the button too',
  async (_name, kind) => {
    renderScreen(<FromVanishingMenu kind={kind} />);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }));
    await ready();
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Acciones' })).toHaveFocus());
  },
);
