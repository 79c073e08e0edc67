import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BannerSummary, EditedBanner } from 'shared/endpoints/banner-publishing';
import { Link } from 'shared/router';
import { AnsweringApi, fill, refusal, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import EditorPage from './editor/editor.page.tsx';
import BannersPage from './list/banners.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const base = '/chl/shopping/operacion/banners';
const banner = (change: Partial<EditedBanner> = {}): EditedBanner => ({
  id: 7,
  status: 'draft',
  form: {
    label: 'Noche de compras',
    labelShown: true,
    linkTo: '/chl/shopping/descuentos',
    desktop: 'banners/chl/a',
    mobile: null,
    startsOn: null,
    endsOn: null,
  },
  updatedAt: null,
  updatedBy: null,
  rowVersion: 1,
  ...change,
});
const row = (id: number, place: number, change: Partial<BannerSummary> = {}): BannerSummary => ({
  id,
  label: `Banner ${id}`,
  status: 'published',
  linkTo: '/chl/shopping',
  picture: '/b.webp',
  startsOn: null,
  endsOn: null,
  place,
  places: 2,
  updatedAt: null,
  updatedBy: null,
  ...change,
});
const page = (content: readonly unknown[]) => ({
  status: 200,
  body: { content, number: 0, totalPages: 1, totalElements: content.length, hasMore: false },
});
const update = 'PUT /publishing/banners/7';
const publish = 'POST /publishing/banners/7/publish';
const sendPicture = 'POST /publishing/banner-pictures/mobile';

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /publishing/banners', page([row(1, 1), row(2, 2, { status: 'draft', picture: null })]));
  api.on('GET /publishing/banners/7', { status: 200, body: banner() });
  api.on(update, ({ body }) => {
    const { rowVersion, ...form } = body as EditedBanner['form'] & { rowVersion: number };
    return { status: 200, body: banner({ form, rowVersion: rowVersion + 1 }) };
  });
});

const show = (path: string) =>
  renderScreen(
    <>
      <Routes>
        <Route path={base} element={<BannersPage />} />
        <Route path={`${base}/:bannerId`} element={<EditorPage />} />
        <Route path="*" element={<p>Otra página</p>} />
      </Routes>
      <Link to="/otra">Salir</Link>
      <Toaster />
    </>,
    {
      session: { country: 'CHL', permissions: [{ action: 'manage', subject: 'Banner' }] },
      path: `${base}${path}`,
    },
  );
/** Presses the first of that name: a list is in the page as a table and as cards. */
async function press(name: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await userEvent.click(button);
}
const label = () => screen.findByRole('textbox', { name: /^Texto del banner/ });
const chooseFile = async (name: string): Promise<void> => {
  await screen.findByRole('group', { name });
  const input = document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${name}"]`);
  if (input) await userEvent.upload(input, new File(['x'], 'b.png', { type: 'image/png' }));
};

test('the list says the place of each banner, and a move says the new one [P-431]', async () => {
  api.on('POST /publishing/banners/2/move', { status: 200, body: { place: 1, places: 2 } });
  show('');
  expect((await screen.findAllByRole('button', { name: 'Subir «Banner 1»' }))[0]).toBeDisabled();
  await press('Subir «Banner 2»');
  expect(await screen.findByText('Ahora está en el lugar 1 de 2')).toBeInTheDocument();
  expect(api.sentTo('POST /publishing/banners/2/move')).toEqual([{ direction: 'up' }]);
  const down = 'POST /publishing/banners/1/move';
  api.on(down, { status: 200, body: { place: 2, places: 2 } });
  await press('Bajar «Banner 1»');
  expect(await screen.findByText('Ahora está en el lugar 2 de 2')).toBeInTheDocument();
  expect(api.sentTo(down)).toEqual([{ direction: 'down' }]);
  expect((await screen.findAllByRole('button', { name: 'Bajar «Banner 2»' }))[0]).toBeDisabled();
});

test('a banner is deleted after a question that says what it does', async () => {
  const remove = 'POST /publishing/banners/1/delete';
  api.on(remove, { status: 200, body: { id: 1 } });
  show('');
  await press('Acciones de «Banner 1»');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  expect(await screen.findByText(/^Deja de verse en el mural de inmediato/)).toBeVisible();
  expect(api.sentTo(remove)).toEqual([]);
  await press('Eliminar banner');
  await waitFor(() => expect(api.askedFor(remove)).toHaveLength(1));
});

test('deleted in its editor, it leads to the list and is not asked for again', async () => {
  api.on('POST /publishing/banners/7/delete', { status: 200, body: { id: 7 } });
  show('/7');
  await press('Eliminar');
  await press('Eliminar banner');
  expect(await screen.findByRole('heading', { level: 1, name: 'Banners' })).toBeVisible();
  expect(api.askedFor('GET /publishing/banners/7')).toHaveLength(1);
});

test('a new banner has a text and opens in its editor', async () => {
  api.on('POST /publishing/banners', { status: 200, body: banner() });
  show('');
  await press('Nuevo banner');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo banner' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Crear borrador' }));
  expect(await dialog.findByText('*Este campo es obligatorio')).toBeVisible();
  await fill(dialog.getByRole('textbox', { name: /^Texto del banner/ }), 'Noche de compras');
  await userEvent.click(dialog.getByRole('button', { name: 'Crear borrador' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Noche de compras' })).toBeVisible();
  expect(api.sentTo('POST /publishing/banners')).toEqual([{ label: 'Noche de compras' }]);
});

test('a picture of the wrong size is refused at its field; the right one is kept with the banner', async () => {
  const fault = 'La imagen mide 800 × 600 px. Use una de 600 × 250 px.';
  api.on(sendPicture, refusal(422, 'RULE_BROKEN', fault, 'file'));
  show('/7');
  await chooseFile('Imagen para teléfonos');
  const field = within(await screen.findByRole('group', { name: 'Imagen para teléfonos' }));
  expect(await field.findByRole('alert')).toHaveTextContent(fault);
  expect(screen.getByText('Guardado')).toBeVisible();

  api.on(sendPicture, { status: 200, body: { path: 'banners/chl/b', url: '/b-600.webp' } });
  await chooseFile('Imagen para teléfonos');
  expect(await screen.findByText('Cambios sin guardar')).toBeVisible();
  expect(field.queryByRole('alert')).toBeNull();
  await press('Guardar cambios');
  await waitFor(() => expect(api.sentTo(update)).toMatchObject([{ mobile: 'banners/chl/b', rowVersion: 1 }]));
});

test('a link to another country or without https is refused before it is sent [T15]', async () => {
  show('/7');
  const link = await screen.findByRole('textbox', { name: /^Adónde lleva/ });
  for (const wrong of [
    '/per/shopping',
    'http://www.ejemplo.cl',
    '//ejemplo.cl',
    String.raw`/\ejemplo.cl`,
    'javascript:alert(1)',
  ]) {
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

test('its first and last day are sent, each as its own, and one that is cleared as none [P-431]', async () => {
  show('/7');
  await userEvent.type(await screen.findByLabelText(/^Primer día/), '01122026');
  await userEvent.type(screen.getByLabelText(/^Último día/), '24122026');
  await press('Guardar cambios');
  await waitFor(() =>
    expect(api.sentTo(update)).toMatchObject([
      { startsOn: '2026-12-01', endsOn: '2026-12-24', rowVersion: 1 },
    ]),
  );
  expect(await screen.findByText('Guardado')).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/^Primer día/));
  await press('Guardar cambios');
  await waitFor(() =>
    expect(api.sentTo(update)[1]).toMatchObject({ startsOn: null, endsOn: '2026-12-24', rowVersion: 2 }),
  );
});

test('an address of this portal is kept as its path', async () => {
  show('/7');
  const link = await screen.findByRole('textbox', { name: /^Adónde lleva/ });
  await userEvent.clear(link);
  await userEvent.type(link, `${location.origin}/chl/shopping/tickets`);
  await press('Guardar cambios');
  await waitFor(() => expect(api.sentTo(update)).toMatchObject([{ linkTo: '/chl/shopping/tickets' }]));
});

test('publishing asks first, saves what is not saved, and publishes that version', async () => {
  api.on(publish, { status: 200, body: banner({ status: 'published', rowVersion: 3 }) });
  show('/7');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mostrar el texto sobre la imagen' }));
  await press('Publicar');
  expect(api.sentTo(update)).toEqual([]);
  await press('Publicar banner');
  await waitFor(() => expect(api.sentTo(publish)).toEqual([{ rowVersion: 2 }]));
  expect(api.sentTo(update)).toMatchObject([{ labelShown: false, rowVersion: 1 }]);
  await waitFor(() => expect(screen.getByText('Banner publicado')).toBeVisible());
});

test('what publishing lacks is said at its field', async () => {
  api.on(publish, refusal(422, 'RULE_BROKEN', 'Suba la imagen para teléfonos.', 'mobile'));
  show('/7');
  await press('Publicar');
  await press('Publicar banner');
  const field = within(await screen.findByRole('group', { name: 'Imagen para teléfonos' }));
  expect(await field.findByText('Suba la imagen para teléfonos.')).toBeVisible();
});

test('what somebody else saved meanwhile is shown beside one’s own, and can be taken [T19]', async () => {
  const stored = banner({ rowVersion: 5, form: { ...banner().form, label: 'Día de compras' } });
  api.on(update, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } } });
  show('/7');
  await fill(await label(), ' y cena');
  await press('Guardar cambios');
  expect(
    await screen.findByRole('row', { name: 'Texto del banner Noche de compras y cena Día de compras' }),
  ).toBeInTheDocument();
  expect(api.sentTo(update)).toMatchObject([{ label: 'Noche de compras y cena', rowVersion: 1 }]);
  await press('Usar lo guardado');
  await waitFor(async () => expect(await label()).toHaveValue('Día de compras'));
});

test('what somebody else saved before it is published is shown too, and can be taken [T19]', async () => {
  const stored = banner({ rowVersion: 5, form: { ...banner().form, label: 'Día de compras' } });
  api.on(publish, {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } },
  });
  show('/7');
  await press('Publicar');
  await press('Publicar banner');
  expect(
    await screen.findByRole('row', { name: 'Texto del banner Noche de compras Día de compras' }),
  ).toBeInTheDocument();
  await press('Usar lo guardado');
  await waitFor(async () => expect(await label()).toHaveValue('Día de compras'));
});

test('leaving with changes asks, and the preview shows what is being written [P-431]', async () => {
  show('/7');
  await fill(await label(), ' hoy');
  for (const name of ['Teléfono', 'Computador']) {
    const figure = within(screen.getByRole('figure', { name }));
    expect(figure.getByText('Noche de compras hoy')).toBeInTheDocument();
  }
  await userEvent.click(screen.getByRole('link', { name: 'Salir' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('an unknown banner leads to the page that says so', async () => {
  api.on('GET /publishing/banners/8', refusal(404, 'NOT_FOUND', 'No existe.'));
  show('/8');
  expect(await screen.findByText('Otra página')).toBeVisible();
});
