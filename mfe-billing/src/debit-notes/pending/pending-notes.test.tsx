import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listDebitNotes } from 'shared/endpoints/debit-notes';
import { endpointQuery, useQuery } from 'shared/query';
import { AnsweringApi, openPanel, renderScreen } from 'shared/testing';
import { dismissNotice, Toaster } from 'shared/ui/overlay';
import { acceptedNote, buildNote } from '../../testing/build-note.ts';
import { usePendingNotes } from '../use-notes.ts';
import PendingCount from './pending-count.tsx';
import PendingNotes from './pending-notes.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const title = 'Notas de cargo por aceptar';
const pending = (ids: readonly number[]) =>
  api.on('GET /debit-notes/pending', { status: 200, body: ids.map((id) => buildNote({ id })) });
/** Says that the notes have arrived, in the same moment in which what is tested has them. */
function Arrived() {
  const { data } = usePendingNotes();
  return data && <p>{`llegaron ${data.length}`}</p>;
}
const popUp = () => openPanel('dialog', title);

test('the pop-up lists the pending notes, each opens and is accepted there, and it closes when none remains [P-013 P-100 P-206 P-138]', async () => {
  pending([1, 2]);
  renderScreen(<PendingNotes />, { session: { user: { loginCount: 3 } } });
  const list = within(await popUp()).getByRole('list', { name: 'Notas de cargo pendientes' });
  const items = within(list).getAllByRole('listitem');
  expect(items.map(({ textContent }) => /Folio (\d+)/.exec(textContent ?? '')?.[1])).toEqual(['1', '2']);
  await userEvent.keyboard('{Escape}');
  expect(await popUp()).toBeVisible();

  for (const [id, left] of [
    [1, [2]],
    [2, []],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: `Revisar la nota ${id}` }));
    const note = within(await openPanel('dialog', `Nota de cargo ${id}`));
    api.on(`POST /debit-notes/${id}/accept`, { status: 200, body: { ...acceptedNote(), id } });
    pending(left);
    await userEvent.click(note.getByRole('button', { name: 'Aceptar nota' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: `Nota de cargo ${id}` })).toBeNull());
  }
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
}, 60_000);

test('without pending notes nothing is shown; Más tarde puts them off until the next sign-in [P-013 P-429 P-430 S-412]', async () => {
  pending([]);
  const withArrival = (
    <>
      <PendingNotes />
      <Arrived />
    </>
  );
  const none = renderScreen(withArrival, { session: { user: { loginCount: 4 } } });
  await screen.findByText('llegaron 0');
  expect(screen.queryByRole('dialog')).toBeNull();
  none.unmount();

  // Each is in its own currency, not in the reader's.
  api.on('GET /debit-notes/pending', {
    status: 200,
    body: [buildNote({ currency: 'PEN', value: 1_190.5 })],
  });
  const peruvian = renderScreen(<PendingNotes />, { session: { country: 'CHL', user: { loginCount: 4 } } });
  expect(within(await popUp()).getByText('S/ 1,190.50')).toBeVisible();
  peruvian.unmount();

  pending([7]);
  const first = renderScreen(<PendingNotes />, { session: { user: { loginCount: 4 } } });
  await popUp();
  expect(screen.getByText(/^Si la deja para más tarde, la encontrará en «Notas de cargo»/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Más tarde' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  first.unmount();

  // A page that is loaded again knows it from the device.
  expect(localStorage.getItem('vitrina:debit-notes-put-off')).toContain('4');
  const again = renderScreen(withArrival, { session: { user: { loginCount: 4 } } });
  await screen.findByText('llegaron 1');
  expect(screen.queryByText(title)).toBeNull();
  again.unmount();

  renderScreen(<PendingNotes />, { session: { user: { loginCount: 5 } } });
  expect(await popUp()).toBeVisible();
}, 60_000);

test('the menu says how many notes wait, also after Más tarde, and nothing when none does', async () => {
  pending([1, 2, 3]);
  const some = renderScreen(
    <>
      <PendingCount />
      <PendingNotes />
    </>,
    { session: { user: { loginCount: 40 } } },
  );
  expect(await screen.findByText('3 notas por aceptar')).toBeTruthy();
  await popUp();
  await userEvent.click(screen.getByRole('button', { name: 'Más tarde' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(screen.getByText('3 notas por aceptar')).toBeTruthy();
  expect(screen.getByText('3')).toBeVisible();
  some.unmount();
  pending([]);
  renderScreen(
    <>
      <PendingCount />
      <Arrived />
    </>,
    { session: { user: { loginCount: 40 } } },
  );
  await screen.findByText('llegaron 0');
  expect(screen.queryByText(/por aceptar/)).toBeNull();
});

/** The page of notes, which the pop-up stands over. */
function Behind() {
  useQuery(endpointQuery(listDebitNotes, { params: { id: 10 }, query: {} }));
  return null;
}

test('that the last note was accepted is said, also where the list behind the pop-up is read after it has gone [P-394]', async () => {
  const list = 'GET /debit-notes/clients/10/debit-notes';
  const read = { status: 200, body: { content: [], number: 0, totalPages: 0, totalElements: 0 } };
  api.on(list, read);
  pending([9]);
  renderScreen(
    <>
      <Behind />
      <PendingNotes />
      <Toaster />
    </>,
    { session: { user: { loginCount: 6 } } },
  );
  await popUp();
  // The first test has said it, too.
  act(() => dismissNotice('success:Nota aceptada:'));
  await waitFor(() => expect(screen.queryByText('Nota aceptada')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Revisar la nota 9' }));
  const note = within(await openPanel('dialog', 'Nota de cargo 9'));
  api.on('POST /debit-notes/9/accept', { status: 200, body: { ...acceptedNote(), id: 9 } });
  pending([]);
  const slowList = Promise.withResolvers<typeof read>();
  api.on(list, slowList.promise);
  await userEvent.click(note.getByRole('button', { name: 'Aceptar nota' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  slowList.resolve(read);
  expect(await screen.findByText('Nota aceptada')).toBeTruthy();
}, 60_000);
