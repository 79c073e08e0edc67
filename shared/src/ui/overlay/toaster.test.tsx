import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { noticesAbove, noticesBelow, UiProvider } from 'shared/ui/core';
import { AppDrawer, hasOpenPanel, notify, Toaster } from './index.ts';

/** Where toasts stand while a drawer is open, and when it is closed. */
async function placesAround(title: string, mark = {}): Promise<(string | undefined)[]> {
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
        <p {...mark}>Formulario</p>
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

test('on a narrow screen toasts stay below a panel of entries, such as the menu', async () => {
  expect(await placesAround('Junto al menú', noticesBelow)).toEqual(['bottom', 'bottom', 'bottom']);
});

test('on a screen that has its buttons below toasts stand above, and below again behind it', async () => {
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

describe('toasts do not cover what was just done', () => {
  const placeAfter = async (rect: Partial<DOMRect>, isWide: boolean): Promise<string | undefined> => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: isWide && media === '(min-width: 900px)',
        onchange: null,
        addListener() {},
        removeListener() {},
      }),
    );
    const { unmount } = render(
      <UiProvider>
        <Toaster />
        <button>Guardar</button>
      </UiProvider>,
    );
    const button = screen.getByRole('button', { name: 'Guardar' });
    jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect(rect));
    button.focus();
    await act(async () => notify({ tone: 'success', title: 'Guardado' }));
    const place = screen.getByText('Guardado').closest<HTMLElement>('[role=status]')?.dataset.placement;
    unmount();
    jest.restoreAllMocks();
    return place;
  };
  const [height, width] = [40, 120];

  test.each([
    ['phone, above', { x: 20, y: 300, width, height }, false, 'bottom'],
    ['phone, in the bar below', { x: 20, y: 700, width: 350, height }, false, 'top'],
    ['desktop, in the middle', { x: 600, y: 300, width, height }, true, 'bottom-start'],
    ['desktop, lower left', { x: 20, y: 700, width, height }, true, 'bottom-end'],
    ['desktop, all along the lower edge', { x: 20, y: 700, width: 980, height }, true, 'top-end'],
  ] as const)('%s', async (_, rect, isWide, place) => {
    expect(await placeAfter(rect, isWide)).toBe(place);
  });
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
