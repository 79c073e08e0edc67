import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ticket } from 'shared/endpoints/tickets';
import { holdsUnder } from 'shared/session';
import { AnsweringApi, buildSession, openPanel, renderScreen, fill } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import HelpCentrePage from '../help-centre.page.tsx';
import { buildTicket } from '../../testing/build-ticket.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
beforeEach(() => {
  localStorage.clear();
  api.forget();
});
afterAll(() => api.stop());

const session = { country: 'CHL', permissions: [{ action: 'manage', subject: 'Ticket' }] } as const;
const lists = {
  recibidas: 'GET /tickets/ticket/received',
  solicitudes: `GET /tickets/ticket/findByEmail/${encodeURIComponent(buildSession(session).user.email)}`,
} as const;
const change = 'PUT /tickets/ticket/41/status';

const listOf = (ticket: Ticket) => ({
  status: 200,
  body: { content: [ticket], number: 0, totalPages: 1, totalElements: 1 },
});
function answer(tab: keyof typeof lists, ticket: Ticket): void {
  api.on(lists[tab], listOf(ticket));
  api.on('GET /tickets/ticket/41', { status: 200, body: ticket });
}
async function show(tab: keyof typeof lists, ticket: Ticket): Promise<RenderResult> {
  answer(tab, ticket);
  const shown = renderScreen(
    <>
      <HelpCentrePage />
      <Toaster />
    </>,
    { session, path: `/?vista=${tab}&solicitud=41` },
  );
  await openPanel('dialog', 'Detalle solicitud');
  await screen.findByRole('heading', { name: 'Seguimiento' });
  return shown;
}
const comment = () => screen.getByRole('textbox', { name: /Comentario para el solicitante/ });
const next = () => screen.getByRole('combobox', { name: 'Nuevo estado' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const panelHasGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Detalle solicitud' })).toBeNull());

test('what was typed stays when a colleague was faster; only the next status is chosen anew [T19 U-257 U-259]', async () => {
  const seen = buildTicket({ status: 'open', rowVersion: 4, own: false });
  await show('recibidas', seen);
  // Two that read alike elsewhere.
  const offered = within(next()).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Seleccione',
    'Pendiente (falta información)',
    'Pendiente (en curso)',
    'En espera',
  ]);
  await userEvent.selectOptions(next(), 'Pendiente (en curso)');
  await fill(comment(), 'Vamos en camino');
  api.on(change, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Otra persona lo modificó.' } });
  answer('recibidas', { ...seen, status: 'in_progress', rowVersion: 5 });
  await press('Guardar estado');
  expect(await screen.findByText('No se pudo cambiar el estado')).toBeTruthy();
  expect(api.askedFor(change).at(-1)?.body).toMatchObject({ status: 'in_progress' });
  await waitFor(() => expect(within(next()).queryByText('Resuelto')).toBeTruthy());
  expect(next()).toHaveDisplayValue('Seleccione');
  expect(comment()).toHaveValue('Vamos en camino');

  const after = { ...seen, status: 'solved' as const, rowVersion: 6 };
  api.on(change, { status: 200, body: after });
  answer('recibidas', after);
  const slowList = Promise.withResolvers<{ status: number; body: unknown }>();
  api.on(lists.recibidas, slowList.promise);
  await userEvent.selectOptions(next(), 'Resuelto');
  await press('Guardar estado');
  await waitFor(() => expect(comment()).toHaveValue(''));
  expect(api.askedFor(change).at(-1)?.body).toEqual({
    status: 'solved',
    comment: 'Vamos en camino',
    rowVersion: 5,
  });
  // What was sent is no reason to ask, also before the list is read again.
  await press('Cerrar');
  await panelHasGone();
  slowList.resolve(listOf(after));
  expect(await screen.findByText('Estado actualizado')).toBeTruthy();
});

test.each([
  ['a comment', 'recibidas', { status: 'open', own: false }, /Comentario para el solicitante/],
  ['a reply', 'solicitudes', { status: 'solved', own: true }, /El problema continúa/],
] as const)(
  'half-written, %s survives the end of the session, and is not left without a question [T16]',
  async (_what, tab, facts, field) => {
    const { unmount } = await show(tab, buildTicket(facts));
    await fill(await screen.findByRole('textbox', { name: field }), 'A medias');
    unmount();
    await show(tab, buildTicket(facts));
    expect(await screen.findByRole('textbox', { name: field })).toHaveValue('A medias');
    await press('Cerrar');
    await userEvent.click(
      within(await openPanel('alertdialog')).getByRole('button', { name: 'Seguir editando' }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: field })).toHaveValue('A medias');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await openPanel('alertdialog')).getByRole('button', { name: 'Descartar' }));
    await panelHasGone();
    expect(holdsUnder('draft:')).toBe(false);
  },
);

test('a panel in which nothing was typed closes at once', async () => {
  await show('recibidas', buildTicket({ own: false }));
  await press('Cerrar');
  await panelHasGone();
});
