import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from 'shared/testing';
import { AuditFilters } from './audit-filters.tsx';
import { auditSearch, type AuditSearch } from './audit-search.ts';

const told: (string | undefined)[] = [];
beforeEach(() => {
  told.length = 0;
});

function Filters() {
  const [search, setSearch] = useState<AuditSearch>(auditSearch.initial);
  return (
    <AuditFilters
      search={search}
      onChange={(change) => {
        if ('desde' in change) told.push(change.desde);
        setSearch((now) => auditSearch.read(auditSearch.write({ ...now, ...change })));
      }}
    />
  );
}

test('a day is typed to its end before it filters: no digit of its year is lost', async () => {
  renderScreen(<Filters />, { session: {} });
  const field = screen.getByLabelText('Desde');
  // What a browser says while 2026 is typed into the year.
  for (const value of ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20'])
    fireEvent.change(field, { target: { value } });
  expect(field).toHaveValue('2026-11-20');
  await waitFor(() => expect(told).toEqual(['2026-11-20']));
});

test('a day whose year was left half written is refused at its field, and filters nothing', async () => {
  renderScreen(<Filters />, { session: {} });
  const field = screen.getByLabelText('Desde');
  fireEvent.change(field, { target: { value: '0026-11-20' } });
  fireEvent.blur(field);
  expect(await screen.findByText('El año debe estar entre 1900 y 2100')).toBeVisible();
  expect(field).toBeInvalid();
  fireEvent.change(field, { target: { value: '2026-11-20' } });
  expect(screen.queryByText('El año debe estar entre 1900 y 2100')).toBeNull();
  fireEvent.blur(field);
  await waitFor(() => expect(told).toEqual(['2026-11-20']));
});
