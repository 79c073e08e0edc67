import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { endpoint } from 'shared/endpoints/endpoint';
import { messageOf } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { AnsweringApi, renderScreen, type Asked } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { useWrite } from './index.ts';

const listNotes = endpoint({
  method: 'GET',
  path: '/api/notes',
  summary: 'The notes',
  access: 'session',
  reply: z.array(z.string()),
});
const addNote = endpoint({
  method: 'POST',
  path: '/api/notes',
  summary: 'Adds a note',
  access: 'session',
  body: z.strictObject({ comment: z.string() }),
  reply: z.object({ id: z.number() }),
  idempotent: true,
});
const reply = 'POST /notes';
const list = 'GET /notes';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const onDone = jest.fn();
beforeEach(() => {
  api.forget();
  api.on(list, { status: 200, body: [] });
  onDone.mockClear();
});

const refreshes = [listNotes];

function Comment({ resends = false }: { readonly resends?: boolean }) {
  const [comment, setComment] = useState('hola');
  const input = { body: { comment } };
  const write = useWrite(addNote, {
    refreshes,
    saved: 'Enviado',
    failed: 'No se envió',
    ...(resends && { current: input }),
    isWritten: ({ message }) => message === 'Ya está escrito',
    onDone,
  });
  return (
    <>
      <input aria-label="Texto" value={comment} onChange={(event) => setComment(event.target.value)} />
      <button onClick={() => write.send(input)}>Enviar</button>
      {write.busy && <p>Enviando</p>}
      {write.error && <p role="alert">{messageOf(write.error)}</p>}
    </>
  );
}

/** A list elsewhere on the page. */
function Notes() {
  useQuery(endpointQuery(listNotes, {}));
  return null;
}

function Page({ resends = false }: { readonly resends?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      {open && <Comment resends={resends} />}
      <button onClick={() => setOpen(false)}>Cerrar</button>
      <Notes />
      <Toaster />
    </>
  );
}

const show = (resends = false) => renderScreen(<Page resends={resends} />, { session: {} });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const keys = (): unknown[] => api.askedFor(reply).map(({ headers }: Asked) => headers['idempotency-key']);
const ok = { status: 200, body: { id: 7 } } as const;
const online = () => act(() => void dispatchEvent(new Event('online')));

describe('a write', () => {
  test('pressed twice is sent once, says so, and what shows it is fetched again [T18]', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof ok>();
    api.on(reply, promise);
    show();
    await waitFor(() => expect(api.askedFor(list)).toHaveLength(1));
    const button = screen.getByRole('button', { name: 'Enviar' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('Enviando');
    resolve(ok);
    await screen.findByText('Enviado');
    await waitFor(() => expect(api.askedFor(list)).toHaveLength(2));
    expect(api.askedFor(reply)).toHaveLength(1);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  test('whose reply is lost keeps its key until something else is written [T18]', async () => {
    api.on(reply, 'hang up');
    show();
    await press('Enviar');
    await screen.findByRole('alert');
    await press('Enviar');
    await screen.findByRole('alert');
    const [first] = keys();
    expect(keys().every((key) => key === first)).toBe(true);
    api.on(reply, ok);
    await userEvent.type(screen.getByLabelText('Texto'), ' otra vez');
    await press('Enviar');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(keys().at(-1)).not.toBe(first);
    // Fetched on arrival and after the reply: without a connection it would fail as well.
    await waitFor(() => expect(api.askedFor(list)).toHaveLength(2));
  });

  test('that is refused shows the message of the server, and what shows it is fetched again', async () => {
    api.on(reply, { status: 422, body: { code: 'RULE_BROKEN', message: 'Ya no admite respuestas' } });
    show();
    await press('Enviar');
    expect((await screen.findByRole('alert')).textContent).toBe('Ya no admite respuestas');
    // In the notice too; those of other tests may still be there.
    expect(screen.getAllByText('Ya no admite respuestas')).toHaveLength(2);
    await waitFor(() => expect(api.askedFor(list)).toHaveLength(2));
    expect(onDone).not.toHaveBeenCalled();
  });

  test('that is refused because it is written already counts as written', async () => {
    api.on(reply, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Ya está escrito' } });
    show();
    await press('Enviar');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('whose screen was left is announced, and closes nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof ok>();
    api.on(reply, promise);
    show();
    await press('Enviar');
    await press('Cerrar');
    resolve(ok);
    await waitFor(() => expect(api.askedFor(list)).toHaveLength(2));
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('a lost write', () => {
  test('is sent by itself with its key when the connection is back [T18]', async () => {
    api.on(reply, 'hang up');
    show(true);
    await press('Enviar');
    await screen.findByRole('alert');
    api.on(reply, ok);
    online();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(new Set(keys()).size).toBe(1);
  });

  test('that meets a connection which carries nothing yet is sent again', async () => {
    api.on(reply, 'hang up');
    show(true);
    await press('Enviar');
    await screen.findByRole('alert');
    const before = keys().length;
    online();
    await waitFor(() => expect(keys().length).toBeGreaterThan(before));
    await screen.findByRole('alert');
    api.on(reply, ok);
    await waitFor(() => expect(onDone).toHaveBeenCalled(), { timeout: 10_000 });
    expect(new Set(keys()).size).toBe(1);
  });

  test('waits for the user when the form holds something else by then', async () => {
    api.on(reply, 'hang up');
    show(true);
    await press('Enviar');
    await screen.findByRole('alert');
    const sent = keys().length;
    await userEvent.type(screen.getByLabelText('Texto'), ' y más');
    expect(screen.queryByRole('alert')).toBeNull();
    online();
    expect(screen.queryByText('Enviando')).toBeNull();
    expect(keys()).toHaveLength(sent);
  });
});
