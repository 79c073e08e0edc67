import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { endpoint } from 'shared/endpoints/endpoint';
import { useDraft, useForm } from 'shared/forms';
import { Link } from 'shared/router';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import { ConflictDialog, LeaveGuard, useFormWrite } from './index.ts';

const note = z.object({ text: z.string(), rowVersion: z.number() });
const updateNote = endpoint({
  method: 'PUT',
  path: '/api/note',
  summary: 'Changes the note',
  access: 'session',
  body: note,
  reply: note,
  idempotent: true,
});
const update = 'PUT /note';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const onDone = jest.fn();
beforeEach(() => {
  api.forget();
  onDone.mockClear();
  localStorage.clear();
});

const words = {
  field: 'Dato',
  mine: 'Lo suyo',
  stored: 'Lo que hay',
  keepMine: 'Guardar lo mío',
  keepStored: 'Usar lo guardado',
};

function NoteForm() {
  const form = useForm({ defaultValues: { text: 'hola', rowVersion: 1 } });
  const draft = useDraft('note', form);
  const { isDirty, errors } = form.formState;
  const write = useFormWrite(updateNote, {
    form,
    draft,
    changed: isDirty,
    input: (body) => ({ body }),
    stored: note,
    failed: 'No se guardó',
    fields: { texto: 'text' },
    onDone,
    onKeepStored: (stored) => form.reset(stored),
  });
  return (
    <form onSubmit={write.submit}>
      <input aria-label="Texto" {...form.register('text')} />
      <p>{errors.text?.message}</p>
      <button>Guardar</button>
      <LeaveGuard unsaved={write.unsaved} params={['nota']} onLeave={draft.forget} />
      {write.conflict && (
        <ConflictDialog
          title="Otra persona la cambió"
          help="Elija"
          rows={[{ field: 'Texto', mine: form.getValues('text'), stored: write.conflict.stored.text }]}
          texts={words}
          choice={write.conflict}
        />
      )}
    </form>
  );
}

const show = () =>
  renderScreen(
    <>
      <Routes>
        <Route path="/nota" element={<NoteForm />} />
        <Route path="*" element={<p>Otra página</p>} />
      </Routes>
      <Link to="/otra">Salir</Link>
      <Link to="/nota?orden=fecha">Ordenar</Link>
      <Link to="/nota?nota=2">La siguiente</Link>
    </>,
    { session: {}, path: '/nota' },
  );

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const text = () => screen.getByLabelText<HTMLInputElement>('Texto');
const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'));
const asked = () => screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' });
const save = async () => {
  await userEvent.type(text(), ' y más');
  await press('Guardar');
};

describe('the form of a write', () => {
  test('sends its values once, forgets its draft and can be left without a question', async () => {
    api.on(update, { status: 200, body: { text: 'hola y más', rowVersion: 2 } });
    show();
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(api.askedFor(update)[0]?.body).toEqual({ text: 'hola y más', rowVersion: 1 });
    expect(drafts()).toEqual([]);
    await follow('Salir');
    expect(await screen.findByText('Otra página')).toBeTruthy();
  });

  test('asks before it is left for another page or another form, and not for another order of its list', async () => {
    show();
    await userEvent.type(text(), ' y más');
    await follow('Ordenar');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await follow('La siguiente');
    await asked();
    await press('Seguir editando');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(text().value).toBe('hola y más');
    await follow('Salir');
    await asked();
    await press('Descartar');
    expect(await screen.findByText('Otra página')).toBeTruthy();
    expect(drafts()).toEqual([]);
  });

  test('shows a refusal at the field that the API names, which gets the focus', async () => {
    const body = { code: 'RULE_BROKEN', message: 'Muy largo', field: 'body.texto' };
    api.on(update, { status: 422, body });
    show();
    await save();
    await screen.findByText('Muy largo');
    await waitFor(() => expect(document.activeElement).toBe(text()));
    expect(drafts()).toHaveLength(1);
  });
});

describe('a record that another user saved meanwhile', () => {
  const stored = { text: 'adiós', rowVersion: 5 };
  const conflict = { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } };

  async function meet(): Promise<void> {
    api.on(update, { status: 409, body: conflict });
    show();
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona la cambió' }));
    expect(dialog.getByRole('row', { name: 'Texto adiós hola y más' })).toBeTruthy();
  }

  test('is replaced by what the user wrote, in its own version [T19]', async () => {
    await meet();
    api.on(update, { status: 200, body: { text: 'hola y más', rowVersion: 6 } });
    await press('Guardar lo mío');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(api.askedFor(update).at(-1)?.body).toEqual({ text: 'hola y más', rowVersion: 5 });
  });

  test('fills the form when the user prefers it, and nothing is left to lose until more is written [T19]', async () => {
    await meet();
    await press('Usar lo guardado');
    await waitFor(() => expect(text().value).toBe('adiós'));
    expect(api.askedFor(update)).toHaveLength(1);
    expect(drafts()).toEqual([]);
    await userEvent.type(text(), ' a todos');
    await follow('Salir');
    await asked();
  });

  test('stays unanswered when the dialog is closed, and what was written stays', async () => {
    await meet();
    await press('Cerrar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(text().value).toBe('hola y más');
    expect(drafts()).toHaveLength(1);
  });
});
