import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentTerms, Terms } from 'shared/endpoints/terms';
import { sessionStore } from 'shared/session';
import { AnsweringApi, refusal, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import AcceptancesPage from './publishing-terms/acceptances/acceptances.page.tsx';
import ListPage from './publishing-terms/list/terms.page.tsx';
import VersionPage from './publishing-terms/version/version.page.tsx';
import TermsPage from './terms/terms.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const base = '/chl/shopping/operacion/terminos';
const at = '2026-11-20T15:00:00.000Z';
const draft: Terms = {
  id: 7,
  number: null,
  current: false,
  updatedAt: at,
  updatedBy: 'Ana Rojas',
  publishedAt: null,
  publishedBy: null,
  accepted: 0,
  form: { changes: 'Cambió el uso.', content: '<p>Uso del portal.</p>' },
  rowVersion: 1,
};
const current: CurrentTerms = {
  id: 3,
  number: 2,
  changes: 'Cambió el uso.',
  content: '<p>Uso del portal.</p>',
  publishedAt: at,
  acceptedAt: null,
};
const versions = (draftId: number | null) => ({
  status: 200,
  body: {
    content: [
      {
        id: 3,
        number: 1,
        current: true,
        updatedAt: at,
        updatedBy: 'Ana Rojas',
        publishedAt: at,
        publishedBy: 'Ana Rojas',
        accepted: 4,
        changes: '',
      },
    ],
    number: 0,
    totalPages: 1,
    totalElements: 1,
    hasMore: false,
    draftId,
    people: 1200,
  },
});
const publish = 'POST /publishing/terms/7/publish';
const update = 'PUT /publishing/terms/7';

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /publishing/terms', versions(7));
  api.on('GET /publishing/terms/7', { status: 200, body: draft });
  api.on('GET /terms/current', { status: 200, body: { terms: current } });
  api.on(update, ({ body }) => {
    const { rowVersion, ...form } = body as Terms['form'] & { rowVersion: number };
    return { status: 200, body: { ...draft, form, rowVersion: rowVersion + 1 } };
  });
});

const show = (path: string) =>
  renderScreen(
    <>
      <Routes>
        <Route path="/chl/shopping/terminos-y-condiciones" element={<TermsPage />} />
        <Route path={base} element={<ListPage />} />
        <Route path={`${base}/:versionId`} element={<VersionPage />} />
        <Route path={`${base}/:versionId/aceptaciones`} element={<AcceptancesPage />} />
        <Route path="*" element={<p>Otra página</p>} />
      </Routes>
      <Toaster />
    </>,
    {
      session: { country: 'CHL', permissions: [{ action: 'manage', subject: 'Terms' }] },
      path,
    },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the list says how many accepted the version in force, and leads on to the draft', async () => {
  show(base);
  expect((await screen.findAllByText('4 de 1.200 personas')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Nueva versión' })).toBeNull();
  await press('Seguir con el borrador');
  expect(await screen.findByRole('heading', { level: 1, name: 'Términos: borrador' })).toBeVisible();
});

test('without a draft, one is created and opened', async () => {
  api.on('GET /publishing/terms', versions(null));
  api.on('POST /publishing/terms', { status: 200, body: draft });
  show(base);
  await press('Nueva versión');
  expect(await screen.findByRole('heading', { level: 1, name: 'Términos: borrador' })).toBeVisible();
});

test('publishing first says how many people will be asked, saves what is not saved, and publishes that', async () => {
  api.on(publish, { status: 200, body: { ...draft, number: 2, publishedAt: at, rowVersion: 3 } });
  show(`${base}/7`);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Qué cambia/ }), ' Y más.');
  await press('Publicar');
  expect(await screen.findByText(/^Se pedirá aceptarla a 1\.200 personas/)).toBeVisible();
  expect(api.sentTo(publish)).toEqual([]);
  await press('Publicar términos');
  await waitFor(() => expect(api.sentTo(publish)).toEqual([{ rowVersion: 2 }]));
  expect(api.sentTo(update)).toMatchObject([{ changes: 'Cambió el uso. Y más.', rowVersion: 1 }]);
});

test('a refusal of publishing is shown at its field', async () => {
  api.on(publish, refusal(422, 'RULE_BROKEN', 'El texto es igual al de la versión vigente.', 'content'));
  show(`${base}/7`);
  await press('Publicar');
  await press('Publicar términos');
  expect((await screen.findAllByText('El texto es igual al de la versión vigente.')).length).toBeGreaterThan(
    0,
  );
});

test('publishing that fails for another reason says so', async () => {
  api.on(publish, 'hang up');
  show(`${base}/7`);
  await press('Publicar');
  await press('Publicar términos');
  await waitFor(() => expect(screen.getByText('No se pudo publicar')).toBeVisible());
});

test('a draft that somebody else saved meanwhile is shown beside one’s own, and can be taken [T19]', async () => {
  const stored = { ...draft, form: { ...draft.form, changes: 'Cambió otra cosa.' }, rowVersion: 5 };
  api.on(update, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } } });
  show(`${base}/7`);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Qué cambia/ }), ' Y más.');
  await press('Guardar cambios');
  const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona guardó este borrador' }));
  expect(
    dialog.getByRole('row', { name: 'Qué cambia Cambió el uso. Y más. Cambió otra cosa.' }),
  ).toBeInTheDocument();
  expect(api.sentTo(update)).toMatchObject([{ changes: 'Cambió el uso. Y más.', rowVersion: 1 }]);
  await press('Usar lo guardado');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Qué cambia/ })).toHaveValue('Cambió otra cosa.'),
  );
});

test('what somebody else saved before it is published is shown too, and can be taken [T19]', async () => {
  const stored = { ...draft, form: { ...draft.form, changes: 'Cambió otra cosa.' }, rowVersion: 5 };
  api.on(publish, {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } },
  });
  show(`${base}/7`);
  await press('Publicar');
  await press('Publicar términos');
  expect(
    await screen.findByRole('row', { name: 'Qué cambia Cambió el uso. Cambió otra cosa.' }),
  ).toBeInTheDocument();
  await press('Usar lo guardado');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Qué cambia/ })).toHaveValue('Cambió otra cosa.'),
  );
});

test('a save for publishing that met what somebody else saved publishes nothing: that is chosen anew [T19]', async () => {
  const stored = { ...draft, form: { ...draft.form, changes: 'Cambió otra cosa.' }, rowVersion: 5 };
  api.on(update, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } } });
  show(`${base}/7`);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Qué cambia/ }), ' Y más.');
  await press('Publicar');
  await press('Publicar términos');
  await screen.findByRole('row', { name: /^Qué cambia .* Cambió otra cosa\.$/ });
  api.on(update, {
    status: 200,
    body: { ...draft, form: { ...draft.form, changes: 'Cambió el uso. Y más.' }, rowVersion: 6 },
  });
  await press('Guardar lo mío');
  await waitFor(() => expect(api.sentTo(update)).toHaveLength(2));
  // The notice of a plain save, which one on the way to publishing does not have.
  await screen.findByText('Cambios guardados');
  expect(api.sentTo(publish)).toEqual([]);
});

test('a published version is only read', async () => {
  const published = { ...draft, number: 1, current: true, publishedAt: at, publishedBy: 'Ana Rojas' };
  api.on('GET /publishing/terms/7', { status: 200, body: published });
  show(`${base}/7`);
  expect(await screen.findByText(/^Está publicada y no se puede cambiar/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('who is asked has to tick the box; once they have accepted, the portal goes on', async () => {
  api.on('POST /terms/3/accept', { status: 200, body: { acceptedAt: at } });
  show('/chl/shopping/terminos-y-condiciones');
  expect(await screen.findByText('Uso del portal.')).toBeVisible();
  const { signedIn } = sessionStore.getState();
  if (signedIn) sessionStore.setState({ signedIn: { ...signedIn, termsDue: 3 } });
  await press('Aceptar y continuar');
  expect(await screen.findByText('Marque que los leyó y los acepta')).toBeVisible();
  expect(api.askedFor('POST /terms/3/accept')).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Leí y acepto/ }));
  await press('Aceptar y continuar');
  await waitFor(() => expect(sessionStore.getState().signedIn?.termsDue).toBeNull());
});

test('terms that changed while they were read are read again before they are accepted', async () => {
  api.on('POST /terms/3/accept', refusal(422, 'RULE_BROKEN', 'Los términos cambiaron mientras los leía.'));
  show('/chl/shopping/terminos-y-condiciones');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Leí y acepto/ }));
  const next = { ...current, id: 4, number: 3, content: '<p>Texto nuevo.</p>' };
  api.on('GET /terms/current', { status: 200, body: { terms: next } });
  await press('Aceptar y continuar');
  expect(await screen.findByText('Texto nuevo.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Leí y acepto/ })).not.toBeChecked();
});

test('a country without terms says which ones hold', async () => {
  api.on('GET /terms/current', { status: 200, body: { terms: null } });
  show('/chl/shopping/terminos-y-condiciones');
  expect(await screen.findByText('Su país todavía no tiene términos publicados')).toBeVisible();
});

test('the acceptances say who accepted and when, and who has not', async () => {
  const person = (userId: number, acceptedAt: string | null) => ({
    userId,
    name: `Persona ${userId}`,
    email: `p${userId}@demo.test`,
    acceptedAt,
  });
  api.on('GET /publishing/terms/7/acceptances', {
    status: 200,
    body: {
      content: [person(1, at), person(2, null)],
      number: 0,
      totalPages: 1,
      totalElements: 2,
      hasMore: false,
    },
  });
  show(`${base}/7/aceptaciones`);
  expect((await screen.findAllByText('20/11/2026 12:00')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('No ha aceptado').length).toBeGreaterThan(0);
});
