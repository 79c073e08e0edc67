import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { exportContracts } from 'shared/endpoints/contracts';
import type { ExportJob } from 'shared/endpoints/exports';
import { call } from 'shared/http';
import { readDevice, sessionStore, writeDevice } from 'shared/session';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { ExportButton, resumeExports, Toaster } from './index.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
afterEach(() => {
  act(() => sessionStore.setState({ signedIn: null }));
  api.forget();
  localStorage.clear();
});

const job = (facts: Partial<ExportJob> = {}): ExportJob => ({
  id: 7,
  title: 'Contratos',
  state: 'working',
  done: 12_000,
  total: 29_000,
  file: null,
  message: null,
  ...facts,
});
const file = { url: '/api/files/exports/a.xlsx?user=1', filename: 'docs-1.xlsx' };
const ready = job({ state: 'ready', done: 29_000, file });

/** What the API answers from now on. */
function answers(now: ExportJob): void {
  api.on('GET /exports/7', { status: 200, body: now });
  api.on('GET /exports', { status: 200, body: [now] });
  api.on('GET /files/exports/a.xlsx', { status: 200, body: {} });
}

function show(): ReturnType<typeof userEvent.setup> {
  api.on('POST /contratos/exportar', { status: 202, body: job({ state: 'waiting', done: 0, total: null }) });
  renderScreen(
    <>
      <ExportButton onExport={() => call(exportContracts, { body: {} })} />
      <Toaster />
    </>,
    { session: { user: { id: 1 }, country: 'CHL' } },
  );
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Exportar' }));
const slow = { timeout: 8_000 };

/** A toast is there before it has come into sight. */
const seen = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByText(text)).toBeVisible(), slow);
const pressOn = async (user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name }, slow);
  await waitFor(() => expect(button).toBeVisible(), slow);
  await user.click(button);
};

/** Names under which files were saved; jsdom follows no link. */
const savedNames = (): string[] => {
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  return names;
};

test('a small file is saved at once, and nothing is said of progress', async () => {
  const names = savedNames();
  const user = show();
  answers(ready);
  await press(user);
  await seen('Se descargó docs-1.xlsx');
  expect(names).toEqual(['docs-1.xlsx']);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(readDevice('exports')).toBeUndefined();
});

test('a long export shows how far it is, gives the button back, and saves the file when it is ready [P-417]', async () => {
  const names = savedNames();
  const user = show();
  answers(job());
  await press(user);
  await seen('12.000 de 29.000 filas');
  await seen('Exportando contratos');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '12.000 de 29.000 filas');
  // Neither closes by itself.
  const limitOf = (title: string): string =>
    screen.getByText(title).closest('[role=status]')?.getAttribute('style') ?? '--duration: 0';
  expect(limitOf('Exportando contratos')).not.toMatch(/--duration: \d/);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled(), slow);
  answers(ready);
  await seen('El archivo de contratos está listo');
  expect(limitOf('El archivo de contratos está listo')).not.toMatch(/--duration: \d/);
  await seen('Se descargó docs-1.xlsx');
  expect(names).toEqual(['docs-1.xlsx']);
  await pressOn(user, 'Descargar');
  await waitFor(() => expect(names).toHaveLength(2), slow);
});

test('a long export can be cancelled', async () => {
  const user = show();
  answers(job());
  api.on('DELETE /exports/7', { status: 200, body: { deleted: true } });
  await press(user);
  await pressOn(user, 'Cancelar exportación');
  await seen('Se anuló la exportación de contratos');
  expect(api.askedFor('DELETE /exports/7')).toHaveLength(1);
  expect(readDevice('exports')).toBeUndefined();
});

test('an export that failed says why, and Reintentar makes it again', async () => {
  const names = savedNames();
  const user = show();
  answers(job({ state: 'failed', message: 'La lista tiene más de 100.000 filas.' }));
  api.on('POST /exports/7/retry', { status: 200, body: job({ state: 'waiting' }) });
  await press(user);
  await seen('La lista tiene más de 100.000 filas.');
  answers(ready);
  await pressOn(user, 'Reintentar');
  await waitFor(() => expect(names).toEqual(['docs-1.xlsx']), slow);
});

test('after the page was loaded anew a file that is ready is offered, and not saved by itself', async () => {
  const names = savedNames();
  const user = show();
  answers(ready);
  writeDevice('exports', [7, 8]);
  await act(() => resumeExports());
  await seen('El archivo de contratos está listo');
  expect(names).toEqual([]);
  expect(readDevice('exports')).toEqual([7]);
  await pressOn(user, 'Descargar');
  await waitFor(() => expect(names).toEqual(['docs-1.xlsx']), slow);
});

test('an export that nobody knows any more is followed no longer', async () => {
  const user = show();
  answers(job());
  await press(user);
  await seen('Exportando contratos');
  api.on('GET /exports', { status: 200, body: [] });
  await waitFor(() => expect(screen.queryByText('Exportando contratos')).toBeNull(), slow);
  expect(readDevice('exports')).toBeUndefined();
});

test('the notices of exports go when their user signs out', async () => {
  const user = show();
  answers(job());
  await press(user);
  await seen('Exportando contratos');
  act(() => sessionStore.setState({ signedIn: null }));
  await waitFor(() => expect(screen.queryByText('Exportando contratos')).toBeNull(), slow);
});
