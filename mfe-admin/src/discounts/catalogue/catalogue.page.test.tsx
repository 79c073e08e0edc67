import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnsweringApi, buildDiscount, refusal, renderScreen } from 'shared/testing';
import { startAdminApi } from '../../testing/admin-api.ts';
import { cardsOf } from '../../testing/build-discount.ts';
import CataloguePage from './catalogue.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const list = 'GET /discounts/catalogue';
const detail = 'GET /discounts';
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
  api.on(list, { status: 200, body: cardsOf([discount]) });
  api.on(detail, ({ query }) => {
    const content = [discount].filter(({ id }) => query.get('ids') === String(id));
    return { status: 200, body: { content, total_elements: content.length, total_pages: 1 } };
  });
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

test('with more than 1,000 discounts the catalogue says that it shows those ending first [U-123]', async () => {
  api.on(list, { status: 200, body: cardsOf([discount], { has_more: true }) });
  show();
  expect(await screen.findByText(/Aquí están los primeros 1000 descuentos/)).toBeVisible();
});

const opened = () => screen.findByRole('dialog', { name: 'Detalle descuento' });
const accept = 'Acepto condiciones de este descuento';

test('a card opens the detail with its conditions, and a link to it does too', async () => {
  show('/?descuento=5');
  const dialog = within(await opened());
  expect(dialog.getByText('Otoño en familia')).toBeVisible();
  expect(await dialog.findByText('No acumulable')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: accept })).toBeEnabled();
});

test('a card opens the detail at once; its conditions can be accepted once they have come [P-213]', async () => {
  const held = Promise.withResolvers<void>();
  api.on(detail, async () => {
    await held.promise;
    return { status: 200, body: { content: [discount], total_elements: 1, total_pages: 1 } };
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Otoño en familia' }));
  const dialog = within(await opened());
  expect(dialog.getByText('Otoño en familia')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: accept })).toBeDisabled();
  held.resolve();
  expect(await dialog.findByText('No acumulable')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: accept })).toBeEnabled();
});

test('a detail that cannot be read says so and can be asked for again', async () => {
  api.on(detail, refusal(500, 'INTERNAL'));
  show('/?descuento=5');
  const dialog = within(await screen.findByRole('dialog', { name: 'Descuentos' }));
  api.on(detail, { status: 200, body: { content: [discount], total_elements: 1, total_pages: 1 } });
  await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await opened()).toHaveTextContent('No acumulable');
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
