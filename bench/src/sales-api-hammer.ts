import { randomUUID } from 'node:crypto';
import { checkCounters } from 'api/src/areas/sales/counters.repository.ts';
import { openPostgres } from 'api/src/db/postgres.ts';
import { addDays } from 'shared/rules';
import { measureWork } from './measure.ts';
import { amounts, callerOf, leaseOf } from './sales-api-calls.ts';
import type { BenchServer } from './sales-api-server.ts';

/**
 * 16 clients edit the open days of 40 stores for a minute; then counters and records are compared in both
 * directions.
 */
export async function hammer({ url, callers }: BenchServer, databaseUrl: string, seconds: number) {
  const stores = Array.from({ length: 40 }, (_, n) => {
    const caller = callerOf(callers, n);
    return { caller, contractId: leaseOf(caller, 100 + Math.floor(n / callers.length)).id };
  });
  const statuses = new Map<number, number>();
  const versions = new Map<string, number>();
  const chance = (n: number, of: number): number => (Math.imul(n, 7919) >>> 3) % of;
  await measureWork({ connections: 16, seconds }, async (n) => {
    const store = stores[chance(n, stores.length)];
    if (store === undefined) return;
    const fecha = addDays('2026-11-01', chance(n * 31, 20));
    const address = `${url}/api/sales/contratos/${store.contractId}/ventas-diarias`;
    const headers = {
      authorization: store.caller.authorization,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const key = `${store.contractId} ${fecha}`;
    const rowVersion = versions.get(key);
    const sale = {
      ...amounts,
      boletasEfectivo: 250_000 + (n % 1000),
      fecha,
      rowVersion: rowVersion ?? null,
    };
    // The callers are staff, who change a declared day with a reason.
    const { path, body } =
      rowVersion === undefined && n % 9 === 0
        ? { path: '/justificacion', body: { fecha, justificacionId: 1, reemplaza: [] } }
        : rowVersion === undefined
          ? { path: '', body: sale }
          : { path: '/correccion', body: { venta: sale, motivo: 'Se corrige la boleta.' } };
    const reply = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await reply.text();
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    const version = /"rowVersion":(\d+)/.exec(text)?.[1];
    if (version !== undefined) versions.set(key, Number(version));
  });
  const { db, close } = openPostgres(databaseUrl, { max: 1, onIdleError: () => {} });
  const differences = await checkCounters(db, '2026-10-01');
  await close();
  return {
    seconds,
    clients: 16,
    stores: 40,
    answers: Object.fromEntries(statuses),
    differences,
  };
}
