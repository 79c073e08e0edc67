import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AnsweringApi, renderScreen } from 'shared/testing';
import AuditPage from './audit.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const entry = {
  id: 1,
  at: '2026-11-20T15:00:00.000Z',
  action: 'session.start',
  person: { id: 2, name: 'Ana Rojas', email: 'ana@example.com' },
  entity: 'app_user',
  entityId: '2',
  subject: null,
  ip: '10.0.0.1',
  before: null,
  after: null,
  names: {},
};

const shown = (totalElements: number, hasMore: boolean): void => {
  api.on('GET /audit-log', {
    status: 200,
    body: { content: [entry], number: 0, totalPages: Math.ceil(totalElements / 10), totalElements, hasMore },
  });
  renderScreen(<AuditPage />, { session: { user: { id: 1 }, country: 'CHL' } });
};

test('a log of more entries than are counted says that there are more, and how to come to them', async () => {
  shown(1_000, true);
  expect(await screen.findByText('1–10 de más de 1.000')).toBeVisible();
  expect(
    screen.getByText('Aquí están las primeras 1.000 filas. Para ver las demás, acote la búsqueda.'),
  ).toBeVisible();
});

test('a log that is counted to its end says nothing of more entries', async () => {
  shown(1_000, false);
  expect(await screen.findByText('1–10 de 1.000')).toBeVisible();
  expect(screen.queryByText(/más de/)).toBeNull();
});
