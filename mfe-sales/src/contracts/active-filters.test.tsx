import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import { ActiveFilters } from './active-filters.tsx';
import { contractSearch } from './contract-search.ts';

const show = (query: string) =>
  renderScreen(
    <ActiveFilters
      companyId={null}
      search={contractSearch.read(new URLSearchParams(query))}
      onChange={jest.fn()}
    />,
    { session: {} },
  );
const chips = (): (string | null)[] =>
  screen.getAllByRole('button', { name: /^Quitar filtro/ }).map((chip) => chip.textContent);

test('a last day before the first does not narrow the list, and has no chip', () => {
  const { unmount } = show('desde=2026-02-01&hasta=2026-02-28');
  expect(chips()).toEqual(['Vigencia desde: 01/02/2026', 'Vigencia hasta: 28/02/2026']);
  unmount();
  show('desde=2026-02-01&hasta=2026-01-31');
  expect(chips()).toEqual(['Vigencia desde: 01/02/2026']);
});
