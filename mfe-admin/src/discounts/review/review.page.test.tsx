import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnsweringApi, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../../testing/admin-api.ts';
import { buildManaged, pageOf } from '../../testing/build-discount.ts';
import ReviewPage from './review.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const list = 'GET /discounts/reviews';
const pending = buildManaged({ status: 'pending', published_at: '2026-11-20T15:00:00.000Z' });

beforeEach(() => {
  api.forget();
  api.on(list, pageOf([pending]));
  api.on('GET /discounts/5', { status: 200, body: pending });
  api.on('GET /discounts/5/history', {
    status: 200,
    body: [{ id: 1, at: '2026-11-20T15:00:00.000Z', by: 'Ana Rojas', event: 'published', comment: null }],
  });
});

const show = (path = '/') =>
  renderScreen(
    <>
      <ReviewPage />
      <Toaster />
    </>,
    { session: { permissions: [{ action: 'manage', subject: 'DiscountReview' }] }, path },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the queue asks for pending discounts, and one opens as its customers will see it, with its history [U-247]', async () => {
  show();
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Revisar «Otoño en familia»' }))[0] as HTMLElement,
  );
  expect(api.askedFor(list)[0]?.query.get('statuses')).toBe('pending');
  const preview = within(await screen.findByRole('region', { name: 'Así lo verán los clientes' }));
  expect(preview.getByRole('heading', { name: 'Otoño en familia' })).toBeVisible();
  expect(await screen.findByText('Ana Rojas · 20/11/2026 12:00')).toBeVisible();
});

test('an approval asks before it is sent [U-247]', async () => {
  api.on('POST /discounts/5/approve', { status: 200, body: { ...pending, status: 'approved' } });
  show('/?descuento=5');
  await press('Aprobar');
  expect(api.askedFor('POST /discounts/5/approve')).toHaveLength(0);
  await press('Aprobar descuento');
  await waitFor(() => expect(screen.getByText('Descuento aprobado')).toBeVisible());
  expect(api.askedFor('POST /discounts/5/approve')).toHaveLength(1);
});

test('a rejection takes a reason, which is sent [U-247]', async () => {
  const call = 'POST /discounts/5/reject';
  api.on(call, { status: 200, body: { ...pending, status: 'rejected' } });
  show('/?descuento=5');
  await press('Rechazar');
  await press('Rechazar descuento');
  expect(await screen.findByText('Indique el motivo del rechazo')).toBeVisible();
  expect(api.sentTo(call)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Falta el logo');
  await press('Rechazar descuento');
  await waitFor(() => expect(screen.getByText('Descuento rechazado')).toBeVisible());
  expect(api.sentTo(call)).toEqual([{ reason: 'Falta el logo' }]);
  // What was written is not lost: nothing asks about it.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a rejection that fails keeps the reason for another attempt', async () => {
  api.on('POST /discounts/5/reject', refusal(409, 'RULE_BROKEN', 'Otra persona ya lo revisó'));
  show('/?descuento=5');
  await press('Rechazar');
  const reason = await screen.findByRole('textbox', { name: /^Motivo/ });
  await userEvent.type(reason, 'Falta el logo');
  await press('Rechazar descuento');
  expect(await screen.findByRole('alert')).toHaveTextContent('Otra persona ya lo revisó');
  expect(reason).toHaveValue('Falta el logo');
});

test('a discount that was reviewed offers no decision [U-247]', async () => {
  api.on('GET /discounts/5', { status: 200, body: { ...pending, status: 'approved' } });
  show('/?descuento=5');
  await waitFor(() => expect(screen.getByText('Aprobado')).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull();
});
