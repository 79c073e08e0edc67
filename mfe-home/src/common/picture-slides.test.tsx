import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import { PictureSlides } from './picture-slides.tsx';

const picture = (name: string) => ({
  file_path: name,
  file_name: name,
  file_url: name,
  nombre: name,
  alt: name,
  sizes: [{ width: 1280, url: name }],
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the pictures of an announcement change at random, after 1500 ms at the earliest and 3000 ms at the latest [P-425]', async () => {
  const chance = jest.spyOn(Math, 'random').mockReturnValue(0);
  const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
  const shown = () => screen.getByRole('img').getAttribute('alt');
  renderScreen(<PictureSlides pictures={[picture('uno'), picture('dos')]} sizes="100vw" />, { session: {} });
  await pass(1499);
  expect(shown()).toBe('uno');
  chance.mockReturnValue(0.999_999);
  await pass(1);
  expect(shown()).toBe('dos');
  await pass(2999);
  expect(shown()).toBe('dos');
  await pass(1);
  expect(shown()).toBe('uno');
});
