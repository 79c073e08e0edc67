import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { countryCodes } from 'shared/countries';
import { linkTo, routePattern } from 'shared/routes';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import screens from './screens.ts';
import { buildAnnouncement } from './testing/build-announcement.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

test('without a suffix the address of a country opens its wall, with its announcements [P-044 U-030]', async () => {
  const { default: Page } = await screens.HOME();
  for (const country of countryCodes) {
    const code = country.toLowerCase();
    api.on(`GET /banners/public/${code}`, { status: 200, body: { data: [] } });
    const title = `Aviso de ${country}`;
    api.on(`GET /announcements/${code}/news`, {
      status: 200,
      body: {
        data: [buildAnnouncement(1, { title, countries: [country] })],
        number: 0,
        totalPages: 1,
        totalElements: 1,
      },
    });
    expect(linkTo('HOME', country)).toBe(`/${code}/shopping`);
    renderScreen(
      <Routes>
        <Route path={routePattern('HOME', country)} element={<Page />} />
      </Routes>,
      {
        session: { country, permissions: [{ action: 'read', subject: 'Ticket' }] },
        path: `/${code}/shopping`,
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Mural' })).toBeVisible();
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    cleanup();
  }
});
