import { File as NodeFile } from 'node:buffer';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CountryCode } from 'shared/countries';
import { endSession, useSession } from 'shared/session';
import { AnsweringApi, renderScreen, fill } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { useLocation } from 'shared/router';
import { buildTicket } from '../testing/build-ticket.ts';
import TicketFormPage from './ticket-form.page.tsx';

configure({ defaultHidden: true });

const buildings = [
  { id: 3, name: 'Plaza Cordillera', sapId: '1001', supportDeskCode: 'MA-7' },
  { id: 4, name: 'Paseo Costanera', sapId: '1002', supportDeskCode: 'MA-8' },
];
const creation = 'POST /tickets/ticket';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /tickets/buildings', { status: 200, body: buildings });
  api.on('GET /tickets/buildings/3/contracts', { status: 200, body: [] });
  api.on(creation, { status: 200, body: buildTicket() });
});

function Place() {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{pathname + search}</output>;
}
const place = () => screen.getByRole('status', { name: 'dirección' }).textContent;

/** As in the host, which shows its screens to signed-in users only. */
const Frame = () => useSession(({ signedIn }) => signedIn !== null) && <TicketFormPage />;

async function show(paisId: CountryCode = 'CHL'): Promise<void> {
  renderScreen(
    <>
      <Frame />
      <Place />
      <Toaster />
    </>,
    {
      session: { country: 'CHL', user: { paisId, telefono: '+56987654321', dni: '12345678-5' } },
      path: '/formulario',
    },
  );
  await screen.findByRole('combobox', { name: /Centro comercial/ });
}

const choose = (label: RegExp, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
/** What a field offers, after the words that ask to choose. */
const optionsOf = (label: RegExp) =>
  within(screen.getByRole('combobox', { name: label }))
    .getAllByRole('option')
    .slice(1)
    .map(({ textContent }) => textContent);
const local = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Local' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
const description = () => screen.getByRole('textbox', { name: /Descripción/ });
const faults = () => screen.queryAllByText('Campo obligatorio').length;

/** Everything that is required, but what is to be missing. */
async function fillIn(missing?: RegExp): Promise<void> {
  const isLeft = (label: string): boolean => missing?.test(label) === true;
  if (!isLeft('Centro comercial')) await choose(/Centro comercial/, 'Plaza Cordillera');
  if (!isLeft('Área')) {
    await choose(/Área/, 'Mantención');
    if (!isLeft('Solicitud')) await choose(/^Solicitud/, 'Agua');
  }
  if (!isLeft('Descripción')) await fill(description(), 'Sin agua en el baño.');
}

const file = (name: string, type = 'image/png', size = 4): File => {
  const made = new File(['abcd'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
async function attach(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for files.');
  await userEvent.setup({ applyAccept: false }).upload(input, files);
}
const attached = () =>
  screen.queryAllByRole('button', { name: /^Quitar / }).map((button) => button.getAttribute('aria-label'));

describe('what is asked', () => {
  test('a claim changes no contract; name and e-mail are read-only, the phone is not [U-151 U-152 U-153]', async () => {
    await show();
    expect(screen.getByText(/^Un reclamo no modifica el contrato/)).toBeVisible();
    const isReadOnly = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).readOnly;
    expect([isReadOnly('Nombre'), isReadOnly('Correo'), isReadOnly('Teléfono')]).toEqual([true, true, false]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Correo' }).value).toBe(
      'ana.rojas@demo.vitrina.test',
    );
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Rojas');
    await fillIn();
    const phone = screen.getByRole('textbox', { name: 'Teléfono' });
    await userEvent.clear(phone);
    await fill(phone, '912345678');
    await send();
    await waitFor(() => expect(api.askedFor(creation)).toHaveLength(1));
    expect(String(api.askedFor(creation)[0]?.body)).toMatch(/name="phone"\s+"\+56912345678"\s/);
  });

  test('the country of the user selects the country of their phone, wherever their company is [U-022 U-206]', async () => {
    await show('PER');
    await fillIn();
    const phone = screen.getByRole('textbox', { name: 'Teléfono' });
    await userEvent.clear(phone);
    await fill(phone, '987654321');
    expect(phone).toHaveValue('+51 987 654 321');
    await send();
    await waitFor(() => expect(api.askedFor(creation)).toHaveLength(1));
    expect(String(api.askedFor(creation)[0]?.body)).toMatch(/name="phone"\s+"\+51987654321"\s/);
    expect(String(api.askedFor(creation)[0]?.body)).toMatch(/name="country"\s+"PER"\s/);
  });

  test('an empty form says Faltan campos por rellenar, and sends nothing [U-277]', async () => {
    await show();
    await send();
    const said = await screen.findByText('Faltan campos por rellenar');
    expect(said).toBeVisible();
    expect(said.closest('[data-scope=toast]')).not.toBeNull();
    const toast = within(said.closest<HTMLElement>('[role=status]') ?? document.body);
    await userEvent.click(toast.getByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(screen.queryByText('Faltan campos por rellenar')).toBeNull());
    // The same where only one is missing, beside one that is wrong.
    await fillIn();
    const phone = screen.getByRole('textbox', { name: 'Teléfono' });
    await userEvent.clear(phone);
    await fill(phone, '912');
    await userEvent.clear(description());
    await send();
    expect(faults()).toBe(1);
    expect(screen.getByText('Ingrese un teléfono válido de su país')).toBeTruthy();
    expect(await screen.findByText('Faltan campos por rellenar')).toBeVisible();
    expect(screen.queryByText('Revise los campos marcados')).toBeNull();
    expect(api.askedFor(creation)).toEqual([]);
    await userEvent.clear(phone);
    await fill(phone, '912345678');
    await fill(description(), 'Sin agua.');
    await send();
    await screen.findByRole('dialog', { name: 'Creación exitosa' });
    expect(api.askedFor(creation)).toHaveLength(1);
  });

  test('the mall of a draft that is out of reach by now is missing, too [U-277]', async () => {
    await show();
    // A notice outlives its screen.
    for (const close of screen.queryAllByRole('button', { name: 'Cerrar aviso' }))
      await userEvent.click(close);
    await waitFor(() => expect(screen.queryByText('Faltan campos por rellenar')).toBeNull());
    await fillIn();
    cleanup();
    const [, other] = buildings;
    api.on('GET /tickets/buildings', { status: 200, body: [other, { ...other, id: 5, name: 'Portal Sur' }] });
    await show();
    expect(description()).toHaveValue('Sin agua en el baño.');
    await send();
    expect(await screen.findByText('Faltan campos por rellenar')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: /Centro comercial/ })).toBeInvalid();
    expect(api.askedFor(creation)).toEqual([]);
  });

  test('building, area, request and description are asked for at their fields [U-273 U-274 U-275 U-276]', async () => {
    await show();
    await send();
    await screen.findByText('Faltan campos por rellenar');
    expect(faults()).toBe(4);
    expect(api.askedFor(creation)).toEqual([]);
    for (const name of [/Centro comercial/, /Área/, /^Solicitud/])
      expect(screen.getByRole('combobox', { name })).toBeInvalid();
    expect(description()).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Teléfono' })).toBeValid();
    // Each of them alone, too: without an area there is no request.
    for (const [missing, role, count] of [
      [/Centro comercial/, 'combobox', 1],
      [/Área/, 'combobox', 2],
      [/^Solicitud/, 'combobox', 1],
      [/Descripción/, 'textbox', 1],
    ] as const) {
      cleanup();
      localStorage.clear();
      await show();
      await fillIn(missing);
      await send();
      expect(screen.getByRole(role, { name: missing })).toBeInvalid();
      expect(faults()).toBe(count);
      expect(api.askedFor(creation)).toEqual([]);
    }
  });

  test('the areas to choose from are Mantención, Seguridad, Servicios, Auditoría/Ventas and Finanzas [U-208]', async () => {
    await show();
    expect(optionsOf(/Área/)).toEqual([
      'Mantención',
      'Seguridad',
      'Servicios',
      'Auditoría/Ventas',
      'Finanzas',
    ]);
  });

  test.each([
    [
      'Mantención',
      ['Problema eléctrico', 'Climatización', 'Filtraciones', 'Agua', 'Gas', 'Mal olor'],
      '[U-209]',
    ],
    ['Seguridad', ['Botón de pánico', 'Guardias'], '[U-210]'],
    ['Servicios', ['Basura', 'Limpieza de baños', 'Limpieza de vitrinas'], '[U-211]'],
    [
      'Auditoría/Ventas',
      ['Problema con clave de acceso', 'Plataforma caída', 'Crear nuevo usuario'],
      '[U-212]',
    ],
    ['Finanzas', ['Facturas pendientes', 'Gastos comunes'], '[U-213]'],
  ])('the area %s offers its own requests, in their order: %j %s', async (area, requests, _ids) => {
    await show();
    await choose(/Área/, area);
    expect(optionsOf(/^Solicitud/)).toEqual(requests);
  });

  test('climatización offers three subtypes: air unit not working, raise and lower temperature [U-214]', async () => {
    await show();
    await choose(/Área/, 'Mantención');
    await choose(/^Solicitud/, 'Climatización');
    expect(optionsOf(/Subtipo/)).toEqual([
      'Equipo de aire no funciona',
      'Subir temperatura',
      'Bajar temperatura',
    ]);
  });

  test('climatización asks for a subtype as well [U-278]', async () => {
    await show();
    await fillIn();
    expect(screen.queryByRole('combobox', { name: /Subtipo/ })).toBeNull();
    await choose(/^Solicitud/, 'Climatización');
    await send();
    expect(faults()).toBe(1);
    expect(screen.getByRole('combobox', { name: /Subtipo/ })).toBeInvalid();
    expect(api.askedFor(creation)).toEqual([]);
    await choose(/Subtipo/, 'Bajar temperatura');
    await send();
    await waitFor(() => expect(api.askedFor(creation)).toHaveLength(1));
  });

  test('the counter is out of 200, and more is said at the field [U-279]', async () => {
    await show();
    await fillIn();
    expect(screen.getByText('20/200')).toBeTruthy();
    await userEvent.clear(description());
    await userEvent.click(description());
    await userEvent.paste('x'.repeat(201));
    await send();
    expect(screen.getByText('201/200')).toBeTruthy();
    expect(await screen.findByText('Máximo 200 caracteres')).toBeTruthy();
    expect(api.askedFor(creation)).toEqual([]);
    await userEvent.type(description(), '{Backspace}');
    expect(screen.getByText('200/200')).toBeTruthy();
    await send();
    await waitFor(() => expect(api.askedFor(creation)).toHaveLength(1));
  });
});

describe('the store', () => {
  const stores = 'GET /tickets/buildings/3/contracts';
  const store = (id: number) => ({
    id: id * 10,
    building: buildings[0],
    space: { id, code: `L-${id}` },
    brand: { name: 'Lúmina' },
  });
  const sentStores = () =>
    api.askedFor(creation).map(({ body }) => /name="local_id"\s+(\S+)/.exec(String(body))?.[1]);

  test('while the stores are on their way nothing is sent without one; the only one there is meant', async () => {
    const slow = Promise.withResolvers<{ status: number; body: unknown }>();
    api.on(stores, slow.promise);
    await show();
    await fillIn();
    expect(local()).toHaveDisplayValue('Cargando locales…');
    await send();
    expect(await screen.findByText('Espere a que carguen los locales')).toBeTruthy();
    expect(sentStores()).toEqual([]);
    slow.resolve({ status: 200, body: [store(5)] });
    await waitFor(() => expect(local()).toHaveDisplayValue('Lúmina (L-5)'));
    await send();
    await screen.findByRole('dialog', { name: 'Creación exitosa' });
    expect(sentStores()).toEqual(['5']);
  });

  test('stores that cannot be read are said, and asked for again; the store of a draft goes along', async () => {
    api.on(stores, { status: 200, body: [store(4), store(5)] });
    await show();
    await fillIn();
    await waitFor(() => expect(local()).toBeEnabled());
    await choose(/^Local/, 'Lúmina (L-5)');
    cleanup();
    api.on(stores, { status: 500, body: { code: 'UNEXPECTED', message: 'Error al realizar la operación' } });
    await show();
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
    await send();
    expect((await screen.findAllByText('No pudimos cargar los locales')).length).toBeGreaterThan(1);
    expect(sentStores()).toEqual([]);
    api.on(stores, { status: 200, body: [store(4), store(5)] });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(local()).toHaveDisplayValue('Lúmina (L-5)'));
    await send();
    await screen.findByRole('dialog', { name: 'Creación exitosa' });
    expect(sentStores()).toEqual(['5']);
  });
});

describe('attachments', () => {
  test('three files fit; a fourth is left out with a word, and the button rests [U-280 P-256]', async () => {
    await show();
    await attach(file('1.png'), file('2.png'), file('3.png'), file('4.png'));
    expect(attached()).toEqual(['Quitar 1.png', 'Quitar 2.png', 'Quitar 3.png']);
    expect(screen.getByText('Puede adjuntar hasta 3 archivos')).toBeTruthy();
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Adjuntar archivos' });
    expect(add.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar 2.png' }));
    expect(attached()).toEqual(['Quitar 1.png', 'Quitar 3.png']);
    expect(add.disabled).toBe(false);
  });

  test('a file of another kind, or one byte too large, is refused at the field; the others stay [U-281 P-255]', async () => {
    await show();
    await attach(file('bien.pdf', 'application/pdf', 15_732_000), file('fotos.zip', 'application/zip'));
    await attach(file('largo.mp4', 'video/mp4', 15_732_001));
    expect(attached()).toEqual(['Quitar bien.pdf']);
    expect(screen.getByText('«largo.mp4» pesa más de 15,7 MB')).toBeTruthy();
    await attach(file('fotos.zip', 'application/zip'));
    expect(screen.getByText('«fotos.zip» no es una imagen, un video ni un PDF')).toBeTruthy();
    // The picker offers these types and no other.
    expect(document.querySelector('input[type=file]')?.getAttribute('accept')?.split(',')).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/gif',
      'video/mp4',
      'video/quicktime',
      'video/webm',
      'application/pdf',
    ]);
  });

  test('a file that is chosen twice goes along once, with a word', async () => {
    await show();
    const photo = file('foto.png');
    await attach(photo);
    await attach(new File(['abcd'], photo.name, { type: photo.type, lastModified: photo.lastModified }));
    expect(attached()).toEqual(['Quitar foto.png']);
    expect(screen.getByText('«foto.png» ya está adjunto')).toBeTruthy();
  });
});

describe('what comes of it', () => {
  test('a request that was made says Creación exitosa; Ver solicitud opens its detail [U-154 U-206 U-207]', async () => {
    const store = {
      id: 50,
      building: buildings[0],
      space: { id: 5, code: 'L-2005' },
      brand: { name: 'Lúmina' },
    };
    api.on('GET /tickets/buildings/3/contracts', { status: 200, body: [store] });
    await show();
    await fillIn();
    await choose(/^Solicitud/, 'Climatización');
    await choose(/Subtipo/, 'Bajar temperatura');
    await waitFor(() => expect(local()).toHaveDisplayValue('Lúmina (L-2005)'));
    // Node sends the form, and takes only its own files for files.
    const { File: pageFile } = globalThis;
    Reflect.set(globalThis, 'File', NodeFile);
    const photo = new NodeFile(['abcd'], 'foto.png', { type: 'image/png' });
    await attach(Object.assign(photo, { webkitRelativePath: '' }) as unknown as File);
    await send();
    expect(await screen.findByRole('dialog', { name: 'Creación exitosa' })).toBeTruthy();
    Reflect.set(globalThis, 'File', pageFile);
    expect(api.askedFor(creation)).toHaveLength(1);
    const sent = String(api.askedFor(creation)[0]?.body);
    expect(
      [...sent.matchAll(/form-data; name="(\w+)"/g)]
        .map(([, name]) => name)
        .toSorted((a = '', b = '') => a.localeCompare(b)),
    ).toEqual([
      'codigo_edificio',
      'contenido',
      'country',
      'custom_fields',
      'edificio',
      'edificio_sap',
      'email',
      'external_id',
      'files',
      'local_id',
      'name',
      'nombre_edificio',
      'nombre_marca',
      'nro_local',
      'phone',
      'rut_usuario',
    ]);
    for (const [name, value] of [
      ['edificio', '3'],
      ['edificio_sap', '"1001"'],
      ['nombre_edificio', '"Plaza Cordillera"'],
      ['codigo_edificio', '"MA-7"'],
      ['country', '"CHL"'],
      ['email', '"ana.rojas@demo.vitrina.test"'],
      ['name', '"Ana Rojas"'],
      ['phone', '"\\+56987654321"'],
      ['external_id', '"1"'],
      ['contenido', '"Sin agua en el baño."'],
      ['local_id', '5'],
      ['nro_local', '"L-2005"'],
      ['nombre_marca', '"Lúmina"'],
      ['rut_usuario', '"12345678-5"'],
      [
        'custom_fields',
        '{"area":"mantencion","request":"climatizacion","subtype":"bajar_temperatura","urgency":"no_impide_atender_clientes"}',
      ],
    ] as const)
      expect(sent).toMatch(new RegExp(`name="${name}"\\s+${value}\\s`));
    expect(sent).toMatch(/name="files"; filename="foto.png"\s+Content-Type: image\/png\s+abcd\s/);
    expect(screen.getByRole('button', { name: 'Aceptar' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ver solicitud' }));
    expect(place()).toBe('/chl/shopping/centro-de-ayuda?vista=solicitudes&solicitud=41');
  });

  test('a request without a subtype carries its area, its request and the urgency that was chosen [U-207 U-215]', async () => {
    await show();
    await fillIn();
    await waitFor(() => expect(local()).toBeEnabled());
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['no_impide_atender_clientes', true],
      ['si_impide_atender_clientes', false],
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Sí' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Sí' })).toBeChecked());
    await send();
    await waitFor(() => expect(api.askedFor(creation)).toHaveLength(1));
    expect(String(api.askedFor(creation)[0]?.body)).toMatch(
      /name="custom_fields"\s+\{"area":"mantencion","request":"agua","urgency":"si_impide_atender_clientes"\}\s/,
    );
  });

  test('whoever does nothing is led to his requests after 5 s [U-155]', async () => {
    await show();
    await fillIn();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      await userEvent
        .setup({ advanceTimers: jest.advanceTimersByTime })
        .click(screen.getByRole('button', { name: 'Enviar solicitud' }));
      await screen.findByRole('dialog', { name: 'Creación exitosa' });
      expect(place()).toBe('/formulario');
      act(() => {
        jest.advanceTimersByTime(4_900);
      });
      expect(place()).toBe('/formulario');
      act(() => {
        jest.advanceTimersByTime(100);
      });
      expect(place()).toBe('/chl/shopping/centro-de-ayuda?vista=solicitudes');
    } finally {
      jest.useRealTimers();
    }
  });

  test('a failure says No fue posible crear la solicitud, and loses nothing [U-379]', async () => {
    api.on(creation, {
      status: 500,
      body: { code: 'UNEXPECTED', message: 'Error al realizar la operación' },
    });
    await show();
    await fillIn();
    await send();
    expect(await screen.findByText('No fue posible crear la solicitud')).toBeTruthy();
    expect(description()).toHaveProperty('value', 'Sin agua en el baño.');
    api.on(creation, { status: 200, body: buildTicket() });
    await send();
    expect(await screen.findByRole('dialog', { name: 'Creación exitosa' })).toBeTruthy();
  });

  test('what the API finds wrong is said at its field [U-379]', async () => {
    api.on(creation, {
      status: 422,
      body: {
        code: 'RULE_BROKEN',
        message: '«foto.png» no es una imagen, un video ni un PDF',
        field: 'files',
      },
    });
    await show();
    // A notice outlives its screen.
    for (const close of screen.queryAllByRole('button', { name: 'Cerrar aviso' }))
      await userEvent.click(close);
    await waitFor(() => expect(screen.queryByText('No fue posible crear la solicitud')).toBeNull());
    await fillIn();
    await attach(file('foto.png'));
    await send();
    expect(await screen.findByText('«foto.png» no es una imagen, un video ni un PDF')).toBeTruthy();
    expect(await screen.findByText('No fue posible crear la solicitud')).toBeTruthy();
    expect(attached()).toEqual(['Quitar foto.png']);
  });

  test('what was half written is there again after the session ended, and gone once it was sent [U-154 T16]', async () => {
    await show();
    await fillIn();
    await attach(file('foto.png'));
    expect(attached()).toEqual(['Quitar foto.png']);
    act(() => endSession('ended'));
    cleanup();
    await show();
    expect(description()).toHaveValue('Sin agua en el baño.');
    expect(attached()).toEqual([]);
    expect(screen.getByRole('combobox', { name: /^Solicitud/ })).toHaveDisplayValue('Agua');
    await waitFor(() => expect(local()).toBeEnabled());
    await send();
    await screen.findByRole('dialog', { name: 'Creación exitosa' });
    expect(localStorage.getItem('vitrina:draft:1:ticket')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(place()).toBe('/chl/shopping/centro-de-ayuda?vista=solicitudes');
  });
});

test('the request form is titled Crear solicitud [U-150]', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Crear solicitud' })).toBeVisible();
});
