import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailTextRecord } from 'shared/endpoints/mail-texts';
import { mailTextKind } from 'shared/rules/mail-texts';
import { type AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import MailTextPage from './mail-text.page.tsx';
import MailTextsPage from './mail-texts.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const mail = '/operacion/correos/CHL/cambiar-clave';
const { text: portalText } = mailTextKind('cambiar-clave');
const record = (change: Partial<MailTextRecord> = {}): MailTextRecord => ({
  paisId: 'CHL',
  correo: 'cambiar-clave',
  texto: portalText,
  original: true,
  el: null,
  por: null,
  rowVersion: 1,
  ...change,
});
const own = record({
  texto: { ...portalText, asunto: 'Su nueva clave' },
  original: false,
  el: '2026-11-20T15:00:00.000Z',
  por: 'Ana Rojas',
  rowVersion: 2,
});

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on(`POST ${mail}/vista-previa`, {
    status: 200,
    body: { asunto: 'Cambie su contraseña', html: '<p>Hola, Camila:</p>' },
  });
});

const session = { permissions: [{ action: 'manage', subject: 'MailText' }] } as const;
function open(stored: MailTextRecord): void {
  api.on(`GET ${mail}`, { status: 200, body: stored });
  renderScreen(
    <>
      <Routes>
        <Route path="/correos/:correo" element={<MailTextPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Toaster />
    </>,
    { session, path: '/correos/cambiar-clave' },
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const said = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeVisible());

test('the list says which mails have a text of the operator, and who wrote it and when, by the clock of the mail’s country [U-023]', async () => {
  api.on('GET /operacion/correos', { status: 200, body: [record({ correo: 'invitacion' }), own] });
  renderScreen(<MailTextsPage />, { session });
  const row = await screen.findByRole('row', { name: /Cambio de contraseña/ });
  expect(row.textContent).toContain('Su nueva clave');
  expect(within(row).getByText('Propio')).toBeVisible();
  expect(row.textContent).toContain('Ana Rojas, 20/11/2026 12:00');
  expect(within(row).getByRole('link', { name: 'Cambio de contraseña' })).toHaveAttribute(
    'href',
    '/chl/shopping/operacion/correos/cambiar-clave?pais=CHL',
  );
  // A user of another country reads the same: it is 10:00 in Lima.
  cleanup();
  const user = { paisId: 'PER' } as const;
  renderScreen(<MailTextsPage />, { session: { ...session, user }, path: '/?pais=CHL' });
  const same = await screen.findByRole('row', { name: /Cambio de contraseña/ });
  expect(same.textContent).toContain('Ana Rojas, 20/11/2026 12:00');
});

test('a text is written with data inserted where the caret is, and shown as it will arrive', async () => {
  api.on(`PUT ${mail}`, { status: 200, body: own });
  open(record());
  const subject = await field(/^Asunto/);
  await userEvent.clear(subject);
  await userEvent.type(subject, 'Clave de ');
  await press(/^\{nombre\}/);
  expect(subject).toHaveValue('Clave de {nombre}');
  expect(await screen.findByTitle('En un teléfono')).toHaveAttribute('srcdoc', '<p>Hola, Camila:</p>');
  await press('Guardar texto');
  await said('Texto guardado: vale desde el próximo correo');
  expect(api.askedFor(`PUT ${mail}`).at(-1)?.body).toEqual({
    ...portalText,
    asunto: 'Clave de {nombre}',
    rowVersion: 1,
  });
});

test('a text without its link is not sent, and says why', async () => {
  open(record());
  const body = await field(/^Texto \*|^Texto$|^Texto(?! del)/);
  await userEvent.clear(body);
  await userEvent.type(body, 'Use el portal.');
  await press('Guardar texto');
  await said('Falta {enlace}: sin el botón, quien lo recibe no puede continuar.');
  expect(api.askedFor(`PUT ${mail}`)).toEqual([]);
});

test('the portal’s own text comes back after a question that names the mail', async () => {
  api.on(`POST ${mail}/original`, { status: 200, body: record({ rowVersion: 3 }) });
  open(own);
  await press('Volver al texto del portal');
  const question = within(
    await screen.findByRole('alertdialog', {
      name: '¿Volver al texto del portal en «Cambio de contraseña»?',
    }),
  );
  await userEvent.click(question.getByRole('button', { name: 'Volver al texto del portal' }));
  await said('El correo vuelve a tener el texto del portal');
  expect(api.askedFor(`POST ${mail}/original`).at(-1)?.body).toEqual({ rowVersion: 2 });
  expect(await field(/^Asunto/)).toHaveValue('Cambie su contraseña');
});

test('a text that another person saved meanwhile is shown beside one’s own [T19]', async () => {
  const details = { stored: { ...own, rowVersion: 5 } };
  api.on(`PUT ${mail}`, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details } });
  open(record());
  const subject = await field(/^Asunto/);
  await userEvent.clear(subject);
  await userEvent.type(subject, 'El mío');
  await press('Guardar texto');
  const dialog = within(await screen.findByRole('dialog', { name: 'Este texto cambió mientras lo editaba' }));
  expect(dialog.getByRole('row', { name: 'Asunto El mío Su nueva clave' })).toBeVisible();
  expect(api.sentTo(`PUT ${mail}`)).toMatchObject([{ asunto: 'El mío', rowVersion: 1 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Usar lo guardado' }));
  await waitFor(() => expect(subject).toHaveValue('Su nueva clave'));
});

test('a text that another person saved before it goes back to the portal’s own is shown too [T19]', async () => {
  const stored = { ...own, texto: { ...portalText, asunto: 'Otra clave' }, rowVersion: 5 };
  api.on(`POST ${mail}/original`, {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } },
  });
  open(own);
  const back = async (): Promise<void> => {
    await press('Volver al texto del portal');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Volver al texto del portal' }));
  };
  await back();
  const dialog = within(await screen.findByRole('dialog', { name: 'Este texto cambió mientras lo editaba' }));
  expect(dialog.getByRole('row', { name: 'Asunto Su nueva clave Otra clave' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Usar lo guardado' }));
  await waitFor(async () => expect(await field(/^Asunto/)).toHaveValue('Otra clave'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.on(`POST ${mail}/original`, { status: 200, body: record({ rowVersion: 6 }) });
  await back();
  await said('El correo vuelve a tener el texto del portal');
  expect(api.sentTo(`POST ${mail}/original`)).toEqual([{ rowVersion: 2 }, { rowVersion: 5 }]);
});
