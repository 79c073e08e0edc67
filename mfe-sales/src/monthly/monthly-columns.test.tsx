import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MonthlyContract } from 'shared/endpoints/monthly-sales';
import { renderScreen, type SessionFacts } from 'shared/testing';
import { DataTable } from 'shared/ui/data';
import { buildMonth, buildMonthlySale } from '../testing/build-month.ts';
import { staffRoles } from '../testing/sales-replies.ts';
import type { OpenMonth } from './month-action.tsx';
import { monthlyTable } from './monthly-columns.tsx';

const onOpen = jest.fn<OpenMonth>();
const sale = buildMonthlySale();
const waiting = buildMonth('CHL', { id: 1, codigo: 'CT-1' });
const declared = buildMonth('CHL', { id: 2, codigo: 'CT-2', estadoMes: 'declared', ventaMensual: sale });
const locked = { estadoMes: 'audited', auditada: true, ventaMensual: sale } as const;
const audited = buildMonth('CHL', { id: 3, codigo: 'CT-3', ...locked });
const expired = buildMonth('CHL', { id: 4, codigo: 'CT-4', estadoMes: 'expired' });
const unsold = buildMonth('CHL', { id: 5, codigo: 'CT-5', ...locked, ventaMensual: null });
const rows: readonly MonthlyContract[] = [waiting, declared, audited, expired, unsold];

const show = (mayDeclare: boolean, facts: SessionFacts = {}): void => {
  renderScreen(<DataTable {...monthlyTable({ country: 'CHL', mayDeclare, onOpen })} rows={rows} />, {
    session: { country: 'CHL', ...facts },
  });
};
const row = (index: number): HTMLElement => {
  const table = screen.getByRole('table', { name: 'Ventas mensuales por contrato' });
  // The first one is the head.
  return within(table).getAllByRole('row')[index + 1] ?? document.body;
};

test.each([
  ['CHL', ['Cantidad de tickets', 'Venta bruta', 'Venta neta']],
  ['PER', ['Transacciones', 'Venta neta (sin IGV)', 'Notas de crédito']],
  ['ARG', ['Cantidad de tickets', 'Venta bruta', 'Venta neta', 'Notas de crédito']],
  ['COL', ['Cantidad de tickets', 'Venta neta (sin impuestos)']],
] as const)('%s: the columns of the months are those of the country [S-010]', (country, figures) => {
  const months = [buildMonth(country)];
  renderScreen(<DataTable {...monthlyTable({ country, mayDeclare: true, onOpen })} rows={months} />, {
    session: { country },
  });
  const table = within(screen.getByRole('table', { name: 'Ventas mensuales por contrato' }));
  const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(headings.indexOf('Contrato') + 1, headings.indexOf('Estado'))).toEqual(figures);
});

test('a month without a sale offers to declare it [S-125]', async () => {
  show(true);
  const declare = within(row(0)).getByRole('button', { name: 'Declarar el contrato CT-1' });
  expect(declare).toHaveTextContent('Declarar');
  await userEvent.click(declare);
  expect(onOpen).toHaveBeenLastCalledWith(waiting, true);
  for (const index of [1, 2, 3, 4])
    expect(within(row(index)).queryByRole('button', { name: /^Declarar/ })).toBeNull();
});

test('a declared month, and no other, shows its amount and offers to edit it [S-126]', async () => {
  show(true);
  const edit = within(row(1)).getByRole('button', { name: 'Editar la venta del contrato CT-2' });
  expect(edit).toHaveTextContent('Editar');
  await userEvent.click(edit);
  expect(onOpen).toHaveBeenLastCalledWith(declared, true);
  expect(within(row(1)).queryByRole('button', { name: /^Declarar/ })).toBeNull();
  expect(within(row(1)).getByText('$ 1.190.000')).toBeVisible();
  for (const index of [0, 2, 3])
    expect(within(row(index)).queryByRole('button', { name: /^Editar/ })).toBeNull();
});

test('staff are offered to declare a month and to look at one, not to change it [S-126 S-418]', () => {
  show(true, { roles: staffRoles('INT_ADMIN') });
  expect(within(row(0)).getByRole('button', { name: 'Declarar el contrato CT-1' })).toBeVisible();
  const [see, ...others] = within(row(1)).getAllByRole('button');
  expect(see).toHaveAccessibleName('Ver la venta del contrato CT-2');
  expect(others).toEqual([]);
});

/** More red than green and blue. */
function isTinted(element: HTMLElement): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(
    Number,
  );
  return red > green + 10 && red > blue + 10;
}

test('a month that waits for its sale is tinted red, the others are not [S-225]', () => {
  show(true);
  expect([0, 1, 2, 3].map((index) => isTinted(row(index)))).toEqual([true, false, false, false]);
});

test('an audited month is locked, and can be looked at [S-127]', async () => {
  show(true);
  const lock = within(row(2)).getByRole<HTMLButtonElement>('button', { name: 'Auditada: contrato CT-3' });
  expect(lock).toHaveTextContent('Auditada');
  expect(lock.disabled).toBe(true);
  await userEvent.click(within(row(2)).getByRole('button', { name: 'Ver la venta del contrato CT-3' }));
  expect(onOpen).toHaveBeenLastCalledWith(audited, false);
});

test('a month that is too late says so instead of offering anything [S-124]', () => {
  show(true);
  expect(within(row(3)).getByText('Fecha para declarar vencida')).toBeTruthy();
  expect(within(row(3)).queryByRole('button')).toBeNull();
  // The same on a phone, where each contract is a card.
  const cards = within(screen.getByRole('list', { name: 'Ventas mensuales por contrato', hidden: true }));
  const card = within(cards.getAllByRole('listitem', { hidden: true })[3] ?? document.body);
  expect(card.getByText('Fecha para declarar vencida')).toBeTruthy();
  expect(card.queryByRole('button', { hidden: true })).toBeNull();
  // In the table and as a card once each, so no other row says it.
  expect(screen.getAllByText('Fecha para declarar vencida')).toHaveLength(2);
});

test('readers of the report see the sales and no action that changes them [S-125 S-126]', () => {
  show(false);
  expect(screen.queryByRole('button', { name: /^(Declarar|Editar)/ })).toBeNull();
  expect(within(row(1)).getByRole('button', { name: 'Ver la venta del contrato CT-2' })).toBeTruthy();
});
