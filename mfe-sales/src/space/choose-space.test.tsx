import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { buildStoreCard } from '../testing/build-store-card.ts';
import { buildStorePage } from '../testing/build-store-page.ts';
import { ChooseSpace } from './choose-space.tsx';

test('words that no store has say so, and all are back when they are taken away [P-408]', async () => {
  const stores = [1, 2, 3, 4, 5, 6, 7].map((id) => buildStoreCard(id, { nombre: `Marca ${id}` }));
  renderScreen(<ChooseSpace first={buildStorePage(stores)} />, { session: {} });
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.queryByText('No se encontraron resultados')).toBeNull();
  await userEvent.type(screen.getByPlaceholderText('Buscar NºLocal / Marca'), 'zzz');
  expect(await screen.findByText('No se encontraron resultados')).toBeVisible();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(7);
});
