import { deflateRawSync } from 'node:zlib';
import { read, utils, write } from 'xlsx';
import type { ImportFault, ImportJob } from 'shared/endpoints/imports';
import type { CountryCode } from 'shared/countries';
import { runDueImports } from '../../imports/runner.ts';
import type { TestApi, TestClient, TestReply } from '../../testing/index.ts';
import { newKey } from '../sales/testing.ts';

export type Cells = readonly (string | number | null)[];

const transactional = ['contrato', 'fecha', 'tickets', 'ventas', 'notasCredito', 'comentario'];

/** The headings of each country's sheet. */
export const headingsOf: Readonly<Record<CountryCode, readonly string[]>> = {
  CHL: [
    'contrato',
    'fecha',
    'boletas',
    'boletasEfectivo',
    'boletasTarjeta',
    'facturas',
    'facturasEfectivo',
    'facturasTarjeta',
    'exentas',
    'exentasTarjeta',
    'notasCredito',
    'comentario',
  ],
  PER: ['contrato', 'fecha', 'serieBoletas', 'serieFacturas', ...transactional.slice(2)],
  ARG: transactional,
  COL: transactional,
};

/** A Chilean row of 155.000 in 12 tickets. */
export const chilean = (contract: string, day: string | number, boletas: Cells[number] = 10): Cells => [
  contract,
  day,
  boletas,
  50_000,
  70_000,
  2,
  0,
  30_000,
  1,
  5_000,
];

export function workbook(rows: readonly Cells[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Ventas');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }));
}

/** The rows of a workbook, the headings first. */
export const rowsIn = (bytes: Buffer): Cells[] => {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  return utils.sheet_to_json<Cells>(sheet, { header: 1, raw: true });
};

/** A Chilean file with headings. */
export const chileanFile = (...rows: readonly Cells[]): Buffer => workbook([headingsOf.CHL, ...rows]);

const path = '/api/sales/ventas-diarias';

export const send = (client: TestClient, bytes: Buffer, name = 'ventas.xlsx'): Promise<TestReply> => {
  const form = new FormData();
  form.append('archivo', new File([new Uint8Array(bytes)], name));
  return client.post(`${path}/batch-validate`, { form });
};

export const importOf = async (client: TestClient, id: number): Promise<ImportJob> =>
  (await client.get(`/api/imports/${id}`)).body;

/** Sends a file, has it checked, and returns the import. */
export async function validate(
  { deps }: Pick<TestApi, 'deps'>,
  client: TestClient,
  bytes: Buffer,
  name?: string,
): Promise<ImportJob> {
  const { status, body } = await send(client, bytes, name);
  if (status !== 202) throw new Error(`The upload answered ${status}: ${JSON.stringify(body)}`);
  await runDueImports(deps);
  return importOf(client, body.id);
}

export const order = (client: TestClient, id: number, headers = newKey()): Promise<TestReply> =>
  client.post(`${path}/batch-upsert`, { body: { cargaId: id }, headers });

/** Has a checked import loaded, and returns it. */
export async function load(
  { deps }: Pick<TestApi, 'deps'>,
  client: TestClient,
  id: number,
): Promise<ImportJob> {
  const { status, body } = await order(client, id);
  if (status !== 202) throw new Error(`The order answered ${status}: ${JSON.stringify(body)}`);
  await runDueImports(deps);
  return importOf(client, id);
}

export const faultsOf = async (client: TestClient, { id }: ImportJob): Promise<ImportFault[]> =>
  (await client.get(`/api/imports/${id}/faults`)).body.content;

/** An archive with one workbook part that claims, and has, many bytes of nothing. */
export function zipBomb(megabytes: number, claimed = megabytes): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1_000_000), { level: 9 });
  const sizes = (header: Buffer, at: number): void => {
    header.writeUInt32LE(packed.length, at);
    header.writeUInt32LE(claimed * 1_000_000, at + 4);
    header.writeUInt16LE(name.length, at + 8);
  };
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  sizes(local, 18);
  const listed = Buffer.alloc(46);
  listed.writeUInt32LE(0x02014b50, 0);
  listed.writeUInt16LE(8, 10);
  sizes(listed, 20);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(listed.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, listed, name, end]);
}

/** A moment at which the days from 1 November on are open in all countries. */
export const uploadClock = '2026-11-20T15:00:00Z';

/** What is declared for a day, by contract. */
export const storedOn = (api: TestApi, fecha: string) =>
  api.db
    .selectFrom('daily_sale')
    .select(['contract_id', 'receipt_count', 'gross', 'row_version', 'comment'])
    .where('day', '=', fecha)
    .orderBy('contract_id')
    .execute();
