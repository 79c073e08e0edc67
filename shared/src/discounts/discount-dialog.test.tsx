import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { countryOf } from 'shared/countries';
import { discountFields } from 'shared/endpoints/discounts';
import { AnsweringApi, buildDiscount, refusal, renderScreen } from 'shared/testing';
import { DiscountDialog } from './discount-dialog.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const call = 'POST /discounts/5/users';
const email = 'ana.rojas@demo.vitrina.test';
const coupon = { code: 'ABC347', email, obtained_at: '2026-11-20T15:00:00.000Z', redeemed_at: null };
let closed = 0;

beforeEach(() => {
  api.forget();
  closed = 0;
});

const show = () =>
  renderScreen(<DiscountDialog discount={buildDiscount()} onClose={() => (closed += 1)} />, { session: {} });
const obtain = () => screen.getByRole('button', { name: 'Obtener descuento' });
const accept = () =>
  userEvent.click(screen.getByRole('checkbox', { name: 'Acepto condiciones de este descuento' }));

test('the dialog first shows the details with a box, and only the ticked box enables Obtener descuento [P-213 P-214 P-249]', async () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Detalle descuento' })).toBeVisible();
  for (const text of [
    'Otoño en familia',
    'Lúmina',
    'En toda la tienda',
    'Del 01/11/2026 al 31/12/2026',
    'Lun a Vie',
    'Plaza Cordillera, Mall Puerto Azul',
    'No acumulable',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/^20\s%$/)).toBeVisible();
  expect(screen.getByText('Acepto condiciones de este descuento')).toBeVisible();
  expect(screen.getByRole('checkbox')).toBeRequired();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(obtain()).toBeDisabled();
  await accept();
  expect(obtain()).toBeEnabled();
  await accept();
  expect(obtain()).toBeDisabled();
});

test.each([
  ['1', 'Lun'],
  ['2', 'Mar'],
  ['3', 'Mié'],
  ['4', 'Jue'],
  ['5', 'Vie'],
  ['6', 'Sáb'],
  ['7', 'Dom'],
  ['136', 'Lun, Mié y Sáb'],
  ['1234567', 'Todos los días'],
])('a discount of the weekdays %s is shown for %s [P-168 U-406]', (digits, shown) => {
  const { week_days } = discountFields.shape;
  expect([digits, '0', '8', 'L', ''].filter((days) => week_days.safeParse(days).success)).toEqual([digits]);
  renderScreen(<DiscountDialog discount={buildDiscount({ week_days: digits })} onClose={() => {}} />, {
    session: {},
  });
  expect(screen.getByText(shown)).toBeVisible();
});

test.each([
  ['%', 20, /20\s%/],
  ['$', 5_000, /\$\s5\.000/],
] as const)('a value of type %s is shown with that sign', (type, value, shown) => {
  renderScreen(
    <DiscountDialog discount={buildDiscount({ discount_type: type, value })} onClose={() => {}} />,
    {
      session: {},
    },
  );
  expect(screen.getByRole('dialog', { name: 'Detalle descuento' })).toHaveTextContent(shown);
});

test('a generated coupon shows its code to read, copy and scan, and says where it was sent [P-215]', async () => {
  api.on(call, { status: 200, body: coupon });
  show();
  await accept();
  await userEvent.click(obtain());
  expect(await screen.findByRole('dialog', { name: 'Cupón generado' })).toBeVisible();
  expect(screen.getByText('ABC347')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  expect(screen.getByText(new RegExp(`También lo enviamos a ${email}`))).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Código QR de su cupón' })).toBeVisible();
  expect(closed).toBe(0);
  expect(api.askedFor(call)).toHaveLength(1);
});

test('Canjear otro descuento closes the dialog [P-217]', async () => {
  api.on(call, { status: 200, body: coupon });
  function Opened() {
    const [open, setOpen] = useState(true);
    return open && <DiscountDialog discount={buildDiscount()} onClose={() => setOpen(false)} />;
  }
  renderScreen(<Opened />, { session: {} });
  await accept();
  await userEvent.click(obtain());
  await userEvent.click(await screen.findByRole('button', { name: 'Canjear otro descuento' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.askedFor(call)).toHaveLength(1);
});

test('a coupon that cannot be generated says why and can be asked for again [P-405]', async () => {
  api.on(call, refusal(422, 'RULE_BROKEN', 'El descuento terminó ayer'));
  show();
  await accept();
  await userEvent.click(obtain());
  expect(await screen.findByRole('alert')).toHaveTextContent('El descuento terminó ayer');
  api.on(call, { status: 200, body: coupon });
  await userEvent.click(obtain());
  await waitFor(() => expect(screen.getByText('ABC347')).toBeVisible());
});

test.each([
  ['CHL', 1_234, '$ 1.234', '[P-181]', '23:05', '22:05', ['es-CL', 'America/Santiago', 'CLP']],
  ['PER', 1_234.5, 'S/ 1,234.50', '[P-182]', '21:05', '21:05', ['es-PE', 'America/Lima', 'PEN']],
  ['ARG', 1_234.5, '$ 1.234,50', '[P-183]', '23:05', '23:05', ['es-AR', 'America/Buenos_Aires', 'ARS']],
  ['COL', 1_234.5, '$ 1.234,50', '[P-184]', '21:05', '21:05', ['es-CO', 'America/Bogota', 'COP']],
] as const)(
  'in %s an instant stands on its clocks, in summer and winter, and %d as %s %s [P-430 S-412]',
  (country, value, amount, _ids, summer, winter, facts) => {
    const { locale, timeZone, currency } = countryOf(country);
    expect([locale, timeZone, currency.code]).toEqual(facts);
    const discount = buildDiscount({ discount_type: '$', value, country, currency: currency.code });
    for (const [redeemed_at, shown] of [
      ['2026-11-20T02:05:00.000Z', `19/11/2026 ${summer}`],
      ['2026-07-20T02:05:00.000Z', `19/07/2026 ${winter}`],
    ] as const) {
      renderScreen(
        <DiscountDialog discount={discount} coupon={{ code: 'ABC347', redeemed_at }} onClose={() => {}} />,
        // The country is the discount's, whoever looks at it.
        { session: { country: country === 'CHL' ? 'PER' : 'CHL' } },
      );
      expect(screen.getByText(`Ya fue canjeado el ${shown}.`)).toBeVisible();
      const text = screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ');
      expect(text?.match(/(?:S\/|\$) [\d.,]+\d/g)).toEqual([amount]);
      cleanup();
    }
  },
);

test('a coupon that was redeemed says so and offers no code to scan', () => {
  const redeemed = { code: 'ABC347', redeemed_at: '2026-11-20T15:00:00.000Z' };
  renderScreen(<DiscountDialog discount={buildDiscount()} coupon={redeemed} onClose={() => {}} />, {
    session: {},
  });
  expect(screen.getByText('Ya fue canjeado el 20/11/2026 12:00.')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Código QR de su cupón' })).toBeNull();
});
