import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from 'shared/testing';
import { AuditFilters } from './audit-filters.tsx';
import { noFilters, readSearch, writeSearch, type AuditSearch } from './audit-search.ts';

test('D3 a day is typed to its end before it filters: no digit of its year is lost', async () => {
  const told: (string | undefined)[] = [];
  function Filters() {
    const [search, setSearch] = useState<AuditSearch>(noFilters);
    return (
      <AuditFilters
        search={search}
        onChange={(change) => {
          if ('desde' in change) told.push(change.desde);
          setSearch((now) => readSearch(writeSearch({ ...now, ...change })));
        }}
      />
    );
  }
  renderScreen(<Filters />, { session: {} });
  const field = screen.getByLabelText('Desde');
  // What a browser says while 2026 is typed into the year.
  for (const value of ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20'])
    fireEvent.change(field, { target: { value } });
  expect(field).toHaveValue('2026-11-20');
  await waitFor(() => expect(told).toEqual(['2026-11-20']));
});
