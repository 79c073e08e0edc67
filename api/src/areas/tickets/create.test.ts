import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { attachmentBytes } from 'shared/endpoints/attachments';
import { countryCodes } from 'shared/countries';
import { ticketAreas, urgencies } from 'shared/rules/ticket-topics';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { testPicture } from '../../testing/pictures.ts';
import { testFilm, testPdf, testWebm } from '../../testing/sent-files.ts';

let api: TestApi;
let store: TestClient;

const now = '2026-11-20T15:00:00.000Z';
const email = testEmail('local', 'CHL');
const field = { 'idempotency-key': '' };
const keyed = () => ({ ...field, 'idempotency-key': randomUUID() });

type Change = Record<string, unknown>;

const formOf = (change: Change = {}): Change => {
  const { buildingId, spaceIds } = api.world.CHL.a;
  return {
    edificio: buildingId,
    edificio_sap: 'ED-CHL-A',
    nombre_edificio: 'Mall CHL-A',
    codigo_edificio: 'ED-CHL-A',
    local_id: spaceIds[0],
    nro_local: 'ES-CHL-A-1',
    nombre_marca: 'Marca CHL-A-1',
    country: 'CHL',
    contenido: 'No enfría desde ayer.',
    name: 'local CHL a',
    email,
    phone: '+56987654321',
    rut_usuario: '',
    external_id: '7',
    custom_fields: {
      area: 'mantencion',
      request: 'climatizacion',
      subtype: 'equipo_no_funciona',
      urgency: 'si_impide_atender_clientes',
    },
    ...change,
  };
};

const topic = (change: Change): Change => {
  const custom = { area: 'mantencion', request: 'agua', urgency: 'no_impide_atender_clientes', ...change };
  return formOf({ custom_fields: custom });
};

const send = (body: Change, { as = store, headers = keyed() } = {}) =>
  as.post('/api/tickets/ticket', { body, headers });

type Upload = { readonly bytes: Uint8Array; readonly name?: string; readonly type?: string };

/** As a browser sends it: every field as JSON, each file as it is. */
function sendForm(files: readonly Upload[], headers = keyed()) {
  const form = new FormData();
  for (const [name, value] of Object.entries(formOf())) form.append(name, JSON.stringify(value));
  for (const { bytes, name = 'foto.png', type = 'image/png' } of files) {
    form.append('files', new File([new Uint8Array(bytes)], name, { type }));
  }
  return store.post('/api/tickets/ticket', { form, headers });
}

const faultsOf = (body: { details: readonly { field: string; message: string }[] }) =>
  Object.fromEntries(body.details.map(({ field: name, message }) => [name, message]));

const film = testFilm;
const paper = testPdf();

beforeAll(async () => {
  api = await startTestApi({ clockAt: now });
  store = api.as(email);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock(now);
  await api.db.deleteFrom('ticket').execute();
});

describe('POST /ticket', () => {
  test('creates the request with the fields of the form and answers it [U-363]', async () => {
    const { status, body } = await send(formOf());
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      area: 'Mantención, Climatización, Equipo de aire no funciona',
      contenido: 'No enfría desde ayer.',
      status: 'new',
      createdAt: now,
      custom_fields: {
        area: 'mantencion',
        request: 'climatizacion',
        subtype: 'equipo_no_funciona',
        urgency: 'si_impide_atender_clientes',
      },
      name: 'local CHL a',
      email,
      phone: '+56987654321',
      building: { id: api.world.CHL.a.buildingId, name: 'Mall CHL-A' },
      store: { code: 'ES-CHL-A-1', brand: 'Marca CHL-A-1' },
      files: [],
      steps: [],
      own: true,
      rowVersion: 1,
    });
    expect((await store.get(`/api/tickets/ticket/${body.id}`)).body).toEqual(body);
    const log = api.db.selectFrom('audit_log').selectAll().where('action', '=', 'ticket.create');
    expect(await log.where('entity_id', '=', String(body.id)).execute()).toHaveLength(1);
  });

  test('what it says of building, store and person is not believed', async () => {
    const { body } = await send(
      formOf({ nombre_edificio: 'Otro', nombre_marca: 'Otra', nro_local: '9', name: 'Nadie' }),
    );
    expect([body.building.name, body.store, body.name]).toEqual([
      'Mall CHL-A',
      { code: 'ES-CHL-A-1', brand: 'Marca CHL-A-1' },
      'local CHL a',
    ]);
  });

  test('anyone who is signed in opens one, whatever his role and country [U-013]', async () => {
    for (const country of countryCodes) {
      for (const role of [
        'local',
        'marca',
        'empresa',
        'finanzas',
        'admin',
        'intfinanzas',
        'operaciones',
        'marketing',
        'portal',
      ] as const) {
        const person = { email: testEmail(role, country), country, phone: '' };
        const place = { edificio: api.world[country].a.buildingId, local_id: null };
        const [form, client] = [formOf({ ...person, ...place }), api.as(person.email)];
        const { status, body } = await send(form, { as: client });
        expect([country, role, status, body.store]).toEqual([country, role, 200, null]);
        const plain = await client.post('/api/tickets/contacto', { body: form, headers: keyed() });
        expect([country, role, plain.status]).toEqual([country, role, 200]);
      }
    }
    expect((await api.anonymous.post('/api/tickets/ticket', { body: formOf() })).status).toBe(401);
  });

  test('building, area, request and description are required', async () => {
    expect(faultsOf((await send(formOf({ edificio: undefined }))).body)).toHaveProperty('edificio');
    expect(faultsOf((await send(topic({ area: '' }))).body)).toEqual({
      'custom_fields.area': 'Campo obligatorio',
    });
    expect(faultsOf((await send(topic({ request: '' }))).body)).toEqual({
      'custom_fields.request': 'Campo obligatorio',
    });
    expect(faultsOf((await send(formOf({ contenido: '   ' }))).body)).toEqual({
      contenido: 'Campo obligatorio',
    });
  });

  test('climatización asks for its subtype, and nothing else takes one [U-278]', async () => {
    const fault = async (change: Change) =>
      faultsOf((await send(topic(change))).body)['custom_fields.subtype'];
    expect(await fault({ request: 'climatizacion' })).toBe('Campo obligatorio');
    expect(await fault({ request: 'climatizacion', subtype: 'otro' })).toBe('Elija un subtipo de la lista');
    expect(await fault({ request: 'agua', subtype: 'subir_temperatura' })).toBe(
      'Elija un subtipo de la lista',
    );
    expect((await send(topic({ request: 'climatizacion', subtype: 'subir_temperatura' }))).status).toBe(200);
    // Nor is it asked of another request of the area.
    expect((await send(topic({ request: 'agua' }))).status).toBe(200);
    for (const area of ticketAreas.filter((one) => one !== 'seguridad')) {
      const { status, body } = await send(topic({ area, request: 'guardias' }));
      expect([area, status, faultsOf(body)['custom_fields.request']]).toEqual([
        area,
        400,
        'Elija una solicitud de la lista',
      ]);
    }
  });

  test.each([
    ['with a subtype', { area: 'mantencion', request: 'climatizacion', subtype: 'bajar_temperatura' }],
    ['without one', { area: 'servicios', request: 'basura' }],
  ])('what a request is about is kept %s: area, request and urgency [U-207]', async (_what, about) => {
    for (const urgency of urgencies) {
      const custom_fields = { ...about, urgency };
      const { status, body } = await send(formOf({ custom_fields }));
      expect(status).toBe(200);
      expect((await store.get(`/api/tickets/ticket/${body.id}`)).body.custom_fields).toEqual({
        subtype: null,
        ...custom_fields,
      });
    }
  });

  test.each(['si_impide_atender_clientes', 'no_impide_atender_clientes'])(
    'the urgency %s is kept [U-215]',
    async (urgency) => {
      expect(urgencies).toEqual(['si_impide_atender_clientes', 'no_impide_atender_clientes']);
      const { status, body } = await send(topic({ urgency }));
      expect([status, body.custom_fields.urgency]).toEqual([200, urgency]);
      for (const other of [`${urgency}_`, urgency.toUpperCase(), 'alta', 'media', 'baja', '']) {
        expect([other, (await send(topic({ urgency: other }))).status]).toEqual([other, 400]);
      }
    },
  );

  test.each(['alta', '', 'SI_IMPIDE_ATENDER_CLIENTES'])('no other urgency is: “%s”', async (urgency) => {
    const { status, body } = await send(topic({ urgency }));
    expect([status, Object.keys(faultsOf(body))]).toEqual([400, ['custom_fields.urgency']]);
  });

  test('the description has at most 200 characters [U-279]', async () => {
    expect((await send(formOf({ contenido: 'ñ'.repeat(200) }))).status).toBe(200);
    expect(faultsOf((await send(formOf({ contenido: 'ñ'.repeat(201) }))).body)).toEqual({
      contenido: 'Máximo 200 caracteres',
    });
  });

  test('the e-mail must be the own one, and the phone one of the country; the profile keeps its own', async () => {
    const other = await send(formOf({ email: testEmail('marca', 'CHL') }));
    expect([other.status, other.body.field]).toEqual([422, 'email']);
    const phone = await send(formOf({ phone: '+51987654321' }));
    expect([phone.status, phone.body.field]).toEqual([422, 'phone']);
    expect((await send(formOf({ phone: '' }))).body.phone).toBeNull();
    await send(formOf());
    const user = api.db.selectFrom('app_user').select('phone').where('email', '=', email);
    expect(await user.executeTakeFirst()).toEqual({ phone: null });
  });

  test('a request that is sent twice is made once; the same key with another file is refused', async () => {
    const headers = keyed();
    const bytes = await testPicture('png');
    const first = await sendForm([{ bytes }], headers);
    const second = await sendForm([{ bytes }], headers);
    expect(second.body).toEqual(first.body);
    const other = await sendForm([{ bytes: paper }], headers);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await store.get(`/api/tickets/ticket/findByEmail/${email}`)).body.totalElements).toBe(1);
  });

  test('after thirty requests in an hour there is a pause', async () => {
    for (let sent = 0; sent < 30; sent += 1) expect((await send(formOf())).status).toBe(200);
    const { status, body } = await send(formOf());
    expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    api.setClock('2026-11-20T16:00:00.001Z');
    expect((await send(formOf())).status).toBe(200);
  });

  test('POST /contacto sends the same request without attachments [U-362]', async () => {
    const { status, body } = await store.post('/api/tickets/contacto', { body: formOf(), headers: keyed() });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      area: 'Mantención, Climatización, Equipo de aire no funciona',
      contenido: 'No enfría desde ayer.',
      status: 'new',
      createdAt: now,
      name: 'local CHL a',
      email,
      phone: '+56987654321',
      building: { id: api.world.CHL.a.buildingId, name: 'Mall CHL-A' },
      files: [],
    });
    expect((await store.get(`/api/tickets/ticket/${body.id}`)).body).toEqual(body);
    // It reaches those who attend to the building.
    const staff = api.as(testEmail('operaciones', 'CHL'));
    const { content } = (await staff.get('/api/tickets/ticket/received')).body;
    expect(content).toMatchObject([{ id: body.id, contenido: 'No enfría desde ayer.' }]);
  });
});

describe('attachments', () => {
  test('up to three pictures, films and PDFs go along, and come back to the one who sent them [P-255 U-361]', async () => {
    const picture = await testPicture('jpeg');
    const { status, body } = await sendForm([
      { bytes: picture, name: 'Fotografía ñ.jpg', type: 'image/jpeg' },
      { bytes: film, name: 'video.mp4', type: 'video/mp4' },
      // Its name and type claim another kind; the API ignores both, and it comes back under the ending of what it is.
      { bytes: paper, name: 'carta.html', type: 'text/html' },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      area: 'Mantención, Climatización, Equipo de aire no funciona',
      contenido: 'No enfría desde ayer.',
      custom_fields: { urgency: 'si_impide_atender_clientes' },
      email,
      phone: '+56987654321',
      building: { id: api.world.CHL.a.buildingId },
      store: { code: 'ES-CHL-A-1', brand: 'Marca CHL-A-1' },
    });
    expect(body.files).toEqual([
      { id: expect.any(Number), filename: 'Fotografía ñ.jpg', mime: 'image/jpeg', size: expect.any(Number) },
      { id: expect.any(Number), filename: 'video.mp4', mime: 'video/mp4', size: film.length },
      { id: expect.any(Number), filename: 'carta.pdf', mime: 'application/pdf', size: paper.length },
    ]);
    const path = `/api/tickets/ticket/${body.id}/files/${body.files[0].id}`;
    const link = await store.get(path);
    expect(link.body.filename).toBe('Fotografía ñ.jpg');
    const file = await store.get(link.body.url);
    // A picture is drawn again: what it shows stays, what the camera wrote into it goes.
    const [kept, sent] = [await sharp(file.bytes).metadata(), await sharp(picture).metadata()];
    expect([file.headers['content-type'], kept.width, kept.height]).toEqual([
      'image/jpeg',
      sent.width,
      sent.height,
    ]);
    const sentPaper = await store.get(`/api/tickets/ticket/${body.id}/files/${body.files[2].id}`);
    expect((await store.get(sentPaper.body.url)).bytes.equals(paper)).toBe(true);
    // Who attends to the building sees them too; the neighbours do not.
    expect((await api.as(testEmail('operaciones', 'CHL')).get(path)).status).toBe(200);
    expect((await api.as(testEmail('marca', 'CHL')).get(path)).status).toBe(404);
    const others = [
      { bytes: await testPicture('png'), name: 'a.png', type: 'image/png' },
      { bytes: await testPicture('webp'), name: 'b.webp', type: 'image/webp' },
      { bytes: testWebm, name: 'c.webm', type: 'video/webm' },
    ];
    expect((await sendForm(others)).body.files.map(({ mime }: { mime: string }) => mime)).toEqual([
      'image/png',
      'image/webp',
      'video/webm',
    ]);
    const drawing = sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f4fd8' } });
    const ofPhone = Buffer.from(film);
    ofPhone.write('qt  ', 8, 'latin1');
    const more = [
      { bytes: await drawing.gif().toBuffer(), name: 'd.gif', type: 'image/gif' },
      { bytes: ofPhone, name: 'e.mov', type: 'video/quicktime' },
    ];
    expect((await sendForm(more)).body.files.map(({ mime }: { mime: string }) => mime)).toEqual([
      'image/gif',
      'video/quicktime',
    ]);
    for (const text of [
      '<html><script>alert(1)</script>',
      'Hola',
      'PK\u0003\u0004 zip',
      '{\\rtf1 Hola}',
      'ID3',
    ]) {
      const other = await sendForm([{ bytes: Buffer.from(text), name: 'foto.png', type: 'image/png' }]);
      expect([text, other.status, other.body.field]).toEqual([text, 422, 'files']);
    }
  });

  test('a fourth file is refused, and nothing is made [U-280]', async () => {
    const { status, body } = await sendForm([1, 2, 3, 4].map(() => ({ bytes: paper })));
    expect([status, faultsOf(body)]).toEqual([400, { files: 'Puede adjuntar hasta 3 archivos' }]);
    expect((await store.get(`/api/tickets/ticket/findByEmail/${email}`)).body.totalElements).toBe(0);
    const three = await sendForm([1, 2, 3].map(() => ({ bytes: paper })));
    expect([three.status, three.body.files.length]).toEqual([200, 3]);
  });

  test.each([
    ['a page', '<html><script>alert(1)</script>', 'foto.png'],
    ['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'plano.svg'],
    ['an archive', 'PK\u0003\u0004 zip', 'fotos.pdf'],
    ['a program', 'MZ\u0090', 'video.mp4'],
  ])('%s is no picture, film or PDF, whatever its name says [T11]', async (_what, text, name) => {
    const { status, body } = await sendForm([{ bytes: Buffer.from(text), name, type: 'image/png' }]);
    expect([status, body.field, body.message]).toEqual([
      422,
      'files',
      `«${name}» no es una imagen, un video ni un PDF`,
    ]);
  });

  test('what hangs behind a picture does not come back, and what is broken is refused [T11]', async () => {
    const page = '<script>alert(1)</script>';
    const picture = await testPicture('png', 8);
    const { body } = await sendForm([{ bytes: Buffer.concat([picture, Buffer.from(page)]) }]);
    const link = await store.get(`/api/tickets/ticket/${body.id}/files/${body.files[0].id}`);
    const { bytes, headers } = await store.get(link.body.url);
    expect([bytes.includes(page), headers['content-type']]).toEqual([false, 'image/png']);
    expect((await sharp(bytes).metadata()).width).toBe(8);
    for (const broken of [
      Buffer.from('\u0089PNG\r\n\u001A\n and nothing else', 'latin1'),
      film.subarray(0, -1),
      testWebm.subarray(0, 12),
      Buffer.from('%PDF-1.7 carta'),
    ]) {
      const reply = await sendForm([{ bytes: broken }]);
      expect([reply.status, reply.body.field]).toEqual([422, 'files']);
    }
    expect((await store.get(`/api/tickets/ticket/findByEmail/${email}`)).body.totalElements).toBe(1);
  });

  test('a PDF with a script is refused with the way on, and nothing is made', async () => {
    const bytes = testPdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>');
    const { status, body } = await sendForm([{ bytes, name: 'carta.pdf', type: 'application/pdf' }]);
    expect([status, body.field, body.message]).toEqual([
      422,
      'files',
      '«carta.pdf» contiene archivos o acciones que no se aceptan. Imprímalo como PDF y adjunte el nuevo',
    ]);
    expect((await store.get(`/api/tickets/ticket/findByEmail/${email}`)).body.totalElements).toBe(0);
  });

  test('a file of 15,732,000 bytes is taken and one byte more is refused [U-281]', async () => {
    expect(attachmentBytes).toBe(15_732_000);
    const of = (size: number): Uint8Array => {
      const bytes = new Uint8Array(size).fill(0x0a);
      bytes.set(paper);
      return bytes;
    };
    // Each of the three, not all together.
    const largest = { bytes: of(attachmentBytes) };
    expect((await sendForm([largest, largest, largest])).status).toBe(200);
    const { status, body } = await sendForm([{ bytes: of(attachmentBytes + 1), name: 'plano.pdf' }]);
    expect([status, faultsOf(body)]).toEqual([400, { 'files.0': '«plano.pdf» pesa más de 15,7 MB' }]);
    expect(faultsOf((await sendForm([{ bytes: new Uint8Array(), name: 'nada.pdf' }])).body)).toEqual({
      'files.0': '«nada.pdf» está vacío',
    });
  });
});
