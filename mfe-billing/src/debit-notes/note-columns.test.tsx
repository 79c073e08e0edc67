import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { DataTable } from 'shared/ui/data';
import { acceptedNote, buildNote } from '../testing/build-note.ts';
import { noteTable } from './note-columns.tsx';

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

const opened: number[] = [];
beforeEach(() => {
  opened.length = 0;
  renderScreen(
    <DataTable
      {...noteTable('CHL', ({ id }) => opened.push(id))}
      rows={[
        buildNote(),
        { ...acceptedNote(), id: 8 },
        // One recipient has accepted it, another has not.
        buildNote({ id: 9, recipients: [...buildNote().recipients, ...acceptedNote().recipients] }),
      ]}
    />,
    { session: { country: 'CHL' } },
  );
});

const table = () => within(screen.getByRole('table'));
const texts = (role: string) =>
  table()
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

test('the debit notes have their columns, with the folio first [P-104 P-138]', () => {
  expect(texts('columnheader')).toEqual([
    'Folio',
    'Contrato',
    'Marca',
    'Centro comercial',
    'Motivo',
    'Monto',
    'Fecha',
    'Estado',
    'Detalle',
  ]);
  expect(texts('rowheader')).toEqual(['4071', '8', '9']);
  // The values of the other columns, in their order.
  expect(texts('cell').slice(0, 8)).toEqual([
    'CHL-4600037',
    'Lúmina',
    'Plaza Cordillera',
    'Reparación de vitrina',
    '$ 1.234.567',
    '10/11/2026',
    'Pendiente aceptación',
    'Ver nota',
  ]);
});

test('each note has its state and amount, and Ver nota opens it [P-103]', async () => {
  expect(texts('cell').slice(4, 8)).toEqual([
    '$ 1.234.567',
    '10/11/2026',
    'Pendiente aceptación',
    'Ver nota',
  ]);
  const states = table()
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[6]?.textContent);
  expect(states).toEqual(['Pendiente aceptación', 'Aceptada', 'Aceptada']);
  await userEvent.click(table().getByRole('button', { name: 'Ver nota 8' }));
  expect(opened).toEqual([8]);
});

test('the amount is in the currency of the note, whatever the country of the user [P-429 P-430 S-412]', () => {
  for (const [currency, value, shown] of [
    ['PEN', 1190.5, 'S/ 1,190.50'],
    ['ARS', 1190.5, '$ 1.190,50'],
    ['COP', 1_234_567, '$ 1.234.567,00'],
    ['CLP', 1190.4, '$ 1.190'],
  ] as const) {
    for (const country of ['CHL', 'PER', 'ARG', 'COL'] as const) {
      cleanup();
      const note = buildNote({ currency, value });
      renderScreen(<DataTable {...noteTable(country, () => {})} rows={[note]} />, { session: { country } });
      expect(texts('cell')[4]).toBe(shown);
    }
  }
});
