import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personalIdOf, type CountryCode } from 'shared/countries';
import { createContact } from 'shared/endpoints/users';
import { AnsweringApi, fill, openPanel, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { NewContactWizard } from './new-contact-wizard.tsx';

/** What the wizard reads, and the replies. */
const usual: ReadonlyArray<readonly [call: string, body: unknown]> = [
  ['GET /auth/clients/10/brands', { brands: [], wholeCompany: true }],
  ['GET /auth/clients/10/contracts', []],
  ['GET /auth/users', []],
  ['GET /contratos/1/contactos', { puedeAsignar: true, contactos: [] }],
];

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
  for (const [call, body] of usual) api.on(call, { status: 200, body });
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function typeTheMail(): Promise<void> {
  await fill(await screen.findByRole('textbox', { name: /^Correo/ }), 'nueva@prueba.test');
  await userEvent.type(screen.getByRole('textbox', { name: /^Repita/ }), 'nueva@prueba.test');
  await press('Continuar');
}

/** Goes through role and e-mail of a new administrator of the company. */
async function upToTheMail(country: CountryCode = 'CHL'): Promise<void> {
  renderScreen(
    <>
      <NewContactWizard start={{ rol: 'EXT_EMPRESA', empresaId: 10 }} onClose={() => {}} />
      <Toaster />
    </>,
    { session: { country, permissions: [{ action: 'create', subject: 'User' }] } },
  );
  await screen.findByRole('radio', { name: /Administrador de empresa/ });
  await press('Continuar');
  await typeTheMail();
}

/** Through the names to the summary, and sends. */
async function sendTheRest(): Promise<void> {
  await fill(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Ana');
  await fill(screen.getByRole('textbox', { name: /^Apellidos/ }), 'Rojas');
  await press('Continuar');
  await press('Enviar invitación');
}

test('the first question has the focus when its answers come after the panel has opened', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  for (const [call, body] of usual)
    api.on(
      call,
      promise.then(() => ({ status: 200, body })),
    );
  renderScreen(<NewContactWizard start={{ rol: 'EXT_EMPRESA', empresaId: 10 }} onClose={() => {}} />, {
    session: { permissions: [{ action: 'create', subject: 'User' }] },
  });
  const panel = await openPanel('dialog');
  expect(screen.queryByRole('radio')).toBeNull();
  answer();
  const role = await screen.findByRole('radio', { name: /Administrador de empresa/ });
  await waitFor(() => expect(role).toHaveFocus());
  expect(panel).toContainElement(role);
});

test('it is a drawer of three steps, then a summary: role, e-mail twice, name [P-132 P-219 P-221 P-222]', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ status: number; body: unknown }>();
  api.on('POST /users', promise);
  await upToTheMail();
  const drawer = await openPanel('dialog', 'Nuevo contacto');
  expect(drawer).toHaveClass('chakra-drawer__content');
  expect(await within(drawer).findByText(/^Paso 3 de 3/)).toBeVisible();
  await press('Volver');
  expect(await within(drawer).findByText(/^Paso 2 de 3/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Correo/ })).toHaveValue('nueva@prueba.test');
  expect(screen.getByRole('textbox', { name: /^Repita/ })).toHaveValue('nueva@prueba.test');
  await press('Volver');
  expect(await within(drawer).findByText(/^Paso 1 de 3/)).toBeVisible();
  await press('Continuar');
  await press('Continuar');
  await fill(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Ana');
  await fill(screen.getByRole('textbox', { name: /^Apellidos/ }), 'Rojas');
  await fill(screen.getByRole('textbox', { name: /^RUT/ }), '12.345.678-5');
  await press('Continuar');
  expect(await within(drawer).findByText('Resumen')).toBeVisible();
  const facts = [...drawer.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual([
    ['¿Qué rol tendrá?', 'Administrador de empresa'],
    ['Para', 'Comercial Rojas'],
    ['Correo electrónico', 'nueva@prueba.test'],
    ['Nombre', 'Ana'],
    ['Apellidos', 'Rojas'],
    ['RUT', '12.345.678-5'],
  ]);
  await press('Enviar invitación');
  await waitFor(() => expect(api.sentTo('POST /users')).toHaveLength(1));
  expect(within(drawer).queryByText('Resumen')).toBeNull();
  expect(within(drawer).getByText('Enviando la invitación…')).toBeVisible();
  answer({ status: 200, body: { id: 8, email: 'nueva@prueba.test' } });
});

test('the first step asks for a role, and for the company, brand or contract that it is about [P-218 S-310]', async () => {
  const brand = { id: 3, name: 'Lúmina', assignable: true, hasContracts: true };
  const brands = { brands: [brand], wholeCompany: true };
  api.on('GET /auth/clients/10/brands', { status: 200, body: brands });
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [store(1, 0)] });
  const other = { id: 11, name: 'Tres Robles', countryId: 'CHL', taxId: '2', logoArchivoPath: null } as const;
  renderScreen(<NewContactWizard onClose={() => {}} />, {
    session: {
      permissions: [{ action: 'create', subject: 'User' }],
      user: { clients: [{ ...other, id: 10, name: 'Comercial Rojas' }, other] },
    },
  });
  const companies = await screen.findByRole('combobox', { name: /^Empresa/ });
  expect(companies).toHaveDisplayValue('Comercial Rojas');
  expect(screen.getByText(/^Paso 1 de 3/)).toBeVisible();
  expect(within(companies).getByRole('option', { name: 'Tres Robles' })).toBeEnabled();
  /** Whether the field offers it; null without the field. */
  const offers = (name: RegExp, option: RegExp) => {
    const target = screen.queryByRole('combobox', { name });
    return target && within(target).queryByRole('option', { name: option }) !== null;
  };
  for (const [role, ofBrand, ofContract] of [
    [/^Administrador de empresa/, null, null],
    [/^Administrador de marca/, true, null],
    [/^Encargado de local/, null, true],
  ] as const) {
    await userEvent.click(await screen.findByRole('radio', { name: role }));
    expect([offers(/^Marca/, /^Lúmina$/), offers(/^Contrato/, /^Marca · Local L1 · CT-1/)]).toEqual([
      ofBrand,
      ofContract,
    ]);
  }
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Contrato/ }), '1');
  expect(screen.getByText(/^Paso 1 de 3/)).toBeVisible();
  await press('Continuar');
  expect(await screen.findByText(/^Paso 2 de 3/)).toBeVisible();
  await typeTheMail();
  expect(await screen.findByText(/^Paso 3 de 3/)).toBeVisible();
  await fill(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Ana');
  await fill(screen.getByRole('textbox', { name: /^Apellidos/ }), 'Rojas');
  await press('Continuar');
  expect(await screen.findByRole('heading', { name: 'Resumen' })).toBeVisible();
  expect(screen.queryByText(/^Paso/)).toBeNull();
});

test.each([
  ['CHL', /^RUT/, '12.345.678-9', 'Ingrese un RUT válido, por ejemplo 12.345.678-5'],
  ['PER', /^DNI/, '4567891', 'Ingrese un DNI válido, por ejemplo 45678912'],
  ['ARG', /^DNI/, '123456', 'Ingrese un DNI válido, por ejemplo 30.123.456'],
  [
    'COL',
    /^documento de identidad/,
    '12345',
    'Ingrese un documento de identidad válido, por ejemplo 1.020.304.050',
  ],
] as const)(
  '%s: the document is asked for beside the name, and may be left out [P-179]',
  async (country, label, wrong, said) => {
    api.on('POST /users', { status: 200, body: { id: 8, email: 'nueva@prueba.test' } });
    await upToTheMail(country);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Ana');
    await userEvent.type(screen.getByRole('textbox', { name: /^Apellidos/ }), 'Rojas');
    const id = screen.getByRole('textbox', { name: label });
    await userEvent.type(id, wrong);
    await press('Continuar');
    expect(await screen.findByText(said)).toBeVisible();
    await userEvent.clear(id);
    await userEvent.type(id, personalIdOf(country).example);
    await press('Continuar');
    expect(await screen.findByRole('heading', { name: 'Resumen' })).toBeVisible();
    await press('Volver');
    await userEvent.clear(await screen.findByRole('textbox', { name: label }));
    await press('Continuar');
    await press('Enviar invitación');
    await waitFor(() => expect(api.sentTo('POST /users')).toMatchObject([{ dni: '' }]));
  },
);

test('it creates the user of its form, once, and by no other call [P-346 P-348]', async () => {
  expect([createContact.method, createContact.path]).toEqual(['POST', '/api/users']);
  api.on('POST /users', { status: 200, body: { id: 8, email: 'nueva@prueba.test' } });
  await upToTheMail();
  const written = api.asked.filter(({ method }) => method !== 'GET').length;
  await userEvent.type(await screen.findByRole('textbox', { name: /^RUT/ }), '12.345.678-5');
  await sendTheRest();
  await waitFor(() => expect(screen.getByText('Invitación enviada')).toBeVisible());
  expect(api.sentTo('POST /users')).toEqual([
    {
      rol: 'EXT_EMPRESA',
      empresaId: 10,
      email: 'nueva@prueba.test',
      nombre: 'Ana',
      apellidos: 'Rojas',
      dni: expect.stringMatching(/^12\.?345\.?678-?5$/),
    },
  ]);
  expect(api.asked.filter(({ method }) => method !== 'GET')).toHaveLength(written + 1);
});

test.each([
  ['EXT_EMPRESA', { empresaId: 10 }, { empresaId: 10 }],
  ['EXT_MARCA', { empresaId: 10, marcaId: 3 }, { marcaId: 3 }],
  ['EXT_LOCAL', { empresaId: 10, contratoId: 1 }, { contratoId: 1 }],
] as const)(
  'the form of a new %s holds the e-mail twice, name, surname and document, and sends its target without a space [P-178]',
  async (rol, start, target) => {
    const brand = { id: 3, name: 'Lúmina', assignable: true, hasContracts: true };
    api.on('GET /auth/clients/10/brands', { status: 200, body: { brands: [brand], wholeCompany: true } });
    api.on('GET /auth/clients/10/contracts', { status: 200, body: [store(1, 0)] });
    api.on('POST /users', { status: 200, body: { id: 8, email: 'nueva@prueba.test' } });
    renderScreen(<NewContactWizard start={{ rol, ...start }} onClose={() => {}} />, {
      session: { permissions: [{ action: 'create', subject: 'User' }] },
    });
    await screen.findByRole('radio', { checked: true });
    await press('Continuar');
    await fill(await screen.findByRole('textbox', { name: /^Correo/ }), 'nueva@prueba.test');
    const repeated = screen.getByRole('textbox', { name: /^Repita/ });
    await fill(repeated, 'otra@prueba.test');
    await press('Continuar');
    expect(await screen.findByText('Los emails deben ser iguales')).toBeVisible();
    await userEvent.clear(repeated);
    await fill(repeated, 'nueva@prueba.test');
    await press('Continuar');
    await fill(await screen.findByRole('textbox', { name: /^RUT/ }), '12.345.678-5');
    await sendTheRest();
    const dni = expect.stringMatching(/^12\.?345\.?678-?5$/);
    const person = { email: 'nueva@prueba.test', nombre: 'Ana', apellidos: 'Rojas', dni };
    await waitFor(() => expect(api.sentTo('POST /users')).toEqual([{ rol, ...target, ...person }]));
  },
);

test('a name that is too long is told at its field, and nothing of it is cut off', async () => {
  await upToTheMail();
  const field = await screen.findByRole('textbox', { name: /^Nombre/ });
  await userEvent.click(field);
  await userEvent.paste('a'.repeat(101));
  await fill(screen.getByRole('textbox', { name: /^Apellidos/ }), 'Rojas');
  await press('Continuar');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  expect(screen.getByText('Máximo 100 caracteres')).toBeVisible();
  expect(field).toHaveValue('a'.repeat(101));
});

test('an e-mail that is refused is told at its field, and what was typed is still there [P-404 P-220]', async () => {
  const message = 'Este correo no se puede usar para un usuario de su empresa.';
  api.on('POST /users', { status: 422, body: { code: 'RULE_BROKEN', message, field: 'email' } });
  await upToTheMail();
  await sendTheRest();
  const field = await screen.findByRole('textbox', { name: /^Correo/ });
  expect(field).toBeInvalid();
  expect(screen.getByText(message)).toBeVisible();
  expect(field).toHaveValue('nueva@prueba.test');
  await waitFor(() => expect(field).toHaveFocus());
  await press('Continuar');
  expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toHaveValue('Ana');
});

test.each([
  [429, 'TOO_MANY_ATTEMPTS', 'Hay demasiadas invitaciones. Inténtelo más tarde.'],
  [404, 'NOT_FOUND', 'No encontramos esta empresa.'],
  [500, 'UNEXPECTED', 'La invitación no se pudo guardar.'],
])(
  'a refusal (%i) that is about no field shows the server’s message on the summary [P-404]',
  async (status, code, message) => {
    api.on('POST /users', { status, body: { code, message } });
    await upToTheMail();
    await sendTheRest();
    await waitFor(() => expect(screen.getByText(message)).toBeVisible());
    expect(screen.getByText('nueva@prueba.test')).toBeVisible();
  },
);

const store = (id: number, managers: number) => ({
  id,
  code: `CT-${id}`,
  brand: { id: 1, name: 'Marca' },
  space: { id, code: `E${id}`, localCode: `L${id}` },
  building: { id: 1, name: 'Centro' },
  managers,
});

function showStores(contratoId: number | null): void {
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [store(1, 1), store(2, 2)] });
  renderScreen(
    <NewContactWizard start={{ rol: 'EXT_LOCAL', empresaId: 10, contratoId }} onClose={() => {}} />,
    {
      session: { permissions: [{ action: 'create', subject: 'User' }] },
    },
  );
}

const contractField = () => screen.findByRole('combobox', { name: /^Contrato/ });

test('a contract that has two managers is told in the first step, and cannot be gone on with', async () => {
  showStores(2);
  const field = await contractField();
  expect(field).toBeInvalid();
  expect(screen.getByText('Este contrato ya tiene 2 encargados.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeDisabled();
  expect(screen.getByText('Para continuar, elija otro contrato.')).toBeVisible();
  expect(
    screen.getByRole('option', { name: 'Marca · Local L2 · CT-2 · ya tiene 2 encargados' }),
  ).toBeDisabled();
  await userEvent.selectOptions(field, '1');
  await press('Continuar');
  expect(await screen.findByRole('textbox', { name: /^Correo/ })).toBeVisible();
});

test('a contract of the address that is not among the choices counts as not chosen', async () => {
  showStores(99_999);
  const field = await contractField();
  expect(field).toHaveDisplayValue('Elija un contrato');
  await press('Continuar');
  await waitFor(() => expect(field).toBeInvalid());
  expect(screen.queryByRole('textbox', { name: /^Correo/ })).toBeNull();
});

test('a contract that got its second manager meanwhile is told at its field [P-404]', async () => {
  api.on('POST /users', {
    status: 422,
    body: { code: 'STORE_MANAGERS_FULL', message: 'No se puede asignar mas de 2 jefes por local' },
  });
  showStores(1);
  await contractField();
  await press('Continuar');
  await typeTheMail();
  await sendTheRest();
  await waitFor(async () => expect(await contractField()).toBeInvalid());
  expect(screen.getByText('No se puede asignar mas de 2 jefes por local')).toBeVisible();
  const person = { email: 'nueva@prueba.test', nombre: 'Ana', apellidos: 'Rojas', dni: '' };
  expect(api.sentTo('POST /users')).toEqual([{ rol: 'EXT_LOCAL', contratoId: 1, ...person }]);
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
    'the server’s message, also of an unexpected error',
    { status: 500, body: { code: 'UNEXPECTED', message: 'No pudimos guardar el rol.' } },
    'No pudimos guardar el rol.',
  ],
  [
    'Error asignando rol where there is none',
    { status: 422, body: { code: 'RULE_BROKEN', message: '' } },
    'Error asignando rol',
  ],
])('a role that cannot be assigned shows %s [P-403]', async (_what, answer, shown) => {
  api.on('GET /auth/users', { status: 200, body: [found] });
  api.on('POST /usuarios-roles', answer);
  await upToTheMail();
  await press('Asignar rol');
  await waitFor(() => expect(screen.getByText(shown)).toBeVisible());
});

test('whom the contract offers as a manager exists for the wizard, too, whomever else he acts for by now [P-220]', async () => {
  const colleague = { usuarioId: 7, nombres: 'Javiera', apellidos: 'Contreras Lagos', telefono: null };
  const contact = { ...colleague, email: 'nueva@prueba.test', habilitado: false, puedeDeclarar: false };
  api.on('GET /contratos/1/contactos', { status: 200, body: { puedeAsignar: true, contactos: [contact] } });
  showStores(1);
  await contractField();
  await press('Continuar');
  await typeTheMail();
  expect(await screen.findByRole('dialog', { name: 'Usuario existente' })).toHaveTextContent(
    'Javiera Contreras Lagos ya tiene una cuenta. ¿Quiere asignarle el rol Encargado de local de Marca · Local L1 (CT-1) en lugar de crear otro usuario?',
  );
  api.on('POST /usuarios-roles', { status: 200, body: { ...contact, habilitado: true } });
  await press('Asignar rol');
  await waitFor(() =>
    expect(api.sentTo('POST /usuarios-roles')).toEqual([
      { usuarioId: 7, rolId: 'EXT_LOCAL', contratoId: 1, habilitado: true },
    ]),
  );
  expect(api.sentTo('POST /users')).toEqual([]);
});

test('an e-mail that has an account asks in Usuario existente, and Asignar rol gives the role and creates nobody [P-220]', async () => {
  api.on('GET /auth/users', { status: 200, body: [found] });
  const names = { usuarioId: 7, nombres: 'Ana', apellidos: 'Rojas', email: found.email, telefono: null };
  api.on('POST /usuarios-roles', { status: 200, body: { ...names, habilitado: true, puedeDeclarar: false } });
  await upToTheMail();
  const question = await openPanel('dialog', 'Usuario existente');
  expect(question).toHaveTextContent(
    'Ana Rojas ya tiene una cuenta. ¿Quiere asignarle el rol Administrador de empresa de Comercial Rojas en lugar de crear otro usuario?',
  );
  expect(api.askedFor('GET /auth/users').at(-1)?.query.get('email')).toBe('nueva@prueba.test');
  expect(api.sentTo('POST /usuarios-roles')).toEqual([]);
  await press('Asignar rol');
  await waitFor(() =>
    expect(api.sentTo('POST /usuarios-roles')).toMatchObject([
      { usuarioId: 7, rolId: 'EXT_EMPRESA', empresaId: 10, habilitado: true },
    ]),
  );
  expect(api.sentTo('POST /users')).toEqual([]);
});

test('an invitation is announced to who has no account yet, and none to whom has one', async () => {
  api.on('GET /auth/users', { status: 200, body: [found] });
  await upToTheMail();
  expect(await screen.findByRole('dialog', { name: 'Usuario existente' })).toHaveTextContent(
    'Le avisaremos del cambio; no le enviaremos otra invitación.',
  );
  await press('Usar otro correo');
  expect(await screen.findByRole('textbox', { name: /^Correo/ })).toHaveAccessibleDescription(
    'Si aún no tiene una cuenta, le enviaremos una invitación para crear su contraseña.',
  );
});

test('each step begins with the focus at its first field, the summary at its heading', async () => {
  await upToTheMail();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveFocus());
  await userEvent.keyboard('Ana');
  await userEvent.type(screen.getByRole('textbox', { name: /^Apellidos/ }), 'Rojas{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Resumen' })).toHaveFocus());
  await press('Volver');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveFocus());
  await press('Volver');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Correo/ })).toHaveFocus());
  await press('Volver');
  await waitFor(() => expect(screen.getByRole('radio', { name: /Administrador de empresa/ })).toHaveFocus());
});

test('a step that cannot be gone on with says what is wrong, with the focus there, each time [P-244 P-245 P-247 P-248]', async () => {
  showStores(1);
  await contractField();
  await press('Continuar');
  const field = await screen.findByRole('textbox', { name: /^Correo/ });
  for (let time = 0; time < 2; time += 1) {
    await press('Continuar');
    await waitFor(() => expect(field).toHaveFocus());
  }
  expect(screen.getByText('Debes ingresar tu correo')).toBeVisible();
  await fill(field, 'nueva@prueba.test');
  expect(field).toHaveFocus();
  await press('Continuar');
  const again = screen.getByRole('textbox', { name: /^Repita/ });
  await waitFor(() => expect(again).toHaveFocus());
  expect(screen.getByText('Debes reingresar tu correo')).toBeVisible();
  expect(screen.queryByText(/^Paso 3 de 3/)).toBeNull();
  await userEvent.type(again, 'nueva@prueba.test');
  await press('Continuar');
  const first = await screen.findByRole('textbox', { name: /^Nombre/ });
  await press('Continuar');
  await waitFor(() => expect(first).toHaveFocus());
  expect(screen.getByText('Debes ingresar tu nombre')).toBeVisible();
  expect(screen.getByText('Debes ingresar tus apellidos')).toBeVisible();
  await fill(first, 'Ana');
  await press('Continuar');
  const last = screen.getByRole('textbox', { name: /^Apellidos/ });
  await waitFor(() => expect(last).toHaveFocus());
  expect(screen.queryByText('Debes ingresar tu nombre')).toBeNull();
  expect(screen.getByText('Debes ingresar tus apellidos')).toBeVisible();
  expect(screen.queryByText('Resumen')).toBeNull();
  await userEvent.clear(first);
  await fill(last, 'Rojas');
  await press('Continuar');
  await waitFor(() => expect(first).toHaveFocus());
  expect(screen.getByText('Debes ingresar tu nombre')).toBeVisible();
  expect(screen.queryByText('Debes ingresar tus apellidos')).toBeNull();
  expect(screen.queryByText('Resumen')).toBeNull();
});
