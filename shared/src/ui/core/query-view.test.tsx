import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { QueryView } from './index.ts';

const draw = (state: { data?: string[]; error?: Error; onRefetch?: () => void }) =>
  renderScreen(
    <QueryView
      query={{ data: state.data, error: state.error ?? null, refetch: () => state.onRefetch?.() }}
      skeleton={<p>gris</p>}
      empty={<p>No hay anuncios</p>}
    >
      {(rows) => <p>{rows.join(', ')}</p>}
    </QueryView>,
  );

test('the four states of a list are always drawn', () => {
  const loading = draw({});
  expect(screen.getByRole('status').textContent).toBe('Cargando');
  loading.unmount();
  const empty = draw({ data: [] });
  expect(screen.getByText('No hay anuncios')).toBeTruthy();
  empty.unmount();
  draw({ data: ['uno', 'dos'] });
  expect(screen.getByText('uno, dos')).toBeTruthy();
});

test('an empty list without a text of its own says No hay datos [U-396]', () => {
  renderScreen(
    <QueryView query={{ data: [], error: null, refetch: () => undefined }} skeleton={<p>gris</p>}>
      {() => <p>filas</p>}
    </QueryView>,
  );
  expect(screen.getByText('No hay datos')).toBeVisible();
  expect(screen.queryByText('filas')).toBeNull();
});

test('a failure says why and offers Reintentar in place of the rows, unless some were read before [S-378]', async () => {
  let tries = 0;
  const failed = draw({ error: new Error('Sin conexión'), onRefetch: () => (tries += 1) });
  expect(screen.getByRole('alert').textContent).toContain('Sin conexión');
  expect(screen.queryByText('No hay anuncios')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(tries).toBe(1);
  failed.unmount();
  draw({ data: ['uno', 'dos'], error: new Error('Sin conexión') });
  expect(screen.getByText('uno, dos')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
