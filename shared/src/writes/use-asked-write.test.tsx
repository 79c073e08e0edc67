import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { endpoint } from 'shared/endpoints/endpoint';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { useAskedWrite } from './index.ts';

const deleteNote = endpoint({
  method: 'POST',
  path: '/api/notes/:id/delete',
  summary: 'Deletes a note',
  access: 'session',
  params: z.object({ id: z.number() }),
  reply: z.object({ id: z.number() }),
});
const call = 'POST /notes/7/delete';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const onYes = jest.fn();
beforeEach(() => {
  api.forget();
  api.on(call, { status: 200, body: { id: 7 } });
  onYes.mockClear();
});

function Note() {
  const remove = useAskedWrite(deleteNote, {});
  return (
    <>
      <button onClick={() => remove.ask({ title: '¿Borrarla?' }, { params: { id: 7 } }, onYes)}>
        Borrar
      </button>
      {remove.isSaved && <p>Borrada</p>}
      {remove.confirmation}
    </>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a write that asks first is sent after a yes, which the screen hears before', async () => {
  renderScreen(<Note />, { session: {} });
  await press('Borrar');
  expect(await screen.findByRole('alertdialog', { name: '¿Borrarla?' })).toBeVisible();
  expect(onYes).not.toHaveBeenCalled();
  onYes.mockImplementation(() => expect(api.askedFor(call)).toEqual([]));
  await press('Continuar');
  expect(await screen.findByText('Borrada')).toBeVisible();
  expect(onYes).toHaveBeenCalledTimes(1);
  expect(api.askedFor(call)).toHaveLength(1);
});

test('after a no, nothing is sent', async () => {
  renderScreen(<Note />, { session: {} });
  await press('Borrar');
  await press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onYes).not.toHaveBeenCalled();
  expect(api.askedFor(call)).toEqual([]);
});
