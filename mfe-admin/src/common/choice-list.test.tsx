import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from 'shared/testing';
import { ChoiceList } from './choice-list.tsx';

const choices = Array.from({ length: 7 }, (_, index) => ({ id: index + 1, label: `Local ${index + 1}` }));

function Stores() {
  const [chosen, setChosen] = useState<number[]>([]);
  return (
    <ChoiceList
      label="Locales"
      choices={choices}
      chosen={chosen}
      onChange={setChosen}
      search="Buscar locales"
    />
  );
}
const offered = () => screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

test('words that no choice has say so, until one has them or is chosen [P-408 U-399]', async () => {
  renderScreen(<Stores />, { session: {} });
  const none = () => screen.queryByText('No se encontraron resultados');
  const search = screen.getByRole('searchbox');
  expect(offered()).toHaveLength(7);
  expect(none()).toBeNull();
  await userEvent.type(search, 'zzz');
  expect(none()).toBeVisible();
  expect(offered()).toEqual([]);
  await userEvent.clear(search);
  await userEvent.type(search, 'local 3');
  expect(none()).toBeNull();
  expect(offered()).toEqual(['Local 3']);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(search, 'zzz');
  expect(offered()).toEqual(['Local 3']);
  expect(none()).toBeNull();
});
