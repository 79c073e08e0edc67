import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import { VersionCard } from './version-card.tsx';

const source = {
  branch: 'main',
  commit: '3fa94c2155aa00112233445566778899aabbccdd-dirty',
  time: '2026-11-20T02:30:00Z',
  tag: null,
};

test.each([
  // In winter, in which Chile and Argentina differ.
  ['CHL', '19/07/2026 22:30'],
  ['PER', '19/07/2026 21:30'],
  ['ARG', '19/07/2026 23:30'],
  ['COL', '19/07/2026 21:30'],
] as const)(
  'the country of the user (%s) selects the time zone of what is shown [U-023 U-403]',
  (country, shown) => {
    const winter = { ...source, time: '2026-07-20T02:30:00Z' };
    // Neither that of the page nor that of the company.
    const path = '/arg/shopping/acerca';
    const countryId = country === 'ARG' ? 'PER' : 'ARG';
    const client = { id: 10, name: 'Ajena', countryId, taxId: '1', logoArchivoPath: null } as const;
    const session = { country, user: { clients: [client] } };
    renderScreen(<VersionCard title="Versión" source={winter} />, { session, path });
    expect(screen.getByText(shown)).toBeVisible();
  },
);

test('branch, commit, date and tag; what is not known is a dash [U-176]', () => {
  const { unmount } = renderScreen(<VersionCard title="Versión" source={source} />, { session: {} });
  const facts = screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Rama', 'main'],
    ['Commit', '3fa94c2155 con cambios'],
    ['Fecha', '19/11/2026 23:30'],
    ['Etiqueta', '-'],
  ]);
  unmount();
  const tagged = renderScreen(<VersionCard title="Versión" source={{ ...source, tag: 'v9.1.0' }} />, {
    session: {},
  });
  expect(screen.getByText('Etiqueta').nextElementSibling).toHaveTextContent(/^v9\.1\.0$/);
  tagged.unmount();
  renderScreen(<VersionCard title="Versión" source={null} />, { session: {} });
  expect(screen.getAllByText('-')).toHaveLength(4);
});
