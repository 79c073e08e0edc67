import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Faq } from 'shared/endpoints/faqs';
import { useLocation } from 'shared/router';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import { faqCategories } from './testing/faq-categories.ts';
import QuestionPage from './question/question.page.tsx';
import HelpCentrePage from './help-centre/help-centre.page.tsx';
import TicketsPage from './help-centre/tickets/tickets.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
afterEach(() => void jest.useRealTimers());

const help = '/chl/shopping/centro-de-ayuda';
const faq = (id: number, category_id: string): Faq => ({
  id,
  title: `Pregunta ${id}`,
  content: `<p>La <strong>Respuesta ${id}</strong></p>`,
  category_id,
});
const faqs = [...[11, 12, 13, 14, 15].map((id) => faq(id, '1')), faq(21, '2'), faq(31, '3')];
const search = (text: string) => `GET /faqs/search/${text}`;
const searches = () => api.asked.filter(({ path }) => path.startsWith('/faqs/search'));

beforeEach(() => {
  api.forget();
  api.on('GET /faqs/getAll', { status: 200, body: faqs });
  api.on('GET /faqs/categories', { status: 200, body: faqCategories });
});

const Address = () => <output aria-label="dirección">{useLocation().pathname}</output>;

function show(): void {
  renderScreen(
    <>
      <Routes>
        <Route path={help} element={<HelpCentrePage />} />
        <Route path={`${help}/contacto`} element={<h1>Crear solicitud</h1>} />
        <Route path={`${help}/:preguntaTitulo`} element={<QuestionPage />} />
      </Routes>
      <Address />
    </>,
    { session: { country: 'CHL' }, path: help },
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
const card = (name: string) => screen.findByRole('region', { name });
const opened = () => screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);

test('the help centre has its title, its question and its search with a button [U-128 U-131 U-133]', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '¿En qué podemos ayudarte hoy?' })).toBeVisible();
  const search = screen.getByRole('search');
  const button = within(search).getByRole('button', { name: 'Buscar' });
  expect(button).toHaveTextContent(/^Buscar$/);
  expect(button).toHaveAttribute('type', 'submit');
  expect(within(search).getByRole('searchbox')).toBe(box());
  expect(box()).toBeVisible();
});

test.each([
  ['Reportería de ventas', 4, [11, 12, 13, 14]],
  ['Cómo usar la plataforma', 1, [21]],
  ['Blog B2B', 1, [31]],
])('the card %s has its questions, at most four: %d [U-137]', async (name, count, questions) => {
  show();
  const shown = within(await card(name));
  expect(shown.getByRole('heading', { name })).toBeVisible();
  const items = shown.getAllByRole('listitem');
  expect(items).toHaveLength(count);
  expect(items.map(({ textContent }) => textContent)).toEqual(questions.map((id) => `Pregunta ${id}`));
});

test.each([
  ['Reportería de ventas', 5, 11],
  ['Cómo usar la plataforma', 1, 21],
  ['Blog B2B', 1, 31],
])(
  'Ver más of %s opens the page of its %d questions, with the first one open [U-138]',
  async (name, count, first) => {
    show();
    const more = within(await card(name)).getByRole('link', { name: /^Ver más/ });
    expect(more).toHaveTextContent(/^Ver más$/);
    await userEvent.click(more);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Pregunta/ })).toHaveLength(count);
    expect(opened()).toEqual([`Pregunta ${first}`]);
    expect(screen.getByText(`Respuesta ${first}`)).toBeVisible();
  },
);

test('a question’s address carries its id, not its title, and its page has it open among those of its category [U-056 U-139 U-012]', async () => {
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'Pregunta 13' }));
  await waitFor(() => expect(opened()).toEqual(['Pregunta 13']));
  expect(screen.getByLabelText('dirección').textContent).toBe(`${help}/13`);
  expect(screen.getByText('Respuesta 13')).toBeVisible();
  expect(screen.getByText('Respuesta 13').tagName).toBe('STRONG');
  expect(screen.getAllByRole('button', { name: /^Pregunta/ }).map(({ textContent }) => textContent)).toEqual(
    [11, 12, 13, 14, 15].map((id) => `Pregunta ${id}`),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pregunta 15' }));
  await waitFor(() => expect(screen.getByLabelText('dirección').textContent).toBe(`${help}/15`));
  await waitFor(() => expect(opened()).toEqual(['Pregunta 15']));
  expect(screen.getByText('Respuesta 15')).toBeVisible();
});

test('the results of a search are titled Tu Búsqueda; the icon empties the search [U-012 U-132 U-140]', async () => {
  api.on(search('venta'), { status: 200, body: [faq(12, '1')] });
  show();
  await card('Blog B2B');
  fireEvent.change(box(), { target: { value: 'venta' } });
  expect(await screen.findByRole('heading', { name: 'Tu Búsqueda' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pregunta 12' })).toHaveAttribute('href', `${help}/12`);
  const clear = screen.getByRole('button', { name: 'Limpiar búsqueda' });
  expect([clear.textContent, clear.querySelectorAll('svg').length]).toEqual(['', 1]);
  await userEvent.click(clear);
  expect(box().value).toBe('');
  expect(await card('Blog B2B')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Tu Búsqueda' })).toBeNull();
});

test('a search that finds nothing says so, and leads back to all questions [U-141 P-408]', async () => {
  api.on(search('zanahoria'), { status: 200, body: [] });
  show();
  fireEvent.change(box(), { target: { value: 'zanahoria' } });
  expect(await screen.findByText('¡Lo sentimos!, sin resultados.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ver todas las preguntas' }));
  expect(box()).toHaveValue('');
  expect(await card('Blog B2B')).toBeVisible();
});

test('typing searches by itself 500 ms after the last key, once [U-312 U-399]', async () => {
  api.on(search('venta'), { status: 200, body: [faq(12, '1')] });
  show();
  await card('Blog B2B');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  fireEvent.change(box(), { target: { value: 'vent' } });
  await act(() => jest.advanceTimersByTimeAsync(400));
  fireEvent.change(box(), { target: { value: 'venta' } });
  await act(() => jest.advanceTimersByTimeAsync(499));
  expect(screen.queryByRole('heading', { name: 'Tu Búsqueda' })).toBeNull();
  expect(searches()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(2));
  jest.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Tu Búsqueda' })).toBeVisible();
  await waitFor(() => expect(searches().map(({ path }) => path)).toEqual(['/faqs/search/venta']));
});

test('/tickets opens the help centre at Mis solicitudes', async () => {
  api.otherwise({ status: 200, body: { content: [], number: 0, totalPages: 0, totalElements: 0 } });
  renderScreen(
    <Routes>
      <Route path="/chl/shopping/tickets" element={<TicketsPage />} />
      <Route path={help} element={<HelpCentrePage />} />
    </Routes>,
    { session: { country: 'CHL' }, path: '/chl/shopping/tickets' },
  );
  expect(await screen.findByRole('tab', { name: 'Mis solicitudes', selected: true })).toBeVisible();
});

test('the banner leads to the request form [U-142]', async () => {
  show();
  const banner = within(await card('¿No encontró lo que buscaba?'));
  await userEvent.click(banner.getByRole('link', { name: 'Ir al formulario' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Crear solicitud' })).toBeVisible();
});
