import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordKinds } from 'shared/rules/records/kinds';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { insertDebt, insertReading } from '../debt/testing.ts';
import { insertInvoice, insertSociety } from '../invoices/testing.ts';
import { workbook } from '../sales-upload/testing.ts';
import { apply, debt, debtFile, detailOf, imported, order, preview, rowsOf, send, undo } from './testing.ts';

let api: TestApi;
/** Of one mall in Chile. */
let finance: TestClient;
let portal: TestClient;
let societyId: number;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  finance = api.as(testEmail('intfinanzas', 'CHL'));
  portal = api.as(testEmail('portal', 'CHL'));
  societyId = await insertSociety(api.db, 'CHL', 'CL10');
  await insertReading(api.db, api.world.CHL.b.companyId, '2026-11-19T12:00:00Z');
});
afterAll(() => api.close());

const reasonsOf = async (id: number): Promise<unknown[]> =>
  (await rowsOf(finance, id)).flatMap(({ faults }) => faults.map(({ column, reason }) => [column, reason]));
const amountOf = async (number: string) =>
  (await api.db.selectFrom('debt_document').select('amount').where('number', '=', number).executeTakeFirst())
    ?.amount;
const foreign = 'Este registro es de centros comerciales que usted no administra.';

describe('finance staff', () => {
  test('import, apply and undo the debts of their own mall', async () => {
    const { id } = await imported(api, finance, debtFile(debt('F-1', 700)));
    expect(await amountOf('F-1')).toBe(700);
    expect(await preview(api, finance, debtFile(debt('F-1', 700)))).toMatchObject({ status: 'unchanged' });
    expect(await undo(api, finance, id)).toMatchObject({ status: 'undone', left: 0 });
    expect(await amountOf('F-1')).toBeUndefined();
  });

  test.each(['malls', 'spaces', 'companies', 'brands', 'leases'] as const)(
    'neither send %s nor get their template',
    async (kind) => {
      const file = workbook([recordKinds[kind].columns.map(({ heading }) => heading)]);
      expect((await send(finance, file, { kind })).status).toBe(403);
      expect((await finance.get(`/api/record-imports/template?tipo=${kind}`)).status).toBe(403);
      expect((await finance.get('/api/record-imports/template?tipo=debts')).status).toBe(200);
    },
  );

  test('cannot name a company, mall or lease of another mall [T2]', async () => {
    const row = debt('F-2');
    const sent = await preview(
      api,
      finance,
      debtFile(debt('F-20'), row.with(2, 'TAX-CHL-B'), row.with(1, 'F-3').with(3, 'ED-CHL-B')),
    );
    expect(await reasonsOf(sent.id)).toEqual([
      ['Empresa', 'No existe una empresa con este código o identificador tributario.'],
      ['Centro comercial', 'No existe un centro comercial con este código.'],
    ]);
    // They hold back the row of the own mall too.
    expect((await order(finance, sent.id)).status).toBe(422);
    expect(await amountOf('F-20')).toBeUndefined();
    const headings = recordKinds.debitNotes.columns.map(({ heading }) => heading);
    const note = ['CT-CHL-B-1', 'NC-9', 'Agua', 'Consumo', '2026-10-31', 900];
    const notes = await preview(api, finance, workbook([headings, note]), { kind: 'debitNotes' });
    expect(await reasonsOf(notes.id)).toEqual([['Contrato', 'No existe un contrato con este código.']]);
    expect((await order(finance, notes.id)).status).toBe(422);
  });

  test('neither change nor read the record of another mall whose number they send', async () => {
    const { b } = api.world.CHL;
    await insertDebt(api.db, { ...b, societyId, number: 'F-4', dueOn: '2026-12-01', amount: 55 });
    await insertInvoice(api.db, 'CHL', {
      companyId: b.companyId,
      societyId,
      number: 'F-4',
      issuedOn: '2026-11-01',
    });
    const { id, status } = await preview(api, finance, debtFile(debt('F-4', 1)));
    expect(status).toBe('faulty');
    expect(await rowsOf(finance, id)).toEqual([
      expect.objectContaining({ changes: [], faults: [expect.objectContaining({ reason: foreign })] }),
    ]);
    const headings = ['Sociedad', 'Tipo', 'Número', 'Empresa', 'Fecha de emisión', 'Neto', 'IVA', 'Total'];
    const row = ['CL10', 'Factura electrónica', 'F-4', 'TAX-CHL-A', '2026-11-01', 1, 0, 1];
    const invoices = await preview(api, finance, workbook([headings, row]), { kind: 'invoices' });
    expect(await reasonsOf(invoices.id)).toEqual([[null, foreign]]);
    expect(await amountOf('F-4')).toBe(55);
  });

  test('end only debts of their own mall with a complete file', async () => {
    const { b } = api.world.CHL;
    await insertDebt(api.db, { ...b, societyId, number: 'F-5', dueOn: '2026-12-01', amount: 66 });
    await imported(api, finance, debtFile(debt('F-6'), debt('F-7')));
    const { id, counts } = await preview(api, finance, debtFile(debt('F-6')), { complete: true });
    expect(counts).toMatchObject({ same: 1, end: 1 });
    expect((await order(finance, id, 0)).status).toBe(422);
    await apply(api, finance, id, 1);
    expect([await amountOf('F-5'), await amountOf('F-6'), await amountOf('F-7')]).toEqual([
      66,
      1_000,
      undefined,
    ]);
    const again = await preview(api, finance, debtFile(debt('F-6')), { complete: true });
    expect(again).toMatchObject({ status: 'unchanged', counts: { same: 1, end: 0 } });
  });

  test('see the imports of their own malls, and no others', async () => {
    const own = await imported(api, finance, debtFile(debt('F-8')));
    const ofCountry = await imported(api, portal, debtFile(debt('F-9')));
    const ofOther = await preview(api, api.as(testEmail('intfinanzas', 'CHL', 'b')), debtFile(debt('F-8')));
    const idsOf = async (client: TestClient): Promise<number[]> =>
      (await client.get('/api/record-imports?size=50')).body.content.map(({ id }: { id: number }) => id);
    expect(await idsOf(finance)).toContain(own.id);
    for (const { id } of [ofCountry, ofOther]) {
      expect(await idsOf(finance)).not.toContain(id);
      expect(await idsOf(portal)).toContain(id);
      for (const path of ['', '/rows']) {
        const answer = await finance.get(`/api/record-imports/${id}${path}`);
        expect(answer.status).toBe(404);
      }
    }
    expect(await detailOf(portal, own.id)).toMatchObject({ id: own.id });
  });

  test('import nothing without the permission, and nothing that they sent before is applied', async () => {
    const sent = await preview(api, finance, debtFile(debt('F-10')));
    const permission = api.db.selectFrom('permission').select('id').where('subject', '=', 'FinancialImport');
    const user = api.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', testEmail('intfinanzas', 'CHL'));
    const held = await api.db
      .deleteFrom('user_permission')
      .where('permission_id', 'in', permission)
      .where('user_id', 'in', user)
      .returningAll()
      .execute();
    expect(held).toHaveLength(1);
    expect((await order(finance, sent.id)).status).toBe(403);
    expect((await finance.get('/api/record-imports')).status).toBe(403);
    await api.db.insertInto('user_permission').values(held).execute();
    expect((await order(finance, sent.id)).status).toBe(202);
  });
});
