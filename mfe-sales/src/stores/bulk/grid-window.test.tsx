import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CountryCode } from 'shared/countries';
import { renderScreen } from 'shared/testing';
import { buildStore, buildStoresDay } from '../../testing/build-store.ts';
import { StoreGrid } from './store-grid.tsx';

const STORES = 300;
const stores = Array.from({ length: STORES }, (_, index) =>
  buildStore({ contratoId: index + 1, codigoLocalPais: String(1000 + index) }),
);

beforeEach(() => localStorage.clear());

const open = (country: CountryCode = 'COL'): void =>
  void renderScreen(<StoreGrid day={buildStoresDay('2026-11-19', stores)} narrow={false} />, {
    session: { country },
  });

const drawn = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('[data-store]')].map(({ dataset }) => Number(dataset['store']));
const cell = (store: number, column: number): HTMLInputElement | null =>
  document.querySelector(`[data-store="${store}"] input[data-column="${column}"]`);
const table = (): HTMLElement => screen.getByRole('table');

/** Scrolls the table, which is not laid out here: a row counts as tall as it is guessed. */
async function scrollTo(store: number): Promise<void> {
  const scroller = table().parentElement;
  if (scroller === null) throw new Error('A table stands in what scrolls it.');
  scroller.scrollTop = (store - 1) * 84;
  fireEvent.scroll(scroller);
  await waitFor(() => expect(drawn()).toContain(store));
}

test('of many stores the rows in sight are drawn, and each says where it stands among all', () => {
  open();
  expect(drawn().length).toBeLessThan(40);
  expect(table()).toHaveAttribute('aria-rowcount', String(STORES + 2));
  expect(document.querySelector('[data-store="3"]')).toHaveAttribute('aria-rowindex', '4');
});

test('Enter and the arrows reach rows that are not drawn yet', async () => {
  open();
  const last = drawn().at(-1) ?? 0;
  act(() => cell(last, 0)?.focus());
  await userEvent.keyboard('{Enter}');
  expect(cell(last + 1, 0)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(cell(last, 0)).toHaveFocus();
});

test('from the first row upwards the focus goes to the last row of the column before', async () => {
  open();
  act(() => cell(1, 0)?.focus());
  await userEvent.keyboard('8{Tab}');
  expect(cell(1, 1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(cell(STORES, 0)).toHaveFocus();
});

test('Enter passes amounts that wait for their tickets, also those out of sight', async () => {
  open('CHL');
  await userEvent.click(cell(1, 0) as HTMLInputElement);
  await userEvent.paste('8\t2.000.000');
  await scrollTo(200);
  await userEvent.click(cell(200, 0) as HTMLInputElement);
  await userEvent.keyboard('8');
  await scrollTo(1);
  act(() => cell(1, 1)?.focus());
  await userEvent.keyboard('{Enter}');
  expect(cell(200, 1)).toHaveFocus();
});

test('the row that has the focus stays when it is scrolled out of sight', async () => {
  open();
  await userEvent.click(cell(1, 0) as HTMLInputElement);
  await scrollTo(150);
  expect(drawn()).not.toContain(20);
  expect(cell(1, 0)).toHaveFocus();
  await userEvent.keyboard('8');
  expect(cell(1, 0)?.value).toBe('8');
});

test('what is wrong with a line is still said when it comes back into sight', async () => {
  open();
  await userEvent.click(cell(1, 0) as HTMLInputElement);
  await userEvent.keyboard('8');
  await userEvent.click(cell(2, 0) as HTMLInputElement);
  expect(document.querySelector('[data-store="1"]')?.textContent).toContain('Por corregir');
  await scrollTo(150);
  expect(drawn()).not.toContain(1);
  await scrollTo(1);
  expect(document.querySelector('[data-store="1"]')?.textContent).toContain('Por corregir');
  expect(cell(1, 0)?.value).toBe('8');
});

test('a block of all stores is pasted whole, and a faulty line far down gets the focus', async () => {
  open();
  await userEvent.click(cell(1, 0) as HTMLInputElement);
  await userEvent.paste(
    stores.map((_, index) => (index === 249 ? 'ocho\t2.000.000' : '8\t2.000.000')).join('\n'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Declarar 300 locales' }));
  expect(screen.getByText('Corrija 1 local antes de guardar.')).toBeTruthy();
  expect(cell(250, 0)).toHaveFocus();
});
