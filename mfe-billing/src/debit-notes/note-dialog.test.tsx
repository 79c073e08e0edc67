import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DebitNote } from 'shared/endpoints/debit-notes';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { acceptedNote, buildNote } from '../testing/build-note.ts';
import { NoteDialog } from './note-dialog.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

let closed = 0;
const onClose = () => {
  closed += 1;
};

function show(note: DebitNote) {
  closed = 0;
  renderScreen(
    <>
      <NoteDialog note={note} onClose={onClose} />
      <Toaster />
    </>,
    { session: { country: 'CHL' } },
  );
  return within(screen.getByRole('dialog'));
}

const call = 'POST /debit-notes/4071/accept';
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Aceptar nota' }));

test('the dialog shows folio, reason, whose store it is, each item with its amount, and the total [P-100 P-102 P-430 S-412]', () => {
  const dialog = show(buildNote());
  expect(dialog.getByRole('heading', { name: 'Nota de cargo 4071' })).toBeVisible();
  for (const text of [
    'Reparación de vitrina',
    'Lúmina',
    'CHL-4600037',
    'Plaza Cordillera (CL01)',
    'L-2001',
    'Comercial Rojas · 76.123.456-0',
    'Pendiente aceptación',
    'ana.rojas@demo.vitrina.test',
  ])
    expect(dialog.getByText(text)).toBeVisible();
  const rows = within(dialog.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'ConceptoFechaMonto',
    'Cristal templado08/11/2026$ 1.000.000',
    'Instalación09/11/2026$ 234.567',
    'Total$ 1.234.567',
  ]);
  // Each amount is in the note's own currency: sum, item and total.
  cleanup();
  const [item] = buildNote().items;
  if (item === undefined) throw new Error('A note has items.');
  const amount = { currency: 'PEN', value: 1_190.5 } as const;
  const peruvian = show(buildNote({ ...amount, items: [{ ...item, ...amount }] }));
  expect(peruvian.getAllByText('S/ 1,190.50')).toHaveLength(3);
});

test('accepting says Nota aceptada and closes the dialog [P-394]', async () => {
  api.on(call, { status: 200, body: acceptedNote() });
  show(buildNote());
  await accept();
  await waitFor(() => expect(screen.getByText('Nota aceptada')).toBeVisible());
  expect(closed).toBe(1);
  expect(api.askedFor(call)).toHaveLength(1);
});

test('an acceptance that fails shows the message and leaves the note open for another attempt [P-395]', async () => {
  const message = 'El servicio no está disponible en este momento.';
  api.on(call, { status: 503, body: { code: 'NOT_READY', message } });
  const dialog = show(buildNote());
  await accept();
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(closed).toBe(0);
  api.on(call, { status: 200, body: acceptedNote() });
  await accept();
  await waitFor(() => expect(closed).toBe(1));
});

test('an accepted note says who accepted it and when, and offers no acceptance [P-105]', () => {
  const dialog = show(acceptedNote());
  expect(dialog.getByText('Aceptada')).toBeVisible();
  expect(dialog.getByText('Aceptada por Ana Rojas el 20/11/2026 12:00')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Aceptar nota' })).toBeNull();
});

test('who is no recipient reads that only they accept', () => {
  const dialog = show(buildNote({ can_accept: false }));
  expect(dialog.queryByRole('button', { name: 'Aceptar nota' })).toBeNull();
  expect(dialog.getByText('Solo sus destinatarios pueden aceptarla.')).toBeVisible();
});

test('a recipient that is neither user, company, brand nor contract is not found [P-396 P-397]', () => {
  const recipient = (type: string) => ({ type, accepted_at: null, user: null });
  const ana = { type: 'user', accepted_at: null, user: { email: 'ana@demo.test' } };
  const types = ['building', 'company', 'brand', 'role', 'contract'];
  const dialog = show(buildNote({ recipients: [ana, ...types.map(recipient)] }));
  const items = within(dialog.getByRole('list')).getAllByRole('listitem');
  const unknown = 'No se encontró el tipo de destinatario';
  // Each in its own place.
  expect(items.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
    'ana@demo.test',
    unknown,
    'Empresa',
    'Marca',
    unknown,
    'Contrato',
  ]);
  for (const item of items) expect(item).toBeVisible();
});
