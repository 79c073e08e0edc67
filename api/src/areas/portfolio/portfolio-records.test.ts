import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { brandCategories } from 'shared/rules/portfolio/brand';
import type { LeaseRecord } from 'shared/rules/portfolio/lease';
import { scopeOf } from '../../access/scope.ts';
import { scopedTo, type Scoped } from '../../access/scoped.ts';
import { startTestApi, type TestApi } from '../../testing/index.ts';
import { brands } from './brands/kind.ts';
import { companies } from './companies/kind.ts';
import { judgeRecords, storeRecords, type Known, type PortfolioKind, type Stored } from './common/judge.ts';
import { executives } from './executives/kind.ts';
import { leases } from './leases/kind.ts';
import { malls } from './malls/kind.ts';
import { societies } from './societies/kind.ts';
import { spaces } from './spaces/kind.ts';

let api: TestApi;
let scoped: Scoped;
const at = { country: 'CHL', today: '2026-11-20' } as const;
beforeAll(async () => {
  api = await startTestApi();
  const none = { company_id: null, brand_id: null, contract_id: null, building_id: null };
  const scope = scopeOf({ id: 1, country_code: 'CHL' }, [{ ...none, country_codes: ['CHL'] }]);
  scoped = scopedTo(api.db, { scope });
});
afterAll(() => api.close());

/** Stores the records without a fault; returns the faults of each. */
async function load<R, Row extends R & Stored, K extends Known<Row>>(
  kind: PortfolioKind<R, Row, K>,
  records: readonly R[],
): Promise<string[][]> {
  const known = await kind.read(scoped, at, records);
  const judged = judgeRecords(kind, known, records);
  const good = judged.filter(({ faults }) => faults.length === 0);
  await storeRecords(kind, scoped, known, good);
  return judged.map(({ faults }) => faults.map(({ field, message }) => `${field}: ${message}`));
}

const contact = { email: '', telefono: '', web: '' };
const company = {
  ...contact,
  codigoErp: 'E-1',
  idFiscal: '76.086.428-5',
  nombre: 'Uno',
  direccion: '',
  ejecutivo: '',
};
const brand = { ...contact, empresa: '76086428-5', codigoErp: '', categoria: '', idFiscal: '' };
const lease = (codigo: string, more: Partial<LeaseRecord> = {}): LeaseRecord => ({
  codigo,
  empresa: 'E-1',
  marca: 'Tienda Uno',
  edificio: 'M-1',
  espacio: 'L-1',
  inicio: '2027-01-01',
  termino: '2027-12-31',
  ...more,
});

test('a file of records of each kind is stored by code, and the same file again changes the same records', async () => {
  const steps = async () => [
    ...(await load(malls, [
      { codigo: 'M-1', nombre: 'Mall Uno', codigoMesaAyuda: '' },
      { codigo: 'M-2', nombre: 'Mall Dos', codigoMesaAyuda: '' },
    ])),
    ...(await load(spaces, [
      { edificio: 'M-1', codigo: 'L-1', local: '101', gla: 20.5 },
      { edificio: 'M-2', codigo: 'L-1', local: '201', gla: 30 },
    ])),
    ...(await load(executives, [{ email: 'ana@a.cl', nombre: 'Ana', apellido: 'Soto', telefono: '' }])),
    ...(await load(companies, [{ ...company, ejecutivo: 'ana@a.cl' }])),
    ...(await load(brands, [{ ...brand, nombre: 'Tienda Uno' }])),
    ...(await load(leases, [
      lease('C-1'),
      lease('C-2', { inicio: '2028-01-01', termino: '2028-06-30' }),
      lease('C-3', { edificio: 'M-2' }),
    ])),
    ...(await load(societies, [
      { codigo: 'S-1', nombre: 'Sociedad', idFiscal: '76.086.428-5', direccion: 'Calle 1' },
    ])),
  ];
  expect((await steps()).flat()).toEqual([]);
  const stored = () =>
    api.db
      .selectFrom('contract')
      .where('code', 'in', ['C-1', 'C-2', 'C-3'])
      .orderBy('code')
      .select(['id', 'code'])
      .execute();
  const first = await stored();
  expect(first).toHaveLength(3);
  expect((await steps()).flat()).toEqual([]);
  expect(await stored()).toEqual(first);
});

test('a brand has one of the categories of the sales report, however it is written, or none', async () => {
  const { rows } = await brands.read(scoped, at, [{ ...brand, nombre: 'Tienda Uno' }]);
  expect(rows.map(({ categoria }) => categoria)).toEqual(['']);
  const written = brands.formOf('CHL').parse({ ...brand, nombre: 'Tienda Uno', categoria: ' gastronomia' });
  expect(await load(brands, [written])).toEqual([[]]);
  expect((await brands.read(scoped, at, [written])).rows[0]?.categoria).toBe('Gastronomía');
  const [[unknown = ''] = []] = await load(brands, [{ ...written, categoria: 'Zapatos' }]);
  expect(unknown).toMatch(/^categoria: Elija una de estas: Accesorios y joyería, .*, Vestuario$/);
  expect(await load(brands, [{ ...written, categoria: '' }])).toEqual([[]]);
  expect((await brands.read(scoped, at, [written])).rows[0]?.categoria).toBe('');
});

test('a form offers the categories that the database has', async () => {
  const stored = await api.db.selectFrom('brand_category').select('name').execute();
  expect(stored.map(({ name }) => name).toSorted()).toEqual([...brandCategories].toSorted());
});

test('two leases of one space must not share a day, in one file or with a stored one', async () => {
  expect(
    await load(leases, [
      lease('C-8', { inicio: '2029-01-01', termino: '2029-12-31' }),
      lease('C-9', { inicio: '2029-12-31', termino: '2030-12-31' }),
      lease('C-10', { inicio: '2026-01-01', termino: '2027-01-01' }),
    ]),
  ).toEqual([
    ['espacio: El contrato C-9 ocupa este espacio del 31/12/2029 al 31/12/2030'],
    ['espacio: El contrato C-8 ocupa este espacio del 01/01/2029 al 31/12/2029'],
    ['espacio: El contrato C-1 ocupa este espacio del 01/01/2027 al 31/12/2027'],
  ]);
});

test('a lease that ended early leaves its space to the next one, also where a file has both', async () => {
  const former = lease('C-30', { inicio: '2040-01-01', termino: '2040-12-31' });
  const next = lease('C-31', { inicio: '2040-05-15', termino: '2041-12-31' });
  expect(await load(leases, [former])).toEqual([[]]);
  const settled = { real_end_on: '2040-05-14' };
  await api.db.updateTable('contract').set(settled).where('code', '=', 'C-30').execute();
  expect(await load(leases, [former, { ...next, inicio: '2040-05-14' }])).toEqual([
    [],
    ['espacio: El contrato C-30 ocupa este espacio del 01/01/2040 al 14/05/2040'],
  ]);
  expect(await load(leases, [former, next])).toEqual([[], []]);
});

test('a reference must exist in the country and belong together', async () => {
  const free = { inicio: '2035-01-01', termino: '2035-12-31' };
  expect(
    await load(leases, [
      lease('C-20', { ...free, empresa: 'TAX-PER-A' }),
      lease('C-21', { inicio: '2037-01-01', termino: '2037-12-31', marca: 'Marca CHL-A-1' }),
      lease('C-22', { ...free, edificio: 'ED-CHL-A' }),
      lease('C-23', { inicio: '2036-02-01', termino: '2036-01-01' }),
    ]),
  ).toEqual([
    ['empresa: No hay una empresa con el código o identificador TAX-PER-A'],
    ['marca: La empresa no tiene la marca Marca CHL-A-1'],
    ['espacio: El centro comercial no tiene un espacio con el código L-1'],
    ['termino: El último día no puede ser anterior al primero'],
  ]);
});

test("a tax id needs its country's check digit, and belongs to one company", async () => {
  const bad = { ...company, codigoErp: 'E-2', idFiscal: '76.086.428-6' };
  const twice = { ...company, codigoErp: 'E-3', idFiscal: '96.790.240-3' };
  expect(await load(companies, [bad, twice, { ...twice, codigoErp: 'E-4' }])).toEqual([
    ['idFiscal: Ingrese un RUT válido, con su dígito verificador, por ejemplo 76.123.456-0'],
    ['idFiscal: Está repetido entre los registros que envía'],
    ['idFiscal: Está repetido entre los registros que envía'],
  ]);
});

test('what ended takes nothing new, and what it has may stay', async () => {
  await api.db.updateTable('building').set({ ended_on: '2026-11-20' }).where('sap_id', '=', 'M-2').execute();
  expect(
    await load(spaces, [
      { edificio: 'M-2', codigo: 'L-9', local: '209', gla: 10 },
      { edificio: 'M-2', codigo: 'L-1', local: '202', gla: 31 },
    ]),
  ).toEqual([['edificio: El centro comercial terminó: elija otro'], []]);
});

test('1,000 leases are judged and stored with as many statements as one', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => index);
  await load(
    spaces,
    many.map((n) => ({ edificio: 'M-1', codigo: `N-${n}`, local: String(n), gla: 10 })),
  );
  const faults = await load(
    leases,
    many.map((n) => lease(`N-${n}`, { espacio: `N-${n}` })),
  );
  expect(faults.flat()).toEqual([]);
  const { count } = await api.db
    .selectFrom('lease_listing')
    .where('space_code', 'like', 'N-%')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1000);
});
