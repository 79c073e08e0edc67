import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ticket as ticketSchema, type Ticket } from 'shared/endpoints/tickets';
import { nextStatuses, ticketStatuses, type TicketStatus } from 'shared/rules/ticket-status';
import { read, utils } from 'xlsx';
import { exportedFile, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { insertTicketRow, type TicketFacts } from './testing.ts';

let api: TestApi;
let store: TestClient;
let staff: TestClient;
let storeId: number;

const now = '2026-11-20T15:00:00.000Z';
const email = testEmail('local', 'CHL');
const listPath = (of = email) => `/api/tickets/ticket/findByEmail/${of}`;
const keyed = () => ({ 'idempotency-key': randomUUID() });

const userId = async (of: string): Promise<number> =>
  (await api.db.selectFrom('app_user').select('id').where('email', '=', of).executeTakeFirstOrThrow()).id;

const insert = (facts: Partial<TicketFacts> = {}): Promise<number> => {
  const { buildingId, contractIds } = api.world.CHL.a;
  const place = { country: 'CHL', buildingId, contractId: contractIds[0] } as const;
  return insertTicketRow(api.db, { requesterId: storeId, ...place, ...facts });
};

const idsOf = async (client: TestClient, path: string, query = {}): Promise<number[]> =>
  (await client.get(path, { query: { size: 20, ...query } })).body.content.map(({ id }: Ticket) => id);

beforeAll(async () => {
  api = await startTestApi({ clockAt: now });
  store = api.as(email);
  staff = api.as(testEmail('operaciones', 'CHL'));
  storeId = await userId(email);
});
afterAll(() => api.close());

beforeEach(async () => {
  api.setClock(now);
  await api.db.deleteFrom('ticket').execute();
});

describe('the own requests', () => {
  test('findByEmail answers the caller’s own requests, newest first, and no other person’s [U-014 U-360 T1]', async () => {
    const older = await insert({ createdAt: '2026-11-01T12:00:00Z' });
    const newer = await insert();
    // Of the same store's brand, and of another tenant.
    const brand = testEmail('marca', 'CHL');
    const ofBrand = await insert({ requesterId: await userId(brand) });
    await insert({ requesterId: await userId(testEmail('local', 'CHL', 'b')) });
    expect(await idsOf(store, listPath())).toEqual([newer, older]);
    expect(await idsOf(store, listPath(email.toUpperCase()))).toEqual([newer, older]);
    const { status, body } = await store.get(listPath(brand));
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(await idsOf(api.as(brand), listPath(brand))).toEqual([ofBrand]);
    for (const role of [
      'empresa',
      'finanzas',
      'admin',
      'intfinanzas',
      'operaciones',
      'marketing',
      'portal',
    ] as const) {
      const own = testEmail(role, 'CHL');
      const id = await insert({ requesterId: await userId(own) });
      expect([role, await idsOf(api.as(own), listPath(own))]).toEqual([role, [id]]);
      expect([role, (await api.as(own).get(`/api/tickets/ticket/${id}`)).body.id]).toEqual([role, id]);
    }
  });

  test('a request has id, area, contenido, status and createdAt; the area joins area, request and subtype by commas [U-204 U-205]', async () => {
    const id = await insert({ request: 'climatizacion', subtype: 'subir_temperatura' });
    const plain = await insert({
      area: 'finanzas',
      request: 'gastos_comunes',
      content: 'Falta un cobro.',
      status: 'hold',
      createdAt: '2026-11-01T12:00:00Z',
    });
    const { body } = await store.get(listPath());
    expect(body.content).toMatchObject([
      {
        id,
        area: 'Mantención, Climatización, Subir temperatura',
        contenido: 'Gotea el techo de la bodega.',
        status: 'new',
        createdAt: '2026-11-18T13:00:00.000Z',
      },
      {
        id: plain,
        area: 'Finanzas, Gastos comunes',
        contenido: 'Falta un cobro.',
        status: 'hold',
        createdAt: '2026-11-01T12:00:00.000Z',
      },
    ]);
    for (const one of body.content) expect(ticketSchema.parse(one)).toEqual(one);
    expect((await store.get(`/api/tickets/ticket/${id}`)).body).toEqual(body.content[0]);
  });

  test('a page has five requests unless another size is asked for', async () => {
    for (let day = 1; day <= 6; day += 1) await insert({ createdAt: `2026-11-0${day}T12:00:00Z` });
    const first = (await store.get(listPath())).body;
    expect([first.content.length, first.totalPages, first.totalElements]).toEqual([5, 2, 6]);
    expect((await store.get(listPath(), { query: { page: 1 } })).body.content).toHaveLength(1);
  });

  test('a search for Pendiente finds both statuses that read so', async () => {
    const [pending, working] = [await insert({ status: 'pending' }), await insert({ status: 'in_progress' })];
    await insert({ status: 'hold' });
    expect(new Set(await idsOf(store, listPath(), { status: 'pending' }))).toEqual(
      new Set([pending, working]),
    );
  });

  test('Exportar writes every own request that the filter gives as docs-{timestamp}.xlsx [U-408 U-409 U-014]', async () => {
    for (let day = 1; day <= 6; day += 1) await insert({ createdAt: `2026-11-0${day}T12:00:00Z` });
    // More than the largest page holds.
    for (let n = 0; n < 25; n += 1) await insert({ createdAt: '2026-10-31T12:00:00Z' });
    await insert({ status: 'closed' });
    // Of the same store, by another user.
    await insert({ requesterId: await userId(testEmail('marca', 'CHL')) });
    const file = await exportedFile(api, store, '/api/tickets/ticket/export', { status: 'new' });
    expect(file.filename).toBe(`docs-${Date.parse(now)}.xlsx`);
    const book = read((await store.get(file.url)).bytes);
    const sheet = book.Sheets['Solicitudes'] ?? {};
    const [head, ...rows] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
    expect(head).toEqual([
      'Id',
      'Área',
      'Contenido',
      'Centro comercial',
      'Local',
      'Marca',
      'Fecha creación',
      'Estado',
    ]);
    expect(rows).toHaveLength(31);
    expect(rows[0]?.slice(1)).toEqual([
      'Mantención, Filtraciones',
      'Gotea el techo de la bodega.',
      'Mall CHL-A',
      'ES-CHL-A-1',
      'Marca CHL-A-1',
      expect.any(Number),
      'Nuevo',
    ]);
    expect(sheet.G2).toMatchObject({ t: 'n', w: '06/11/2026 09:00:00' });
  });
});

test('what a request can be about: building with id, name, SAP id and support-desk code, space with id and code, and brand [U-203]', async () => {
  const { buildingId, contractIds, spaceIds } = api.world.CHL.a;
  await api.db
    .updateTable('building')
    .set({ support_desk_code: 'MESA-7' })
    .where('id', '=', buildingId)
    .execute();
  const building = { id: buildingId, name: 'Mall CHL-A', sapId: 'ED-CHL-A', supportDeskCode: 'MESA-7' };
  expect((await store.get('/api/tickets/buildings')).body).toEqual([building]);
  const contracts = await store.get(`/api/tickets/buildings/${buildingId}/contracts`);
  expect(contracts.body).toEqual([
    {
      id: contractIds[0],
      building,
      space: { id: spaceIds[0], code: 'ES-CHL-A-1' },
      brand: { name: 'Marca CHL-A-1' },
    },
  ]);
  // Of a company with stores in two malls, those of the asked one.
  const { a, b } = api.world.CHL;
  const move = (building_id: number, space_id: number) =>
    api.db
      .updateTable('contract')
      .set({ building_id, space_id })
      .where('id', '=', a.contractIds[2])
      .execute();
  const company = api.as(testEmail('empresa', 'CHL'));
  const storesIn = async (id: number) => (await company.get(`/api/tickets/buildings/${id}/contracts`)).body;
  await move(b.buildingId, b.spaceIds[2]);
  const [own, elsewhere] = [await storesIn(a.buildingId), await storesIn(b.buildingId)];
  await move(a.buildingId, a.spaceIds[2]);
  expect(own.map(({ id }: { id: number }) => id)).toEqual(a.contractIds.slice(0, 2));
  expect(elsewhere).toEqual([
    {
      id: a.contractIds[2],
      building: { id: b.buildingId, name: 'Mall CHL-B', sapId: 'ED-CHL-B', supportDeskCode: 'ED-CHL-B' },
      space: { id: b.spaceIds[2], code: 'ES-CHL-B-3' },
      brand: { name: 'Marca CHL-A-2' },
    },
  ]);
});

test('a contract that has ended is none that a request can be about', async () => {
  const { buildingId, contractIds } = api.world.CHL.a;
  const brand = api.as(testEmail('marca', 'CHL'));
  const about = async (): Promise<number[]> =>
    (await brand.get(`/api/tickets/buildings/${buildingId}/contracts`)).body.map(
      ({ id }: { id: number }) => id,
    );
  const end = (day: string | null) =>
    api.db.updateTable('contract').set({ real_end_on: day }).where('id', '=', contractIds[0]).execute();
  expect(await about()).toContain(contractIds[0]);
  await end('2026-11-19');
  const running = await about();
  expect([running.length > 0, running.includes(contractIds[0] ?? 0)]).toEqual([true, false]);
  await end(null);
});

describe('the way of a request', () => {
  const change = (client: TestClient, id: number, status: TicketStatus, rowVersion: number, comment = '') =>
    client.put(`/api/tickets/ticket/${id}/status`, {
      body: { status, rowVersion, comment },
      headers: keyed(),
    });

  test('operations take it from new to open, at work, solved and closed; the requester sees who and when [U-260 U-014]', async () => {
    const id = await insert();
    const way = ['open', 'pending', 'in_progress', 'hold', 'solved', 'closed'] as const;
    for (const [index, status] of way.entries()) {
      const { status: code, body } = await change(
        staff,
        id,
        status,
        index + 1,
        status === 'hold' ? 'Falta un repuesto' : '',
      );
      expect([code, body.status]).toEqual([200, status]);
    }
    const { steps } = (await store.get(`/api/tickets/ticket/${id}`)).body;
    expect(steps.map(({ status }: { status: string }) => status)).toEqual(way);
    expect(steps[3]).toEqual({
      at: now,
      by: 'operaciones CHL a',
      status: 'hold',
      comment: 'Falta un repuesto',
    });
    const log = await api.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', String(id))
      .where('action', '=', 'ticket.status')
      .orderBy('id')
      .execute();
    expect(log).toHaveLength(6);
    expect(log[0]).toMatchObject({ before: { status: 'new' }, after: { status: 'open', comment: null } });
    // The requester takes no step but one: a solved request is opened again by a reply.
    const solved = await insert({ status: 'solved' });
    expect((await change(store, solved, 'closed', 1)).status).toBe(403);
    const answer = { body: { comment: 'Sigue goteando' }, headers: keyed() };
    const { body: again } = await store.post(`/api/tickets/ticket/${solved}/replies`, answer);
    expect(again.status).toBe('open');
  });

  test('no step is skipped and none goes back [U-260]', async () => {
    for (const from of ticketStatuses) {
      for (const to of ticketStatuses.filter((status) => !nextStatuses(from).includes(status))) {
        const id = await insert({ status: from });
        const { status, body } = await change(staff, id, to, 1);
        expect([from, to, status, body.field]).toEqual([from, to, 422, 'status']);
      }
    }
    expect(nextStatuses('new')).toEqual(['open']);
    expect(nextStatuses('open')).toEqual(['pending', 'in_progress', 'hold']);
    expect(nextStatuses('pending')).toEqual(['in_progress', 'hold', 'solved']);
    expect(nextStatuses('in_progress')).toEqual(['pending', 'hold', 'solved']);
    expect(nextStatuses('hold')).toEqual(['pending', 'in_progress', 'solved']);
    expect(nextStatuses('solved')).toEqual(['closed']);
    expect(nextStatuses('closed')).toEqual([]);
  });

  test('only operations staff change it, and only about their own buildings [U-260 U-025]', async () => {
    const id = await insert();
    for (const role of [
      'local',
      'marca',
      'empresa',
      'finanzas',
      'admin',
      'intfinanzas',
      'marketing',
      'portal',
    ] as const) {
      expect([role, (await change(api.as(testEmail(role, 'CHL')), id, 'open', 1)).status]).toEqual([
        role,
        403,
      ]);
    }
    const elsewhere = await insert({ buildingId: api.world.CHL.b.buildingId, contractId: null });
    expect((await change(staff, elsewhere, 'open', 1)).status).toBe(404);
    expect(await idsOf(staff, '/api/tickets/ticket/received')).toEqual([id]);
    expect((await store.get('/api/tickets/ticket/received')).status).toBe(403);
    expect((await staff.get(`/api/tickets/ticket/${id}`)).body.own).toBe(false);
    expect((await staff.get(`/api/tickets/ticket/${elsewhere}`)).status).toBe(404);
  });

  test('of two who change it at once the second is shown what the first did [T19]', async () => {
    const id = await insert({ status: 'open' });
    expect((await change(staff, id, 'hold', 1)).status).toBe(200);
    const { status, body } = await change(staff, id, 'pending', 1);
    expect([status, body.code, body.details.stored.status]).toEqual([409, 'VERSION_CONFLICT', 'hold']);
    const { body: kept } = await staff.get(`/api/tickets/ticket/${id}`);
    expect([kept.status, kept.steps.length]).toEqual(['hold', 1]);
  });

  test('the requester opens a solved one again by replying, and no other one [U-260]', async () => {
    const reply = (client: TestClient, id: number, comment = 'Sigue goteando') =>
      client.post(`/api/tickets/ticket/${id}/replies`, { body: { comment }, headers: keyed() });
    const id = await insert({ status: 'solved' });
    expect((await reply(staff, id)).status).toBe(404);
    expect((await reply(store, id, '  ')).body.details[0]).toEqual({
      field: 'comment',
      message: 'Escriba su respuesta',
    });
    const { body } = await reply(store, id);
    expect([body.status, body.steps]).toEqual([
      'open',
      [{ at: now, by: 'local CHL a', status: 'open', comment: 'Sigue goteando' }],
    ]);
    for (const status of ticketStatuses.filter((one) => one !== 'solved')) {
      expect([status, (await reply(store, await insert({ status }))).status]).toEqual([status, 422]);
    }
  });
});
