import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runDueImports } from '../../imports/runner.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { declare, lockDay, newKey, plainSale } from '../sales/testing.ts';
import {
  chilean,
  chileanFile,
  faultsOf,
  importOf,
  load,
  order,
  send,
  storedOn,
  validate,
  uploadClock,
} from './testing.ts';

let api: TestApi;
let company: TestClient;
let brand: TestClient;
let stores: readonly [number, number, number];
beforeAll(async () => {
  api = await startTestApi({ clockAt: uploadClock });
  company = api.as(testEmail('empresa', 'CHL'));
  brand = api.as(testEmail('marca', 'CHL'));
  stores = api.world.CHL.a.contractIds;
});
afterAll(() => api.close());

describe('loading', () => {
  test('a day declared after the validation is a fault, and nothing of the file is stored [S-351 T29 T19]', async () => {
    const fecha = '2026-11-06';
    await declare(company, stores[2], { ...plainSale.CHL, fecha });
    const job = await validate(
      api,
      company,
      chileanFile(
        chilean('CT-CHL-A-1', fecha),
        chilean('CT-CHL-A-2', fecha),
        chilean('CT-CHL-A-3', fecha, 20),
      ),
    );
    await declare(brand, stores[1], { ...plainSale.CHL, fecha });
    // As is one that was changed.
    await declare(company, stores[2], { ...plainSale.CHL, boletas: 12, fecha, rowVersion: 1 });
    const stale = await load(api, company, job.id);
    expect(stale).toMatchObject({ step: 'check', state: 'done', faults: 2 });
    const reason = expect.stringContaining('después de la validación');
    expect(await faultsOf(company, stale)).toEqual([
      { row: 3, column: 'fecha', reason },
      { row: 4, column: 'fecha', reason },
    ]);
    expect(await storedOn(api, fecha)).toMatchObject([
      { contract_id: stores[1], receipt_count: 10 },
      { contract_id: stores[2], receipt_count: 12 },
    ]);
    expect((await order(company, job.id)).status).toBe(422);
  });

  test('a day audited after the validation is a fault, and stays as it was [S-382 T20]', async () => {
    const audited = '2026-11-02';
    await declare(company, stores[0], { ...plainSale.CHL, fecha: audited });
    const checked = await validate(api, company, chileanFile(chilean('CT-CHL-A-1', audited, 11)));
    expect(checked.faults).toBe(0);
    await lockDay(api.db, stores[0], audited);
    const late = await load(api, company, checked.id);
    expect(late).toMatchObject({ step: 'check', state: 'done', faults: 1 });
    const fault = { row: 2, column: 'fecha', reason: 'No puedes editar una venta auditada' };
    expect(await faultsOf(company, late)).toEqual([fault]);
    expect(await storedOn(api, audited)).toMatchObject([{ receipt_count: 10, row_version: 1 }]);
    // Nor is it taken from a file that is validated now.
    const again = await validate(api, company, chileanFile(chilean('CT-CHL-A-1', audited, 11)));
    expect(await faultsOf(company, again)).toEqual([fault]);
  });

  test('the same file a second time changes nothing, and nothing takes a load back [T29]', async () => {
    const fecha = '2026-11-03';
    const file = chileanFile(chilean('CT-CHL-A-1', fecha), chilean('CT-CHL-A-2', fecha));
    const first = await load(api, company, (await validate(api, company, file)).id);
    expect(first.state).toBe('done');
    const stored = await storedOn(api, fecha);
    expect(stored).toHaveLength(2);
    const again = await validate(api, company, file);
    expect(again.summary).toMatchObject({ nuevas: 0, reemplazadas: 0, sinCambios: 2 });
    expect((await load(api, company, again.id)).state).toBe('done');
    expect(await storedOn(api, fecha)).toEqual(stored);
    const lines = await api.db
      .selectFrom('daily_sale_history')
      .select('row_version')
      .where('day', '=', fecha)
      .execute();
    expect(lines).toEqual([{ row_version: 1 }, { row_version: 1 }]);
    // The undo of imported records does not find it, and deleting the upload keeps the sales.
    const portal = api.as(testEmail('portal', 'CHL'));
    const undone = await portal.post(`/api/record-imports/${first.id}/undo`, { headers: newKey() });
    expect(undone.status).toBe(404);
    expect((await company.delete(`/api/imports/${first.id}`)).status).toBe(200);
    await runDueImports(api.deps);
    expect(await storedOn(api, fecha)).toEqual(stored);
  });

  test('an order repeated with its key, and a second one, load once [T18]', async () => {
    const fecha = '2026-11-05';
    const job = await validate(api, company, chileanFile(chilean('CT-CHL-A-1', fecha)));
    const key = newKey();
    const replies = await Promise.all([
      order(company, job.id, key),
      order(company, job.id, key),
      order(company, job.id),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    const other = await order(company, job.id + 1, key);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await load(api, company, job.id)).state).toBe('done');
    expect(await storedOn(api, fecha)).toMatchObject([{ row_version: 1 }]);
    const entries = await api.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'daily-sale.upload')
      .where('entity_id', '=', String(job.id))
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('only who may upload does, with the rights of the moment; others do not see the import', async () => {
    const file = chileanFile(chilean('CT-CHL-A-1', '2026-11-04'));
    expect((await send(api.as(testEmail('local', 'CHL')), file)).status).toBe(403);
    const job = await validate(api, brand, file);
    expect((await company.get(`/api/imports/${job.id}`)).status).toBe(404);
    expect((await company.get(`/api/imports/${job.id}/faults`)).status).toBe(404);
    expect((await company.delete(`/api/imports/${job.id}`)).status).toBe(404);
    expect((await order(company, job.id)).status).toBe(404);
    await order(brand, job.id);
    const email = testEmail('marca', 'CHL');
    const { id } = await api.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const taken = await api.db
      .deleteFrom('user_permission')
      .where('user_id', '=', id)
      .returning(['permission_id', 'company_id'])
      .execute();
    await runDueImports(api.deps);
    const refused = await importOf(brand, job.id);
    await api.db
      .insertInto('user_permission')
      .values(taken.map((permission) => ({ ...permission, user_id: id })))
      .execute();
    expect(refused).toMatchObject({
      step: 'load',
      state: 'failed',
      message: 'No tiene permiso para realizar esta operación.',
    });
    expect(await storedOn(api, '2026-11-04')).toEqual([]);
  });

  test('an import that is forgotten is gone; one that is being loaded is not', async () => {
    const job = await validate(api, company, chileanFile(chilean('CT-CHL-A-1', '2026-11-03')));
    await order(company, job.id);
    expect((await company.delete(`/api/imports/${job.id}`)).status).toBe(404);
    await load(api, company, job.id);
    expect((await company.delete(`/api/imports/${job.id}`)).status).toBe(200);
    expect((await company.get(`/api/imports/${job.id}`)).status).toBe(404);
  });
});
