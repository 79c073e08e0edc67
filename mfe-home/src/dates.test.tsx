import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { routePattern } from 'shared/routes';
import { AnsweringApi, renderScreen, Route, Routes, shownDates } from 'shared/testing';
import screens from './screens.ts';
import { buildAnnouncement } from './testing/build-announcement.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const announcement = buildAnnouncement(12, { endDate: '2026-12-24' });
const notification = {
  id: 1,
  title: 'Corte de agua',
  importance: 'normal',
  content: '<p>El martes</p>',
  read: false,
  readAt: null,
  shown: true,
  createdAt: '2020-11-04T15:00:00.000Z',
};
const pageOf = { number: 0, totalPages: 1, totalElements: 1 };
const replies = {
  '/banners/public/chl': { data: [] },
  '/announcements/chl/news': { data: [announcement], ...pageOf },
  '/publicaciones/12': announcement,
  '/notifications': { content: [notification], ...pageOf },
  '/notifications/unread/count': { count: 1 },
};

test.each([
  ['HOME', '', ['18/11/2026']],
  ['PUBLICACION', '/12_horario-de-verano', ['18/11/2026', '24/12/2026']],
  ['NOTIFICACIONES', '/notificaciones', ['04/11/2020']],
] as const)(
  'every date of %s is shown as dd/MM/yyyy [P-428]',
  async (name, suffix, dates) => {
    for (const [path, body] of Object.entries(replies)) api.on(`GET ${path}`, { status: 200, body });
    const { default: Page } = await screens[name]();
    renderScreen(
      <Routes>
        <Route path={routePattern(name, 'CHL')} element={<Page />} />
      </Routes>,
      { session: {}, path: `/chl/shopping${suffix}` },
    );
    await waitFor(() => expect(shownDates()).toEqual(expect.arrayContaining([...dates])));
    expect(shownDates().filter((text) => !/^\d{2}\/\d{2}\/\d{4}$/.test(text))).toEqual([]);
  },
  60_000,
);
