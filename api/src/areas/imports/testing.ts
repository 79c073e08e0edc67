import type { ImportStatus } from 'shared/rules/records/outcome';
import type { RecordImportDetail, RecordImportRow } from 'shared/endpoints/record-imports';
import { runDueImports } from '../../imports/runner.ts';
import type { TestApi, TestClient, TestReply } from '../../testing/index.ts';
import { workbook, type Cells } from '../sales-upload/testing.ts';
import { newKey } from '../sales/testing.ts';

export const debtHeadings = [
  'Sociedad',
  'Número',
  'Empresa',
  'Centro comercial',
  'Folio',
  'Tipo de documento',
  'Fecha de emisión',
  'Fecha de vencimiento',
  'Monto',
  'Enlace',
] as const;

/** A debt of tenant A in Chile. */
export const debt = (
  number: string,
  monto: Cells[number] = 1_000,
  more: { due?: Cells[number] } = {},
): Cells => [
  'CL10',
  number,
  'TAX-CHL-A',
  'ED-CHL-A',
  `F-${number}`,
  'Factura electrónica',
  '2026-11-01',
  more.due ?? '2026-12-01',
  monto,
  null,
];

export const debtFile = (...rows: readonly Cells[]): Buffer => workbook([debtHeadings, ...rows]);

const path = '/api/record-imports';

type Sending = {
  readonly name?: string;
  readonly complete?: boolean;
  readonly kind?: string;
  /** The ZIP with the PDFs that the sheet names. */
  readonly zip?: Buffer;
};

export function send(
  client: TestClient,
  bytes: Buffer,
  { name = 'deudas.xlsx', complete = false, kind = 'debts', zip }: Sending = {},
): Promise<TestReply> {
  const form = new FormData();
  form.append('tipo', JSON.stringify(kind));
  form.append('completo', JSON.stringify(complete));
  form.append('archivo', new File([new Uint8Array(bytes)], name));
  if (zip !== undefined) form.append('documentos', new File([new Uint8Array(zip)], 'documentos.zip'));
  return client.post(path, { form });
}

export const detailOf = async (client: TestClient, id: number): Promise<RecordImportDetail> =>
  (await client.get(`${path}/${id}`)).body;

const expected = (reply: TestReply): number => {
  if (reply.status !== 202) throw new Error(`Answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body.id;
};

/** Sends a file, has it checked, and returns its import. */
export async function preview(
  { deps }: Pick<TestApi, 'deps'>,
  client: TestClient,
  bytes: Buffer,
  sending?: Sending,
): Promise<RecordImportDetail> {
  const id = expected(await send(client, bytes, sending));
  await runDueImports(deps);
  return detailOf(client, id);
}

export const order = (client: TestClient, id: number, terminan = 0): Promise<TestReply> =>
  client.post(`${path}/${id}/apply`, { body: { terminan }, headers: newKey() });

export async function apply(
  { deps }: Pick<TestApi, 'deps'>,
  client: TestClient,
  id: number,
  terminan = 0,
): Promise<RecordImportDetail> {
  expected(await order(client, id, terminan));
  await runDueImports(deps);
  return detailOf(client, id);
}

export async function undo(
  { deps }: Pick<TestApi, 'deps'>,
  client: TestClient,
  id: number,
): Promise<RecordImportDetail> {
  expected(await client.post(`${path}/${id}/undo`, { headers: newKey() }));
  await runDueImports(deps);
  return detailOf(client, id);
}

/** Previews and applies a file without faults. */
export async function imported(
  api: Pick<TestApi, 'deps'>,
  client: TestClient,
  bytes: Buffer,
  sending?: Sending,
): Promise<RecordImportDetail> {
  const { id, status } = await preview(api, client, bytes, sending);
  if (status !== ('ready' satisfies ImportStatus)) throw new Error(`The file is ${status}.`);
  return apply(api, client, id);
}

export const rowsOf = async (client: TestClient, id: number, query = ''): Promise<RecordImportRow[]> =>
  (await client.get(`${path}/${id}/rows${query}`)).body.content;
