import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
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

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['the card', (shown: Announcement) => <AnnouncementCard announcement={shown} eager />],
  ['the detail', (shown: Announcement) => <AnnouncementView announcement={shown} />],
])(
  'the pictures in %s of an announcement change at random, after 1500 ms at the earliest and 3000 ms at the latest [P-425]',
  async (_, draw) => {
    const chance = jest.spyOn(Math, 'random').mockReturnValue(0);
    const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
    const shown = () => screen.getByRole('img').getAttribute('alt');
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
