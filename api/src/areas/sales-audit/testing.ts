import type { AuditPreview } from 'shared/endpoints/sales-audit';
import type { TestClient, TestReply } from '../../testing/index.ts';
import { newKey } from '../sales/testing.ts';

type Selection = { readonly contratos?: readonly number[]; readonly filtros?: Record<string, unknown> };

export const previewAudit = async (
  client: TestClient,
  periodo: string,
  seleccion: Selection,
): Promise<TestReply & { body: AuditPreview }> =>
  client.post('/api/sales/auditoria/vista', { body: { periodo, seleccion } });

/** Audits what a preview has just shown; `vista` of an older one is refused. */
export async function audit(
  client: TestClient,
  periodo: string,
  seleccion: Selection,
  seen?: string,
): Promise<TestReply> {
  const vista = seen ?? (await previewAudit(client, periodo, seleccion)).body.vista;
  return client.post('/api/sales/auditoria', { body: { periodo, seleccion, vista }, headers: newKey() });
}

export const unlock = (client: TestClient, body: Record<string, unknown>): Promise<TestReply> =>
  client.post('/api/sales/auditoria/desbloqueo', {
    body: { motivo: 'El local pidió corregirlo', ...body },
    headers: newKey(),
  });
