import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mostPendingNotes, type DebitNote } from 'shared/endpoints/debit-notes';
import { read, utils } from 'xlsx';
import { exportedFile, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { actForToo } from '../users/testing.ts';
import { insertDebitNote } from './testing.ts';

let api: TestApi;
let company: TestClient;
let finance: TestClient;
let financeId: number;
let companyNote: number;
let financeNote: number;

const now = '2026-11-20T15:00:00.000Z';

const userId = async (email: string): Promise<number> =>
  (await api.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

const accept = (client: TestClient, id: number, key: string = randomUUID()) =>
  client.post(`/api/debit-notes/${id}/accept`, { headers: { 'idempotency-key': key } });

const pending = async (client: TestClient): Promise<number[]> =>
  (await client.get('/api/debit-notes/pending')).body.map(({ id }: DebitNote) => id);

const listPath = (companyId = api.world.CHL.a.companyId) =>
  `/api/debit-notes/clients/${companyId}/debit-notes`;

const idsOf = async (query: Record<string, string | number> = {}): Promise<number[]> =>
  (await company.get(listPath(), { query: { size: 20, ...query } })).body.content.map(
    ({ id }: DebitNote) => id,
  );

beforeAll(async () => {
  api = await startTestApi({ clockAt: now });
  company = api.as(testEmail('empresa', 'CHL'));
  finance = api.as(testEmail('finanzas', 'CHL'));
  financeId = await userId(testEmail('finanzas', 'CHL'));
});
afterAll(() => api.close());

beforeEach(async () => {
  api.setClock(now);
  await api.db.deleteFrom('debit_note').execute();
  const { contractIds, companyId } = api.world.CHL.a;
  companyNote = await insertDebitNote(api.db, {
    contractId: contractIds[0],
    to: [
      { type: 'company', targetId: companyId },
      { type: 'user', targetId: financeId },
    ],
  });
  financeNote = await insertDebitNote(api.db, {
    contractId: contractIds[2],
    to: [{ type: 'user', targetId: financeId }],
    reason: 'Reposición de llaves',
    createdAt: '2026-11-12T15:00:00Z',
  });
});

describe('who has to accept', () => {
  test('a person has the pending notes addressed to him or to his company, the oldest first [P-309 P-310 T1]', async () => {
    expect(await pending(finance)).toEqual([companyNote, financeNote]);
    expect(await pending(company)).toEqual([companyNote]);
    expect(await pending(api.as(testEmail('empresa', 'CHL', 'b')))).toEqual([]);
    await accept(finance, companyNote);
    expect(await pending(finance)).toEqual([financeNote]);
    expect(await pending(company)).toEqual([]);
  });

  test('brand and contract are recipients too, for whoever may read notes and is assigned to them [P-309]', async () => {
    const { brandIds, contractIds } = api.world.CHL.a;
    const [ofBrand, ofContract] = [
      await insertDebitNote(api.db, {
        contractId: contractIds[1],
        to: [{ type: 'brand', targetId: brandIds[0] }],
      }),
      await insertDebitNote(api.db, {
        contractId: contractIds[0],
        to: [{ type: 'contract', targetId: contractIds[0] }],
      }),
    ];
    const permission = await api.db
      .selectFrom('permission')
      .select('id')
      .where('subject', '=', 'DebitNotes')
      .executeTakeFirstOrThrow();
    for (const [role, note] of [
      ['marca', ofBrand],
      ['local', ofContract],
    ] as const) {
      const user_id = await userId(testEmail(role, 'CHL'));
      await api.db
        .insertInto('user_permission')
        .values({ user_id, permission_id: permission.id, company_id: null })
        .execute();
      expect(await pending(api.as(testEmail(role, 'CHL')))).toEqual([note]);
      expect((await accept(api.as(testEmail(role, 'CHL')), note)).body.can_accept).toBe(false);
      await api.db
        .deleteFrom('user_permission')
        .where('user_id', '=', user_id)
        .where('permission_id', '=', permission.id)
        .execute();
    }
  });

  test('of more than a hundred pending notes the hundred oldest come [P-309]', async () => {
    const [contractId] = api.world.CHL.a.contractIds;
    const to = [{ type: 'user', targetId: financeId }];
    let newest = 0;
    for (let n = 0; n < mostPendingNotes - 1; n += 1)
      newest = await insertDebitNote(api.db, { contractId, to, createdAt: '2026-11-15T15:00:00Z' });
    const ids = await pending(finance);
    expect(ids).toHaveLength(100);
    expect(ids.slice(0, 2)).toEqual([companyNote, financeNote]);
    expect(ids).not.toContain(newest);
  });

  test('without DebitNotes (read) there are no notes, and a colleague who is no recipient cannot accept', async () => {
    const store = api.as(testEmail('local', 'CHL'));
    expect((await store.get('/api/debit-notes/pending')).status).toBe(403);
    expect((await store.get(listPath())).status).toBe(403);
    const refused = await accept(company, financeNote);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(await pending(finance)).toContain(financeNote);
  });

  test('a note about a store that the recipient no longer reaches is not his any more', async () => {
    const foreign = await insertDebitNote(api.db, {
      contractId: api.world.CHL.b.contractIds[0],
      to: [{ type: 'user', targetId: financeId }],
    });
    expect(await pending(finance)).not.toContain(foreign);
    expect((await accept(finance, foreign)).status).toBe(404);
  });
});

describe('accepting', () => {
  test('the accept call takes a note from pending to accepted and answers it [P-205 P-311 P-312]', async () => {
    expect(await idsOf({ status: 'pending' })).toEqual([financeNote, companyNote]);
    expect(await idsOf({ status: 'accepted' })).toEqual([]);
    const { status, body } = await accept(finance, financeNote);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: financeNote,
      recipients: [{ type: 'user', accepted_at: now, user: { email: testEmail('finanzas', 'CHL') } }],
      accepted: { at: now, by: 'finanzas CHL a' },
      can_accept: false,
    });
    expect(await pending(finance)).toEqual([companyNote]);
    expect(await idsOf({ status: 'accepted' })).toEqual([financeNote]);
    expect(await idsOf({ status: 'pending' })).toEqual([companyNote]);
    const stored = await finance.get(listPath(), { query: { status: 'accepted' } });
    expect(stored.body.content).toEqual([body]);
    // Of two recipients it is the signed-in user who accepts.
    expect((await accept(finance, companyNote)).body.recipients).toEqual([
      { type: 'company', accepted_at: null, user: null },
      { type: 'user', accepted_at: now, user: { email: testEmail('finanzas', 'CHL') } },
    ]);
  });

  test('one acceptance settles the note for all its recipients; who accepted is kept [P-105]', async () => {
    await accept(company, companyNote);
    api.setClock('2026-11-21T15:00:00.000Z');
    expect(await pending(finance)).toEqual([financeNote]);
    const { body } = await finance.get(listPath(), { query: { status: 'accepted' } });
    expect(body.content[0].accepted).toEqual({ at: now, by: 'empresa CHL a' });
    // Finance staff are recipients too, and have nothing left to accept.
    expect(body.content[0].can_accept).toBe(false);
    expect(body.content[0].recipients).toEqual([
      { type: 'company', accepted_at: now, user: { email: testEmail('empresa', 'CHL') } },
      { type: 'user', accepted_at: null, user: { email: testEmail('finanzas', 'CHL') } },
    ]);
  });

  test('two recipients at once, each twice: one acceptance, one entry in the audit log, four alike answers [P-105]', async () => {
    const [mine, his] = [randomUUID(), randomUUID()];
    const answers = await Promise.all([
      accept(finance, companyNote, mine),
      accept(company, companyNote, his),
      accept(finance, companyNote, mine),
      accept(company, companyNote, his),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const accepted = new Set(answers.map(({ body }) => JSON.stringify(body.accepted)));
    expect(accepted.size).toBe(1);
    const kept = await api.db
      .selectFrom('debit_note_recipient')
      .select(['accepted_by'])
      .where('debit_note_id', '=', companyNote)
      .where('accepted_at', 'is not', null)
      .execute();
    expect(kept).toHaveLength(1);
    const entries = await api.db
      .selectFrom('audit_log')
      .select(['user_id', 'before', 'after'])
      .where('action', '=', 'debit-note.accept')
      .where('entity_id', '=', String(companyNote))
      .execute();
    expect(entries).toEqual([
      {
        user_id: kept[0]?.accepted_by,
        before: { accepted: null },
        after: expect.objectContaining({ value: 1000, currency: 'CLP' }),
      },
    ]);
  });

  test('a note that was accepted yesterday keeps its date', async () => {
    await accept(finance, financeNote);
    api.setClock('2026-11-21T15:00:00.000Z');
    expect((await accept(finance, financeNote)).body.accepted.at).toBe(now);
  });
});

describe('the list of a company', () => {
  test('a note has reason, items that add up to its value, contract, brand, company and recipients [P-137]', async () => {
    const { body } = await company.get(listPath(), { query: { q: 'agua' } });
    const [first, second] = await api.db
      .selectFrom('debit_note_item')
      .select('id')
      .where('debit_note_id', '=', companyNote)
      .orderBy('id')
      .execute();
    expect(body.content).toEqual([
      {
        id: companyNote,
        reason: 'Consumo de agua',
        description: 'Según lectura del medidor.',
        currency: 'CLP',
        value: 1000,
        created_at: '2026-11-10T15:00:00.000Z',
        items: [
          {
            id: first?.id,
            description: 'Concepto 1',
            item_date: '2026-11-09',
            currency: 'CLP',
            value: 700,
          },
          {
            id: second?.id,
            description: 'Concepto 2',
            item_date: '2026-11-09',
            currency: 'CLP',
            value: 300,
          },
        ],
        contract: {
          code: 'CT-CHL-A-1',
          space: { code: 'ES-CHL-A-1', building: { id_sap: 'ED-CHL-A', name: 'Mall CHL-A' } },
          brand: { name: 'Marca CHL-A-1', client: { name: 'Empresa CHL-A', tax_id: 'TAX-CHL-A' } },
        },
        recipients: [
          { type: 'company', accepted_at: null, user: null },
          { type: 'user', accepted_at: null, user: { email: testEmail('finanzas', 'CHL') } },
        ],
        accepted: null,
        can_accept: true,
      },
    ]);
    api.setClock('2026-11-20T16:00:00.000Z');
    await accept(company, companyNote);
    const settled = await company.get(listPath(), { query: { q: 'agua' } });
    expect(settled.body.content[0].recipients).toEqual([
      {
        type: 'company',
        accepted_at: '2026-11-20T16:00:00.000Z',
        user: { email: testEmail('empresa', 'CHL') },
      },
      { type: 'user', accepted_at: null, user: { email: testEmail('finanzas', 'CHL') } },
    ]);
  });

  test('amounts are in major units of the currency: cents in Peru', async () => {
    const { a } = api.world.PER;
    await insertDebitNote(api.db, {
      contractId: a.contractIds[0],
      to: [{ type: 'company', targetId: a.companyId }],
      currency: 'PEN',
      values: [1250, 75],
    });
    const { body } = await api.as(testEmail('empresa', 'PER')).get(listPath(a.companyId));
    const [note] = body.content;
    expect([note.value, note.items[0].value, note.currency]).toEqual([13.25, 12.5, 'PEN']);
  });

  test('it is paged, the newest first', async () => {
    const { body } = await company.get(listPath(), { query: { page: 1, size: 1 } });
    expect(body.content.map(({ id }: DebitNote) => id)).toEqual([companyNote]);
    expect(body).toMatchObject({ number: 1, totalPages: 2, totalElements: 2 });
  });

  test('q finds folio, reason, contract, brand and mall, without case and accents [P-101]', async () => {
    expect(await idsOf({ q: String(financeNote) })).toContain(financeNote);
    expect(await idsOf({ q: 'reposicion DE LLAVES' })).toEqual([financeNote]);
    expect(await idsOf({ q: 'ct-chl-a-3' })).toEqual([financeNote]);
    expect(await idsOf({ q: 'marca chl-a-1' })).toEqual([companyNote]);
    expect(await idsOf({ q: 'mall chl-a' })).toEqual([financeNote, companyNote]);
    expect(await idsOf({ q: '%' })).toEqual([]);
  });

  test('accepted_from and accepted_to are whole days of the country, and the status has its two values [P-101 P-313 P-314 T21]', async () => {
    // One second before and at midnight in Santiago.
    api.setClock('2026-11-21T02:59:59.000Z');
    await accept(finance, financeNote);
    expect(await idsOf({ status: 'pending' })).toEqual([companyNote]);
    expect(await idsOf({ status: 'accepted' })).toEqual([financeNote]);
    expect(await idsOf({ accepted_to: '2026-11-21' })).toEqual([financeNote]);
    api.setClock('2026-11-21T03:00:00.000Z');
    await accept(finance, companyNote);
    expect(await idsOf({ accepted_from: '2026-11-20', accepted_to: '2026-11-20' })).toEqual([financeNote]);
    expect(await idsOf({ accepted_from: '2026-11-21' })).toEqual([companyNote]);
    expect(await idsOf({ accepted_to: '2026-11-21' })).toEqual([financeNote, companyNote]);
    expect(await idsOf({ q: 'reposicion DE LLAVES' })).toEqual([financeNote]);
    const { body } = await company.get(listPath(), { query: { page: 1, size: 1 } });
    expect(body.content.map(({ id }: DebitNote) => id)).toEqual([companyNote]);
    expect(body).toMatchObject({ number: 1, totalPages: 2, totalElements: 2 });
    expect((await company.get(listPath(), { query: { status: 'rejected' } })).status).toBe(400);
    // A user of two companies gets the notes of the one in the path.
    const { companyId, contractIds } = api.world.CHL.b;
    const to = [{ type: 'company', targetId: companyId }] as const;
    const other = await insertDebitNote(api.db, { contractId: contractIds[0], to });
    const leave = await actForToo(api, testEmail('empresa', 'CHL'), companyId);
    const ofOther = await company.get(listPath(companyId));
    const ofOwn = await idsOf();
    await leave();
    expect(ofOther.body.content.map(({ id }: DebitNote) => id)).toEqual([other]);
    expect(ofOwn).toEqual([financeNote, companyNote]);
  });

  test('another status, an impossible day or an unknown field is refused', async () => {
    const wrong = [{ status: 'rejected' }, { accepted_from: '2026-02-30' }, { empresa: 7 }, { size: 100 }];
    for (const query of wrong) expect((await company.get(listPath(), { query })).status).toBe(400);
  });

  test('the export has every note that the filters give, with who accepted it', async () => {
    await accept(finance, financeNote);
    const exported = async (body: Record<string, string>) => {
      const link = await exportedFile(api, company, `${listPath()}/export`, body);
      const book = read((await company.get(link.url)).bytes, { type: 'buffer' });
      const sheet = book.Sheets['Notas de cargo'] ?? {};
      return { sheet, rows: utils.sheet_to_json<string[]>(sheet, { header: 1 }) };
    };
    expect((await exported({})).rows).toHaveLength(3);
    const { sheet, rows } = await exported({ status: 'accepted' });
    expect(rows[1]).toEqual([
      financeNote,
      'CT-CHL-A-3',
      'Marca CHL-A-2',
      'Mall CHL-A',
      'Reposición de llaves',
      'CLP',
      1000,
      expect.any(Number),
      'Aceptada',
      'finanzas CHL a',
      expect.any(Number),
    ]);
    expect(sheet.H2).toMatchObject({ t: 'n', w: '12/11/2026 12:00:00' });
    expect(sheet.K2).toMatchObject({ t: 'n', w: '20/11/2026 12:00:00' });
  });
});
