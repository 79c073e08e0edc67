import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureBases } from 'shared/http';
import { renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { NewContactWizard } from './new-contact-wizard.tsx';

type Answer = readonly [status: number, body: unknown];

const usual: Readonly<Record<string, Answer>> = {
  '/api/auth/clients/10/brands': [200, { brands: [], wholeCompany: true }],
  '/api/auth/clients/10/contracts': [200, []],
  '/api/auth/users': [200, []],
};

let server: Server;
let answers: Record<string, Answer>;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      const [path = ''] = (request.url ?? '').split('?');
      const [status, body] = answers[path] ?? [
        500,
        { code: 'UNEXPECTED', message: 'Error al realizar la operación' },
      ];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  configureBases({
    '/api': `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answers = { ...usual };
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Goes through role and e-mail of a new administrator of the company. */
async function upToTheMail(): Promise<void> {
  renderScreen(
    <>
      <NewContactWizard start={{ rol: 'EXT_EMPRESA', empresaId: 10 }} onClose={() => {}} />
      <Toaster />
    </>,
    { session: { permissions: [{ action: 'create', subject: 'User' }] } },
  );
  await screen.findByRole('radio', { name: /Administrador de empresa/ });
  await press('Continuar');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Correo/ }), 'nueva@prueba.test');
  await userEvent.type(screen.getByRole('textbox', { name: /^Repita/ }), 'nueva@prueba.test');
  await press('Continuar');
}

test('P-404 a create call that is refused shows the server’s message, and what was typed is still there', async () => {
  const message = 'Este correo no se puede usar para un usuario de su empresa.';
  answers['/api/users'] = [422, { code: 'RULE_BROKEN', message, field: 'email' }];
  await upToTheMail();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Ana');
  await userEvent.type(screen.getByRole('textbox', { name: /^Apellidos/ }), 'Rojas');
  await press('Continuar');
  await press('Enviar invitación');
  await waitFor(() => expect(screen.getByText(message)).toBeVisible());
  expect(screen.getByText('nueva@prueba.test')).toBeVisible();
});

const found = {
  id: 7,
  email: 'nueva@prueba.test',
  firstName: 'Ana',
  lastName: 'Rojas',
  phone: null,
  position: null,
  rowVersion: 1,
  editable: true,
};

test.each([
  [
    'the server’s message',
    [422, { code: 'RULE_BROKEN', message: 'No puede cambiar sus propios roles.' }],
    'No puede cambiar sus propios roles.',
  ],
  [
    'Error asignando rol where there is none',
    [500, { code: 'UNEXPECTED', message: 'Error al realizar la operación' }],
    'Error asignando rol',
  ],
] as const)('P-403 a role that cannot be assigned shows %s', async (_what, answer, shown) => {
  answers['/api/auth/users'] = [200, [found]];
  answers['/api/usuarios-roles'] = answer;
  await upToTheMail();
  await press('Asignar rol');
  await waitFor(() => expect(screen.getByText(shown)).toBeVisible());
});
