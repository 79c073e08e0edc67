import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IntegrationFeed, IntegrationFeeds } from 'shared/endpoints/integration-feeds';
import { type AnsweringApi, fill, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../../testing/admin-api.ts';
import { buildFeed } from '../../testing/build-feed.ts';
import { FeedProblems, FeedsSection } from './feeds-section.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

// The table and its cards are both in the page of a test.
configure({ defaultHidden: true });

const list = 'GET /integration-feeds';
const update = 'PUT /integration-feeds/debts';

beforeEach(() => {
  localStorage.clear();
  api.forget();
});

const folder = { revisada: '2026-11-20T15:00:00.000Z', problemas: [] };
function show(
  tipos: readonly IntegrationFeed[] = [buildFeed()],
  carpeta: IntegrationFeeds['carpeta'] = folder,
) {
  api.on(list, { status: 200, body: { carpeta, tipos } });
  renderScreen(
    <>
      <FeedProblems />
      <FeedsSection />
      <Toaster />
    </>,
    { session: { country: 'CHL', permissions: [{ action: 'manage', subject: 'Integration' }] } },
  );
}
const rowOf = async (kind: string): Promise<HTMLElement> => {
  const table = await screen.findByRole('table', { name: 'Llegada de los registros por tipo' });
  const row = within(table)
    .getAllByRole('row')
    .find((one) => within(one).queryByText(kind));
  if (row === undefined) throw new Error(`${kind} is not listed.`);
  return row;
};
async function open(): Promise<HTMLElement> {
  const row = await rowOf('Deudas');
  await userEvent.click(within(row).getByRole('button', { name: 'Cambiar la llegada de Deudas' }));
  return screen.findByRole('dialog', { name: 'Llegada de Deudas' });
}
const choose = (dialog: HTMLElement, label: RegExp, option: string): Promise<void> =>
  userEvent.selectOptions(within(dialog).getByRole('combobox', { name: label }), option);
const save = (dialog: HTMLElement): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));

test('each kind says when it is expected, when it came, where its files are left, and whether it is late', async () => {
  const late = buildFeed({
    tipo: 'leases',
    cada: 'week',
    dia: 1,
    avisarA: ['erp@operadora.test'],
    carpeta: 'CHL/leases',
    llego: null,
    falta: { dia: '2026-11-16', hora: 6 },
  });
  const free = buildFeed({ tipo: 'users', cada: null, hora: null, carpeta: null });
  show([buildFeed(), late, free]);
  for (const [kind, words] of [
    ['Deudas', ['Cada día hasta las 06:00', /20\/11\/2026.*05:30/, 'CHL/debts', 'Al día']],
    ['Contratos', ['Cada lunes hasta las 06:00', 'Avisa a 1 correo', 'Nunca', 'CHL/leases', 'No llegó']],
    ['Usuarios', ['No se espera', 'Sin carpeta', '–']],
  ] as const) {
    const row = await rowOf(kind);
    for (const text of words) expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('alert')).toHaveTextContent(
    'No llegó: Contratos. Se esperaba hasta el 16/11/2026 a las 06:00.',
  );
  expect(screen.getByText(/Última revisión: 20\/11\/2026.*12:00/)).toBeInTheDocument();
});

test('what is wrong with the folder stands above, and nothing while all is well', async () => {
  show([buildFeed()], { ...folder, problemas: ['«CHL/deudas» no se lee.'] });
  expect(await screen.findByText('«CHL/deudas» no se lee.')).toBeInTheDocument();
  expect(screen.getByText('La carpeta de importación tiene problemas')).toBeInTheDocument();
  expect(screen.queryByText('Hay registros que no llegaron')).toBeNull();
});

test('without a folder it says how to get one', async () => {
  show([buildFeed({ carpeta: null })], null);
  expect(await screen.findByText(/se define con IMPORT_FOLDER/)).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Carpeta' })).toBeNull();
});

test('a list that cannot be read offers to try again', async () => {
  api.on(list, refusal(500, 'UNEXPECTED'));
  renderScreen(<FeedsSection />, { session: { country: 'CHL', permissions: [] } });
  expect(await screen.findByRole('button', { name: /Reintentar/ })).toBeInTheDocument();
});

test('a rhythm asks for the day and hour that it needs, and is saved with the addresses, a line each', async () => {
  show([buildFeed({ cada: null, hora: null })]);
  const dialog = await open();
  expect(within(dialog).queryByRole('combobox', { name: /A más tardar/ })).toBeNull();
  await choose(dialog, /^Se espera/, 'Una vez por mes');
  await choose(dialog, /^Día del mes/, '5');
  await choose(dialog, /^A más tardar/, '07:00');
  await fill(
    within(dialog).getByRole('textbox', { name: /^Avisar a/ }),
    'erp@operadora.test\n\n ana@operadora.test \n',
  );
  api.on(update, { status: 200, body: buildFeed({ cada: 'month', dia: 5, hora: 7 }) });
  await save(dialog);
  await waitFor(() =>
    expect(api.sentTo(update)).toEqual([
      {
        cada: 'month',
        dia: 5,
        hora: 7,
        avisarA: ['erp@operadora.test', 'ana@operadora.test'],
        rowVersion: 3,
      },
    ]),
  );
  await waitFor(() => expect(screen.getByText('Llegada guardada')).toBeVisible());
});

test('what is no address is said at its field and not sent', async () => {
  show();
  const dialog = await open();
  await fill(within(dialog).getByRole('textbox', { name: /^Avisar a/ }), 'erp');
  await save(dialog);
  expect(await within(dialog).findByText('Escriba un correo válido por línea.')).toBeInTheDocument();
  expect(api.sentTo(update)).toEqual([]);
});

test('no longer expecting a kind takes its hour away', async () => {
  show();
  const dialog = await open();
  await choose(dialog, /^Se espera/, 'No se espera');
  api.on(update, { status: 200, body: buildFeed({ cada: null, hora: null }) });
  await save(dialog);
  await waitFor(() =>
    expect(api.sentTo(update)).toEqual([{ cada: null, dia: null, hora: null, avisarA: [], rowVersion: 3 }]),
  );
});

test('what another person saved meanwhile is shown beside one’s own [T19]', async () => {
  show();
  const dialog = await open();
  await choose(dialog, /^A más tardar/, '09:00');
  const details = { stored: buildFeed({ hora: 4, rowVersion: 4 }) };
  api.on(update, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details } });
  await save(dialog);
  const conflict = await screen.findByRole('dialog', { name: 'Otra persona cambió esta llegada' });
  expect(within(conflict).getByText(/hasta las 09:00/)).toBeInTheDocument();
  expect(within(conflict).getByText(/hasta las 04:00/)).toBeInTheDocument();
  api.on(update, { status: 200, body: buildFeed({ hora: 9, rowVersion: 5 }) });
  await userEvent.click(within(conflict).getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(() =>
    expect(api.sentTo(update)).toMatchObject([{ rowVersion: 3 }, { hora: 9, rowVersion: 4 }]),
  );
});

test('what was written before somebody else saved is not stored over theirs unseen [T19]', async () => {
  show();
  await choose(await open(), /^A más tardar/, '09:00');
  // As a reload: what was written stays on the device.
  cleanup();
  show([buildFeed({ avisarA: ['erp@operadora.test'], rowVersion: 4 })]);
  await save(await open());
  await waitFor(() => expect(api.sentTo(update)).toMatchObject([{ hora: 9, rowVersion: 3 }]));
});
