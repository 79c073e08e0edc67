import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import { shopWindowPicture } from 'shared/ui/core';
import { ShopWindow } from './shop-window.tsx';

/** What waits for an idle moment of the browser. */
let waiting: (() => void)[];
const prefersStill = jest.fn<(query: string) => boolean>();

beforeEach(() => {
  waiting = [];
  prefersStill.mockReturnValue(false);
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => waiting.push(run),
    cancelIdleCallback: () => {},
  });
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: prefersStill(query) }) as MediaQueryList,
    );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'connection');
});

function show() {
  const { container } = renderScreen(
    <ShopWindow>
      <form aria-label="Ingreso" />
    </ShopWindow>,
    { session: {} },
  );
  const idle = () => act(() => waiting.forEach((run) => run()));
  return { container, idle, film: () => container.querySelector('video') };
}

test('form and poster are there at once; the film follows in an idle moment, silent, again and again, from the own files [P-019]', () => {
  const { container, film, idle } = show();
  expect(container.querySelector('form')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', shopWindowPicture);
  expect(film()).toBeNull();
  idle();
  expect([film()?.muted, film()?.loop, film()?.autoplay]).toEqual([true, true, true]);
  const files = [...container.querySelectorAll('source')].map((source) => source.getAttribute('src'));
  expect(files.map((file) => /media\/window\.\w+$/.exec(file ?? '')?.[0])).toEqual([
    'media/window.webm',
    'media/window.mp4',
  ]);
  expect(files.map((file) => existsSync(new URL(file ?? '')))).toEqual([true, true]);
  // Short: the header of the MP4 has its time scale and its length.
  const bytes = readFileSync(new URL(files[1] ?? ''));
  const header = bytes.indexOf('mvhd');
  const [scale, length] = [bytes.readUInt32BE(header + 16), bytes.readUInt32BE(header + 20)];
  expect(length / scale).toBeGreaterThan(0);
  expect(length / scale).toBeLessThanOrEqual(15);
  cleanup();
  waiting = [];
  prefersStill.mockImplementation((query) => query.includes('reduce'));
  const still = show();
  still.idle();
  expect(still.film()).toBeNull();
  expect(still.container.querySelector('img')).toHaveAttribute('src', shopWindowPicture);
});

test('a browser that tells no idle moment has the film a moment after the form [P-019]', () => {
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
  jest.useFakeTimers();
  const { container, film } = show();
  expect(container.querySelector('form')).toBeVisible();
  expect(film()).toBeNull();
  act(() => jest.advanceTimersByTime(1_000));
  expect(film()).not.toBeNull();
});

test.each([
  ['prefers reduced motion', () => prefersStill.mockImplementation((query) => query.includes('reduce'))],
  [
    'saves data',
    () => Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  ],
])('who %s gets the poster alone [P-019]', (_, prefer) => {
  prefer();
  const { container, film, idle } = show();
  idle();
  expect(film()).toBeNull();
  expect(container.querySelector('img')).toHaveAttribute('src', shopWindowPicture);
});
