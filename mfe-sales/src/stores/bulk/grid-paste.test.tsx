import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CountryCode } from 'shared/countries';
import { renderScreen } from 'shared/testing';
import { buildStore, buildStoresDay } from '../../testing/build-store.ts';
import { StoreGrid } from './store-grid.tsx';
import { bulkTexts } from './texts.ts';

beforeEach(() => localStorage.clear());

const day = buildStoresDay(
  '2026-11-19',
  [1, 2].map((contratoId) => buildStore({ contratoId, codigoLocalPais: `${contratoId}` })),
);

const open = (country: CountryCode = 'COL') =>
  renderScreen(<StoreGrid day={day} narrow={false} />, { session: { country } });

/** A cell by its store and its column, both counted from 1. */
function cell(store: number, column: number): HTMLInputElement {
  const input = document.querySelector(`[data-store="${store}"] input[data-column="${column - 1}"]`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`Store ${store} has no cell ${column}.`);
  return input;
}

const line = (store: number): string => document.querySelector(`[data-store="${store}"]`)?.textContent ?? '';
const marked = (): Element[] => [...document.querySelectorAll('[aria-invalid=true]')];
const save = () => userEvent.click(screen.getByRole('button', { name: /^Declarar \d+ local/ }));

async function paste(into: HTMLInputElement, text: string): Promise<void> {
  await userEvent.click(into);
  await userEvent.paste(text);
}

const refusal =
  "Monto neto (sin impuestos): No reconocemos '1,234.56' como una cantidad. Escríbala así: 1.234,00";

test('a pasted text that is no amount is marked at its cell, and its store is not saved', async () => {
  open();
  await paste(cell(1, 1), '8\t2.000.000\n9\t1,234.56');
  expect(marked()).toEqual([cell(2, 2)]);
  expect(cell(2, 2).value).toBe('');
  expect(screen.getByText(refusal)).toBeTruthy();
  expect(line(1)).toContain('Lista');
  expect(line(2)).toContain('Por corregir');
  await save();
  expect(screen.getByText('Corrija 1 local antes de guardar.')).toBeTruthy();
  await waitFor(() => expect(cell(2, 2)).toHaveFocus());
});

test.each([
  ['typed over', () => userEvent.type(cell(2, 2), '5000'), '5.000'],
  ['pasted over', () => paste(cell(2, 2), '1.234,56'), '1.234,56'],
  ['pasted over with nothing', () => paste(cell(2, 1), '9\t'), ''],
  ['emptied', () => userEvent.type(cell(2, 2), '{Delete}'), ''],
  ['emptied backwards', () => userEvent.type(cell(2, 2), '{Backspace}'), ''],
])('the mark goes when the cell is %s', async (_how, change, value) => {
  open();
  await paste(cell(2, 1), '9\t1,234.56');
  expect(marked()).toEqual([cell(2, 2)]);
  await change();
  expect(cell(2, 2).value).toBe(value);
  expect(screen.queryByText(refusal)).toBeNull();
});

test('a figure that stood there stays and is not saved for the one that was refused, a reload included', async () => {
  const { unmount } = open();
  await paste(cell(1, 1), '8\t2.000.000');
  await paste(cell(1, 2), '1,234.56');
  expect(cell(1, 2).value).toBe('2.000.000');
  unmount();
  open();
  expect(marked()).toEqual([cell(1, 2)]);
  expect(line(1)).toContain('Por corregir');
});

test('a dictated text that is no amount is marked as a pasted one', () => {
  open();
  const dictated = new InputEvent('beforeinput', { data: '1,234.56', bubbles: true, cancelable: true });
  fireEvent(cell(1, 2), dictated);
  expect(marked()).toEqual([cell(1, 2)]);
  expect(screen.getByText(refusal)).toBeTruthy();
});

test('how many cells were pasted is grouped from four digits on [U-404]', () => {
  expect(bulkTexts.pasted(1234, 'CHL')).toBe('Se pegaron 1.234 celdas.');
  expect(bulkTexts.ignored(1234, 'PER')).toMatch(/^1,234 celdas no se pegaron/);
});

test('amounts that wait for their tickets take no paste, and go when their tickets go back to 0 [S-248]', async () => {
  open('CHL');
  await paste(cell(1, 1), '0\t30.000\t0\t2\t40.000');
  expect([2, 3, 5].map((column) => cell(1, column).value)).toEqual(['', '', '40.000']);
  expect(
    screen.getByText('Se pegaron 4 celdas. 1 celda no se pegó: está fuera de la tabla o bloqueada.'),
  ).toBeTruthy();
  for (const none of ['{Delete}', '0']) {
    // Not 1 or 2, which are numbers of stores.
    await paste(cell(1, 4), '8\t40.000');
    expect(cell(1, 5).value).toBe('40.000');
    await userEvent.clear(cell(1, 4));
    await userEvent.type(cell(1, 4), none);
    await userEvent.tab();
    expect(cell(1, 5).value).toBe('');
  }
});

test.each([
  ['the table', false],
  ['the cards', true],
])('in %s the amounts of a store are disabled while their tickets are 0 [S-248]', async (_, narrow) => {
  renderScreen(<StoreGrid day={day} narrow={narrow} />, { session: { country: 'CHL' } });
  const groups: readonly (readonly [number, readonly number[]])[] = [
    [1, [2, 3]],
    [4, [5, 6]],
    [7, [8]],
  ];
  for (const [tickets, amounts] of groups) {
    const disabled = (): boolean[] => amounts.map((column) => cell(1, column).disabled);
    expect(disabled()).toEqual(amounts.map(() => true));
    await userEvent.type(cell(1, tickets), '2');
    expect(disabled()).toEqual(amounts.map(() => false));
    await userEvent.clear(cell(1, tickets));
    await userEvent.type(cell(1, tickets), '0');
    expect(disabled()).toEqual(amounts.map(() => true));
  }
});

test.each([
  ['CHL', 1, 2, '12,5', '1234567,891', '1.234.567'],
  ['PER', 3, 4, '12.5', '1234567.891', '1,234,567.89'],
  ['ARG', 1, 2, '12,5', '1234567,891', '1.234.567,89'],
  ['COL', 1, 2, '12,5', '1234567,891', '1.234.567,89'],
] as const)(
  '%s: a cell takes the decimals and separators of the country [S-267 S-268 S-269 S-270]',
  async (country, tickets, amount, half, typed, shown) => {
    open(country);
    await userEvent.type(cell(1, tickets), half);
    expect(cell(1, tickets).value).toBe('12');
    await userEvent.type(cell(1, amount), typed);
    expect(cell(1, amount).value).toBe(shown);
  },
);
