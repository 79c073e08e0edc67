import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Announcement } from 'shared/endpoints/announcements';
import { AnsweringApi, refusal, renderScreen } from 'shared/testing';
import { ConfirmReading } from './confirm-reading.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const opened = 'PUT /announcements/7/opened';
const confirmed = 'PUT /announcements/7/confirmed';
beforeEach(() => {
  api.forget();
  api.on(opened, { status: 200, body: { confirmedAt: null } });
});

const show = (pideConforme: boolean) =>
  renderScreen(<ConfirmReading announcement={{ announcementId: 7, pideConforme } as Announcement} />, {
    session: { permissions: [] },
  });

test('an announcement that is shown is told as opened, and offers no confirmation unless it asks', async () => {
  show(false);
  await waitFor(() => expect(api.askedFor(opened)).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('Leído y conforme is sent once and then said; a failure is said and may be tried again', async () => {
  api.on(confirmed, refusal(500, 'UNEXPECTED', 'Algo falló'));
  show(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Leído y conforme' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo confirmar. Algo falló');
  api.on(confirmed, { status: 200, body: { confirmedAt: '2026-11-20T15:00:00.000Z' } });
  await userEvent.click(screen.getByRole('button', { name: 'Leído y conforme' }));
  expect(await screen.findByText('Usted confirmó este anuncio el 20/11/2026 12:00')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('who has confirmed before is told when', async () => {
  api.on(opened, { status: 200, body: { confirmedAt: '2026-11-19T15:00:00.000Z' } });
  show(true);
  expect(await screen.findByText('Usted confirmó este anuncio el 19/11/2026 12:00')).toBeVisible();
});
