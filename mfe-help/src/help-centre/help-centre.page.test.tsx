import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, buildSession, renderScreen } from 'shared/testing';
import { buildTicket } from '../testing/build-ticket.ts';
import HelpCentrePage from './help-centre.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterEach(() => api.forget());
afterAll(() => api.stop());

const session = { country: 'CHL' } as const;
const own = `GET /tickets/ticket/findByEmail/${encodeURIComponent(buildSession(session).user.email)}`;
const page = (content: unknown[]) => ({
  status: 200,
  body: { content, number: 0, totalPages: 1, totalElements: content.length },
});

test('U-129 U-130 the help centre has two tabs and the button Crea una solicitud', async () => {
  api.on('GET /faqs/getAll', { status: 200, body: [] });
  api.on(own, page([]));
  renderScreen(<HelpCentrePage />, { session });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Preguntas Frecuentes',
    'Mis solicitudes',
  ]);
  expect(screen.getByRole('link', { name: 'Crea una solicitud' }).getAttribute('href')).toBe(
    '/chl/shopping/centro-de-ayuda/contacto',
  );
});

test('U-149 without requests there is Sin tickets disponibles, and a way to make one', async () => {
  api.on('GET /faqs/getAll', { status: 200, body: [] });
  api.on(own, page([]));
  renderScreen(<HelpCentrePage />, { session });
  await userEvent.click(screen.getByRole('tab', { name: 'Mis solicitudes' }));
  expect(await screen.findByText('Sin tickets disponibles')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Crea una solicitud' })).toHaveLength(2);
});

test('a state that no request has leaves its filter in place, with a way back to all of them', async () => {
  api.on(own, page([]));
  renderScreen(<HelpCentrePage />, { session, path: '/?vista=solicitudes&estado=closed' });
  expect(screen.getByRole('button', { name: /^Estado/ })).toBeTruthy();
  const clear = await screen.findByRole('button', { name: 'Limpiar filtros' });
  expect(screen.getByRole('button', { name: /^Estado/ })).toBeTruthy();
  await userEvent.click(clear);
  // Nothing at all: there is nothing to filter.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Estado/ })).toBeNull());
});

test('a list that cannot be read says so, and is asked for again', async () => {
  renderScreen(<HelpCentrePage />, { session, path: '/?vista=solicitudes' });
  const retry = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 10_000 });
  api.on(own, page([buildTicket()]));
  await userEvent.click(retry);
  expect((await screen.findAllByText('Hace frío en el salón.')).length).toBeGreaterThan(0);
});

test('U-145 U-260 the panel of the address opens by itself; a solved request may be replied to, and an empty reply is not sent', async () => {
  const solved = buildTicket({ status: 'solved', rowVersion: 4 });
  api.on(own, page([solved]));
  api.on('GET /tickets/ticket/41', { status: 200, body: solved });
  api.on('POST /tickets/ticket/41/replies', {
    status: 200,
    body: { ...solved, status: 'open' },
  });
  renderScreen(<HelpCentrePage />, { session, path: '/?vista=solicitudes&solicitud=41' });
  expect(await screen.findByRole('dialog', { name: 'Detalle solicitud' })).toBeTruthy();
  const send = await screen.findByRole('button', { name: 'Responder y reabrir' });
  await userEvent.click(send);
  expect(await screen.findByText('Escriba su respuesta')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /El problema continúa/ }), 'Sigue igual');
  await userEvent.click(send);
  await waitFor(() =>
    expect(api.askedFor('POST /tickets/ticket/41/replies').map(({ body }) => body)).toEqual([
      { comment: 'Sigue igual' },
    ]),
  );
});
