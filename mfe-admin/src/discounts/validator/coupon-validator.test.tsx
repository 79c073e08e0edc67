import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Coupon } from 'shared/endpoints/coupons';
import { type Answer, type AnsweringApi, buildDiscount, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../../testing/admin-api.ts';
import { lookOf } from '../../testing/alert-look.tsx';
import ValidatorPage from './validator.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());
beforeEach(() => api.forget());

const search = 'GET /discounts/users-discounts/search';
const redeem = 'PUT /discounts/users-discounts/9/redeem';
const buildCoupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: 9,
  discount: buildDiscount(),
  user: { first_name: 'Eva', last_name: 'Soto', email: 'eva@example.com' },
  obtained_at: '2026-11-20T15:00:00.000Z',
  redeemed_at: null,
  redeemed_by: null,
  state: 'valid',
  redeem_buildings: [{ id: 1, name: 'Plaza Cordillera' }],
  ...change,
});
const redeemed = {
  state: 'redeemed',
  redeemed_at: '2026-11-21T15:00:00.000Z',
  redeemed_by: { first_name: 'Ana', last_name: 'Rojas', email: 'ana@example.com' },
} as const;

const show = (path = '/') =>
  renderScreen(
    <>
      <ValidatorPage />
      <Toaster />
    </>,
    { session: { country: 'CHL' }, path },
  );
const field = () => screen.getByRole('textbox', { name: 'Código del cupón' });
const look = () => screen.getByRole('button', { name: 'Consultar código' });
const info = () => screen.findByRole('dialog', { name: 'Información promoción' });

test('the code is upper-cased as it is typed, and five characters cannot be looked up [U-124 U-305 U-307]', async () => {
  show();
  expect(look()).toBeDisabled();
  await userEvent.type(field(), 'abc34');
  expect(field()).toHaveValue('ABC34');
  expect(look()).toBeDisabled();
  await userEvent.type(field(), '7x');
  expect(field()).toHaveValue('ABC347');
  expect(look()).toBeEnabled();
});

test('a found coupon opens Información promoción, and Validar código redeems it once and says so [U-126 U-127 U-264 U-387]', async () => {
  api.on(search, { status: 200, body: buildCoupon() });
  api.on(redeem, { status: 200, body: buildCoupon(redeemed) });
  const success = lookOf('success');
  show();
  // Idle: no message.
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(field(), 'abc347');
  await userEvent.click(look());
  const dialog = within(await info());
  for (const text of ['Otoño en familia', 'Eva Soto']) expect(dialog.getByText(text)).toBeVisible();
  expect(api.askedFor(search)[0]?.query.get('code')).toBe('ABC347');
  await userEvent.click(dialog.getByRole('button', { name: 'Validar código' }));
  await waitFor(() => expect(screen.getByText('Código validado exitosamente')).toBeVisible());
  const toast = screen.getByText('Código validado exitosamente').closest('[role=status]');
  expect(toast).toHaveAttribute('data-type', 'success');
  expect(api.sentTo(redeem)).toEqual([{ code: 'ABC347', building_id: 1 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const last = screen.getByText('El cupón ABC347 de «Otoño en familia» quedó canjeado.');
  expect(last).toBeVisible();
  expect(last.closest('[role=status]')).toHaveClass(success, { exact: true });
  // Ready for the next customer.
  expect(field()).toHaveValue('');
});

test('a coupon that was redeemed warns, names who validated it, and cannot be validated again [U-263 U-383]', async () => {
  api.on(search, { status: 200, body: buildCoupon(redeemed) });
  const warning = lookOf('warning');
  show();
  await userEvent.type(field(), 'ABC347{Enter}');
  const dialog = within(await info());
  expect(dialog.getByRole('alert')).toHaveClass(warning, { exact: true });
  expect(dialog.getByRole('alert')).toHaveTextContent('Este código ya fue validado');
  expect(dialog.getByRole('alert')).toHaveTextContent('Lo validó Ana Rojas el 21/11/2026 12:00.');
  expect(dialog.queryByRole('button', { name: 'Validar código' })).toBeNull();
});

test('a coupon that somebody else redeems meanwhile warns in its dialog [U-263 U-383]', async () => {
  api.on(search, { status: 200, body: buildCoupon() });
  api.on(redeem, refusal(422, 'COUPON_REDEEMED'));
  const warning = lookOf('warning');
  show();
  await userEvent.type(field(), 'ABC347{Enter}');
  const dialog = within(await info());
  await userEvent.click(dialog.getByRole('button', { name: 'Validar código' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Este código ya fue validado');
  expect(dialog.getByRole('alert')).toHaveClass(warning, { exact: true });
  expect(dialog.queryByRole('button', { name: 'Validar código' })).toBeNull();
});

test('a validation that fails says Vuelve a intentarlo in the dialog, where it can be tried again [U-262 U-382]', async () => {
  api.on(search, { status: 200, body: buildCoupon() });
  api.on(redeem, refusal(500, 'UNEXPECTED'));
  const error = lookOf('error');
  show();
  await userEvent.type(field(), 'ABC347{Enter}');
  const dialog = within(await info());
  await userEvent.click(dialog.getByRole('button', { name: 'Validar código' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Vuelve a intentarlo');
  expect(dialog.getByRole('alert')).toHaveClass(error, { exact: true });
  expect(await dialog.findByRole('button', { name: 'Validar código' })).toBeEnabled();
});

test('a coupon whose weekdays exclude today cannot be validated [U-384]', async () => {
  api.on(search, { status: 200, body: buildCoupon({ state: 'not_today' }) });
  show();
  await userEvent.type(field(), 'ABC347{Enter}');
  const dialog = within(await info());
  expect(dialog.getByRole('alert')).toHaveTextContent('El descuento no se puede canjear hoy');
  expect(dialog.queryByRole('button', { name: 'Validar código' })).toBeNull();
});

test('what cannot be redeemed today looks as an error does, what was redeemed as a warning [U-262 U-263 U-384]', async () => {
  const looksOf = async (answer: Answer): Promise<string | undefined> => {
    api.on(search, answer);
    const { unmount } = show();
    await userEvent.type(field(), 'ABC347{Enter}');
    const [alert] = await screen.findAllByRole('alert');
    const looks = alert?.className;
    unmount();
    return looks;
  };
  const [error, warning] = [lookOf('error'), lookOf('warning')];
  expect(new Set([error, warning, lookOf('success')]).size).toBe(3);
  expect(await looksOf(refusal(404, 'NOT_FOUND', 'No encontramos ese código'))).toBe(error);
  expect(await looksOf({ status: 200, body: buildCoupon({ state: 'not_today' }) })).toBe(error);
  expect(await looksOf({ status: 200, body: buildCoupon(redeemed) })).toBe(warning);
});

test('Consultar código looks a code up; an unknown one says Vuelve a intentarlo and stays, and typing goes back to idle [U-125 U-261 U-382]', async () => {
  api.on(search, refusal(404, 'NOT_FOUND', 'No encontramos ese código'));
  show();
  const messages = () => document.querySelectorAll('.chakra-alert__root');
  expect(messages()).toHaveLength(0);
  await userEvent.type(field(), 'ABC347');
  await userEvent.click(screen.getByRole('button', { name: 'Consultar código' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Vuelve a intentarlo');
  expect(alert).toHaveTextContent('No encontramos ese código');
  expect(api.askedFor(search).map(({ query }) => query.get('code'))).toEqual(['ABC347']);
  expect(field()).toHaveValue('ABC347');
  // It is the button that asks, each time.
  await waitFor(() => expect(look()).toBeEnabled());
  await userEvent.click(look());
  await waitFor(() => expect(api.askedFor(search)).toHaveLength(2));
  await waitFor(() => expect(look()).toBeEnabled());
  expect(messages()).toHaveLength(1);
  await userEvent.type(field(), '{Backspace}');
  expect(messages()).toHaveLength(0);
});

test('in a discount of several malls, who validates says in which one it is', async () => {
  const malls = [
    { id: 1, name: 'Plaza Cordillera' },
    { id: 2, name: 'Mall Puerto Azul' },
  ];
  api.on(search, { status: 200, body: buildCoupon({ redeem_buildings: malls }) });
  api.on(redeem, { status: 200, body: buildCoupon(redeemed) });
  show();
  await userEvent.type(field(), 'ABC347{Enter}');
  const dialog = within(await info());
  expect(dialog.getByRole('button', { name: 'Validar código' })).toBeDisabled();
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Mall Puerto Azul');
  await userEvent.click(dialog.getByRole('button', { name: 'Validar código' }));
  await waitFor(() => expect(api.sentTo(redeem)).toEqual([{ code: 'ABC347', building_id: 2 }]));
});

test('the address of a scanned coupon fills the code in [U-261]', () => {
  show('/?codigo=abc347');
  expect(field()).toHaveValue('ABC347');
  expect(document.querySelectorAll('.chakra-alert__root')).toHaveLength(0);
});

test('without a camera the validator says so and typing goes on', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Escanear con la cámara' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No encontramos una cámara en este dispositivo. Escriba el código.',
  );
  await userEvent.type(field(), 'abc347');
  expect(look()).toBeEnabled();
});
