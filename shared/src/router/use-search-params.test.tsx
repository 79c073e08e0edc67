import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSearchParams } from './use-search-params.ts';

test('two changes at once are both in the address', async () => {
  const { result } = renderHook(() => useSearchParams(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <RouterProvider router={createMemoryRouter([{ path: '/', element: children }])} />
    ),
  });
  await act(async () => {
    const [, set] = result.current;
    const add = (name: string) => (current: URLSearchParams) => {
      current.append('categoria', name);
      return current;
    };
    set(add('Noticias'));
    set(add('Eventos'));
  });
  expect(result.current[0].getAll('categoria')).toEqual(['Noticias', 'Eventos']);
});
