import { File as NodeFile } from 'node:buffer';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Coupon } from 'shared/endpoints/coupons';
import { type AnsweringApi, buildDiscount, fill, openPanel, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../../testing/admin-api.ts';
import { lookOf } from '../../testing/alert-look.tsx';
import { buildManaged, pageOf } from '../../testing/build-discount.ts';
import OwnDiscountsPage from './own-discounts.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
  // Without object URLs in jsdom, the preview of a chosen logo has any address.
  URL.createObjectURL = () => 'blob:logo';
  URL.revokeObjectURL = () => {};
});
afterAll(() => api.stop());

const list = 'GET /discounts/clients/10/discounts';
const create = 'POST /discounts';
const malls = [
  { id: 1, name: 'Plaza Cordillera' },
  { id: 2, name: 'Mall Puerto Azul' },
];
const draft = buildManaged({ status: 'draft', start: '2099-11-01', end: '2099-12-31' });

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on(list, pageOf([draft], 7));
  api.on('GET /discounts/clients/10/buildings', { status: 200, body: malls });
  api.on('GET /discounts/clients/10/brands', {
    status: 200,
    body: [
      { id: 20, name: 'Lúmina', logo_url: null },
      { id: 21, name: 'Abeto', logo_url: null },
    ],
  });
  api.on('GET /discounts/brands/20/buildings', { status: 200, body: malls });
  api.on('GET /discounts/5', { status: 200, body: draft });
  api.on('GET /discounts/5/history', { status: 200, body: [] });
});

const show = (path = '/') =>
  renderScreen(
    <>
      <OwnDiscountsPage />
      <Toaster />
    </>,
    {
      session: {
        permissions: [
          { action: 'manage', subject: 'Discounts' },
          { action: 'manage', subject: 'UsersDiscounts' },
        ],
      },
      path,
    },
  );
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: RegExp) => screen.getByRole('textbox', { name });
/** A notice fades in. */
const said = (text: string, type = 'success') =>
  waitFor(() => {
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(text).closest('[role=status]')).toHaveAttribute('data-type', type);
  });
/** The notice, which is then closed: else it would still be there for the next test. */
async function saidOnce(text: string): Promise<void> {
  await said(text);
  const toast = screen.getByText(text).closest<HTMLElement>('[role=status]');
  const close = await within(toast ?? document.body).findByRole('button', { name: 'Cerrar aviso' });
  await userEvent.click(close);
  await waitFor(() => expect(toast).not.toBeInTheDocument());
}
const preview = () => within(screen.getByRole('region', { name: 'Así lo verán sus clientes' }));

/** Opens the form and fills its first step in. */
async function fillBasics(): Promise<void> {
  await press('Crear descuento');
  await fill(await screen.findByRole('textbox', { name: /^Nombre de la campaña/ }), 'Dos por uno');
  await fill(box(/^Porcentaje/), '50');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Marca/ }), 'Lúmina');
  await fill(box(/^Descripción/), 'Todos los martes');
}

const update = 'PUT /discounts/5';
const kinds = ['a new discount', 'a stored draft'] as const;

/** The second step of a form that was filled in: of a new discount, or of a draft whose name was changed. */
async function showFilledIn(kind: (typeof kinds)[number]): Promise<void> {
  if (kind === 'a new discount') {
    show();
    await fillBasics();
    return fillConditions();
  }
  show('/?descuento=5&modo=editar');
  const name = await screen.findByRole('textbox', { name: /^Nombre de la campaña/ });
  await userEvent.clear(name);
  await fill(name, 'Dos por uno');
  await press('Continuar');
}

async function fillConditions(): Promise<void> {
  await press('Continuar');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Plaza Cordillera' }));
  for (const [label, day] of [
    [/^Fecha de inicio/, '01/11/2099'],
    [/^Fecha de término/, '30/11/2099'],
  ] as const)
    await fill(screen.getByLabelText(label), day);
  await press('Fin de semana');
}

test('the table shows five discounts, and each change of page asks the server [U-108 U-109 U-110]', async () => {
  const seven = Array.from({ length: 7 }, (_, n) => ({ ...draft, id: n + 1, name: `Descuento ${n + 1}` }));
  api.on(list, ({ query }) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    return pageOf(seven.slice(page * size, (page + 1) * size), 7);
  });
  show();
  const shown = () =>
    screen
      .getAllByRole('button', { name: /^Acciones de Descuento/, hidden: true })
      .map((menu) => menu.ariaLabel);
  const menusOf = (...numbers: number[]) => numbers.map((n) => `Acciones de Descuento ${n}`);
  await screen.findAllByText('Descuento 1');
  expect(new Set(shown())).toEqual(new Set(menusOf(1, 2, 3, 4, 5)));
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map((row) => getComputedStyle(row).height)).toEqual(Array(5).fill('90px'));
  await press('Página siguiente');
  await waitFor(() => expect(new Set(shown())).toEqual(new Set(menusOf(6, 7))));
  await press('Página anterior');
  await waitFor(() => expect(new Set(shown())).toEqual(new Set(menusOf(1, 2, 3, 4, 5))));
  await waitFor(() => expect(api.askedFor(list)).toHaveLength(3));
  const asked = api.askedFor(list).map(({ query }) => [query.get('page'), query.get('size')]);
  expect(asked).toEqual([
    ['0', '5'],
    ['1', '5'],
    ['0', '5'],
  ]);
});

test('the screen has its title, its search and a filter popover [U-106 U-111 U-112]', async () => {
  const review = buildManaged({ id: 6, name: 'En espera', status: 'pending' });
  api.on(list, ({ query }) => {
    if (query.get('statuses') === 'pending') return pageOf([review]);
    return query.get('q') === 'otoño' ? pageOf([draft], 7) : pageOf([draft, review], 7);
  });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mis descuentos' })).toBeVisible();
  expect((await screen.findAllByText('En espera')).length).toBeGreaterThan(0);
  const search = screen.getByRole('searchbox', { name: /^Buscar por nombre/ });
  await userEvent.type(search, 'otoño');
  await waitFor(() => expect(api.askedFor(list).at(-1)?.query.get('q')).toBe('otoño'));
  await waitFor(() => expect(screen.queryAllByText('En espera')).toEqual([]));
  expect(screen.getAllByText('Otoño en familia').length).toBeGreaterThan(0);
  await press('Página siguiente');
  await waitFor(() => expect(api.askedFor(list).at(-1)?.query.get('page')).toBe('1'));
  expect(screen.queryByRole('checkbox', { name: 'En revisión' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  const choice = await screen.findByRole('checkbox', { name: 'En revisión' });
  expect(choice.closest('[data-scope=popover][data-part=content]')).not.toBeNull();
  await userEvent.click(choice);
  await waitFor(() => expect(api.askedFor(list).at(-1)?.query.get('statuses')).toBe('pending'));
  // A filter begins at its first page.
  expect(api.askedFor(list).at(-1)?.query.get('page')).toBe('0');
  expect((await screen.findAllByText('En espera')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryAllByText('Otoño en familia')).toEqual([]));
  // Also while no company is chosen.
  cleanup();
  renderScreen(<OwnDiscountsPage />, { session: { user: { clients: [] } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mis descuentos' })).toBeVisible();
});

test('Crear descuento opens an empty form of two steps, and the preview follows each key [U-107 U-115]', async () => {
  show();
  await press('Crear descuento');
  const name = await screen.findByRole('textbox', { name: /^Nombre de la campaña/ });
  expect(screen.getByRole('dialog', { name: 'Crear descuento' })).toHaveClass('chakra-drawer__content');
  for (const input of [name, box(/^Porcentaje/), box(/^Descripción/)]) expect(input).toHaveValue('');
  const brand = screen.getByRole('combobox', { name: /^Marca/ });
  expect(brand).toHaveDisplayValue('Elija una marca');
  expect(screen.getByRole('heading', { name: 'Datos básicos' })).toBeVisible();
  await userEvent.type(name, 'Dos');
  expect(preview().getByRole('heading', { name: 'Dos' })).toBeVisible();
  await userEvent.type(name, ' por');
  expect(preview().getByRole('heading', { name: 'Dos por' })).toBeVisible();
  await userEvent.type(box(/^Porcentaje/), '5');
  expect(preview().getByText(/^5\s%$/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Monto ($)' }));
  expect(await preview().findByText(/^\$\s?5$/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Porcentaje (%)' }));
  expect(await preview().findByText(/^5\s%$/)).toBeVisible();
  const logo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (logo === null) throw new Error('The logo has a file field.');
  await userEvent.upload(logo, new File(['x'], 'logo.png', { type: 'image/png' }));
  const shown = screen.getByRole('region', { name: 'Así lo verán sus clientes' });
  await waitFor(() => expect(shown.querySelector('img')).toHaveAttribute('src', 'blob:logo'));
  await fill(box(/^Descripción/), 'Todos los martes');
  expect(preview().getByText('Todos los martes')).toBeVisible();
  // The second step waits for the first.
  await press('Continuar');
  expect(await screen.findAllByText('*Este campo es obligatorio')).not.toHaveLength(0);
  expect(screen.getByRole('heading', { name: 'Datos básicos' })).toBeVisible();
  await userEvent.selectOptions(brand, 'Lúmina');
  expect(preview().getByText('Lúmina')).toBeVisible();
  await press('Continuar');
  const puerto = await screen.findByRole('checkbox', { name: 'Mall Puerto Azul' });
  for (const option of screen.getAllByRole('checkbox')) expect(option).not.toBeChecked();
  for (const label of [/^Fecha de inicio/, /^Fecha de término/])
    expect(screen.getByLabelText(label)).toHaveValue('');
  expect(box(/^Condiciones/)).toHaveValue('');
  await userEvent.click(puerto);
  expect(preview().getByText('Mall Puerto Azul')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Fecha de inicio/), '01/11/2099');
  await userEvent.type(screen.getByLabelText(/^Fecha de término/), '30/11/2099');
  expect(preview().getByText('Del 01/11/2099 al 30/11/2099')).toBeVisible();
  await press('Lunes a viernes');
  expect(await preview().findByText('Lun a Vie')).toBeVisible();
  await fill(box(/^Condiciones/), 'Sin tope');
  expect(preview().getByText('Condiciones: Sin tope')).toBeVisible();
}, 30_000);

test('of a company with one brand that one is chosen, and all else is empty [U-107]', async () => {
  const only = { id: 20, name: 'Lúmina', logo_url: null };
  api.on('GET /discounts/clients/10/brands', { status: 200, body: [only] });
  show();
  await press('Crear descuento');
  expect(await screen.findByRole('combobox', { name: /^Marca/ })).toHaveDisplayValue('Lúmina');
  for (const name of [/^Nombre de la campaña/, /^Porcentaje/, /^Descripción/])
    expect(box(name)).toHaveValue('');
  await fill(box(/^Nombre de la campaña/), 'Dos por uno');
  cleanup();
  // As after a reload.
  show();
  await press('Crear descuento');
  await screen.findByText(/^Recuperamos lo que dejó sin guardar\./);
  expect(box(/^Nombre de la campaña/)).toHaveValue('Dos por uno');
});

test('an empty form asks for name, amount, brand and description, each at its field [U-282 U-283 U-284 U-285]', async () => {
  show();
  await press('Crear descuento');
  const name = await screen.findByRole('textbox', { name: /^Nombre de la campaña/ });
  expect(screen.queryByText('*Este campo es obligatorio')).toBeNull();
  await press('Continuar');
  await waitFor(() => expect(screen.getAllByText('*Este campo es obligatorio')).toHaveLength(4));
  for (const field of [name, box(/^Porcentaje/), box(/^Descripción/)])
    expect(field).toHaveAttribute('aria-invalid', 'true');
  const brand = screen.getByRole('combobox', { name: /^Marca/ });
  expect(brand).toBeInvalid();
  // Each of them alone keeps the form at its first step.
  const fields = [
    [name, 'Dos por uno'],
    [box(/^Porcentaje/), '50'],
    [box(/^Descripción/), 'Todos los martes'],
  ] as const;
  for (const [field, text] of fields) await fill(field, text);
  const expectAsked = async (field: HTMLElement) => {
    await press('Guardar borrador');
    await press('Continuar');
    await waitFor(() => expect(screen.getAllByText('*Este campo es obligatorio')).toHaveLength(1));
    expect(field).toBeInvalid();
    expect(screen.getByRole('heading', { name: 'Datos básicos' })).toBeVisible();
  };
  await expectAsked(brand);
  await userEvent.selectOptions(brand, 'Lúmina');
  for (const [field, text] of fields) {
    await userEvent.clear(field);
    await expectAsked(field);
    await fill(field, text);
  }
  await press('Continuar');
  expect(await screen.findByRole('heading', { name: 'Condiciones' })).toBeVisible();
  expect(api.askedFor(create)).toEqual([]);
}, 60_000);

test.each([
  ['CHL', ',', '1.500'],
  ['PER', '.', '1,500.75'],
  ['ARG', ',', '1.500,75'],
  ['COL', ',', '1.500,75'],
] as const)(
  'in %s the field of a percentage takes three digits and two decimals, that of an amount the decimals of the currency [U-290 U-292]',
  async (country, sign, amount) => {
    const permissions = [{ action: 'manage', subject: 'Discounts' }] as const;
    renderScreen(<OwnDiscountsPage />, { session: { country, permissions } });
    await press('Crear descuento');
    const percent = await screen.findByRole('textbox', { name: /^Porcentaje/ });
    await userEvent.type(percent, `100${sign}259`);
    expect(percent).toHaveValue(`100${sign}25`);
    await userEvent.clear(percent);
    await userEvent.type(percent, '1000');
    expect(percent).toHaveValue('100');
    await userEvent.click(screen.getByRole('radio', { name: 'Monto ($)' }));
    const money = await screen.findByRole('textbox', { name: /^Monto/ });
    await userEvent.clear(money);
    await userEvent.type(money, `1500${sign}758`);
    expect(money).toHaveValue(amount);
  },
  30_000,
);

test('an empty second step asks for a mall, both dates and a weekday, and nothing is published [U-296 U-297 U-298]', async () => {
  show();
  await fillBasics();
  await press('Continuar');
  await screen.findByRole('checkbox', { name: 'Plaza Cordillera' });
  await press('Publicar');
  expect(await screen.findByText('Seleccione al menos un centro comercial')).toBeVisible();
  expect(screen.getByText('Seleccione al menos un día')).toBeVisible();
  expect(screen.getAllByText('*Este campo es obligatorio')).toHaveLength(2);
  for (const label of [/^Fecha de inicio/, /^Fecha de término/])
    expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.queryByRole('dialog', { name: 'Publicar descuento' })).toBeNull();
}, 30_000);

test.each([
  [
    'a mall [U-296]',
    () => userEvent.click(screen.getByRole('checkbox', { name: 'Plaza Cordillera' })),
    'Seleccione al menos un centro comercial',
  ],
  [
    'a first day [U-297]',
    () => userEvent.clear(screen.getByLabelText(/^Fecha de inicio/)),
    '*Este campo es obligatorio',
  ],
  [
    'a last day [U-297]',
    () => userEvent.clear(screen.getByLabelText(/^Fecha de término/)),
    '*Este campo es obligatorio',
  ],
  ['a weekday [U-298]', () => press('Fin de semana'), 'Seleccione al menos un día'],
  [
    'a first day that is not over [U-299]',
    async () => {
      await userEvent.clear(screen.getByLabelText(/^Fecha de inicio/));
      await fill(screen.getByLabelText(/^Fecha de inicio/), '01/11/2020');
    },
    'La fecha de inicio no puede ser anterior a hoy',
  ],
  [
    'a last day after the first [U-300]',
    async () => {
      await userEvent.clear(screen.getByLabelText(/^Fecha de término/));
      await fill(screen.getByLabelText(/^Fecha de término/), '31/10/2099');
    },
    'La fecha de término no puede ser anterior a la de inicio',
  ],
])(
  'a form is neither saved nor published while it lacks nothing but %s',
  async (_, takeAway, message) => {
    show();
    await fillBasics();
    await fillConditions();
    await takeAway();
    await press('Guardar borrador');
    await press('Publicar');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Publicar descuento' })).toBeNull();
    expect(api.askedFor(create)).toEqual([]);
  },
  30_000,
);

test('the preview shows conditions as long as the form takes them, and no more than 200 characters [U-295]', async () => {
  show();
  await fillBasics();
  await press('Continuar');
  const longest = 'c'.repeat(110);
  fireEvent.change(box(/^Condiciones/), { target: { value: longest } });
  expect(preview().getByText(new RegExp(`[^c]${longest}$`))).toBeVisible();
  fireEvent.change(box(/^Condiciones/), { target: { value: 'd'.repeat(250) } });
  expect(preview().getByText(/: d{200}$/)).toBeVisible();
});

test('the quick choices of weekdays set Monday to Friday, and the weekend [U-301 U-302]', async () => {
  show();
  await fillBasics();
  await press('Continuar');
  const names = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
  const days = () =>
    names.filter((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).join(' ');
  expect(days()).toBe('');
  await press('Lunes a viernes');
  await waitFor(() => expect(days()).toBe('Lunes Martes Miércoles Jueves Viernes'));
  await press('Fin de semana');
  await waitFor(() => expect(days()).toBe(names.join(' ')));
  await press('Lunes a viernes');
  await waitFor(() => expect(days()).toBe('Sábado Domingo'));
}, 30_000);

test.each(kinds)(
  '%s with a new logo is sent as a form: the file, and the discount as JSON [U-346 U-347 U-385 U-388]',
  async (kind) => {
    const isNew = kind === 'a new discount';
    for (const call of [create, update]) api.on(call, { status: 200, body: draft });
    await showFilledIn(kind);
    await press('Atrás');
    await screen.findByRole('textbox', { name: /^Nombre de la campaña/ });
    const field = document.querySelector<HTMLInputElement>('input[type=file]');
    if (field === null) throw new Error('The logo has a file field.');
    // Node sends the form, and takes only its own files for files.
    const { File: pageFile } = globalThis;
    Reflect.set(globalThis, 'File', NodeFile);
    const logo = new NodeFile(['abcd'], 'logo.png', { type: 'image/png' });
    await userEvent.upload(field, Object.assign(logo, { webkitRelativePath: '' }) as unknown as File);
    await press('Guardar borrador');
    await saidOnce(isNew ? 'Guardado' : 'Cambios guardados exitosamente');
    Reflect.set(globalThis, 'File', pageFile);
    const [asked] = api.askedFor(isNew ? create : update);
    expect(asked?.headers['content-type']).toMatch(/^multipart\/form-data/);
    const sent = String(asked?.body);
    expect(sent).toMatch(/name="file"; filename="logo.png"\s+Content-Type: image\/png\s+abcd\s/);
    expect(sent).toMatch(/name="discount"\s+\{.*"name":"Dos por uno"/);
  },
  30_000,
);

test('a draft is saved as such and said to be Guardado [U-114 U-116 U-243 U-385]', async () => {
  api.on(create, { status: 200, body: draft });
  show();
  await fillBasics();
  const panel = screen.getByRole('dialog', { name: 'Crear descuento' });
  expect(panel).toHaveClass('chakra-drawer__content');
  const drawer = within(panel);
  expect(drawer.getByRole('heading', { name: 'Datos básicos' })).toBeVisible();
  expect(drawer.getByText('Paso 1 de 2')).toBeVisible();
  expect(drawer.queryByRole('heading', { name: 'Condiciones' })).toBeNull();
  await fillConditions();
  expect(drawer.getByRole('heading', { name: 'Condiciones' })).toBeVisible();
  expect(drawer.getByText('Paso 2 de 2')).toBeVisible();
  await press('Guardar borrador');
  await said('Guardado');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = api.sentTo(create);
  expect(String(sent)).toContain('"status":"draft"');
  expect(String(sent)).toContain('"week_days":"67"');
}, 30_000);

test('a draft that is saved from the first step shows at once what the second one lacks [U-296 U-298]', async () => {
  show();
  await fillBasics();
  await press('Guardar borrador');
  expect(await screen.findByRole('heading', { name: 'Condiciones' })).toBeVisible();
  expect(await screen.findByText('Seleccione al menos un centro comercial')).toBeVisible();
  expect(screen.getByLabelText(/^Fecha de inicio/)).toBeInvalid();
});

test('publishing asks for e-mail and channels, only a valid e-mail can be sent, and Descuento creado is said [U-117 U-303 U-304 U-388]', async () => {
  api.on(create, { status: 200, body: buildManaged({ status: 'pending' }) });
  show();
  await fillBasics();
  await fillConditions();
  await press('Publicar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar descuento' }));
  for (const channel of ['On tour', 'Office Hub', 'App'])
    expect(dialog.getByRole('checkbox', { name: channel })).toBeInTheDocument();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(3);
  const email = dialog.getByRole('textbox', { name: /^Correo/ });
  await userEvent.clear(email);
  expect(dialog.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await userEvent.type(email, 'ana@');
  expect(dialog.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await userEvent.type(email, 'example.com');
  // The first one is taken back.
  for (const channel of ['On tour', 'Office Hub', 'App', 'On tour'])
    await userEvent.click(dialog.getByRole('checkbox', { name: channel }));
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  await saidOnce('Descuento creado');
  const sent = String(api.sentTo(create)[0]);
  for (const part of ['"status":"pending"', '"email":"ana@example.com"', '"channels":["office_hub","app"]'])
    expect(sent).toContain(part);
}, 30_000);

test.each(kinds)(
  'a save of %s that fails opens the dialog that says so, and nothing is lost [U-380]',
  async (kind) => {
    for (const call of [create, update]) api.on(call, refusal(500, 'UNEXPECTED'));
    await showFilledIn(kind);
    await press('Guardar borrador');
    const dialog = await screen.findByRole('dialog', {
      name: 'Hubo un error al actualizar tu descuento',
    });
    expect(dialog).toHaveTextContent(
      'Revisa la información ingresada y vuelve a intentar. Si el error persiste contacta a tu encargado.',
    );
    await press('Volver al formulario');
    await press('Atrás');
    expect(await screen.findByRole('textbox', { name: /^Nombre de la campaña/ })).toHaveValue('Dos por uno');
  },
  30_000,
);

test.each(kinds)(
  'a publication of %s is sent as pending; one that fails says what the server says, and the form stays for another attempt [U-244 U-381 U-388 U-389]',
  async (kind) => {
    // Its own for each: the notice of the other may still be there.
    const message = `La marca ya lo tiene (${kind})`;
    for (const call of [create, update]) api.on(call, refusal(422, 'RULE_BROKEN', message));
    await showFilledIn(kind);
    await press('Publicar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar descuento' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
    await said(message, 'error');
    const sent = [...api.sentTo(create), ...api.sentTo(update)].map(String);
    expect(sent).toEqual([expect.stringContaining('"status":"pending"')]);
    expect(screen.getByRole('dialog', { name: 'Publicar descuento' })).toBeVisible();
    const stored = buildManaged({ status: 'pending', rowVersion: 2 });
    for (const call of [create, update]) api.on(call, { status: 200, body: stored });
    await userEvent.click(await dialog.findByRole('button', { name: 'Publicar' }));
    await saidOnce(kind === 'a new discount' ? 'Descuento creado' : 'Cambios guardados exitosamente');
  },
  30_000,
);

test('changes of a stored draft are said to be saved; another user’s edit is shown beside them [U-114 U-389 T19 P-006]', async () => {
  const stored = { ...draft, name: 'Otro nombre', rowVersion: 2 };
  api.on('PUT /discounts/5', {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } },
  });
  show('/?descuento=5&modo=editar');
  const name = await screen.findByRole('textbox', { name: /^Nombre de la campaña/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Mi nombre');
  const panel = screen.getByRole('dialog', { name: 'Editar descuento' });
  expect(panel).toHaveClass('chakra-drawer__content');
  const drawer = within(panel);
  expect(drawer.getByRole('heading', { name: 'Datos básicos' })).toBeVisible();
  expect(drawer.getByText('Paso 1 de 2')).toBeVisible();
  expect(drawer.queryByRole('heading', { name: 'Condiciones' })).toBeNull();
  await press('Continuar');
  expect(await drawer.findByRole('heading', { name: 'Condiciones' })).toBeVisible();
  expect(drawer.getByText('Paso 2 de 2')).toBeVisible();
  await press('Guardar borrador');
  const question = within(await screen.findByRole('dialog', { name: 'Otra persona guardó este descuento' }));
  expect(question.getByText('Mi nombre')).toBeVisible();
  expect(question.getByText('Otro nombre')).toBeVisible();
  expect(api.sentTo('PUT /discounts/5').map(String)).toEqual([expect.stringContaining('"rowVersion":1')]);
  api.on('PUT /discounts/5', { status: 200, body: { ...draft, rowVersion: 3 } });
  await userEvent.click(question.getByRole('button', { name: 'Guardar lo mío' }));
  await said('Cambios guardados exitosamente');
  const sent = String(api.sentTo('PUT /discounts/5').at(-1));
  for (const part of ['"name":"Mi nombre"', '"rowVersion":2']) expect(sent).toContain(part);
}, 30_000);

test.each(['a new discount', 'a draft'])(
  'the form of %s has the button Publicar [U-251]',
  async (what) => {
    const isNew = what === 'a new discount';
    show(isNew ? '/' : '/?descuento=5&modo=editar');
    if (isNew) await fillBasics();
    await press('Continuar');
    expect(await screen.findByRole('button', { name: 'Publicar' })).toBeVisible();
    for (const status of ['pending', 'approved', 'rejected', 'deleted']) {
      cleanup();
      api.on('GET /discounts/5', { status: 200, body: { ...draft, status } });
      // Where it is viewed, and where it would be edited.
      show(isNew ? '/?descuento=5' : '/?descuento=5&modo=editar');
      const there = isNew
        ? await screen.findByRole('button', { name: 'Duplicar' })
        : await screen.findByText(/^Este descuento ya no es un borrador/);
      expect(there).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
    }
  },
  30_000,
);

test.each(['pending', 'approved', 'rejected', 'deleted'] as const)(
  'a discount that is %s has neither a form nor the button Publicar',
  async (status) => {
    api.on('GET /discounts/5', { status: 200, body: { ...draft, status } });
    show('/?descuento=5&modo=editar');
    expect(await screen.findByText(/^Este descuento ya no es un borrador/)).toBeVisible();
    for (const name of ['Continuar', 'Publicar']) expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

test('a logo of another type or above 5 MB is refused at once, and a picture is taken [U-286 U-287 U-288 U-289]', async () => {
  show();
  await press('Crear descuento');
  await screen.findByRole('textbox', { name: /^Nombre de la campaña/ });
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (field === null) throw new Error('The logo has a file field.');
  expect(field).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
  const choose = (file: File) => userEvent.upload(field, file, { applyAccept: false });
  for (const [name, type] of [
    ['logo.svg', 'image/svg+xml'],
    ['logo.webp', 'image/webp'],
    ['logo.pdf', 'application/pdf'],
  ] as const) {
    await choose(new File(['x'], name, { type }));
    expect(await screen.findByText('Solo se permiten archivos JPG, PNG o GIF.')).toBeVisible();
    expect(screen.queryByText(/^Imagen elegida/)).toBeNull();
  }
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' });
  await choose(large);
  expect(await screen.findByText('El archivo no puede ser mayor a 5 MB.')).toBeVisible();
  expect(screen.queryByText(/^Imagen elegida/)).toBeNull();
  const huge = new File(['x'], 'enorme.png', { type: 'image/png' });
  Object.defineProperty(huge, 'size', { value: 50_000_000 });
  await choose(huge);
  expect(screen.getByText('El archivo no puede ser mayor a 5 MB.')).toBeVisible();
  expect(screen.queryByText(/^Imagen elegida/)).toBeNull();
  await choose(new File([new Uint8Array(5 * 1024 * 1024)], 'justo.png', { type: 'image/png' }));
  expect(await screen.findByText('Imagen elegida: justo.png')).toBeVisible();
  for (const [name, type] of [
    ['logo.jpeg', 'image/jpeg'],
    ['logo.jpg', 'image/jpeg'],
    ['logo.png', 'image/png'],
    ['logo.gif', 'image/gif'],
  ] as const) {
    await choose(new File(['x'], name, { type }));
    expect(await screen.findByText(`Imagen elegida: ${name}`)).toBeVisible();
  }
});

test.each([
  ['Ver', 'Descuento'],
  ['Editar', 'Editar descuento'],
] as const)('the action %s of a row opens «%s» [U-248 U-249]', async (action, title) => {
  show();
  await userEvent.click((await screen.findAllByRole('button', { name: /^Acciones de/ }))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  expect(await screen.findByRole('dialog', { name: title })).toHaveClass('chakra-drawer__content');
});

test('deleting asks for a reason, which is sent, and says Descuento eliminado; the discount stays listed as Eliminado [U-118 U-242 U-386 P-006]', async () => {
  const call = 'POST /discounts/5/delete';
  const deleted = { ...draft, status: 'deleted' } as const;
  api.on(call, () => {
    api.on(list, pageOf([deleted]));
    return { status: 200, body: deleted };
  });
  show();
  await screen.findAllByText('Otoño en familia');
  const row = () => screen.getAllByRole('row', { hidden: true })[1];
  expect(row()).toHaveTextContent(/Otoño en familia.*Borrador$/);
  await userEvent.click((await screen.findAllByRole('button', { name: /^Acciones de/ }))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const dialog = await openPanel('dialog', 'Eliminar el descuento «Otoño en familia»');
  expect(within(dialog).getByRole('textbox', { name: /^Motivo/ })).toBeVisible();
  await press('Eliminar descuento');
  expect(await screen.findByText('Indique el motivo de la eliminación')).toBeVisible();
  expect(api.sentTo(call)).toEqual([]);
  await fill(box(/^Motivo/), 'Se agotó');
  await press('Eliminar descuento');
  await said('Descuento eliminado');
  expect(api.sentTo(call)).toEqual([{ comment: 'Se agotó' }]);
  await waitFor(() => expect(row()).toHaveTextContent(/Otoño en familia.*Eliminado$/));
  // Nothing else than all statuses is asked for.
  expect(new Set(api.askedFor(list).map(({ query }) => query.get('statuses')))).toEqual(new Set([null]));
});

test('the validator opens over the list for those who may validate, and judges as its own page does [U-119 U-384 U-261]', async () => {
  const coupon: Coupon = {
    id: 9,
    discount: buildDiscount(),
    user: { first_name: 'Eva', last_name: 'Soto', email: 'eva@example.com' },
    obtained_at: '2026-11-20T15:00:00.000Z',
    redeemed_at: null,
    redeemed_by: null,
    state: 'not_today',
    redeem_buildings: [{ id: 1, name: 'Plaza Cordillera' }],
  };
  api.on('GET /discounts/users-discounts/search', { status: 200, body: coupon });
  const error = lookOf('error');
  renderScreen(<OwnDiscountsPage />, {
    session: {
      permissions: [
        { action: 'manage', subject: 'Discounts' },
        { action: 'read', subject: 'UsersDiscounts' },
      ],
    },
  });
  expect(await screen.findByRole('button', { name: 'Crear descuento' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Validar cupón' })).toBeNull();
  cleanup();
  show();
  await press('Validar cupón');
  const validator = await screen.findByRole('dialog', { name: 'Validador de cupones' });
  const dialog = within(validator);
  expect(dialog.getByRole('button', { name: 'Consultar código' })).toBeDisabled();
  expect(validator.querySelectorAll('.chakra-alert__root')).toHaveLength(0);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Código del cupón' }), 'abc347{Enter}');
  const found = within(await screen.findByRole('dialog', { name: 'Información promoción' }));
  expect(found.getByRole('alert')).toHaveTextContent('El descuento no se puede canjear hoy');
  expect(found.getByRole('alert')).toHaveClass(error, { exact: true });
  expect(found.queryByRole('button', { name: 'Validar código' })).toBeNull();
});

test('a discount can be viewed after its review, with the reason of a rejection and without Editar [U-247]', async () => {
  const review = { at: '2026-11-20T15:00:00.000Z', by: 'Eva Soto', approved: false, reason: 'Falta el logo' };
  api.on('GET /discounts/5', { status: 200, body: buildManaged({ status: 'rejected', review }) });
  show('/?descuento=5');
  expect(await screen.findByText('Falta el logo')).toBeVisible();
  expect(screen.getByText('Eva Soto lo rechazó el 20/11/2026 12:00')).toBeVisible();
  expect(button('Duplicar')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
});
