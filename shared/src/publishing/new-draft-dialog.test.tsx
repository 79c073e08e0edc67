import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { endpoint } from 'shared/endpoints/endpoint';
import { useForm } from 'shared/forms';
import { AnsweringApi, fill, refusal, renderScreen } from 'shared/testing';
import { NewDraftDialog } from './index.ts';

const createNote = endpoint({
  method: 'POST',
  path: '/api/notes',
  summary: 'Creates a draft',
  access: 'session',
  body: z.strictObject({ title: z.string() }),
  reply: z.object({ id: z.number() }),
  idempotent: true,
});
const create = 'POST /notes';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const onCreated = jest.fn();
beforeEach(() => {
  api.forget();
  onCreated.mockClear();
});

const texts = {
  newTitle: 'Nueva nota',
  newConfirm: 'Crear',
  newBusy: 'Creando…',
  newFailed: 'No se pudo crear',
  cancel: 'Cancelar',
};

function NewNote() {
  const form = useForm({ defaultValues: { title: '' } });
  return (
    <NewDraftDialog
      create={createNote}
      form={form}
      first={{ name: 'title', label: 'Título', longest: 10 }}
      refreshes={[]}
      texts={texts}
      onCreated={onCreated}
      onClose={() => undefined}
    />
  );
}

const title = () => screen.findByRole('textbox', { name: /^Título/ });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Crear' }));

test('a title that is empty or too long is not sent', async () => {
  renderScreen(<NewNote />, { session: {} });
  await fill(await title(), '  ');
  await press();
  expect(await screen.findByText('*Este campo es obligatorio')).toBeVisible();
  await fill(await title(), 'demasiado largo');
  expect(await screen.findByText('Máximo 10 caracteres')).toBeVisible();
  expect(api.askedFor(create)).toEqual([]);
});

test('a refusal is shown at its field alone, another failure below the fields', async () => {
  api.on(create, refusal(422, 'RULE_BROKEN', 'Ya existe.', 'title'));
  renderScreen(<NewNote />, { session: {} });
  await fill(await title(), 'Feria');
  await press();
  expect(await screen.findByText('Ya existe.')).toBeVisible();
  expect(screen.queryByText(/^No se pudo crear/)).toBeNull();
  api.on(create, refusal(422, 'RULE_BROKEN', 'Hoy no.'));
  await press();
  expect(await screen.findByText('No se pudo crear. Hoy no.')).toBeVisible();
  expect(screen.queryByText('Ya existe.')).toBeNull();
});

test('what is created is handed on', async () => {
  api.on(create, { status: 200, body: { id: 7 } });
  renderScreen(<NewNote />, { session: {} });
  await fill(await title(), 'Feria');
  await press();
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith({ id: 7 }, expect.anything()));
  expect(api.sentTo(create)).toEqual([{ title: 'Feria' }]);
});
