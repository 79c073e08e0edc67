import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Publication } from 'shared/endpoints/publishing';
import { Link } from 'shared/router';
import { mostFiles, mostPictures } from 'shared/rules/publication';
import { AnsweringApi, refusal, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { EditorForm } from './editor-form.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const publication = (change: Partial<Publication> = {}): Publication => ({
  id: 7,
  status: 'draft',
  form: {
    title: 'Corte de agua',
    category: 'Mantenimiento',
    content: '<p>El martes.</p>',
    linkUrl: null,
    linkText: null,
    pictures: [],
    audience: { buildings: [1], brands: null, categories: null, roles: null },
    startsOn: null,
    endsOn: null,
    pinned: false,
    asksConfirmation: false,
  },
  brands: [],
  files: [],
  publishedAt: null,
  updatedAt: '2026-11-20T15:00:00.000Z',
  updatedBy: null,
  rowVersion: 1,
  ...change,
});
const update = 'PUT /publishing/announcements/7';

/** Saving answers what was sent, in its next version. */
const saves = (): void =>
  api.on(update, ({ body }) => {
    const { rowVersion, ...form } = body as Publication['form'] & { rowVersion: number };
    return { status: 200, body: publication({ form, rowVersion: rowVersion + 1 }) };
  });

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('POST /publishing/audience', { status: 200, body: { people: 12 } });
  api.on('GET /publishing/brands', { status: 200, body: [] });
  api.on('GET /publishing/choices', {
    status: 200,
    body: {
      malls: [
        { id: 1, name: 'Mall Uno' },
        { id: 2, name: 'Mall Dos' },
      ],
      wholeCountry: false,
      categories: [{ id: 3, name: 'Comida' }],
    },
  });
  saves();
});

const show = (shown = publication()) =>
  renderScreen(
    <>
      <Routes>
        <Route path="/editor" element={<EditorForm publication={shown} />} />
        <Route path="*" element={<p>Otra página</p>} />
      </Routes>
      <Link to="/otra">Salir</Link>
      <Toaster />
    </>,
    { session: { permissions: [{ action: 'manage', subject: 'Publication' }] }, path: '/editor' },
  );
const title = () => screen.findByRole('textbox', { name: /^Título/ });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a draft saves itself after a pause, in the version that the last save answered', async () => {
  show();
  // Pasted: on a busy machine, the pause would pass between two keys.
  await userEvent.click(await title());
  await userEvent.paste(' y luz');
  await waitFor(() => expect(api.sentTo(update)).toHaveLength(1), { timeout: 5_000 });
  expect(api.sentTo(update)[0]).toMatchObject({ title: 'Corte de agua y luz', rowVersion: 1 });
  expect(await screen.findByText('Guardado')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fijar arriba' }));
  await waitFor(() => expect(api.sentTo(update)).toHaveLength(2), { timeout: 5_000 });
  expect(api.sentTo(update)[1]).toMatchObject({ pinned: true, rowVersion: 2 });
});

test('the number of people follows the audience, which without a mall is nobody and is not saved', async () => {
  show();
  expect(await screen.findByText('12 personas lo verán')).toBeVisible();
  api.on('POST /publishing/audience', { status: 200, body: { people: 1 } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mall Dos' }));
  expect(await screen.findByText('1 persona lo verá')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mall Dos' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mall Uno' }));
  expect(await screen.findByText('Ninguna persona lo verá')).toBeVisible();
  expect(await screen.findByText('Corrija lo marcado para guardar')).toBeVisible();
});

test('publishing asks first, saves what is not saved, and publishes that version', async () => {
  const publish = 'POST /publishing/announcements/7/publish';
  api.on(publish, { status: 200, body: publication({ status: 'published', rowVersion: 3 }) });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Fijar arriba' }));
  await press('Publicar ahora');
  expect(await screen.findByText('12 personas lo verán. Aparece en el mural de inmediato.')).toBeVisible();
  expect(api.sentTo(publish)).toEqual([]);
  await press('Publicar anuncio');
  await waitFor(() => expect(api.sentTo(publish)).toEqual([{ rowVersion: 2 }]));
  await waitFor(() => expect(screen.getByText('Anuncio publicado')).toBeVisible());
});

test('what somebody else saved meanwhile is shown beside one’s own, and can be taken [T19]', async () => {
  const stored = publication({ rowVersion: 5, form: { ...publication().form, title: 'Corte de gas' } });
  api.on(update, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } } });
  show();
  await userEvent.type(await title(), '!');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Otra persona guardó este anuncio' }, { timeout: 5_000 }),
  );
  expect(dialog.getByRole('row', { name: 'Título Corte de agua! Corte de gas' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Usar lo guardado' }));
  await waitFor(async () => expect(await title()).toHaveValue('Corte de gas'));
  expect(api.sentTo(update)).toMatchObject([{ title: 'Corte de agua!', rowVersion: 1 }]);
});

test('what somebody else saved before it is published is shown too, and can be replaced [T19]', async () => {
  const stored = publication({ rowVersion: 5, form: { ...publication().form, title: 'Corte de gas' } });
  const publish = 'POST /publishing/announcements/7/publish';
  api.on(publish, {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } },
  });
  show();
  await press('Publicar ahora');
  await press('Publicar anuncio');
  const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona guardó este anuncio' }));
  expect(dialog.getByRole('row', { name: 'Título Corte de agua Corte de gas' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(() => expect(api.sentTo(update)).toMatchObject([{ title: 'Corte de agua', rowVersion: 5 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // One more save: what the reply to the first one began would have arrived.
  await userEvent.type(await title(), '!');
  await waitFor(() => expect(api.sentTo(update)).toHaveLength(2), { timeout: 5_000 });
  expect(await screen.findByText('Guardado')).toBeVisible();
  expect(api.sentTo(publish)).toEqual([{ rowVersion: 1 }]);
});

test.each(['Guardar lo mío', 'Usar lo guardado'])(
  'a save for publishing that met what somebody else saved publishes nothing after «%s»: that is chosen anew [T19]',
  async (choice) => {
    const publish = 'POST /publishing/announcements/7/publish';
    const stored = publication({ rowVersion: 5, form: { ...publication().form, title: 'Corte de gas' } });
    const { promise: conflict, resolve } = Promise.withResolvers<{ status: number; body: object }>();
    api.on(publish, { status: 200, body: publication({ status: 'published', rowVersion: 9 }) });
    api.on(update, conflict);
    show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Fijar arriba' }));
    await press('Publicar ahora');
    await press('Publicar anuncio');
    resolve({ status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona guardó este anuncio' }));
    saves();
    await userEvent.click(dialog.getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Two more saves: what the first one's reply began would have arrived.
    for (const text of ['!', '?']) {
      const before = api.sentTo(update).length;
      await userEvent.type(await title(), text);
      await waitFor(() => expect(api.sentTo(update).length).toBeGreaterThan(before), { timeout: 5_000 });
      expect(await screen.findByText('Guardado')).toBeVisible();
    }
    expect(api.sentTo(publish)).toEqual([]);
  },
  15_000,
);

test('what was written and not saved is there again after the session ended, and can be discarded [T16]', async () => {
  const { unmount } = show(publication({ status: 'published' }));
  await userEvent.type(await title(), ' y luz');
  unmount();
  show(publication({ status: 'published' }));
  await waitFor(async () => expect(await title()).toHaveValue('Corte de agua y luz'));
  expect(screen.getByText(/^Recuperamos lo que escribió antes/)).toBeVisible();
  await press('Descartar');
  expect(await title()).toHaveValue('Corte de agua');
  expect(api.sentTo(update)).toEqual([]);
});

test('a refusal is shown at its field, and what was written stays', async () => {
  api.on(update, refusal(422, 'RULE_BROKEN', 'El último día no puede ser anterior al primero.', 'endsOn'));
  show(publication({ status: 'published' }));
  await userEvent.type(await title(), '!');
  await press('Guardar cambios');
  expect(await screen.findByText('El último día no puede ser anterior al primero.')).toBeVisible();
  expect(await title()).toHaveValue('Corte de agua!');
});

test('a published one is saved on demand only, and leaving it with changes asks', async () => {
  show(publication({ status: 'published' }));
  await userEvent.type(await title(), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Salir' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  await press('Seguir editando');
  expect(api.sentTo(update)).toEqual([]);
});

test('a version that is restored fills the form and is saved like what is typed', async () => {
  const {
    audience: _who,
    startsOn: _from,
    endsOn: _to,
    pinned: _up,
    asksConfirmation: _asks,
    ...text
  } = publication().form;
  api.on('GET /publishing/announcements/7/versions', {
    status: 200,
    body: [{ id: 1, at: '2026-11-20T12:00:00.000Z', by: 'Ana Rojas', written: { ...text, title: 'Antes' } }],
  });
  show();
  await press('Versiones');
  await press('Restaurar la versión del 20/11/2026 09:00');
  expect(await title()).toHaveValue('Antes');
  await waitFor(() => expect(api.sentTo(update)[0]).toMatchObject({ title: 'Antes' }), { timeout: 5_000 });
});

test('the preview shows what is being written, on a phone and a computer', async () => {
  show();
  await userEvent.type(await title(), ' general');
  for (const name of ['Teléfono', 'Computador']) {
    const screenOf = within(screen.getByRole('figure', { name }));
    expect(screenOf.getByText('Corte de agua general')).toBeInTheDocument();
  }
});

test('with as many attachments and pictures as there may be, no more can be chosen [P-256 P-255]', async () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const holding = (files: number, pictures: number) =>
    publication({
      files: some(files).map((id) => ({ id, name: `plano-${id}.pdf` })),
      form: {
        ...publication().form,
        pictures: some(pictures).map((id) => ({ path: `announcements/foto-${id}`, alt: `Foto ${id}` })),
      },
    });
  const pickers = ['Adjuntar archivo', 'Agregar imagen'];
  const { unmount } = show(holding(mostFiles - 1, mostPictures - 1));
  for (const name of pickers) expect(await screen.findByRole('button', { name })).toBeEnabled();
  const input = screen.getByLabelText('Adjuntar archivo', { selector: 'input' });
  expect(input.getAttribute('accept')?.split(',')).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'video/mp4',
    'video/quicktime',
    'video/webm',
    'application/pdf',
  ]);
  expect(input).not.toHaveAttribute('multiple');
  unmount();
  show(holding(mostFiles, mostPictures));
  for (const name of pickers) expect(await screen.findByRole('button', { name })).toBeDisabled();
});
