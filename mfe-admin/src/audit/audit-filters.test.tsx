import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
  await userEvent.type(field, '20112026');
  expect(field).toHaveValue('20/11/2026');
  expect(told).toEqual(['2026-11-20']);
});

test('a day whose year cannot be is refused at its field, and filters nothing', async () => {
  renderScreen(<Filters />, { session: {} });
  const field = screen.getByLabelText('Desde');
  await userEvent.type(field, '20110026');
  await userEvent.tab();
  expect(await screen.findByText('El año debe estar entre 1900 y 2100')).toBeVisible();
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.type(field, '20112026');
  expect(screen.queryByText('El año debe estar entre 1900 y 2100')).toBeNull();
  await waitFor(() => expect(told).toEqual(['2026-11-20']));
});
