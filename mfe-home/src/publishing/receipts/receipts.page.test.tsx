import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import ReceiptsPage from './receipts.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => api.forget());

const counts = { people: 28_000, reached: 20_000, opened: 14_000, confirmed: 0 };

test('figures say when they were counted, and the list says that it shows a part', async () => {
  api.on('GET /publishing/announcements/7/receipts/figures', {
    status: 200,
    body: {
      title: 'Corte de agua',
      asksConfirmation: false,
      live: true,
      countedAt: '2026-11-20T15:00:00.000Z',
      ...counts,
      malls: [{ id: 1, name: 'Mall Uno', ...counts }],
    },
  });
  api.on('GET /publishing/announcements/7/receipts', {
    status: 200,
    body: {
      content: [
        {
          userId: 1,
          name: 'Ana Rojas',
          email: 'ana@vitrina.test',
          reachedAt: null,
          openedAt: null,
          confirmedAt: null,
        },
      ],
      number: 0,
      totalPages: 100,
      totalElements: 1_000,
      hasMore: true,
    },
  });
  renderScreen(
    <Routes>
      <Route path="/chl/shopping/lecturas/:anuncioId" element={<ReceiptsPage />} />
    </Routes>,
    {
      session: { country: 'CHL', permissions: [{ action: 'manage', subject: 'Publication' }] },
      path: '/chl/shopping/lecturas/7',
    },
  );
  expect(
    await screen.findByText('Cifras del 20/11/2026 12:00. Se cuentan de nuevo cuando pasa un minuto.'),
  ).toBeVisible();
  expect(await screen.findByText(/de más de 1\.000/)).toBeVisible();
});
