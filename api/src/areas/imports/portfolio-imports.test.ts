import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordKinds, type RecordKindName } from 'shared/rules/records/kinds';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { workbook, type Cells } from '../sales-upload/testing.ts';
import { apply, preview, rowsOf, undo } from './testing.ts';

let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  portal = api.as(testEmail('portal', 'CHL'));
});
afterAll(() => api.close());

const fileOf = (kind: RecordKindName, ...rows: readonly Cells[]): Buffer =>
  workbook([recordKinds[kind].columns.map(({ heading }) => heading), ...rows]);

const previewed = (kind: RecordKindName, ...rows: readonly Cells[]) =>
  preview(api, portal, fileOf(kind, ...rows), { kind, name: `${kind}.xlsx` });

async function imported(kind: RecordKindName, ...rows: readonly Cells[]): Promise<number> {
  const { id, status } = await previewed(kind, ...rows);
  if (status !== 'ready') throw new Error(JSON.stringify(await rowsOf(portal, id)));
  await apply(api, portal, id);
  return id;
}

const company: Cells = ['100', '76.123.456-0', 'Andes SpA', 'a@andes.cl', '', '', 'Calle 1', ''];

test('an empty portal is filled from files: malls, spaces, companies, brands and leases [T29]', async () => {
  const files: readonly (readonly [RecordKindName, ...Cells[]])[] = [
    ['malls', ['CL90', 'Mall Nuevo', 'MA-90']],
    ['spaces', ['CL90', 'S-1', '101', 85.5], ['CL90', 'S-2', '102', '1.200,25']],
    ['companies', company],
    ['brands', ['100', 'M-1', 'Andes Sport', '', '', '', '']],
    ['leases', ['CT-90', '76123456-0', 'M-1', 'CL90', 'S-1', '2026-01-01', '31/12/2028']],
  ];
  const ids: number[] = [];
  for (const [kind, ...rows] of files) ids.push(await imported(kind, ...rows));
  for (const [kind, ...rows] of files) {
    const { status, counts } = await previewed(kind, ...rows);
    expect([kind, status, counts?.same]).toEqual([kind, 'unchanged', rows.length]);
  }
  const lease = await api.db
    .selectFrom('contract')
    .innerJoin('company', 'company.id', 'contract.company_id')
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .innerJoin('building', 'building.id', 'contract.building_id')
    .select([
      'company.name as company',
      'brand.name as brand',
      'space.code',
      'building.sap_id',
      'starts_on',
      'ends_on',
    ])
    .where('contract.code', '=', 'CT-90')
    .executeTakeFirstOrThrow();
  expect(lease).toEqual({
    company: 'Andes SpA',
    brand: 'Andes Sport',
    code: 'S-1',
    sap_id: 'CL90',
    starts_on: '2026-01-01',
    ends_on: '2028-12-31',
  });

  // What others use cannot be undone before them.
  expect(await undo(api, portal, ids[0] ?? 0)).toMatchObject({ left: 1 });
  expect((await rowsOf(portal, ids[0] ?? 0, '?estado=left'))[0]?.left).toBe('Otros registros lo usan.');
  for (const id of ids.slice(1).toReversed()) expect(await undo(api, portal, id)).toMatchObject({ left: 0 });
  expect(await api.db.selectFrom('contract').select('id').where('code', '=', 'CT-90').execute()).toEqual([]);
}, 180_000);

test.each([
  ['CHL', '1.200,25', '1,200.25'],
  ['PER', '1,200.25', '1.200,25'],
] as const)('in %s the text %s is a surface, and %s is none [T22]', async (country, own, foreign) => {
  const client = api.as(testEmail('portal', country));
  const send = (code: string, gla: string) =>
    preview(api, client, fileOf('spaces', [`ED-${country}-A`, code, '901', gla]), {
      kind: 'spaces',
      name: 'spaces.xlsx',
    });
  await apply(api, client, (await send(`T-${country}`, own)).id);
  const space = api.db.selectFrom('space').select('gla_m2').where('code', '=', `T-${country}`);
  expect(await space.execute()).toEqual([{ gla_m2: 1200.25 }]);
  const { id } = await send(`F-${country}`, foreign);
  const [row] = await rowsOf(client, id);
  expect(row?.faults).toMatchObject([{ column: 'Superficie (m²)', value: foreign }]);
});

test('the same file twice changes nothing, also where it names a company by its tax id [T29]', async () => {
  await imported('companies', ['200', '77.654.321-7', 'Otra SpA', '', '', '', '', '']);
  const rows: Cells[] = [['77654321-7', 'M-2', 'Otra Marca', '', '', '', '']];
  await imported('brands', ...rows);
  expect((await previewed('brands', ...rows)).counts).toMatchObject({ same: 1, changed: 0 });
  expect(
    (await previewed('companies', ['200', '776543217', 'Otra SpA', '', '', '', '', ''])).counts,
  ).toMatchObject({
    same: 1,
  });
});

test('faults are those of the screens, at their column', async () => {
  const { id } = await previewed('leases', [
    'CT-91',
    'NADIE',
    'X',
    'CL91',
    'S-9',
    '2026-02-01',
    '2026-01-01',
  ]);
  const [row] = await rowsOf(portal, id);
  expect(row?.faults.map(({ column, value }) => [column, value])).toEqual(
    expect.arrayContaining([
      ['Empresa', 'NADIE'],
      ['Centro comercial', 'CL91'],
    ]),
  );
  const bad = await previewed('companies', ['300', '76.123.456-9', 'Mala SpA', 'sin-arroba', '', '', '', '']);
  expect((await rowsOf(portal, bad.id))[0]?.faults.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['Correo electrónico']),
  );
});
