import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CountryCode } from 'shared/countries';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';

let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  portal = api.as(testEmail('portal', 'CHL'));
  for (const country of ['CHL', 'PER'] as const) {
    await api.db
      .insertInto('society')
      .values({ country_code: country, code: 'S', name: 'Sociedad', tax_id: '1', address: 'Calle 1' })
      .execute();
    await api.db
      .insertInto('commercial_executive')
      .values({ country_code: country, first_name: 'Ana', last_name: 'Soto', email: 'a@a.cl', phone: null })
      .execute();
  }
});
afterAll(() => api.close());

const key = () => ({ headers: { 'idempotency-key': randomUUID() } });

const contact = { email: '', telefono: '', web: '' };
const samples = {
  malls: { codigo: 'X', nombre: 'X', codigoMesaAyuda: '' },
  spaces: { edificio: 'X', codigo: 'X', local: '1', gla: 1 },
  companies: { ...contact, codigoErp: '', idFiscal: '1', nombre: 'X', direccion: '', ejecutivo: '' },
  brands: { ...contact, empresa: 'X', codigoErp: '', nombre: 'X', categoria: '', idFiscal: '' },
  leases: {
    codigo: 'X',
    empresa: 'X',
    marca: 'X',
    edificio: 'X',
    espacio: 'X',
    inicio: '2027-01-01',
    termino: '2027-12-31',
  },
  societies: { codigo: 'X', nombre: 'X', idFiscal: '1', direccion: 'X' },
  executives: { email: 'x@x.cl', nombre: 'X', apellido: 'X', telefono: '' },
} as const;
type Kind = keyof typeof samples;

async function idIn(kind: Kind, country: CountryCode): Promise<number> {
  const { a } = api.world[country];
  const known: Partial<Record<Kind, number>> = {
    malls: a.buildingId,
    spaces: a.spaceIds[0],
    companies: a.companyId,
    brands: a.brandIds[0],
    leases: a.contractIds[0],
  };
  const id = known[kind];
  if (id !== undefined) return id;
  const table = kind === 'societies' ? 'society' : 'commercial_executive';
  const row = api.db.selectFrom(table).where('country_code', '=', country).select('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

describe.each(Object.keys(samples) as Kind[])('%s', (kind) => {
  test('a country that the caller does not administer answers 404 to every call, and writes nothing', async () => {
    const id = await idIn(kind, 'PER');
    const at = `/api/portfolio/${kind}`;
    const rowVersion = 1;
    const before = await api.db.selectFrom('audit_log').select('id').execute();
    const answers = [
      await portal.get(at, { query: { pais: 'per' } }),
      await portal.post(`${at}/export`, { body: { pais: 'PER' } }),
      await portal.get(`${at}/${id}`),
      await portal.post(at, { body: { pais: 'PER', registro: samples[kind] }, ...key() }),
      await portal.put(`${at}/${id}`, { body: { registro: samples[kind], rowVersion }, ...key() }),
      await portal.post(`${at}/${id}/end`, { body: { dia: '2026-12-01', rowVersion }, ...key() }),
      await portal.post(`${at}/${id}/reopen`, { body: { rowVersion }, ...key() }),
      await portal.post(`${at}/${id}/delete`, { body: { rowVersion }, ...key() }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'NOT_FOUND']),
    );
    expect(await api.db.selectFrom('audit_log').select('id').execute()).toHaveLength(before.length);
  });

  test('a list, one of its records and its export answer in the administered country', async () => {
    const id = await idIn(kind, 'CHL');
    const list = await portal.get(`/api/portfolio/${kind}`, { query: { pais: 'chl', estado: 'vigentes' } });
    expect(list.status).toBe(200);
    expect(list.body.content.map((row: { id: number }) => row.id)).toContain(id);
    expect(list.body.content.map((row: { pais: string }) => row.pais)).not.toContain('PER');
    const one = await portal.get(`/api/portfolio/${kind}/${id}`);
    expect([one.status, one.body.registro?.id]).toEqual([200, id]);
    const none = { pais: 'chl', q: 'nada así' };
    expect((await portal.get(`/api/portfolio/${kind}`, { query: none })).body.totalElements).toBe(0);
    expect((await portal.post(`/api/portfolio/${kind}/export`, { body: { pais: 'CHL' } })).status).toBe(202);
  });
});

test('staff of a mall and tenants do not reach the portfolio', async () => {
  for (const role of ['admin', 'empresa', 'operaciones'] as const) {
    const { status } = await api.as(testEmail(role, 'CHL')).get('/api/portfolio/malls', {
      query: { pais: 'chl' },
    });
    expect([role, status]).toEqual([role, 403]);
  }
});

test('the summary counts what runs today', async () => {
  const { status, body } = await portal.get('/api/portfolio/summary', { query: { pais: 'chl' } });
  expect([status, body]).toEqual([
    200,
    { centros: 2, espacios: 6, espaciosLibres: 0, contratos: 6, porTerminar: 0 },
  ]);
  expect((await portal.get('/api/portfolio/summary', { query: { pais: 'per' } })).status).toBe(404);
});
