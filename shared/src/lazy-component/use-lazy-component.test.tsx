import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { useLazyComponent } from './index.ts';

type Load = () => Promise<{ readonly default: (props: { readonly name: string }) => ReactNode }>;
type Options = { readonly prefetch?: boolean; readonly throws?: boolean };

const greeting: Load = async () => ({ default: ({ name }) => <p>Hola, {name}</p> });

function Screen({ load, wanted, ...options }: { readonly load: Load; readonly wanted: number } & Options) {
  const draw = useLazyComponent(load, wanted, options);
  return draw === null ? <p>loading</p> : draw({ name: 'Eva' });
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override state: { readonly message?: string } = {};
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

test('nothing is loaded before it is wanted, and once loaded it is drawn', async () => {
  const load = jest.fn(greeting);
  const { rerender } = render(<Screen load={load} wanted={0} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Screen load={load} wanted={1} />);
  expect(await screen.findByText('Hola, Eva')).toBeVisible();
  rerender(<Screen load={load} wanted={2} />);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a prefetch loads the files and draws nothing', async () => {
  const load = jest.fn(greeting);
  render(<Screen load={load} wanted={0} prefetch />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.getByText('loading')).toBeVisible();
});

test('a failure is ignored, and the next request loads again', async () => {
  const load = jest.fn(greeting).mockRejectedValueOnce(new Error('offline'));
  const { rerender } = render(<Screen load={load} wanted={1} />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  rerender(<Screen load={load} wanted={2} />);
  expect(await screen.findByText('Hola, Eva')).toBeVisible();
});

test('where the component is the screen, a failure reaches the error boundary', async () => {
  const load: Load = () => Promise.reject(new Error('offline'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Boundary>
      <Screen load={load} wanted={1} throws />
    </Boundary>,
  );
  expect(await screen.findByText('offline')).toBeVisible();
  jest.restoreAllMocks();
});

test('a failure of what was only offered does not break the screen that opens it later', async () => {
  const load = jest.fn(greeting).mockRejectedValueOnce(new Error('offline'));
  const { rerender } = render(<Screen load={load} wanted={1} />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  rerender(<Screen load={load} wanted={2} throws />);
  expect(await screen.findByText('Hola, Eva')).toBeVisible();
});
