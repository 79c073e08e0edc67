import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createBrowserRouter,
  Link,
  Outlet,
  overPage,
  RouterProvider,
  useBlocker,
  useStepBack,
} from './index.ts';

let blocks = false;
const instead = jest.fn();
afterEach(() => {
  blocks = false;
  instead.mockClear();
});

/** A list, and what is opened over it. */
function Page() {
  const stepBack = useStepBack();
  const blocker = useBlocker(() => blocks);
  return (
    <>
      <Link to="/list/12" state={overPage}>
        Abrir
      </Link>
      <button onClick={() => stepBack(instead)}>Cerrar</button>
      {blocker.state === 'blocked' && <button onClick={() => blocker.reset()}>Seguir</button>}
      <Outlet />
    </>
  );
}

async function openOver(first = '/home') {
  const router = createBrowserRouter([
    {
      element: <Page />,
      children: ['home', 'list', 'list/12'].map((path) => ({ path: `/${path}`, element: <p>{path}</p> })),
    },
  ]);
  await router.navigate(first);
  await router.navigate('/list');
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Abrir' }));
  expect(await screen.findByText('list/12')).toBeVisible();
}

/** Until the browser has come back. */
const pressTwice = () =>
  act(async () => {
    const gone = Promise.withResolvers<void>();
    addEventListener('popstate', () => gone.resolve(), { once: true });
    const close = screen.getByRole('button', { name: 'Cerrar' });
    close.click();
    close.click();
    await gone.promise;
  });

test('what was opened over a page goes with one step back, also when it is pressed twice', async () => {
  await openOver();
  // Two of them are two steps in a browser, and one in jsdom.
  const go = jest.spyOn(history, 'go');
  await pressTwice();
  expect(go).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('list')).toBeVisible();
  expect(instead).not.toHaveBeenCalled();
});

test('whoever was asked and stayed may go later', async () => {
  await openOver();
  blocks = true;
  await pressTwice();
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir' }));
  expect(screen.getByText('list/12')).toBeVisible();
  blocks = false;
  await pressTwice();
  expect(await screen.findByText('list')).toBeVisible();
});

test('what somebody came to by its address is led on from', async () => {
  await openOver();
  await pressTwice();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(instead).toHaveBeenCalledTimes(1);
});
