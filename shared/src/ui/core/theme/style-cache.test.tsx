import { expect, jest, test } from '@jest/globals';
import { CacheProvider, jsx } from '@emotion/react';
import { act, render } from '@testing-library/react';
import { createStyleCache } from './style-cache.ts';

const elements = (): HTMLStyleElement[] => [
  ...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]'),
];

test('what is drawn together shares a style element, and what is drawn later leaves it as it is', async () => {
  const cache = createStyleCache();
  const draw = (...colors: string[]) => (
    <CacheProvider value={cache}>
      {colors.map((color) => jsx('i', { key: color, css: { color, '@media print': { color: 'black' } } }))}
    </CacheProvider>
  );
  const { rerender } = render(draw('red', 'blue'));
  expect(elements()).toHaveLength(1);
  const before = elements()[0]?.textContent;
  // The next drawing is a task of its own.
  await act(async () => undefined);
  rerender(draw('red', 'blue', 'green'));
  expect(elements()).toHaveLength(2);
  expect(elements()[0]?.textContent).toBe(before);
});

test('a browser that knows a property by its old name only gets that too', () => {
  const cache = createStyleCache();
  const insert = jest.spyOn(cache.sheet, 'insert');
  const { container } = render(
    <CacheProvider value={cache}>{jsx('i', { css: { userSelect: 'none', color: 'red' } })}</CacheProvider>,
  );
  const name = container.querySelector('i')?.className.replace('css-', '') ?? '';
  expect(cache.inserted[name]).toBe(true);
  const text = insert.mock.calls.join('');
  expect(text).toContain('-webkit-user-select');
  expect(text).not.toContain('-webkit-color');
});
