import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DailySale, DailySaleSubmission } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { holdsUnder, writeDevice } from 'shared/session';
import { renderScreen } from 'shared/testing';
import { buildSale } from '../../testing/build-period.ts';
import { FormHarness } from '../testing/form-harness.tsx';

const onSend = jest.fn<(sale: DailySaleSubmission) => void>();
const place = 'draft:1:daily-sale:1:2026-11-19';

beforeEach(() => {
  localStorage.clear();
  onSend.mockClear();
});

const show = (country: CountryCode, venta: DailySale | null, narrow = false) =>
  renderScreen(<FormHarness {...{ country, venta, narrow, onSend }} />, { session: { country } });
const leave = (values: Partial<DailySaleSubmission>): void =>
  writeDevice(place, { fecha: '2026-11-19', comentario: '', rowVersion: null, ...values });
const value = (name: string): string => screen.getByLabelText<HTMLInputElement>(name).value;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const restored = 'Recuperamos lo que había escrito.';
const outdated = 'El registro cambió después de lo que usted dejó escrito.';
const stored = buildSale('COL', { fecha: '2026-11-19', tickets: 120, montoNeto: 9_000_000, rowVersion: 2 });

describe.each([
  ['wide', false],
  ['narrow', true],
] as const)('in the %s form', (_, narrow) => {
  test.each(['COL', 'PER', 'ARG'] as const)(
    '%s: a sale that was stored though its reply got lost is not recovered over itself',
    async (country) => {
      const sale = {
        tickets: 60,
        montoNeto: 1500.5,
        montoNotasCredito: 20,
        comentario: 'Feria',
        ...(country === 'PER' && { serieBoletas: 'B001', serieFacturas: '' }),
      };
      leave({ ...sale, comentario: 'Feria ' });
      show(country, buildSale(country, { ...sale, montoNotasCredito: -20 }), narrow);
      await waitFor(() => expect(holdsUnder(place)).toBe(false));
      expect(screen.queryByText(restored)).toBeNull();
      expect(value('Transacciones')).toBe('60');
    },
  );

  test('what was left before the day was declared gives way to the sale, and can be brought back over it', async () => {
    leave({ tickets: 3 });
    show('COL', stored, narrow);
    expect(await screen.findByText(outdated)).toBeVisible();
    expect(screen.queryByText(restored)).toBeNull();
    expect(value('Transacciones')).toBe('120');
    await press('Recuperar lo que había escrito');
    expect(value('Transacciones')).toBe('3');
    expect(screen.getByLabelText('Transacciones')).toHaveFocus();
    expect(screen.getByText(restored)).toBeVisible();
  });
});

test('what was brought back goes on from the sale that was seen, after a reload too', async () => {
  leave({ tickets: 3, montoNeto: 700_000 });
  const first = show('COL', stored);
  await screen.findByText(outdated);
  await press('Recuperar lo que había escrito');
  first.unmount();
  show('COL', stored);
  expect(await screen.findByText(restored)).toBeVisible();
  await press('Siguiente');
  await press('Guardar');
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({ tickets: 3, montoNeto: 700_000, rowVersion: 2 });
});

test.each([
  ['empty', null, restored, 'Descartar lo recuperado', ''],
  ['stored', stored, outdated, 'Descartar lo que había escrito', '120'],
] as const)('who discards what was left has the %s form', async (_, venta, said, discard, shown) => {
  leave({ tickets: 3 });
  show('COL', venta);
  expect(await screen.findByText(said)).toBeVisible();
  await press(discard);
  expect(value('Transacciones')).toBe(shown);
  expect(screen.getByLabelText('Transacciones')).toHaveFocus();
  expect(screen.queryByText(said)).toBeNull();
  expect(holdsUnder(place)).toBe(false);
});

test('over a sale that is edited, what was left of the edit is recovered', async () => {
  leave({ tickets: 121, montoNeto: 9_000_000, rowVersion: 2 });
  show('COL', stored);
  expect(await screen.findByText(restored)).toBeVisible();
  expect(value('Transacciones')).toBe('121');
});
