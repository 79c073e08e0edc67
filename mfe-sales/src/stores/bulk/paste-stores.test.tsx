import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { buildStore, buildStoresDay } from '../../testing/build-store.ts';
import { namesStores, storeFinder } from './paste-stores.ts';
import { StoreGrid } from './store-grid.tsx';

beforeEach(() => localStorage.clear());

const inMall = (edificio: string, contratoId: number, number: string) =>
  buildStore({ contratoId, contrato: `CT-${contratoId}`, codigoLocalPais: number, edificio });
const stores = [
  inMall('Mall Norte', 1, '101'),
  inMall('Mall Norte', 2, '102'),
  inMall('Mall Norte', 3, '200'),
  inMall('Mall Sur', 4, '200'),
  inMall('Mall Sur', 5, 'B-7'),
];

describe('which store a text names', () => {
  const find = storeFinder(stores);
  test.each([
    ['101', 1],
    ['0102', 2],
    ['Local 101', 1],
    ['b-7', 5],
    ['CT-4', 4],
  ])('%s is one store', (text, contratoId) => {
    expect(find(text)).toMatchObject({ contratoId });
  });
  test('a number of two malls is ambiguous, an unknown one is none', () => {
    expect([find('200'), find('999'), find('')]).toEqual(['several', 'none', 'none']);
  });
});

describe('whether the first column names stores', () => {
  const judge = (rows: readonly (readonly string[])[], place = { row: 0, column: 0 }) =>
    namesStores({ rows, stores, shown: stores, columns: 2, ...place });
  test.each([
    ['codes that are no figures', [['B-7', '8']], 'yes'],
    [
      'the numbers of the stores beside it',
      [
        ['101', '8'],
        ['102', '9'],
      ],
      'yes',
    ],
    ['more columns than fit', [['102', '8', '1000']], 'yes'],
    [
      'numbers that could be figures',
      [
        ['102', '8'],
        ['101', '9'],
      ],
      'maybe',
    ],
    [
      'figures',
      [
        ['8', '1000'],
        ['9', '2000'],
      ],
      'no',
    ],
    ['one column', [['101'], ['102']], 'no'],
  ] as const)('%s', (_what, rows, answer) => {
    expect(judge(rows)).toBe(answer);
  });
});

const cell = (store: number, column: number): HTMLInputElement => {
  const input = document.querySelector(`[data-store="${store}"] input[data-column="${column - 1}"]`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`Store ${store} has no cell ${column}.`);
  return input;
};
const figures = (): string[][] =>
  stores.map(({ contratoId }) => [cell(contratoId, 1).value, cell(contratoId, 2).value]);
const open = (all = stores) =>
  renderScreen(<StoreGrid day={buildStoresDay('2026-11-19', all)} narrow={false} />, {
    session: { country: 'COL' },
  });
async function paste(text: string): Promise<void> {
  await userEvent.click(cell(1, 1));
  await userEvent.paste(text);
}
const nothing = ['', ''];

test('figures go to the stores that their first column names, and what names none is shown and not written', async () => {
  open();
  await paste('B-7\t8\t1.000\n102\t9\t2.000\n999\t7\t3.000\n200\t6\t4.000\n101\t5\t100\n101\t5\t100');
  expect(figures()).toEqual([nothing, ['9', '2.000'], nothing, nothing, ['8', '1.000']]);
  const left = screen.getByRole('alert').textContent ?? '';
  expect(left).toContain('999: no es un local de esta lista.');
  expect(left).toContain('200: hay más de un local con ese número.');
  expect(left).toContain('101: aparece más de una vez en lo que pegó.');
  expect(screen.getByText('En 2 locales, cada fila en el local de su número.')).toBeTruthy();
});

test('a store that takes nothing now is named, and is not written', async () => {
  const [first, second, ...others] = stores;
  if (!first || !second) throw new Error('There are stores.');
  open([first, { ...second, estado: 'undeclared-locked' }, ...others]);
  await paste('B-7\t8\t1.000\n102\t9\t2.000');
  expect(screen.getByText('102: ese local no recibe ventas ahora.')).toBeTruthy();
});

test.each([
  [
    'Sí, pegar por número',
    [
      ['9', ''],
      ['8', ''],
    ],
  ],
  [
    'No, pegar desde la celda',
    [
      ['102', '8'],
      ['101', '9'],
    ],
  ],
])('numbers that could be figures are asked about: %s', async (answer, written) => {
  open();
  await paste('102\t8\n101\t9');
  expect(figures().slice(0, 2)).toEqual([nothing, nothing]);
  expect(screen.queryByText(/No reconocemos/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: answer }));
  expect(figures().slice(0, 2)).toEqual(written);
});

test('a paste says where it went, and can be undone until something is typed', async () => {
  open();
  await userEvent.type(cell(1, 1), '3');
  await paste('8\t1.000\n9\t2.000');
  expect(
    screen.getByText(
      'En 2 locales, desde Café Andino, Local 101 (Mall Norte) hasta Café Andino, Local 102 (Mall Norte).',
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(figures().slice(0, 2)).toEqual([['3', ''], nothing]);
  expect(screen.getByText('Se deshizo lo que había pegado.')).toBeTruthy();
  await paste('8\t1.000');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(figures()[0]).toEqual(['3', '']);
  await paste('8\t1.000');
  await userEvent.type(cell(2, 1), '4');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

test('the order of the stores is the same whatever is declared', () => {
  const declared = stores.map((store, index) =>
    index === 0 ? { ...store, estado: 'justified' as const } : store,
  );
  open(declared);
  const order = [...document.querySelectorAll('[data-store]')].map((row) => row.getAttribute('data-store'));
  expect(order).toEqual(['1', '2', '3', '4', '5']);
});

test('a search leaves the stores that it means in sight, or says that there is none, and a pasted number still finds the others [P-408 S-400]', async () => {
  const many = Array.from({ length: 20 }, (_, index) => inMall('Mall Norte', index + 1, `N-${index + 1}`));
  open(many);
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('Ningún local coincide con la búsqueda.')).toBeVisible();
  expect(document.querySelectorAll('[data-store]')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }));
  expect(screen.queryByText('Ningún local coincide con la búsqueda.')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'N-12');
  expect(document.querySelectorAll('[data-store]')).toHaveLength(1);
  await userEvent.click(cell(12, 1));
  await userEvent.paste('N-12\t8\t1.000\nN-3\t9\t2.000');
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }));
  expect(cell(3, 2).value).toBe('2.000');
});
