import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { noticesAbove, UiProvider } from 'shared/ui/core';
import { AppDrawer, hasOpenPanel, notify, Toaster } from './index.ts';

/** Where toasts stand while a drawer is open, and when it is closed. */
async function placesAround(title: string): Promise<(string | undefined)[]> {
  const place = () => screen.getByText(title).closest<HTMLElement>('[role=status]')?.dataset.placement;
  const drawer = (open: boolean) => (
    <UiProvider>
      <Toaster />
      <AppDrawer
        open={open}
        onClose={() => undefined}
        title="Nuevo Usuario"
        footer={<button>Guardar</button>}
      >
        Formulario
      </AppDrawer>
    </UiProvider>
  );
  const { rerender } = render(drawer(false));
  await act(async () => notify({ tone: 'info', title }));
  const places = [place()];
  for (const open of [true, false]) {
    rerender(drawer(open));
    await waitFor(() => expect(hasOpenPanel()).toBe(open));
    await waitFor(() => expect(screen.getByText(title)).toBeVisible());
    places.push(place());
  }
  return places;
}

test('on a narrow screen toasts leave a page’s buttons above and a panel’s buttons below free', async () => {
  expect(await placesAround('En un teléfono')).toEqual(['bottom', 'top', 'bottom']);
});

test('P-188 on a screen that has its buttons below toasts stand above, and below again behind it', async () => {
  const place = () =>
    screen.getByText('No se pudo ingresar').closest<HTMLElement>('[role=status]')?.dataset.placement;
  const screens = (isSignIn: boolean) => (
    <UiProvider>
      <Toaster />
      {isSignIn && <main {...noticesAbove}>Ingresar</main>}
    </UiProvider>
  );
  const tell = () => act(async () => notify({ tone: 'danger', title: 'No se pudo ingresar' }));
  const { rerender } = render(screens(true));
  await tell();
  expect(place()).toBe('top');
  rerender(screens(false));
  await tell();
  expect(place()).toBe('bottom');
});

test('on a wide screen toasts stand at the lower start, where neither a drawer nor a page has its buttons', async () => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === '(min-width: 900px)',
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
  expect(await placesAround('En un escritorio')).toEqual(['bottom-start', 'bottom-start', 'bottom-start']);
});
