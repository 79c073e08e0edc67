import { randomUUID } from 'node:crypto';
import { firstDay, monthOf } from 'shared/rules';
import {
  recordHeading,
  recordKinds,
  type RecordKindName,
  type RecordValues,
} from 'shared/rules/records/kinds';
import { scopeOf } from '../../src/access/scope.ts';
import { scopedTo } from '../../src/access/scoped.ts';
import type { Database } from '../../src/db/database.ts';
import { judgeBatch } from '../../src/imports/records/judge-batch.ts';
import type { RecordSource } from '../../src/imports/records/record-kind.ts';
import { recordKindOf } from '../../src/imports/records/record-kinds.ts';
import { insertCall } from '../../src/imports/records/repository.ts';
import { insertImport } from '../../src/imports/repository.ts';
import { demoCountries } from '../countries/index.ts';
import { country } from '../integration/seed.ts';
import { portalAdministrator } from '../portal-administrator.ts';
import type { DemoWorld } from '../world.ts';

const day = 86_400_000;

type Records = readonly RecordValues[];

/** What systems and people of Chile's operator sent: calls that stored, calls with faults, and three files. */
export async function seedImports(db: Database, world: DemoWorld): Promise<void> {
  const author = await portalAdministrator(db, country);
  const [mall = '', other = ''] = world.buildings
    .filter(({ country_code: code }) => code === country)
    .map(({ sap_id: code }) => code);
  const island = (codigo: string, local: string, gla: number, edificio = mall): RecordValues => ({
    edificio,
    codigo,
    local,
    gla,
  });
  const islands = [
    island('ISLA-01', 'Isla 1', 9),
    island('ISLA-02', 'Isla 2', 12.5),
    island('ISLA-03', 'Isla 3', 9),
  ];
  const sent = { db, world, author };
  await call(sent, 'spaces', islands, 20);
  await call(sent, 'spaces', [island('ISLA-01', 'Isla 1', 11), island('ISLA-04', 'Isla 4', 9, other)], 6);
  await call(sent, 'spaces', [island('ISLA-05', 'Isla 5', 8), island('ISLA-06', 'Isla 6', 8, 'CL99')], 2);
  // The server reads these soon after its start, as it reads any file.
  await file(sent, 'spaces', 'bodegas-sap.csv', [
    island('BOD-01', 'Bodega 1', 18),
    island('BOD-02', 'Bodega 2', 22, 'CL98'),
    island('BOD-02', 'Bodega 2', 22),
    island('BOD-02', 'Bodega 3', 15),
  ]);
  const administrator = staffOf(sent, 'admin');
  await file(administrator, 'users', 'encargados-nuevos.csv', [newManager(administrator)]);
  await financeFile(sent);
}

/** A demo account of the operator as the sender, with its malls. */
function staffOf({ db, world }: Sent, role: 'admin' | 'intfinanzas'): Sender {
  const email = `${role}.${country.toLowerCase()}@demo.vitrina.test`;
  const author = world.users.find((user) => user.email === email)?.id;
  if (author === undefined) throw new Error(`The demo has no account ${email}.`);
  const malls = world.assignations.flatMap(({ user_id: user, building_id: mall }) =>
    user === author && mall !== null ? [mall] : [],
  );
  return { db, world, author, malls };
}

/** A second manager for a store of the administrator's malls. */
function newManager({ world, malls }: Sender): RecordValues {
  const managed = new Map<number, number>();
  for (const { contract_id: lease } of world.assignations)
    if (lease !== null) managed.set(lease, (managed.get(lease) ?? 0) + 1);
  const lease = world.contracts.find(
    ({ id, building_id: mall, status }) =>
      status === 'vigente' && malls.includes(mall) && (managed.get(id) ?? 0) < 2,
  );
  return {
    correo: 'valentina.reyes@demo.vitrina.test',
    rol: 'Encargado de local',
    nombres: 'Valentina',
    apellidos: 'Reyes',
    cargo: 'Jefa de local',
    telefono: '+56987654321',
    contratos: lease?.code ?? '',
  };
}

/** Finance forgot the ZIP of the PDFs. */
async function financeFile(sent: Sent): Promise<void> {
  const { world } = sent;
  const [company] = world.companies.filter(({ country_code: code }) => code === country);
  const society = demoCountries[country].invoices.societies[0].code;
  const month = monthOf(world.todayOf(country));
  const invoice = (numero: string, neto: number): RecordValues => ({
    sociedad: society,
    tipo: 'Factura electrónica',
    numero,
    empresa: company?.tax_id ?? '',
    emision: firstDay(month),
    periodo: month,
    neto,
    impuesto: Math.round(neto * 0.19),
    total: Math.round(neto * 1.19),
    archivo: `factura-${numero}.pdf`,
  });
  await file(staffOf(sent, 'intfinanzas'), 'invoices', 'facturas-sin-pdf.csv', [
    invoice('880101', 1_450_000),
    invoice('880102', 320_000),
  ]);
}

type Sent = { readonly db: Database; readonly world: DemoWorld; readonly author: number };
/** `malls`: the only ones whose records the sender imports. */
type Sender = Sent & { readonly malls: readonly number[] };

function sourceOf({ db, world, author }: Sent, now: Date): RecordSource {
  const scope = scopeOf({ id: author, country_code: country }, [
    { company_id: null, brand_id: null, contract_id: null, building_id: null, country_codes: [country] },
  ]);
  return { scoped: scopedTo(db, { scope }), country, now, today: world.todayOf(country) };
}

/** A call of the ERP's key: what is right is stored, and can be undone. */
async function call(sent: Sent, kind: RecordKindName, records: Records, daysAgo: number): Promise<void> {
  const { db, world } = sent;
  const now = new Date(world.clock.now().getTime() - daysAgo * day);
  const key = await db
    .selectFrom('integration_key')
    .select(['id', 'name'])
    .where('country_code', '=', country)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const order = { kind: recordKindOf(kind), source: sourceOf(sent, now), malls: null };
  const batch = await judgeBatch(order, records);
  await batch.store();
  const about = { country_code: country, kind, filename: `API · ${key.name}`, integration_key_id: key.id };
  await insertCall(db, { ...about, dry_run: false, building_ids: null, created_at: now }, batch);
}

/** As Chile writes numbers. */
const cellOf = (value: RecordValues[string] | undefined): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');

const csvOf = (kind: RecordKindName, records: Records): Buffer => {
  const names = recordKinds[kind].columns.map(({ name }) => name);
  const lines = records.map((record) => names.map((name) => cellOf(record[name])));
  const headings = names.map((name) => recordHeading(kind, name));
  return Buffer.from(`\uFEFF${[headings, ...lines].map((cells) => cells.join(';')).join('\n')}\n`);
};

/** A file that a person has sent a moment ago, queued to be read. */
async function file(
  sent: Sent | Sender,
  kind: RecordKindName,
  filename: string,
  records: Records,
): Promise<void> {
  const { db, world, author } = sent;
  const malls = 'malls' in sent ? [...sent.malls] : null;
  const now = world.clock.now();
  const bytes = csvOf(kind, records);
  const [working, kept] = [`records-${randomUUID()}.csv`, `${randomUUID()}.csv`];
  await world.files.put('imports', working, bytes, 'text/csv');
  await world.files.put('records', kept, bytes, 'text/csv');
  const job = await insertImport(db, { user_id: author, kind: 'records', filename, path: working }, now);
  const row = {
    country_code: country,
    kind,
    user_id: author,
    filename,
    path: kept,
    complete: false,
    building_ids: malls && [...malls],
  };
  await db
    .insertInto('record_import')
    .values({ ...row, counts: null, unread: JSON.stringify([]), job_id: job.id, created_at: now })
    .execute();
}
