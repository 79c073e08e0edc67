import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Question, QuestionCategory, QuestionSummary } from 'shared/endpoints/questions';
import { Link } from 'shared/router';
import { AnsweringApi, fill, refusal, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import EditorPage from './question/editor.page.tsx';
import QuestionsPage from './questions/questions.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const base = '/chl/shopping/operacion/preguntas';
const question = (change: Partial<Question> = {}): Question => ({
  id: 7,
  status: 'draft',
  form: { title: '¿Cómo pago?', categoryId: 1, content: '<p>En el banco.</p>', words: '' },
  updatedAt: null,
  updatedBy: null,
  rowVersion: 1,
  ...change,
});
const row = (id: number, place: number, change: Partial<QuestionSummary> = {}): QuestionSummary => ({
  id,
  title: `Pregunta ${id}`,
  category: 'Pagos',
  words: '',
  status: 'published',
  place,
  places: 2,
  updatedAt: null,
  updatedBy: null,
  ...change,
});
const categories: readonly QuestionCategory[] = [
  { id: 1, name: 'Pagos', icon: 'payments', questions: 2, rowVersion: 1 },
  { id: 2, name: 'Novedades', icon: 'news', questions: 0, rowVersion: 1 },
];
const page = (content: readonly unknown[]) => ({
  status: 200,
  body: { content, number: 0, totalPages: 1, totalElements: content.length, hasMore: false },
});
const update = 'PUT /publishing/questions/7';
const publish = 'POST /publishing/questions/7/publish';

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /publishing/question-categories', { status: 200, body: categories });
  api.on('GET /publishing/questions', page([row(1, 1), row(2, 2, { status: 'draft' })]));
  api.on('GET /publishing/questions/7', { status: 200, body: question() });
  api.on(update, ({ body }) => {
    const { rowVersion, ...form } = body as Question['form'] & { rowVersion: number };
    return { status: 200, body: question({ form, rowVersion: rowVersion + 1 }) };
  });
});

const show = (path: string) =>
  renderScreen(
    <>
      <Routes>
        <Route path={base} element={<QuestionsPage />} />
        <Route path={`${base}/:preguntaId`} element={<EditorPage />} />
        <Route path="*" element={<p>Otra página</p>} />
      </Routes>
      <Link to="/otra">Salir</Link>
      <Toaster />
    </>,
    {
      session: { country: 'CHL', permissions: [{ action: 'manage', subject: 'Question' }] },
      path: `${base}${path}`,
    },
  );
/** Presses the first of that name: a list is in the page as a table and as cards. */
async function press(name: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await userEvent.click(button);
}

test('the list says the place of each question, and a move says the new one', async () => {
  api.on('POST /publishing/questions/2/move', { status: 200, body: { place: 1, places: 2 } });
  show('');
  expect((await screen.findAllByRole('button', { name: 'Subir «Pregunta 1»' }))[0]).toBeDisabled();
  await press('Subir «Pregunta 2»');
  expect(await screen.findByText('Ahora está en el lugar 1 de 2')).toBeInTheDocument();
  expect(api.sentTo('POST /publishing/questions/2/move')).toEqual([{ direction: 'up' }]);
});

test('a new question has a title and a category, and opens in its editor', async () => {
  api.on('POST /publishing/questions', { status: 200, body: question() });
  show('');
  await press('Nueva pregunta');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva pregunta' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Crear borrador' }));
  expect(await dialog.findByText('*Este campo es obligatorio')).toBeVisible();
  await fill(dialog.getByRole('textbox', { name: /^Pregunta/ }), '¿Cómo pago?');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Categoría/ }), 'Novedades');
  await userEvent.click(dialog.getByRole('button', { name: 'Crear borrador' }));
  expect(await screen.findByRole('heading', { level: 1, name: '¿Cómo pago?' })).toBeVisible();
  expect(api.sentTo('POST /publishing/questions')).toEqual([{ title: '¿Cómo pago?', categoryId: 2 }]);
});

test('a category with questions cannot be deleted, and says why; an empty one can, after a question', async () => {
  const remove = 'POST /publishing/question-categories/2/delete';
  api.on(remove, { status: 200, body: { id: 2 } });
  show('?ver=categorias');
  expect(
    await screen.findByRole('button', { name: '«Pagos» tiene preguntas y no se puede eliminar' }),
  ).toBeDisabled();
  await press('Eliminar «Novedades»');
  expect(api.sentTo(remove)).toEqual([]);
  await press('Eliminar categoría');
  await waitFor(() => expect(api.askedFor(remove)).toHaveLength(1));
});

test('a name that is taken is refused at its field, and what was typed stays', async () => {
  api.on(
    'PUT /publishing/question-categories/2',
    refusal(422, 'RULE_BROKEN', 'Ya hay una categoría con este nombre.', 'name'),
  );
  show('?ver=categorias');
  await press('Editar «Novedades»');
  const name = await screen.findByRole('textbox', { name: /^Nombre/ });
  await userEvent.clear(name);
  await fill(name, 'Pagos');
  await press('Guardar categoría');
  expect(await screen.findByText('Ya hay una categoría con este nombre.')).toBeVisible();
  expect(name).toHaveValue('Pagos');
});

describe('a category of which somebody else changed only the icon meanwhile', () => {
  const rename = 'PUT /publishing/question-categories/2';
  const stored: QuestionCategory = { id: 2, name: 'Novedades', icon: 'people', questions: 0, rowVersion: 5 };
  async function meet(): Promise<void> {
    api.on(rename, {
      status: 409,
      body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } },
    });
    show('?ver=categorias');
    await press('Editar «Novedades»');
    await fill(await screen.findByRole('textbox', { name: /^Nombre/ }), ' de hoy');
    await press('Guardar categoría');
    expect(await screen.findByRole('row', { name: 'Ícono Noticias Personas' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Nombre Novedades de hoy Novedades' })).toBeInTheDocument();
    expect(api.sentTo(rename)).toEqual([{ name: 'Novedades de hoy', icon: 'news', rowVersion: 1 }]);
  }

  test('both values are shown, and one’s own replaces the version that was seen [T19]', async () => {
    await meet();
    api.on(rename, { status: 200, body: stored });
    await press('Guardar lo mío');
    await waitFor(() =>
      expect(api.sentTo(rename).slice(1)).toEqual([
        { name: 'Novedades de hoy', icon: 'news', rowVersion: 5 },
      ]),
    );
    await screen.findByText('Categoría guardada');
  });

  test('both values are shown, and the stored ones can be taken [T19]', async () => {
    await meet();
    await press('Usar lo guardado');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Novedades'));
    expect(screen.getByRole('combobox', { name: 'Ícono' })).toHaveDisplayValue('Personas');
    expect(api.sentTo(rename)).toHaveLength(1);
  });

  test('closed without a choice, the next save meets the same conflict [T19]', async () => {
    await meet();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Ícono/ })).toBeNull());
    await press('Guardar categoría');
    expect(await screen.findByRole('row', { name: 'Ícono Noticias Personas' })).toBeInTheDocument();
    expect(api.sentTo(rename)).toMatchObject([{ rowVersion: 1 }, { rowVersion: 1 }]);
  });
});

test('publishing asks first, saves what is not saved, and publishes that version', async () => {
  api.on(publish, { status: 200, body: question({ status: 'published', rowVersion: 3 }) });
  show('/7');
  await fill(await screen.findByRole('textbox', { name: /^Palabras/ }), 'banco');
  expect(screen.getByText('Cambios sin guardar')).toBeVisible();
  await press('Publicar');
  expect(api.sentTo(update)).toEqual([]);
  await press('Publicar pregunta');
  await waitFor(() => expect(api.sentTo(publish)).toEqual([{ rowVersion: 2 }]));
  expect(api.sentTo(update)).toMatchObject([{ words: 'banco', rowVersion: 1 }]);
  await waitFor(() => expect(screen.getByText('Pregunta publicada')).toBeVisible());
});

test('a refusal of publishing is shown at its field', async () => {
  api.on(publish, refusal(422, 'RULE_BROKEN', 'Escriba la respuesta.', 'content'));
  show('/7');
  await press('Publicar');
  await press('Publicar pregunta');
  const fault = await screen.findByText('Escriba la respuesta.');
  expect(fault).toHaveAttribute('role', 'alert');
  expect(screen.queryByText('No se pudo publicar')).toBeNull();
});

test('a refusal is shown at its field, and what was written stays', async () => {
  api.on(update, refusal(422, 'RULE_BROKEN', 'Escriba la respuesta.', 'content'));
  show('/7');
  await fill(await screen.findByRole('textbox', { name: /^Palabras/ }), 'banco');
  await press('Guardar cambios');
  expect(await screen.findByText('Escriba la respuesta.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Palabras/ })).toHaveValue('banco');
});

test('what somebody else saved meanwhile is shown beside one’s own, and can be taken [T19]', async () => {
  const stored = question({ rowVersion: 5, form: { ...question().form, words: 'caja' } });
  api.on(update, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } } });
  show('/7');
  await fill(await screen.findByRole('textbox', { name: /^Palabras/ }), 'banco');
  await press('Guardar cambios');
  expect(
    await screen.findByRole('row', { name: 'Palabras con las que se busca banco caja' }),
  ).toBeInTheDocument();
  expect(api.sentTo(update)).toMatchObject([{ words: 'banco', rowVersion: 1 }]);
  await press('Usar lo guardado');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Palabras/ })).toHaveValue('caja'));
});

test('what somebody else saved before it is published is shown too, and can be taken [T19]', async () => {
  const stored = question({ rowVersion: 5, form: { ...question().form, words: 'caja' } });
  api.on(publish, {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } },
  });
  show('/7');
  await press('Publicar');
  await press('Publicar pregunta');
  expect(
    await screen.findByRole('row', { name: /^Palabras con las que se busca .*caja$/ }),
  ).toBeInTheDocument();
  await press('Usar lo guardado');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Palabras/ })).toHaveValue('caja'));
});

test('what an earlier visit left unsaved is back, and can be discarded', async () => {
  const words = () => screen.findByRole('textbox', { name: /^Palabras/ });
  const { unmount } = show('/7');
  await fill(await words(), 'banco');
  unmount();
  show('/7');
  expect(await screen.findByText(/^Recuperamos lo que escribió/)).toBeVisible();
  expect(await words()).toHaveValue('banco');
  await press('Descartar');
  await waitFor(() => expect(screen.queryByText(/^Recuperamos lo que escribió/)).toBeNull());
  expect(await words()).toHaveValue('');
});

test('leaving with changes asks, and the preview shows what is being written', async () => {
  show('/7');
  const title = await screen.findByRole('textbox', { name: /^Pregunta/ });
  await fill(title, ' hoy');
  for (const name of ['Teléfono', 'Computador']) {
    expect(within(screen.getByRole('figure', { name })).getByText('¿Cómo pago? hoy')).toBeInTheDocument();
  }
  await userEvent.click(screen.getByRole('link', { name: 'Salir' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('an unknown question leads to the page that says so', async () => {
  api.on('GET /publishing/questions/8', refusal(404, 'NOT_FOUND', 'No existe.'));
  show('/8');
  expect(await screen.findByText('Otra página')).toBeVisible();
});
