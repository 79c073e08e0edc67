import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, buildSession, renderScreen, fill } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
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

test('the help centre has two tabs, a third for who attends to requests, and the button Crea una solicitud [U-129 U-130 U-143]', async () => {
  api.on('GET /faqs/getAll', { status: 200, body: [] });
  api.on('GET /faqs/categories', { status: 200, body: [] });
  api.on(own, page([]));
  renderScreen(<HelpCentrePage />, { session });
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Preguntas Frecuentes',
    'Mis solicitudes',
  ]);
  expect(screen.getByRole('link', { name: 'Crea una solicitud' }).getAttribute('href')).toBe(
    '/chl/shopping/centro-de-ayuda/contacto',
  );
  cleanup();
  renderScreen(<HelpCentrePage />, {
    session: { ...session, permissions: [{ action: 'manage', subject: 'Ticket' }] },
  });
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Preguntas Frecuentes',
    'Mis solicitudes',
    'Por atender',
  ]);
  api.on('GET /tickets/ticket/received', page([buildTicket({ own: false })]));
  await userEvent.click(screen.getByRole('tab', { name: 'Por atender' }));
  await screen.findAllByText('Hace frío en el salón.');
  const headers = screen.getAllByRole('columnheader', { hidden: true });
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Id',
    'Área',
    'Contenido',
    'Solicitante',
    'Fecha creación',
    'Estado',
    'Acciones',
  ]);
});

test('a row of the requests opens the panel Detalle solicitud with what is known of that request [U-143 U-145 U-146 U-147]', async () => {
  const ticket = buildTicket();
  api.on('GET /faqs/getAll', { status: 200, body: [] });
  api.on('GET /faqs/categories', { status: 200, body: [] });
  api.on(own, page([buildTicket({ id: 42, contenido: 'Otro asunto.' }), ticket]));
  api.on('GET /tickets/ticket/41', { status: 200, body: ticket });
  renderScreen(<HelpCentrePage />, { session, path: '/?vista=solicitudes' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const [row] = await screen.findAllByText('Hace frío en el salón.');
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Id', 'Área', 'Contenido', 'Fecha creación', 'Estado', 'Acciones']);
  const second = within(screen.getAllByRole('row')[2] ?? document.body);
  expect(second.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([ticket.area]);
  expect(second.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '41',
    'Hace frío en el salón.',
    '18/11/2026',
    'Abierto',
    'Ver detalle',
  ]);
  await userEvent.click(row ?? document.body);
  const drawer = await screen.findByRole('dialog', { name: 'Detalle solicitud' });
  // At the side, not in the middle.
  expect(drawer).toHaveClass('chakra-drawer__content');
  const panel = within(drawer);
  expect(await panel.findByText('41')).toBeVisible();
  const facts = panel
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(Object.fromEntries(facts)).toMatchObject({
    Id: '41',
    'Fecha creación': '18/11/2026 10:00',
    Área: 'Mantención',
    Solicitud: 'Climatización',
    Subtipo: 'Subir temperatura',
    Nombre: 'Camila Rojas',
    Correo: 'camila@tienda.test',
    Teléfono: '+56 9 8765 4321',
  });
  expect(panel.getByText('Hace frío en el salón.')).toBeVisible();
});

test('without requests there is Sin tickets disponibles, and a way to make one [U-149]', async () => {
  api.on('GET /faqs/getAll', { status: 200, body: [] });
  api.on('GET /faqs/categories', { status: 200, body: [] });
  api.on(own, page([]));
  renderScreen(<HelpCentrePage />, { session });
  await userEvent.click(screen.getByRole('tab', { name: 'Mis solicitudes' }));
  const list = await screen.findByRole('tabpanel', { name: 'Mis solicitudes' });
  expect(await within(list).findByText('Sin tickets disponibles')).toBeVisible();
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

test('Exportar asks for every own request that the filter gives [U-409]', async () => {
  api.on(own, page([buildTicket()]));
  renderScreen(<HelpCentrePage />, { session, path: '/?vista=solicitudes&estado=closed' });
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  const asked = { status: 'closed' };
  await waitFor(() => expect(api.sentTo('POST /tickets/ticket/export')).toEqual([asked]));
});

test('a list that cannot be read says so, and is asked for again', async () => {
  renderScreen(<HelpCentrePage />, { session, path: '/?vista=solicitudes' });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  api.on(own, page([buildTicket()]));
  await userEvent.click(retry);
  expect((await screen.findAllByText('Hace frío en el salón.')).length).toBeGreaterThan(0);
});

test('the panel of the address opens by itself; a solved request may be replied to, and an empty reply is not sent', async () => {
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
  await fill(screen.getByRole('textbox', { name: /El problema continúa/ }), 'Sigue igual');
  await userEvent.click(send);
  await waitFor(() =>
    expect(api.askedFor('POST /tickets/ticket/41/replies').map(({ body }) => body)).toEqual([
      { comment: 'Sigue igual' },
    ]),
  );
});

test.each([
  [
    'a reply',
    { list: own, tab: 'solicitudes', call: 'POST /tickets/ticket/41/replies', status: 'open' },
    { button: 'Responder y reabrir', said: 'La solicitud se volvió a abrir' },
  ],
  [
    'the next status',
    {
      list: 'GET /tickets/ticket/received',
      tab: 'recibidas',
      call: 'PUT /tickets/ticket/41/status',
      status: 'closed',
    },
    { button: 'Guardar estado', said: 'Estado actualizado' },
  ],
] as const)(
  'that %s was sent is said, also where its form has gone before the list is read again',
  async (_what, { list, tab, call, status }, { button, said }) => {
    const solved = buildTicket({ status: 'solved', rowVersion: 4, own: tab === 'solicitudes' });
    const after = { ...solved, status, rowVersion: 5 };
    api.on(list, page([solved]));
    api.on('GET /tickets/ticket/41', { status: 200, body: solved });
    api.on(call, { status: 200, body: after });
    renderScreen(
      <>
        <HelpCentrePage />
        <Toaster />
      </>,
      {
        session: { ...session, permissions: [{ action: 'manage', subject: 'Ticket' }] },
        path: `/?vista=${tab}&solicitud=41`,
      },
    );
    const send = await screen.findByRole('button', { name: button });
    const comment = screen.queryByRole('textbox', { name: /El problema continúa/ });
    if (comment) await fill(comment, 'Sigue igual');
    const slowList = Promise.withResolvers<ReturnType<typeof page>>();
    api.on(list, slowList.promise);
    api.on('GET /tickets/ticket/41', { status: 200, body: after });
    await userEvent.click(send);
    await waitFor(() => expect(send).not.toBeInTheDocument());
    slowList.resolve(page([after]));
    expect(await screen.findByText(said)).toBeTruthy();
  },
);
