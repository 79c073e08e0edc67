import { mkdir, mkdtemp, readdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RecordImport } from 'shared/endpoints/record-imports';
import type { FileStore } from '../../files/file-store.ts';
import { createLogger } from '../../http/logger.ts';
import { lookForImports } from '../../imports/folder/look.service.ts';
import { runDueImports } from '../../imports/runner.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { insertSociety } from '../invoices/testing.ts';
import { newKey } from '../sales/testing.ts';
import { debt, debtFile, detailOf, undo } from './testing.ts';

const lines: string[] = [];
let api: TestApi;
let portal: TestClient;
let root: string;
let minutes = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrina-folder-'));
  api = await startTestApi({
    config: { importFolder: root },
    log: createLogger('debug', { write: (line) => void lines.push(line) }),
  });
  portal = api.as(testEmail('portal', 'CHL'));
  await insertSociety(api.db, 'CHL', 'CL10');
});
afterAll(async () => {
  await api.close();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  await rm(join(root, 'CHL'), { recursive: true, force: true });
  for (const table of [
    'folder_file',
    'folder_look',
    'job',
    'mail_inbox',
    'import_feed',
    'debt_document',
  ] as const)
    await api.db.deleteFrom(table).execute();
  lines.length = 0;
  await look();
});

/** What the server does every minute. */
async function look(): Promise<void> {
  minutes += 1;
  api.setClock(new Date(Date.parse('2026-11-20T15:00:00Z') + minutes * 60_000).toISOString());
  await lookForImports(api.deps);
}
/** From the first sight of a file to its end. */
async function handle(): Promise<void> {
  await look();
  await look();
  await runDueImports(api.deps);
  await look();
  await runDueJobs(api.deps);
}
const leave = (name: string, content: Uint8Array = debtFile(debt('F-1')), folder = 'CHL/debts') =>
  writeFile(join(root, folder, name), content);
const lying = async (folder = 'CHL/debts'): Promise<string[]> =>
  (await readdir(join(root, folder), { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
const done = () => lying('CHL/debts/procesados');
const failed = () => lying('CHL/debts/con-errores');
async function imports(): Promise<RecordImport[]> {
  const { body } = await portal.get('/api/record-imports', { query: { origen: 'folder' } });
  return body.content;
}
const newest = async (): Promise<RecordImport> => {
  const [first] = await imports();
  if (first === undefined) throw new Error('The folder has no import.');
  return first;
};
async function countImports(): Promise<number> {
  const rows = await api.db
    .selectFrom('record_import')
    .select('id')
    .where('from_folder', '=', true)
    .execute();
  return rows.length;
}
const debts = async () =>
  (await api.db.selectFrom('debt_document').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  );
const mails = () =>
  api.db
    .selectFrom('mail_inbox')
    .select(['recipient', 'subject', 'text_body as text'])
    .orderBy('recipient')
    .execute();
const problems = async (): Promise<string[]> =>
  (await portal.get('/api/integration-feeds')).body.carpeta.problemas;

describe('a file of the import folder', () => {
  test('is applied, stands in the log as of the folder, and is moved [D3]', async () => {
    await leave('deudas.xlsx', debtFile(debt('A-1'), debt('A-2')));
    await handle();
    expect(await debts()).toEqual(['A-1', 'A-2']);
    const entry = await newest();
    expect(entry).toMatchObject({
      kind: 'debts',
      filename: 'deudas.xlsx',
      origin: 'folder',
      person: null,
      integration: null,
      status: 'applied',
      counts: { new: 2, wrong: 0 },
    });
    expect([await lying(), await done(), await failed()]).toEqual([[], [`${entry.id}-deudas.xlsx`], []]);
    expect(await mails()).toEqual([]);
    const logged = await api.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'country_code', 'at', 'ip', 'after'])
      .where('entity', '=', 'record_import')
      .where('entity_id', '=', String(entry.id))
      .execute();
    expect(logged).toMatchObject([
      {
        action: 'import.apply',
        user_id: null,
        country_code: 'CHL',
        // `handle` looks once more, a minute after the file was applied.
        at: new Date(api.deps.clock.now().getTime() - 60_000),
        ip: '127.0.0.1',
        after: { archivo: 'deudas.xlsx', nuevos: 2 },
      },
    ]);
  });

  test('may have the titles and days of SAP', async () => {
    const head = 'BUKRS;XBLNR;KUNNR;Centro;Folio;Clase de documento;BLDAT;FAEDT;DMBTR';
    const row = 'CL10;1900004711;TAX-CHL-A;ED-CHL-A;F-4711;Factura electrónica;01.11.2026;01.12.2026;1250000';
    await leave('items.csv', Buffer.from(`${head}\n${row}\n`));
    await handle();
    expect(await api.db.selectFrom('debt_document').select(['number', 'amount', 'due_on']).execute()).toEqual(
      [{ number: '1900004711', amount: 1_250_000, due_on: '2026-12-01' }],
    );
  });

  test('is undone like every import', async () => {
    await leave('deudas.csv', Buffer.from(csv('U-1')));
    await handle();
    expect(await debts()).toEqual(['U-1']);
    expect(await undo(api, portal, (await newest()).id)).toMatchObject({
      status: 'undone',
      undoneBy: 'portal CHL a',
    });
    expect(await debts()).toEqual([]);
  });

  test('waits until it is as large and as old as at the look before', async () => {
    const before = await countImports();
    await leave('crece.csv', Buffer.from(csv('W-1').slice(0, 40)));
    await look();
    await leave('crece.csv', Buffer.from(csv('W-1').slice(0, 80)));
    await look();
    await leave('crece.csv', Buffer.from(csv('W-1')));
    await look();
    expect(await countImports()).toBe(before);
    await look();
    await runDueImports(api.deps);
    expect(await debts()).toEqual(['W-1']);
  });

  test('has a name that ends in .tmp, .part or .filepart, or begins with a point, while it is written', async () => {
    const before = await countImports();
    for (const name of ['a.csv.tmp', 'b.csv.part', 'c.filepart', '.d.csv', '..e.csv']) await leave(name);
    await handle();
    expect([await countImports(), (await lying()).length, await problems()]).toEqual([before, 5, []]);
  });

  test('with faults stores nothing, is moved with its corrected copy, and those who import are told once [T29]', async () => {
    await leave('malas.xlsx', debtFile(debt('M-1'), debt('M-2', 'mucho'), debt('M-3', 'poco')));
    await handle();
    await look();
    await runDueJobs(api.deps);
    expect(await debts()).toEqual([]);
    const { id, status } = await newest();
    expect(status).toBe('faulty');
    expect([await lying(), await done()]).toEqual([[], []]);
    expect(await failed()).toEqual([`${id}-malas-errores.xlsx`, `${id}-malas.xlsx`]);
    const told = await mails();
    const administrators = [testEmail('portal', 'CHL', 'b'), testEmail('portal', 'CHL')].toSorted();
    expect(told.map(({ recipient }) => recipient)).toEqual(administrators);
    expect(told[0]?.subject).toBe('No se importó malas.xlsx');
    expect(told[0]?.text).toContain('2 filas tienen errores.');
    expect(told[0]?.text).toContain(`/chl/shopping/operacion/importaciones/${id}`);
    // Everybody who administers the country corrects it: it is no person's.
    expect((await detailOf(portal, id)).corrected?.filename).toBe('malas-errores.xlsx');
    expect((await detailOf(portal, id)).may).toEqual({ apply: false, discard: false, undo: false });
  });

  test('without a known heading says so', async () => {
    await leave('otra.csv', Buffer.from('una;dos\n1;2\n'));
    await handle();
    expect(await failed()).toEqual([`${(await newest()).id}-otra.csv`]);
    expect((await mails()).length).toBe(2);
  });

  test('is told to the addresses of its kind, where there are some', async () => {
    const body = { cada: null, dia: null, hora: null, avisarA: ['erp@operadora.test'], rowVersion: 0 };
    await portal.put('/api/integration-feeds/debts', { body, headers: newKey() });
    await leave('vacia.csv', Buffer.alloc(0));
    await handle();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['erp@operadora.test']);
  });

  test('that changes nothing is right [T29]', async () => {
    await leave('uno.csv', Buffer.from(csv('S-1')));
    await handle();
    await leave('dos.csv', Buffer.from(csv('S-1')));
    await handle();
    expect([(await newest()).status, (await done()).length, await mails()]).toEqual(['unchanged', 2, []]);
  });

  test('of the same name the next day is another file, and overwrites nothing', async () => {
    await leave('deudas.csv', Buffer.from(csv('D-1')));
    await handle();
    await leave('deudas.csv', Buffer.from(csv('D-2')));
    await handle();
    expect(await debts()).toEqual(['D-1', 'D-2']);
    const ids = (await imports()).slice(0, 2).map(({ id }) => `${id}-deudas.csv`);
    expect(await done()).toEqual(ids.toSorted());
  });

  test('may have points within its name, and be long', async () => {
    await leave(`a..b-${'ñ'.repeat(110)}.csv`, Buffer.from(csv('N-1')));
    await handle();
    expect([await debts(), (await done()).length]).toEqual([['N-1'], 1]);
  });
});

describe('what cannot be a sheet is refused with its reason, without being read', () => {
  test.each([
    ['vacia.csv', 'El archivo está vacío.', () => leave('vacia.csv', Buffer.alloc(0))],
    ['foto.pdf', 'El archivo debe ser una planilla .xlsx o un .csv.', () => leave('foto.pdf')],
    ['sin-nombre', 'El archivo debe ser una planilla .xlsx o un .csv.', () => leave('sin-nombre')],
    [
      'enorme.csv',
      'El archivo pesa más de 10 MB.',
      async () => {
        await leave('enorme.csv', Buffer.alloc(1));
        await truncate(join(root, 'CHL/debts/enorme.csv'), 5_000_000_000);
      },
    ],
    [
      'enlace.csv',
      'Es un enlace a otro archivo, y los enlaces no se siguen.',
      () => symlink('/etc/passwd', join(root, 'CHL/debts/enlace.csv')),
    ],
  ])('%s: %s', async (_name, reason, put) => {
    await put();
    await handle();
    const { id, status } = await newest();
    expect(status).toBe('failed');
    expect(await detailOf(portal, id)).toMatchObject({ message: reason, file: null, corrected: null });
    expect([await lying(), (await failed()).length]).toEqual([[], 1]);
    expect((await mails())[0]?.text).toContain(reason);
  });

  test('a sheet that is broken, too [T11]', async () => {
    await leave('rota.xlsx', Buffer.from('PK\u0003\u0004 nothing'));
    await handle();
    expect((await newest()).status).toBe('failed');
    expect((await failed()).length).toBe(1);
    expect((await mails()).length).toBe(2);
  });
});

describe('files that depend on each other', () => {
  test('left together are applied in the order of their kinds', async () => {
    await leave(
      'b.csv',
      Buffer.from('Centro comercial;Código;Local;GLA\nCP01;CP01-1;101;80\n'),
      'CHL/spaces',
    );
    await leave('c.csv', Buffer.from('Código;Nombre\nCP01;Mall de la carpeta\n'), 'CHL/malls');
    await handle();
    const [space, mall] = await imports();
    expect([mall?.kind, mall?.status, space?.kind, space?.status]).toEqual([
      'malls',
      'applied',
      'spaces',
      'applied',
    ]);
  });
});

describe('a file is imported once', () => {
  test('when two servers look at the same moment', async () => {
    const before = await countImports();
    await leave('dos.csv', Buffer.from(csv('T-1')));
    await look();
    minutes += 1;
    api.setClock(new Date(Date.parse('2026-11-20T15:00:00Z') + minutes * 60_000).toISOString());
    // Both have seen that it waits before either takes it.
    const bothTake = Promise.withResolvers<void>();
    let taking = 0;
    const put: FileStore['put'] = async (...file) => {
      taking += 1;
      if (taking === 2) bothTake.resolve();
      await bothTake.promise;
      await api.deps.files.put(...file);
    };
    const deps = { ...api.deps, files: { ...api.deps.files, put } };
    await Promise.all([lookForImports(deps), lookForImports(deps)]);
    await runDueImports(api.deps);
    await Promise.all([lookForImports(api.deps), lookForImports(api.deps)]);
    expect([await countImports(), (await done()).length, await problems()]).toEqual([before + 1, 1, []]);
  });

  test('when the server is killed while it works on it', async () => {
    const before = await countImports();
    await leave('muerta.csv', Buffer.from(csv('K-1')));
    await look();
    await look();
    // Its server has claimed it and is gone.
    await api.db
      .updateTable('sheet_import')
      .set({ state: 'working', attempts: 1, leased_until: api.deps.clock.now() })
      .where('user_id', 'is', null)
      .where('state', '=', 'waiting')
      .execute();
    await look();
    await runDueImports(api.deps);
    await look();
    expect([await countImports(), await debts(), (await done()).length]).toEqual([before + 1, ['K-1'], 1]);
  });

  test('when the server is killed after the file was moved and before that was noted', async () => {
    const before = await countImports();
    await leave('movida.csv', Buffer.from(csv('K-2')));
    await look();
    await look();
    await runDueImports(api.deps);
    const { id } = await newest();
    await rename(join(root, 'CHL/debts/movida.csv'), join(root, `CHL/debts/procesados/${id}-movida.csv`));
    await handle();
    expect(await countImports()).toBe(before + 1);
    expect(await api.db.selectFrom('folder_file').selectAll().execute()).toEqual([]);
  });

  test('when its volume is away while it is imported, and comes back', async () => {
    const before = await countImports();
    await leave('lejos.csv', Buffer.from(csv('V-1')));
    await look();
    await look();
    await rename(join(root, 'CHL'), join(root, '.away'));
    await runDueImports(api.deps);
    await handle();
    await rm(join(root, 'CHL'), { recursive: true });
    await rename(join(root, '.away'), join(root, 'CHL'));
    await handle();
    expect([await countImports(), (await done()).length]).toEqual([before + 1, 1]);
  });

  test('and one that is replaced meanwhile is another one', async () => {
    const before = await countImports();
    await leave('cambia.csv', Buffer.from(csv('R-1')));
    await look();
    await look();
    await leave('cambia.csv', Buffer.from(csv('R-2')));
    await runDueImports(api.deps);
    await handle();
    await handle();
    expect([await countImports(), await debts(), (await done()).length]).toEqual([
      before + 2,
      ['R-1', 'R-2'],
      1,
    ]);
  });

  test('and told once, also while it cannot be moved away', async () => {
    await rm(join(root, 'CHL/debts/con-errores'), { recursive: true });
    await writeFile(join(root, 'CHL/debts/con-errores'), '');
    await leave('vacia.csv', Buffer.alloc(0));
    await handle();
    await handle();
    expect([(await mails()).length, await lying()]).toEqual([2, ['con-errores', 'vacia.csv']]);
  });

  test('also while it cannot be moved away, which is said once [T33]', async () => {
    const before = await countImports();
    await rm(join(root, 'CHL/debts/procesados'), { recursive: true });
    await writeFile(join(root, 'CHL/debts/procesados'), '');
    await leave('queda.csv', Buffer.from(csv('Q-1')));
    await handle();
    await look();
    await look();
    expect([await countImports(), await debts(), await lying()]).toEqual([
      before + 1,
      ['Q-1'],
      ['procesados', 'queda.csv'],
    ]);
    expect(await problems()).toEqual([
      'No se puede escribir en «CHL/debts» (EEXIST).',
      expect.stringMatching(/^No se puede leer o mover «CHL\/debts\/queda.csv» \(ENOTDIR\)/),
    ]);
    const told = lines.filter((line) => line.includes('of the import folder failed')).join('');
    expect(told).toContain('ENOTDIR');
    expect(lines.join('')).not.toContain('queda.csv');
    await rm(join(root, 'CHL/debts/procesados'));
    await look();
    await look();
    expect([(await done()).length, await problems()]).toEqual([1, []]);
  });
});

describe('what is wrong with the folder', () => {
  const said = () => lines.filter((line) => line.includes('import folder has problems'));

  test('is said once in the log, on the screen and on the start page, until it is mended [T33]', async () => {
    await mkdir(join(root, 'CHL/deudas'));
    await mkdir(join(root, 'CHL/users'));
    await mkdir(join(root, 'CHL/debts/otra'));
    await mkdir(join(root, 'Chile'));
    await symlink(tmpdir(), join(root, 'CHL/enlace'));
    for (let times = 0; times < 3; times += 1) await look();
    const found = [
      '«Chile» no se lee: no es la carpeta de un país.',
      '«CHL/debts/otra» no es un archivo y no se lee.',
      ...['deudas', 'enlace', 'users'].map(
        (name) => `«CHL/${name}» no se lee: no es la carpeta de un tipo de registro.`,
      ),
    ];
    expect((await problems()).toSorted()).toEqual(found.toSorted());
    expect(said().length).toBe(1);
    expect(JSON.parse(said()[0] ?? '')).toMatchObject({ problems: found.length });
    for (const name of ['deudas', 'enlace', 'otra', 'Chile']) expect(said().join('')).not.toContain(name);
    const { body } = await portal.get('/api/operacion/puesta-en-marcha');
    expect([body.avisos, body.paises[0].avisos.length]).toEqual([[found[0]], 4]);
    const peru = (await api.as(testEmail('portal', 'PER')).get('/api/integration-feeds')).body;
    expect(peru.carpeta.problemas).toEqual([found[0]]);
    for (const gone of ['CHL/deudas', 'CHL/users', 'CHL/debts/otra', 'Chile', 'CHL/enlace'])
      await rm(join(root, gone), { recursive: true });
    await look();
    expect(await problems()).toEqual([]);
    expect(lines.filter((line) => line.includes('no problems any more')).length).toBe(1);
  });

  test('a link in place of the folder of a kind is not followed', async () => {
    await rm(join(root, 'CHL/debts'), { recursive: true });
    await symlink(tmpdir(), join(root, 'CHL/debts'));
    await look();
    expect(await problems()).toEqual(['«CHL/debts» es un enlace y no se sigue.']);
    await rm(join(root, 'CHL/debts'));
  });

  test('a folder that is not there is not made, and told once', async () => {
    lines.length = 0;
    const config = { ...api.deps.config, importFolder: join(root, 'CHL/malls/none') };
    for (let times = 0; times < 3; times += 1) await lookForImports({ ...api.deps, config });
    expect(await problems()).toEqual(['No se puede leer la carpeta de importación (ENOENT).']);
    expect(said().length).toBe(1);
  });
});

test('without an import folder nothing is looked for, and the screen says that there is none', async () => {
  const plain = await startTestApi();
  await lookForImports(plain.deps);
  const { body } = await plain.as(testEmail('portal', 'CHL')).get('/api/integration-feeds');
  expect(body.carpeta).toBeNull();
  expect(body.tipos.map(({ carpeta }: { carpeta: string | null }) => carpeta)).toEqual(
    body.tipos.map(() => null),
  );
  await plain.close();
});

/** The debts of tenant A as an ERP writes them. */
function csv(...numbers: string[]): string {
  const rows = numbers.map(
    (number) =>
      `CL10;${number};TAX-CHL-A;ED-CHL-A;F-${number};Factura electrónica;01-11-2026;01-12-2026;1000`,
  );
  const head =
    'Sociedad;Número;Empresa;Centro comercial;Folio;Tipo de documento;Fecha de emisión;Fecha de vencimiento;Monto';
  return [head, ...rows, ''].join('\n');
}
