import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useShortWait } from './use-short-wait.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the loading state of the form stays for half a second, and begins anew with another form [U-105]', () => {
  const { result, rerender } = renderHook(({ what }) => useShortWait(what), {
    initialProps: { what: 'create' },
  });
  act(() => jest.advanceTimersByTime(499));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  rerender({ what: 'edit' });
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(500));
  expect(result.current).toBe(true);
});
