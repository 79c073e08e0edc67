import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnsweringApi, buildDiscount, renderScreen } from 'shared/testing';
import { startAdminApi } from '../../testing/admin-api.ts';
import CataloguePage from './catalogue.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const list = 'GET /discounts';
const own = 'GET /discounts/users-discounts';
const discount = buildDiscount();
const coupon = {
  id: 9,
  code: 'ABC347',
  obtained_at: '2026-11-20T15:00:00.000Z',
  redeemed_at: null,
  discount,
};

beforeEach(() => {
  api.forget();
  api.on(list, { status: 200, body: { content: [discount], total_elements: 1, total_pages: 1 } });
  api.on(own, { status: 200, body: [] });
});

const show = (path = '/') => renderScreen(<CataloguePage />, { session: { country: 'CHL' }, path });

test('the catalogue asks for all approved discounts of today and of its country at once [U-120 U-123 U-352]', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Otoño en familia' })).toBeVisible();
  const [asked] = api.askedFor(list);
  expect(asked?.query.get('statuses')).toBe('approved');
  expect(asked?.query.get('size')).toBe('1000');
  expect(asked?.query.get('page')).toBe('0');
  expect(asked?.query.get('countries')).toBe('CHL');
  expect(asked?.query.get('date')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(api.askedFor(list)).toHaveLength(1);
});

test('a card opens the detail, and a link to it does too', async () => {
  show('/?descuento=5');
  const dialog = await screen.findByRole('dialog', { name: 'Detalle descuento' });
  expect(within(dialog).getByText('Otoño en familia')).toBeVisible();
});

test('a link to a discount that is over says so', async () => {
  show('/?descuento=77');
  expect(await screen.findByText('Este descuento ya no está disponible')).toBeInTheDocument();
});

test('a coupon is found again with its code, and its discount is marked', async () => {
  api.on(own, { status: 200, body: [coupon] });
  show();
  expect(await screen.findByText('Cupón obtenido')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Mis cupones' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Otoño en familia' }));
  expect(await screen.findByRole('dialog', { name: 'Cupón generado' })).toHaveTextContent('ABC347');
});
