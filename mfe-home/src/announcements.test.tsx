import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Announcement } from 'shared/endpoints/announcements';
import { useLocation } from 'shared/router';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import { buildAnnouncement } from './testing/build-announcement.ts';
import { AnnouncementCard } from './wall/announcement-card.tsx';
import AnnouncementPage from './announcement/announcement.page.tsx';
import WallPage from './wall/wall.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => api.forget());

const published = 'GET /publicaciones/12';

function show(change: Partial<Announcement> = {}, search = ''): void {
  api.on(published, { status: 200, body: buildAnnouncement(12, change) });
  renderScreen(
    <Routes>
      <Route path="/per/shopping" element={<h1>Mural</h1>} />
      <Route path="/per/shopping/:publicacionId" element={<AnnouncementPage />} />
    </Routes>,
    { session: { country: 'PER' }, path: `/per/shopping/12_horario_de_verano${search}` },
  );
}
const article = async () => within(await screen.findByRole('article'));

test('the detail has title, content, when it was published and until when it holds [P-086 P-087]', async () => {
  show({
    title: 'Horario extendido',
    content: '<p>Hasta las 22.</p><p><strong>Todos los días</strong></p>',
    // Published late in the evening, and shown from another day on.
    createdAt: '2026-11-18T02:00:00.000Z',
    createdOn: '2026-11-17',
    startDate: '2026-11-20',
    endDate: '2026-12-24',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Horario extendido' })).toBeVisible();
  expect(screen.getByText('Hasta las 22.')).toBeVisible();
  expect(screen.getByText('Todos los días').tagName).toBe('STRONG');
  expect(screen.getByText(/^Publicado el/)).toHaveTextContent('Publicado el 17/11/2026');
  expect(screen.getByText(/^Válido hasta el/)).toHaveTextContent('Válido hasta el 24/12/2026');
  cleanup();
  show({ endDate: null });
  expect(await screen.findByText(/^Publicado el/)).toBeVisible();
  expect(screen.queryByText(/^Válido hasta el/)).toBeNull();
});

test('a card’s detail is read by id and creation, a bare address from the same store by its id [P-093 P-322 P-045]', async () => {
  const byCreation = 'GET /announcements/12/createdAt/2026-11-18T13%3A00%3A00.000Z';
  api.on(byCreation, { status: 200, body: buildAnnouncement(12, { title: 'Por su fecha' }) });
  show({ title: 'Por su número' }, '?createdAt=2026-11-18T13%3A00%3A00.000Z');
  expect(await screen.findByRole('heading', { level: 1, name: 'Por su fecha' })).toBeVisible();
  expect([api.askedFor(byCreation).length, api.askedFor(published).length]).toEqual([1, 0]);
  cleanup();
  show({ title: 'Por su número' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Por su número' })).toBeVisible();
  expect([api.askedFor(byCreation).length, api.askedFor(published).length]).toEqual([1, 1]);
  cleanup();
  const wall = 'GET /announcements/per/news';
  const body = { data: [buildAnnouncement(12)], number: 0, totalPages: 1, totalElements: 1 };
  api.on('GET /banners/public/per', { status: 200, body: { data: [] } });
  api.on(wall, { status: 200, body });
  renderScreen(<WallPage />, { session: { country: 'PER' } });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(api.askedFor(wall)).toHaveLength(1);
});

test('without a last day there is none', async () => {
  show({ endDate: null });
  expect(await screen.findByText(/^Publicado el/)).toBeVisible();
  expect(screen.queryByText(/^Válido hasta el/)).toBeNull();
});

test.each([
  ['its own text', 'Reservar mi cupo', 'Reservar mi cupo'],
  ['Ver más where it has none', null, 'Ver más'],
  ['Ver más where its own is empty', '', 'Ver más'],
])('the button of a link has %s [P-088]', async (_, enlaceTexto, name) => {
  show({ enlace: 'https://www.ejemplo.test/talleres', enlaceTexto });
  const link = (await article()).getByRole('link', { name });
  expect(link).toHaveAttribute('href', 'https://www.ejemplo.test/talleres');
  cleanup();
  show({ enlace: null, enlaceTexto });
  expect((await article()).queryByRole('link')).toBeNull();
});

test.each([
  ['enlace', { enlace: 'https://www.ejemplo.test/uno' }, 'https://www.ejemplo.test/uno'],
  ['link', { enlace: undefined, link: 'https://www.ejemplo.test/dos' }, 'https://www.ejemplo.test/dos'],
  [
    'enlace before link',
    { enlace: 'https://www.ejemplo.test/uno', link: '/chl/shopping' },
    'https://www.ejemplo.test/uno',
  ],
])('the link is read from %s, and its words from enlaceTexto [P-163]', async (_, link, address) => {
  show({ ...link, enlaceTexto: 'Reservar mi cupo' });
  expect((await article()).getByRole('link', { name: 'Reservar mi cupo' })).toHaveAttribute('href', address);
});

test('a card shows at most 150 characters of the text [P-160]', () => {
  for (const [length, shown] of [
    [150, 'x'.repeat(150)],
    [151, `${'x'.repeat(149)}…`],
  ] as const) {
    const announcement = buildAnnouncement(12, { content: `<p>${'x'.repeat(length)}</p>` });
    renderScreen(<AnnouncementCard announcement={announcement} eager />, { session: { country: 'PER' } });
    expect(screen.getByText(shown)).toBeVisible();
    cleanup();
  }
});

test('without a link there is no button', async () => {
  show({ enlace: null, enlaceTexto: 'Reservar mi cupo' });
  expect((await article()).queryByRole('link')).toBeNull();
});

test.each(['//evil.test', String.raw`/\evil.test`, 'javascript:alert(1)', 'data:text/html,x'])(
  'a link to %s is no button [T15 T8]',
  async (enlace) => {
    show({ enlace, enlaceTexto: 'Reservar mi cupo' });
    expect((await article()).queryByRole('link')).toBeNull();
    expect(screen.queryByText('Reservar mi cupo')).toBeNull();
  },
);

test('the footer has mall and country, channel and number [P-091]', async () => {
  show({ edificioNombre: 'Plaza Lima Sur', countries: ['PER'], category: 'Seguridad' });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText('Plaza Lima Sur, Perú')).toBeVisible();
  expect(footer.getByText('Canal').nextElementSibling).toHaveTextContent('Seguridad');
  expect(footer.getByText('Anuncio N.º').nextElementSibling).toHaveTextContent(/^12$/);
  cleanup();
  // One for all malls of two countries.
  show({ edificioNombre: null, countries: ['CHL', 'PER'] });
  const wide = within(await screen.findByRole('contentinfo'));
  expect(wide.getByText('Todos los centros comerciales, Chile, Perú')).toBeVisible();
});

test('a link leads back to the wall [P-092]', async () => {
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'Volver al mural' }));
  expect(await screen.findByRole('heading', { name: 'Mural' })).toBeVisible();
});

test.each([
  ['file_name', { file_name: 'Turnos.pdf', nombre: 'Otro.pdf' }],
  ['nombre, where it has no file_name', { file_name: '', nombre: 'Turnos.pdf' }],
])('an attachment is shown and saved under its %s [P-162]', async (_, names) => {
  show({ filesDoc: [{ ...names, file_path: 'per/turnos.pdf', file_url: '' }] });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  api.on('POST /downloads/signal/per', { status: 200, body: { signal_url: '/api/files/turnos' } });
  api.on('GET /files/turnos', { status: 200, text: '%PDF-1.7' });
  const list = within(await screen.findByRole('region', { name: 'Adjuntos' }));
  expect(list.getByText('Turnos.pdf')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Descargar Turnos.pdf (PDF)' }));
  await waitFor(() =>
    expect(saved.mock.contexts.map((link) => Reflect.get(Object(link), 'download'))).toEqual(['Turnos.pdf']),
  );
  saved.mockRestore();
});

test('a PDF stands out from the other attachments by its sign and its label [P-090]', async () => {
  const file = (name: string) => ({ file_name: name, nombre: name, file_path: `per/${name}`, file_url: '' });
  show({ filesDoc: [file('Turnos.pdf'), file('Horario.PDF'), file('Turnos.csv')] });
  const list = within(await screen.findByRole('region', { name: 'Adjuntos' }));
  const looks = list.getAllByRole('button').map((button) => {
    const sign = button.querySelector('svg')?.getAttribute('class');
    return [/^Descargar .* \((.*)\)$/.exec(button.getAttribute('aria-label') ?? '')?.[1], sign];
  });
  expect(looks[0]).toEqual(['PDF', expect.stringContaining('lucide-file-text')]);
  expect(looks[1]).toEqual(looks[0]);
  expect(looks[2]).toEqual(['CSV', expect.not.stringContaining('lucide-file-text')]);
  const labels = list.getAllByText(/^(PDF|CSV)$/).map(({ textContent }) => textContent);
  expect(labels).toEqual(['PDF', 'PDF', 'CSV']);
});

test('an attachment is asked for by its path, and the answered signal_url is saved under its name [P-089 P-324]', async () => {
  const file = { file_name: 'Turnos.pdf', nombre: 'Turnos.pdf', file_path: 'per/turnos.pdf', file_url: '' };
  const other = { file_name: 'Plano.pdf', nombre: 'Plano.pdf', file_path: 'per/plano.pdf', file_url: '' };
  show({ filesDoc: [other, file] });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const base = '/files/turnos';
  api.on('POST /downloads/signal/per', { status: 200, body: { signal_url: `/api${base}` } });
  api.on(`GET ${base}`, { status: 200, text: '%PDF-1.7' });
  const list = within(await screen.findByRole('region', { name: 'Adjuntos' }));
  await userEvent.click(list.getByRole('button', { name: 'Descargar Turnos.pdf (PDF)' }));
  await waitFor(() => expect(api.askedFor(`GET ${base}`)).toHaveLength(1));
  expect(api.sentTo('POST /downloads/signal/per')).toEqual([
    { path: 'per/turnos.pdf', bucket: 'attachments' },
  ]);
  await waitFor(() =>
    expect(saved.mock.contexts.map((link) => Reflect.get(Object(link), 'download'))).toEqual(['Turnos.pdf']),
  );
  saved.mockRestore();
});

test('a card of the wall takes its announcement along [P-085 P-084]', async () => {
  const announcement = buildAnnouncement(12, { title: 'Corte de luz' });
  function Arrived() {
    const { pathname, search, state } = useLocation();
    return (
      <output>
        {pathname + search} {JSON.stringify(state)}
      </output>
    );
  }
  renderScreen(
    <Routes>
      <Route path="/" element={<AnnouncementCard announcement={announcement} eager />} />
      <Route path="*" element={<Arrived />} />
    </Routes>,
    { session: { country: 'PER' } },
  );
  await userEvent.click(screen.getByRole('link', { name: 'Corte de luz' }));
  const arrived = await screen.findByRole('status');
  expect(arrived).toHaveTextContent('/per/shopping/12_corte-de-luz?createdAt=2026-11-18T13%3A00%3A00.000Z');
  expect(arrived).toHaveTextContent(JSON.stringify({ announcement }));
});
