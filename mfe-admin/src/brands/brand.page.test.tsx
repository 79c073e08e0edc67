import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from 'shared/rules/ability';
import { selectCompany } from 'shared/session';
import { type AnsweringApi, fill, openPanel, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildBrand, buildPerson } from '../testing/build-brand.ts';
import BrandContactsPage from './brand-contacts.page.tsx';
import BrandPage from './brand.page.tsx';
import BrandsPage from './brands.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const contract = {
  id: 31,
  codigo: 'CHL-4600037',
  estado: 'terminado',
  paisId: 'CHL',
  auditada: false,
  fechaInicio: '2024-03-01',
  finVigencia: '2028-02-28',
  finVigenciaReal: null,
  marca: { id: 3, nombre: 'Lúmina', logoArchivoPath: null },
  edificio: { id: 1, nombre: 'Plaza Cordillera' },
  espacio: { id: 5, codigo: 'L-1001', codigoLocalPais: '1001', glaMetros2: 1234.5 },
  empresa: { id: 10, nombre: 'Comercial Rojas', rut: '761234560' },
  usuarios: [{ usuarioId: 8, nombres: 'Luz', apellidos: 'Vera', email: 'luz@x.cl', telefono: null }],
};

beforeEach(() => {
  api.on('GET /marcas/3', { status: 200, body: { ...buildBrand(), puedeEditar: true } });
  api.on('GET /marcas/3/contactos', { status: 200, body: [buildPerson()] });
  api.on('GET /marcas/3/contratos', {
    status: 200,
    body: {
      content: [contract],
      number: 0,
      totalPages: 1,
      totalElements: 1,
      hasMore: false,
    },
  });
});

const reads: Permission[] = [
  { action: 'read', subject: 'Brand' },
  { action: 'read', subject: 'Contract' },
];
const open = (id = '3', permissions = reads) =>
  renderScreen(
    <>
      <Routes>
        <Route path="/chl/shopping/marca/:marcaId" element={<BrandPage />} />
        <Route path="/chl/shopping/marca/:marcaId/contactos" element={<BrandContactsPage />} />
        <Route path="/chl/shopping/marca" element={<BrandsPage />} />
      </Routes>
      <Toaster />
    </>,
    { session: { permissions }, path: `/chl/shopping/marca${id === '' ? '' : `/${id}`}` },
  );
/** A notice that stays would be there for the next test too. */
async function closeNotice(text: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar aviso' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
}

// A wide screen shows the table; the style sheets of a test take it for a phone's and hide it.
const table = async () => within(await screen.findByRole('table', { hidden: true }));

test('Gestión de Marca shows the brand with its edit drawer, who administers it and where it rents [P-119 P-153]', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Gestión de Marca' })).toBeTruthy();
  const card = within(await screen.findByRole('region', { name: 'Lúmina' }));
  expect(card.getByRole('link', { name: /^lumina.cl/ }).getAttribute('href')).toBe('https://lumina.cl');
  expect(card.getByRole('link', { name: '+56 9 8765 4321' })).toBeTruthy();
  const people = await screen.findByRole('list', { name: 'Administradores de Marca' });
  expect(within(people).getByRole('link', { name: 'Eva Paz' })).toBeVisible();
  expect(
    within(await screen.findByRole('region', { name: 'Contactos' })).getByText('Administradores de Marca'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Espacios de arriendo' })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Espacios de arriendo', hidden: true })).toBeTruthy();
  expect((await table()).getByRole('rowheader', { hidden: true })).toHaveTextContent('CHL-4600037');
  // The address names the brand, whatever company is chosen.
  const other = { id: 11, name: 'Otra', countryId: 'CHL', taxId: '2', logoArchivoPath: null } as const;
  act(() => selectCompany(other));
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Lúmina' })).getByRole('button', { name: 'Editar' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Editar Lúmina' })).toHaveClass('chakra-drawer__content');
});

test('a brand without administrators says so, and offers to assign one to those who may [P-110 P-410 P-111 U-326]', async () => {
  api.on('GET /marcas/3/contactos', { status: 200, body: [] });
  const { unmount } = open();
  expect(await screen.findByText('No se encontraron administradores')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Asignar/ })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Administradores de Marca' })).toBeNull();
  expect(screen.queryByText('No hay contactos para mostrar')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Agregar a/ })).toBeNull();
  unmount();
  const creates: Permission[] = [...reads, { action: 'create', subject: 'User' }];
  const empty = open('3', creates);
  const assign = await screen.findByRole('button', { name: 'Asignar administrador a Lúmina' });
  expect(assign).toHaveTextContent(/^Asignar$/);
  expect(screen.getByRole('link', { name: 'Agregar a Administradores de Marca' })).toBeVisible();
  empty.unmount();
  // With an administrator there is nothing to assign.
  api.on('GET /marcas/3/contactos', { status: 200, body: [buildPerson()] });
  const some = open('3', creates);
  expect(await screen.findByRole('button', { name: 'Eliminar a Eva Paz' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Asignar/ })).toBeNull();
  some.unmount();
  open();
  expect(await screen.findByRole('link', { name: 'Eva Paz' })).toBeVisible();
  for (const role of ['button', 'link'] as const)
    expect(screen.queryByRole(role, { name: /^(Agregar|Eliminar) a/ })).toBeNull();
});

test('who may create users and cannot open the users section removes an administrator of the brand on the spot [P-113]', async () => {
  const role = 'POST /usuarios-roles';
  api.on(role, { status: 200, body: { ...buildPerson(), habilitado: false, puedeDeclarar: false } });
  open('3', [...reads, { action: 'create', subject: 'User' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar a Eva Paz' }));
  const question = within(await openPanel('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Eliminar contacto' }));
  await waitFor(() =>
    expect(api.sentTo(role)).toEqual([{ usuarioId: 7, habilitado: false, rolId: 'EXT_MARCA', marcaId: 3 }]),
  );
  await closeNotice('Contacto eliminado');
});

test('Espacios de arriendo: mall, store, contract, area in m2, Vigente, store managers [P-122 P-156 P-157 S-310]', async () => {
  open();
  const { getAllByRole, getByRole } = await table();
  expect(getAllByRole('columnheader', { hidden: true }).map((header) => header.textContent)).toEqual([
    'Centro comercial',
    'Local',
    'Contrato',
    'Superficie',
    'Estado',
    'Encargados',
  ]);
  expect(getByRole('rowheader', { hidden: true })).toHaveTextContent('CHL-4600037');
  expect(getAllByRole('cell', { hidden: true }).map((cell) => cell.textContent)).toEqual([
    'Plaza Cordillera',
    '1001',
    '1.234,5 m2',
    'Vigente',
    'Luz Vera',
  ]);
});

test('who may edit the brand is offered Editar, and nobody else [P-122]', async () => {
  const cardOf = async () => within(await screen.findByRole('region', { name: 'Lúmina' }));
  const { unmount } = open();
  expect((await cardOf()).getByRole('button', { name: 'Editar' })).toBeVisible();
  unmount();
  api.on('GET /marcas/3', { status: 200, body: { ...buildBrand(), puedeEditar: false } });
  open();
  const card = await cardOf();
  expect(card.getByRole('link', { name: 'hola@lumina.cl' })).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Editar' })).toBeNull();
});

// On a phone the row is a card of a list.
test.each(['table', 'list'] as const)(
  'a row of the %s opens the drawer Detalle de contrato [P-120 P-156 P-157]',
  async (role) => {
    const other = {
      ...contract,
      id: 32,
      codigo: 'CHL-4600038',
      edificio: { id: 2, nombre: 'Mall Puerto Azul' },
      espacio: { id: 6, codigo: 'L-1002', codigoLocalPais: '1002', glaMetros2: 98.7 },
    };
    api.on('GET /marcas/3/contratos', {
      status: 200,
      body: { content: [contract, other], number: 0, totalPages: 1, totalElements: 2, hasMore: false },
    });
    open();
    const rows = await screen.findByRole(role, { name: 'Espacios de arriendo', hidden: true });
    await userEvent.click(within(rows).getByText('Mall Puerto Azul'));
    const drawer = await screen.findByRole('dialog', { name: 'Detalle de contrato' });
    expect(drawer).toHaveClass('chakra-drawer__content');
    for (const text of ['CHL-4600038', '98,7 m2']) expect(drawer.textContent).toContain(text);
    // What is stored is 'terminado'.
    expect(within(drawer).getByText('Vigente')).toBeTruthy();
    expect(within(drawer).getByRole('link', { name: 'Ver encargados' }).getAttribute('href')).toBe(
      '/chl/shopping/marca/32/encargados',
    );
  },
);

test('only phone, e-mail, web and logo can be changed [P-250 P-251 P-256]', async () => {
  const logo = '/api/files/public/logos/chl/lumina.webp';
  api.on('GET /marcas/3', {
    status: 200,
    body: { ...buildBrand({ logoArchivoPath: logo }), puedeEditar: true },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
  const panel = await screen.findByRole('dialog', { name: 'Editar Lúmina' });
  const drawer = within(panel);
  // Beside the file of the logo.
  expect(panel.querySelectorAll('input:not([type=file]), select, textarea')).toHaveLength(3);
  const pickers = [...panel.querySelectorAll('input[type=file]')];
  expect(pickers.map((one) => [one.getAttribute('accept'), one.hasAttribute('multiple')])).toEqual([
    ['image/png,image/jpeg,image/webp', false],
  ]);
  expect(drawer.getAllByRole('textbox')).toEqual(
    ['Teléfono', 'Correo electrónico', 'Sitio web'].map((name) => drawer.getByRole('textbox', { name })),
  );
  const picture = within(drawer.getByRole('group', { name: 'Logo' }));
  await userEvent.click(picture.getByRole('button', { name: 'Quitar' }));
  api.on('PUT /marcas', { status: 200, body: buildBrand({ rowVersion: 2 }) });
  const phone = drawer.getByRole('textbox', { name: 'Teléfono' });
  await userEvent.clear(phone);
  await userEvent.type(phone, '912345678');
  for (const [name, text] of [
    ['Correo electrónico', 'otra@lumina.cl'],
    ['Sitio web', 'https://otra.cl'],
  ] as const) {
    await userEvent.clear(drawer.getByRole('textbox', { name }));
    await fill(drawer.getByRole('textbox', { name }), text);
  }
  await userEvent.click(drawer.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await closeNotice('Datos guardados');
  const sent = String(api.sentTo('PUT /marcas').at(-1));
  expect(JSON.parse(/\{.*\}/.exec(sent)?.[0] ?? '')).toEqual({
    id: 3,
    telefono: '+56912345678',
    email: 'otra@lumina.cl',
    web: 'https://otra.cl',
    logo: null,
    rowVersion: 1,
  });
});

const saveEmail = async (email: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Editar Lúmina' }));
  const box = drawer.getByRole('textbox', { name: 'Correo electrónico' });
  await userEvent.clear(box);
  await userEvent.type(box, email);
  await userEvent.click(drawer.getByRole('button', { name: 'Guardar' }));
};

test('a saved brand is said and shown [P-400]', async () => {
  api.on('PUT /marcas', () => {
    const saved = buildBrand({ email: 'nueva@lumina.cl', rowVersion: 2 });
    api.on('GET /marcas/3', { status: 200, body: { ...saved, puedeEditar: true } });
    return { status: 200, body: saved };
  });
  open();
  await screen.findByRole('link', { name: 'hola@lumina.cl' });
  expect(screen.queryByText('Datos guardados')).toBeNull();
  await saveEmail('nueva@lumina.cl');
  expect(await screen.findByText('Datos guardados')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('link', { name: 'nueva@lumina.cl' })).toBeTruthy();
  await closeNotice('Datos guardados');
});

const failedSaves = [
  [422, { code: 'RULE_BROKEN', message: 'La marca está bloqueada.' }, 'La marca está bloqueada.'],
  [500, {}, 'Error'],
] as const;

test.each(failedSaves)(
  'a failed save shows the server message, or Error (%s) [P-401]',
  async (status, body, said) => {
    api.on('PUT /marcas', { status, body });
    open();
    await screen.findByRole('link', { name: 'hola@lumina.cl' });
    expect(screen.queryByText(said)).toBeNull();
    await saveEmail('nueva@lumina.cl');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Editar Lúmina' })).toBeTruthy();
  },
);

test('what somebody else saved meanwhile is put to the choice [P-401 T19]', async () => {
  const stored = buildBrand({ email: 'de.otra@lumina.cl', rowVersion: 2 });
  api.on('PUT /marcas', {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'x', details: { stored } },
  });
  open();
  await saveEmail('nueva@lumina.cl');
  const conflict = within(await screen.findByRole('dialog', { name: 'Otra persona guardó cambios' }));
  for (const email of ['de.otra@lumina.cl', 'nueva@lumina.cl']) {
    expect(conflict.getAllByText(email)[0]).toBeVisible();
  }
  // Instead of a message.
  expect(screen.queryByText('x')).toBeNull();
  api.on('PUT /marcas', { status: 200, body: buildBrand({ rowVersion: 3 }) });
  expect(screen.queryByText('Datos guardados')).toBeNull();
  await userEvent.click(conflict.getByRole('button', { name: 'Guardar lo mío' }));
  expect(await screen.findByText('Datos guardados')).toBeTruthy();
  // Over what the other saved, not over what was read first.
  const sent = String(api.sentTo('PUT /marcas').at(-1));
  for (const part of ['"email":"nueva@lumina.cl"', '"rowVersion":2']) expect(sent).toContain(part);
});

test.each([
  ['GET /marcas/3', '3'],
  ['GET /marcas/3/contactos', '3'],
  ['GET /marcas/3/contratos', '3'],
  ['GET /marcas/3/contratos', '3/contactos'],
  ['GET /marcas', ''],
] as const)('a brand that cannot be loaded shows Error cargando datos (%s) [P-399]', async (request, id) => {
  api.on(request, { status: 422, body: { code: 'RULE_BROKEN', message: 'No.' } });
  open(id);
  expect(await screen.findByText('Error cargando datos')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

test.each(['3', 'tres'])(
  'a brand that is not the user’s, or that does not exist (%s), says so, with the way back [P-399]',
  async (id) => {
    api.on('GET /marcas/3', { status: 404, body: { code: 'NOT_FOUND', message: 'No.' } });
    open(id);
    expect(await screen.findByText('No encontramos esta marca')).toBeVisible();
    expect(screen.queryByText('Error cargando datos')).toBeNull();
    expect(screen.getByRole('link', { name: 'Mis marcas' })).toHaveAttribute('href', '/chl/shopping/marca');
  },
);

test('the list has one card per brand, each of which opens it [P-118 P-263 U-404]', async () => {
  api.on('GET /marcas', {
    status: 200,
    body: [buildBrand({ locales: 1_234 }), buildBrand({ id: 4, nombre: 'Norte & Sur', locales: 1 })],
  });
  open('');
  const list = within(await screen.findByRole('list', { name: 'Mis marcas' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lúmina', '/chl/shopping/marca/3'],
    ['Norte & Sur', '/chl/shopping/marca/4'],
  ]);
  for (const stores of ['1.234 locales', '1 local']) expect(list.getByText(stores)).toBeVisible();
  await userEvent.click(list.getByRole('link', { name: 'Lúmina' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Gestión de Marca' })).toBeVisible();
});

test('the contacts of a brand: its administrators, and the managers of each store with the way to their assignment [P-123 P-143 S-310]', async () => {
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Ver contactos' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contactos de la marca' })).toBeTruthy();
  const people = await screen.findByRole('list', { name: 'Administradores de Marca' });
  expect(within(people).getByRole('link', { name: 'Eva Paz' })).toBeTruthy();
  const { getByRole } = await table();
  expect(getByRole('rowheader', { hidden: true })).toHaveTextContent('Plaza Cordillera · 1001');
  expect(getByRole('cell', { name: /Luz Vera/, hidden: true })).toHaveTextContent(
    'luz@x.clTeléfono no registrado',
  );
  expect(
    getByRole('link', { name: 'Asignar encargados del contrato CHL-4600037', hidden: true }),
  ).toHaveAttribute('href', '/chl/shopping/marca/31/encargados');
  expect(screen.getByRole('link', { name: 'Gestión de Marca' })).toHaveAttribute(
    'href',
    '/chl/shopping/marca/3',
  );
});

test('somebody who may not see contracts finds no way to the assignment', async () => {
  renderScreen(
    <Routes>
      <Route path="/chl/shopping/marca/:marcaId/contactos" element={<BrandContactsPage />} />
    </Routes>,
    {
      session: { permissions: [{ action: 'read', subject: 'Brand' }] },
      path: '/chl/shopping/marca/3/contactos',
    },
  );
  expect((await table()).getByText('Luz Vera')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Asignar encargados/, hidden: true })).toBeNull();
});
