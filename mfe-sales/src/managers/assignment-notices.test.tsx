import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContractContact } from 'shared/endpoints/contracts';

import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { buildContract } from '../testing/build-contract.ts';
import ManagersPage from './managers.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const manager: ContractContact = {
  usuarioId: 7,
  nombres: 'Ana',
  apellidos: 'Rojas',
  email: 'ana@demo.vitrina.test',
  telefono: null,
  habilitado: true,
  puedeDeclarar: true,
};
const other = { ...manager, usuarioId: 8, nombres: 'Eva', habilitado: false };

const path = '/chl/shopping/marca/1/encargados';
const page = (
  <Routes>
    <Route path="/chl/shopping/marca/:contratoId/encargados" element={<ManagersPage />} />
  </Routes>
);

// Each text once: a notice stays for a while, and would be there for the next test too.
test.each([
  ['Agregado', '[S-390 P-402]', other, { status: 200, body: { ...other, habilitado: true } }],
  ['Se desasignó el usuario', '[S-391]', manager, { status: 200, body: { ...manager, habilitado: false } }],
  // Whatever the server says about it.
  [
    'Error al agregar',
    '[S-388]',
    other,
    { status: 422, body: { code: 'RULE_BROKEN', message: 'El contrato está en revisión.' } },
  ],
  [
    'Error al desasignar',
    '[S-389]',
    manager,
    { status: 500, body: { code: 'UNEXPECTED', message: 'Error al realizar la operación' } },
  ],
] as const)('%s is said, and the toggle shows what is stored %s', async (said, _ids, contact, answer) => {
  api.on('GET /contratos/1', { status: 200, body: buildContract({ id: 1, codigo: 'CT-1' }) });
  const contactos = [manager, other];
  api.on('GET /contratos/1/contactos', { status: 200, body: { puedeAsignar: true, contactos } });
  api.on('POST /usuarios-roles', answer);
  renderScreen(
    <>
      {page}
      <Toaster />
    </>,
    { session: {}, path },
  );
  const toggle = () => screen.findByLabelText<HTMLInputElement>(`Jefe de Local: ${contact.nombres} Rojas`);
  expect((await toggle()).checked).toBe(contact.habilitado);
  expect(screen.queryByText(said)).toBeNull();
  await userEvent.click(await toggle());
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Rol asociado')).toBeNull();
  const stored = answer.status === 200 ? !contact.habilitado : contact.habilitado;
  await waitFor(async () => expect((await toggle()).checked).toBe(stored));
});

test.each([
  [200, 'the person assigned', 'is a success', { ...other, habilitado: true }],
  [200, 'nobody', 'is a failure', {}],
  [204, 'nobody', 'is a failure', {}],
  ...[300, 400, 404, 422, 500].map(
    (status) => [status, 'the person assigned', 'is a failure', { ...other, habilitado: true }] as const,
  ),
] as const)('a reply %i with %s %s [S-372]', async (status, _, outcome, body) => {
  // The console tells of a reply without a body.
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.forget();
  const contacts = 'GET /contratos/1/contactos';
  api.on('GET /contratos/1', { status: 200, body: buildContract({ id: 1, codigo: 'CT-1' }) });
  api.on(contacts, { status: 200, body: { puedeAsignar: true, contactos: [manager, other] } });
  api.on('POST /usuarios-roles', { status, body });
  renderScreen(page, { session: {}, path });
  const toggle = () => screen.findByLabelText<HTMLInputElement>('Jefe de Local: Eva Rojas');
  await toggle();
  // What is shown until the contacts come again is what was made of the reply.
  api.on(contacts, new Promise<never>(() => {}));
  await userEvent.click(await toggle());
  // A failure asks for the contacts again, a success does not need to.
  const isSuccess = outcome === 'is a success';
  if (isSuccess) await waitFor(async () => expect(await toggle()).toBeChecked());
  else await waitFor(() => expect(api.askedFor(contacts)).toHaveLength(2));
  expect((await toggle()).checked).toBe(isSuccess);
  told.mockRestore();
});
