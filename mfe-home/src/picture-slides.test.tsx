import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Announcement } from 'shared/endpoints/announcements';
import { renderScreen } from 'shared/testing';
import { buildAnnouncement } from './testing/build-announcement.ts';
import { AnnouncementCard } from './wall/announcement-card.tsx';
import { AnnouncementView } from './common/announcement/announcement-view.tsx';

const picture = (name: string) => ({
  file_path: name,
  file_name: name,
  file_url: name,
  nombre: name,
  alt: name,
  sizes: [{ width: 1280, url: name }],
});

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const shown = () => screen.getByRole('img').getAttribute('alt');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['the card', (one: Announcement) => <AnnouncementCard announcement={one} eager />],
  ['the detail', (one: Announcement) => <AnnouncementView announcement={one} />],
])(
  'the pictures in %s of an announcement change at random, after 1500 ms at the earliest and 3000 ms at the latest [P-425]',
  async (_, draw) => {
    const chance = jest.spyOn(Math, 'random').mockReturnValue(0);
    const announcement = buildAnnouncement(12, { filesImg: [picture('uno'), picture('dos')] });
    renderScreen(draw(announcement), { session: { country: 'CHL' } });
    await pass(1499);
    expect(shown()).toBe('uno');
    chance.mockReturnValue(0.999_999);
    await pass(1);
    expect(shown()).toBe('dos');
    await pass(2999);
    expect(shown()).toBe('dos');
    await pass(1);
    expect(shown()).toBe('uno');
  },
);

function showTwo(): void {
  const announcement = buildAnnouncement(12, { filesImg: [picture('uno'), picture('dos')] });
  renderScreen(<AnnouncementCard announcement={announcement} eager />, { session: { country: 'CHL' } });
}

test('the pictures of an announcement rest under the pointer and the focus, in a hidden tab and once stopped by their button [P-425]', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.999_999);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const hide = (value: boolean) =>
    act(async () => {
      hidden.mockReturnValue(value);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  showTwo();
  const stop = screen.getByRole('button', { name: 'Detener imágenes' });
  fireEvent.mouseEnter(stop);
  await pass(60_000);
  expect(shown()).toBe('uno');
  fireEvent.mouseLeave(stop);
  await pass(3_000);
  expect(shown()).toBe('dos');
  act(() => stop.focus());
  await pass(60_000);
  expect(shown()).toBe('dos');
  act(() => stop.blur());
  await hide(true);
  await pass(60_000);
  expect(shown()).toBe('dos');
  await hide(false);
  fireEvent.click(stop);
  await pass(60_000);
  expect(shown()).toBe('dos');
});

test('the pictures of an announcement stand still for who asks for less motion [P-425]', async () => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === '(prefers-reduced-motion: reduce)',
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
  showTwo();
  await pass(60_000);
  expect(shown()).toBe('uno');
});
