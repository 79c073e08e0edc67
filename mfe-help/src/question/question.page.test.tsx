import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Faq } from 'shared/endpoints/faqs';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import { faqCategories } from '../testing/faq-categories.ts';
import QuestionPage from './question.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const address = '/chl/shopping/centro-de-ayuda';
const faq = (id: number, content: string): Faq => ({
  id,
  title: `Pregunta ${id}`,
  content,
  category_id: '1',
});
const opened = () =>
  screen
    .getAllByRole('button', { name: /^Pregunta/ })
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent);

test('a link from one answer opens the other; an opened question can be closed, and opened again', async () => {
  api.on('GET /faqs/categories', { status: 200, body: faqCategories });
  api.on('GET /faqs/getAll', {
    status: 200,
    body: [faq(1, `<p>Vea <a href="${address}/2">la otra</a>.</p>`), faq(2, '<p>La otra respuesta</p>')],
  });
  renderScreen(
    <Routes>
      <Route path={`${address}/:preguntaTitulo`} element={<QuestionPage />} />
    </Routes>,
    { session: {}, path: `${address}/1` },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'la otra' }));
  await waitFor(() => expect(opened()).toEqual(['Pregunta 2']));
  await userEvent.click(screen.getByRole('button', { name: 'Pregunta 2' }));
  await waitFor(() => expect(opened()).toEqual([]));
  await userEvent.click(screen.getByRole('button', { name: 'Pregunta 2' }));
  await waitFor(() => expect(opened()).toEqual(['Pregunta 2']));
  await userEvent.click(screen.getByRole('button', { name: 'Pregunta 1' }));
  await waitFor(() => expect(opened()).toEqual(['Pregunta 1']));
});
