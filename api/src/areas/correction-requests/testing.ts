import type { DailySaleSubmission } from 'shared/endpoints/sales';
import { jsonb, type Database } from '../../db/database.ts';
import type { TestClient, TestReply } from '../../testing/index.ts';
import { newKey } from '../sales/testing.ts';

export const motivo = 'Faltó sumar una caja de la tarde';

/** An open request for a day; the day's open one if there is one. */
export async function insertCorrection(
  db: Database,
  contractId: number,
  day = '2026-11-19',
): Promise<number> {
  const { author } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.min('id').as('author'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('correction_request')
    .values({
      contract_id: contractId,
      day,
      asked: jsonb({ fecha: day, tickets: 12, montoNeto: 1234 }),
      seen_version: null,
      reason: motivo,
      requested_by: author,
      requested_at: new Date('2026-11-20T12:00:00Z'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('correction_request')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('day', '=', day)
    .where('state', '=', 'abierta')
    .executeTakeFirstOrThrow();
  return id;
}

export const ask = (
  client: TestClient,
  contractId: number,
  venta: DailySaleSubmission,
  headers = newKey(),
): Promise<TestReply> =>
  client.post(`/api/sales/contratos/${contractId}/ventas-diarias/solicitud-correccion`, {
    body: { venta, motivo },
    headers,
  });

const requests = '/api/sales/solicitudes-correccion';

export const withdraw = (client: TestClient, id: number): Promise<TestReply> =>
  client.post(`${requests}/${id}/retiro`, { headers: newKey() });

export const accept = (client: TestClient, id: number, rowVersion: number | null): Promise<TestReply> =>
  client.post(`${requests}/${id}/aceptacion`, { body: { rowVersion }, headers: newKey() });

export const reject = (
  client: TestClient,
  id: number,
  why = 'La planilla dice otra cosa',
): Promise<TestReply> =>
  client.post(`${requests}/${id}/rechazo`, { body: { motivo: why }, headers: newKey() });
