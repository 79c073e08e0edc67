import type { IntegrationReply } from 'shared/endpoints/integration';
import type { TestApi, TestReply } from '../../testing/index.ts';
import { newKey } from '../sales/testing.ts';

type Values = Readonly<Record<string, unknown>>;

export const path = '/api/v1/integration';

type Sending = { readonly dryRun?: boolean; readonly headers?: Readonly<Record<string, string>> };

/** Sends records of a kind with a key. */
export const put = (
  api: Pick<TestApi, 'as'>,
  key: string,
  kind: string,
  registros: readonly unknown[],
  { dryRun = false, headers = newKey() }: Sending = {},
): Promise<TestReply> =>
  api.as(key).put(`${path}/${kind}`, { body: { registros }, headers, query: dryRun ? { dryRun } : {} });

/** Sends records of a kind; throws where the call is refused. */
export async function sent(...call: Parameters<typeof put>): Promise<IntegrationReply> {
  const { status, body } = await put(...call);
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** What became of each record. */
export const resultsOf = ({ resultados }: IntegrationReply): string[] =>
  resultados.map(({ estado }) => estado);

/** The faults of the record at a position, from 1, as `field: reason`. */
export const faultsOf = ({ resultados }: IntegrationReply, position: number): string[] =>
  (resultados[position - 1]?.errores ?? []).map(({ campo, motivo }) => `${campo}: ${motivo}`);

export const readOne = (
  api: Pick<TestApi, 'as'>,
  key: string,
  kind: string,
  query: Readonly<Record<string, string>>,
): Promise<TestReply> => api.as(key).get(`${path}/${kind}/registro`, { query });

export const mall = (codigo: string, more: Values = {}): Values => ({
  codigo,
  nombre: `Mall ${codigo}`,
  ...more,
});

export const space = (edificio: string, codigo: string, more: Values = {}): Values => ({
  edificio,
  codigo,
  local: codigo,
  gla: 80,
  ...more,
});

/** A debt of tenant A in Chile. */
export const debt = (numero: string, more: Values = {}): Values => ({
  sociedad: 'CL10',
  numero,
  empresa: 'TAX-CHL-A',
  edificio: 'ED-CHL-A',
  folio: `F-${numero}`,
  tipo: 'Factura electrónica',
  emision: '2026-11-01',
  vencimiento: '2026-12-01',
  monto: 1_000,
  enlace: null,
  ...more,
});
