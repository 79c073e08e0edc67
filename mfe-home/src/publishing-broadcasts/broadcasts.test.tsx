import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Broadcast, BroadcastSummary } from 'shared/endpoints/broadcasts';
import { Link } from 'shared/router';
import { AnsweringApi, fill, refusal, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import EditorPage from './editor/editor.page.tsx';
import BroadcastsPage from './list/broadcasts.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const base = '/chl/shopping/operacion/avisos';
const broadcast = (change: Partial<Broadcast> = {}): Broadcast => ({
  id: 7,
  status: 'draft',
  form: {
    title: 'Corte de agua',
    body: 'El martes no habrá agua.',
    linkTo: '',
    importance: 'normal',
    popsUp: false,
    popsUntil: null,
    audience: { buildings: [1], brands: null, categories: null, roles: null },
    persons: [],
    onlyPersons: false,
    sendOn: null,
    sendTime: null,
  },
  brands: [],
  persons: [],
  sentAt: null,
  people: 0,
  told: 0,
  updatedAt: '2026-11-20T15:00:00.000Z',
  updatedBy: null,
  rowVersion: 1,
  ...change,
});
const row = (change: Partial<BroadcastSummary> = {}): BroadcastSummary => ({
  id: 7,
  title: 'Corte de agua',
  status: 'scheduled',
  popsUp: true,
  popsUntil: '2026-12-01',
  sendOn: '2026-11-25',
  sendTime: null,
  persons: 0,
  onlyPersons: false,
  sentAt: null,
  malls: ['Mall Uno'],
  people: 0,
  told: 0,
  opened: 0,
  updatedAt: '2026-11-20T15:00:00.000Z',
  updatedBy: null,
  ...change,
});
const page = (content: readonly unknown[]) => ({
  status: 200,
  body: { content, number: 0, totalPages: 1, totalElements: content.length, hasMore: false },
});
const update = 'PUT /publishing/broadcasts/7';
const send = 'POST /publishing/broadcasts/7/send';
const cancel = 'POST /publishing/broadcasts/7/cancel';
const withdraw = 'POST /publishing/broadcasts/7/withdraw';

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('POST /publishing/audience', { status: 200, body: { people: 1200 } });
  api.on('GET /publishing/brands', { status: 200, body: [] });
  api.on('GET /publishing/choices', {
    status: 200,
    body: { malls: [{ id: 1, name: 'Mall Uno' }], wholeCountry: false, categories: [] },
  });
  api.on('GET /publishing/broadcasts', page([row()]));
  api.on('GET /publishing/broadcasts/7', { status: 200, body: broadcast() });
  api.on('GET /publishing/broadcasts/7/figures', {
    status: 200,
    body: {
      told: 1200,
      shown: 900,
      opened: 300,
      malls: [
        { id: 1, name: 'Mall Uno', told: 700, shown: 600, opened: 200 },
        { id: 2, name: 'Mall Dos', told: 500, shown: 300, opened: 100 },
      ],
      countedAt: '2026-11-20T15:00:00.000Z',
    },
  });
  api.on(update, ({ body }) => {
    const { rowVersion, ...form } = body as Broadcast['form'] & { rowVersion: number };
    return { status: 200, body: broadcast({ form, rowVersion: rowVersion + 1 }) };
  });
});

const show = (path: string) =>
  renderScreen(
    <>
      <Routes>
        <Route path={base} element={<BroadcastsPage />} />
        <Route path={`${base}/:avisoId`} element={<EditorPage />} />
        <Route path="*" element={<p>Otra página</p>} />
      </Routes>
      <Link to="/otra">Salir</Link>
      <Toaster />
    </>,
    {
      session: { country: 'CHL', permissions: [{ action: 'manage', subject: 'Publication' }] },
      path: `${base}${path}`,
    },
  );
/** Presses the first of that name: a list is in the page as a table and as cards. */
async function press(name: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await userEvent.click(button);
}

/** Takes a step by the menu of the list or the button of the page, and confirms its question. */
async function take(path: string, step: string, says: string, confirm: string): Promise<void> {
  if (path === '') {
    await press('Acciones de «Corte de agua»');
    await userEvent.click(await screen.findByRole('menuitem', { name: step }));
  } else await press(step);
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(says, { exact: false })).toBeVisible();
  expect([...api.askedFor(cancel), ...api.askedFor(withdraw)]).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: confirm }));
}

test.each([
  ['the list', '', 'Ventana emergente hasta el 01/12/2026'],
  ['its page', '/7', /^Se envía el 25\/11\/2036/],
])(
  'what is scheduled is cancelled in %s after a question that says what it does [P-432]',
  async (_where, path, told) => {
    const form = { ...broadcast().form, sendOn: '2036-11-25' };
    api.on('GET /publishing/broadcasts/7', { status: 200, body: broadcast({ status: 'scheduled', form }) });
    api.on(cancel, { status: 200, body: broadcast() });
    show(path);
    expect((await screen.findAllByText(told))[0]).toBeInTheDocument();
    await take(path, 'Cancelar envío', 'No se envía a nadie', 'Cancelar envío');
    await waitFor(() => expect(api.askedFor(cancel)).toHaveLength(1));
    expect(api.askedFor(withdraw)).toEqual([]);
  },
);

test('sending says to how many people, saves what is not saved, and sends that version', async () => {
  api.on(send, { status: 200, body: broadcast({ status: 'scheduled', rowVersion: 3 }) });
  show('/7');
  expect(await screen.findByText('1.200 personas lo verán')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Marcar como importante' }));
  await press('Enviar');
  expect(await screen.findByText('1.200 personas lo verán. El envío comienza de inmediato.')).toBeVisible();
  expect(api.sentTo(update)).toEqual([]);
  await press('Enviar aviso');
  await waitFor(() => expect(api.sentTo(send)).toEqual([{ rowVersion: 2 }]));
  expect(api.sentTo(update)).toMatchObject([{ importance: 'high', rowVersion: 1 }]);
  expect(await screen.findByText('Se envía en unos segundos')).toBeVisible();
});

test('it is sent at an hour of its day, and to persons found by name, alone if wished [P-432 U-399]', async () => {
  const people = [
    { id: 30, name: 'Bruno Soto', email: 'bruno@tienda.cl' },
    { id: 31, name: 'Camila Rojas', email: 'camila@tienda.cl' },
  ];
  const search = 'GET /publishing/persons';
  // As the API does it.
  api.on(search, ({ query }) => ({
    status: 200,
    body: people.filter(({ name }) => name.toLowerCase().includes(query.get('q') ?? '')),
  }));
  api.on(send, { status: 200, body: broadcast({ status: 'scheduled', rowVersion: 3 }) });
  const later = { ...broadcast().form, sendOn: '2036-11-25' };
  api.on('GET /publishing/broadcasts/7', { status: 200, body: broadcast({ form: later }) });
  show('/7');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Hora de envío' }), '09:30');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mostrar también como ventana emergente' }));
  await userEvent.type(screen.getByLabelText(/^Último día de la ventana emergente/), '26112036');
  await press('Personas Agregar persona');
  await userEvent.type(screen.getByRole('searchbox'), 'camila');
  await waitFor(() => expect(api.askedFor(search).at(-1)?.query.get('q')).toBe('camila'));
  // Not at each of the six keys; a busy machine may pause between two.
  expect(api.askedFor(search).length).toBeLessThan(3);
  await userEvent.click(await screen.findByRole('option', { name: 'Camila Rojas · camila@tienda.cl' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enviar solo a las personas elegidas' }));
  expect(screen.queryByText('Rubros de las marcas')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(api.sentTo('POST /publishing/audience').at(-1)).toMatchObject({
      persons: [31],
      onlyPersons: true,
    }),
  );
  await press('Programar');
  expect(
    await screen.findByText(/Se envía el 25\/11\/2036 a las 09:30; hasta entonces puede cancelarlo/),
  ).toBeVisible();
  await press('Programar aviso');
  await waitFor(() =>
    expect(api.sentTo(update)).toMatchObject([
      {
        sendOn: '2036-11-25',
        sendTime: '09:30',
        popsUp: true,
        popsUntil: '2036-11-26',
        persons: [31],
        onlyPersons: true,
      },
    ]),
  );
  await waitFor(() => expect(api.sentTo(send)).toEqual([{ rowVersion: 2 }]));
});

test('a pop-up without its last day is refused at its field', async () => {
  const fault = 'Elija hasta qué día aparece la ventana emergente.';
  api.on(send, refusal(422, 'RULE_BROKEN', fault, 'popsUntil'));
  show('/7');
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Mostrar también como ventana emergente' }),
  );
  await press('Enviar');
  await press('Enviar aviso');
  expect(await screen.findByText(fault)).toBeVisible();
});

test('while it is being sent its page says how far; then who was shown it and who opened it, by mall [P-432]', async () => {
  const form = { ...broadcast().form, popsUp: true, popsUntil: '2026-12-01' };
  const sending = broadcast({ status: 'sending', form, people: 1200, told: 500 });
  api.on('GET /publishing/broadcasts/7', { status: 200, body: sending });
  show('/7');
  expect(await screen.findByText('500 de 1.200 personas')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
  // What is under way is withdrawn; only what has not begun is cancelled.
  expect(screen.getByRole('button', { name: 'Retirar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancelar envío' })).toBeNull();
  api.on('GET /publishing/broadcasts/7', {
    status: 200,
    body: { ...sending, status: 'sent', told: 1200, sentAt: '2026-11-20T15:01:00.000Z' },
  });
  expect(await screen.findByText('Enviado el 20/11/2026 12:01', {}, { timeout: 5_000 })).toBeVisible();
  expect(await screen.findByText('75 % de quienes lo recibieron')).toBeVisible();
  const malls = within(screen.getByRole('region', { name: 'Por centro comercial' }));
  const table = within(malls.getByRole('table', { hidden: true }));
  const headings = table.getAllByRole('columnheader', { hidden: true });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Centro comercial',
    'Lo recibieron',
    'Vieron la ventana emergente',
    'Lo abrieron',
  ]);
  const rows = table.getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Mall Uno700600200', 'Mall Dos500300100']);
});

test.each([
  ['the list', '', 'Aviso retirado'],
  ['its page', '/7', /^Retirado: ya no está/],
])(
  'what was sent is withdrawn in %s after a question that says what it does [P-432]',
  async (_where, path, told) => {
    const sent = broadcast({ status: 'sent', told: 1200, people: 1200, sentAt: '2026-11-20T15:01:00.000Z' });
    const withdrawn = { status: 200, body: { ...sent, status: 'withdrawn' } };
    api.on('GET /publishing/broadcasts', page([row({ status: 'sent' })]));
    api.on('GET /publishing/broadcasts/7', { status: 200, body: sent });
    api.on(withdraw, () => {
      api.on('GET /publishing/broadcasts/7', withdrawn);
      return withdrawn;
    });
    show(path);
    if (path !== '') {
      // What does not pop up has no such figure.
      expect((await screen.findAllByText('Lo recibieron'))[0]).toBeVisible();
      expect(screen.queryByText('Vieron la ventana emergente')).toBeNull();
    }
    await take(path, 'Retirar', 'Desaparece de las notificaciones', 'Retirar aviso');
    await waitFor(() => expect(screen.getByText(told)).toBeVisible());
    expect([api.askedFor(withdraw).length, api.askedFor(cancel)]).toEqual([1, []]);
  },
);

test('what somebody else saved meanwhile is shown beside one’s own, and can be taken [T19]', async () => {
  const stored = broadcast({ rowVersion: 5, form: { ...broadcast().form, title: 'Corte de gas' } });
  api.on(update, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } } });
  show('/7');
  await fill(await screen.findByRole('textbox', { name: /^Título/ }), ' hoy');
  await press('Guardar cambios');
  expect(
    await screen.findByRole('row', { name: 'Título Corte de agua hoy Corte de gas' }),
  ).toBeInTheDocument();
  expect(api.sentTo(update)).toMatchObject([{ title: 'Corte de agua hoy', rowVersion: 1 }]);
  await press('Usar lo guardado');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Título/ })).toHaveValue('Corte de gas'));
});

test('what somebody else saved before it is sent is shown too, and nothing is sent unseen [T19]', async () => {
  const stored = broadcast({ rowVersion: 5, form: { ...broadcast().form, title: 'Corte de gas' } });
  api.on(send, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } } });
  show('/7');
  await press('Enviar');
  await press('Enviar aviso');
  expect(await screen.findByRole('row', { name: 'Título Corte de agua Corte de gas' })).toBeInTheDocument();
  await press('Guardar lo mío');
  await waitFor(() => expect(api.sentTo(update)).toMatchObject([{ title: 'Corte de agua', rowVersion: 5 }]));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Corte de gas/ })).toBeNull());
  expect(api.sentTo(send)).toEqual([{ rowVersion: 1 }]);
});

test('a save for sending that met what somebody else saved sends nothing: that is chosen anew [T19]', async () => {
  const stored = broadcast({ rowVersion: 5, form: { ...broadcast().form, title: 'Corte de gas' } });
  api.on(update, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } } });
  show('/7');
  await fill(await screen.findByRole('textbox', { name: /^Título/ }), ' hoy');
  await press('Enviar');
  await press('Enviar aviso');
  await screen.findByRole('row', { name: 'Título Corte de agua hoy Corte de gas' });
  const mine = broadcast({ rowVersion: 6, form: { ...broadcast().form, title: 'Corte de agua hoy' } });
  api.on(update, { status: 200, body: mine });
  await press('Guardar lo mío');
  // The notice of a plain save, which one on the way to sending does not have.
  await screen.findByText('Cambios guardados');
  expect(api.sentTo(update)).toMatchObject([{ rowVersion: 1 }, { rowVersion: 5 }]);
  expect(api.sentTo(send)).toEqual([]);
});

test('a link to another country or without https is refused before it is sent [T15]', async () => {
  show('/7');
  const link = await screen.findByRole('textbox', { name: /^Enlace/ });
  for (const wrong of ['/per/shopping', 'http://www.ejemplo.cl', '//ejemplo.cl', 'javascript:alert(1)']) {
    await userEvent.clear(link);
    await fill(link, wrong);
    await press('Guardar cambios');
    await waitFor(() => expect(link).toBeInvalid());
  }
  expect(api.sentTo(update)).toEqual([]);
  await userEvent.clear(link);
  await fill(link, '/chl/shopping/tickets');
  await press('Guardar cambios');
  await waitFor(() => expect(api.sentTo(update)).not.toEqual([]));
  // Nothing was sent before it.
  expect(api.sentTo(update)).toMatchObject([{ linkTo: '/chl/shopping/tickets', rowVersion: 1 }]);
});

test('leaving with changes asks, and the preview shows what is being written', async () => {
  show('/7');
  await fill(await screen.findByRole('textbox', { name: /^Título/ }), ' hoy');
  for (const name of ['Teléfono', 'Computador']) {
    const figure = within(screen.getByRole('figure', { name }));
    expect(figure.getAllByText('Corte de agua hoy')[0]).toBeInTheDocument();
  }
  await userEvent.click(screen.getByRole('link', { name: 'Salir' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});
