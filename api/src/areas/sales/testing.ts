import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { dayBit, firstDay, lastDay, monthOf } from 'shared/rules';
import type { Database } from '../../db/database.ts';
import type { TestClient, TestReply } from '../../testing/index.ts';

/** A plain sale of each country. */
export const plainSale = {
  CHL: {
    boletas: 10,
    boletasEfectivo: 50_000,
    boletasTarjeta: 70_000,
    facturas: 2,
    facturasEfectivo: 0,
    facturasTarjeta: 30_000,
    exentas: 1,
    exentasTarjeta: 5_000,
  },
  PER: { serieBoletas: 'B001', serieFacturas: 'F001', tickets: 12, montoNeto: 1234.56 },
  ARG: { tickets: 12, montoNeto: 1234.56 },
  COL: { tickets: 12, montoNeto: 1234.56 },
} as const satisfies Record<CountryCode, Omit<DailySaleSubmission, 'fecha'>>;

export const newKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

/** Declares a day of a contract; `change` overrides the country's plain sale. */
export const declare = (
  client: TestClient,
  contractId: number,
  body: Partial<DailySaleSubmission> & { fecha: string },
  headers = newKey(),
): Promise<TestReply> => client.post(`/api/sales/contratos/${contractId}/ventas-diarias`, { body, headers });

export const justifyDay = (
  client: TestClient,
  contractId: number,
  body: unknown,
  headers = newKey(),
): Promise<TestReply> =>
  client.post(`/api/sales/contratos/${contractId}/ventas-diarias/justificacion`, { body, headers });

/** A contract's records as a justification names them right after reading. */
export const recordsOf = (db: Database, contractId: number, month = '2026-11') =>
  db
    .selectFrom('daily_sale')
    .select(['day as fecha', 'row_version as rowVersion'])
    .where('contract_id', '=', contractId)
    .where('day', '>=', firstDay(month))
    .where('day', '<=', lastDay(month))
    .execute();

/** Locks or unlocks a day as an audit does, in one statement: its record and the month's counter. */
export async function setAudited(
  db: Database,
  contractId: number,
  day: string,
  audited: boolean,
): Promise<void> {
  const bit = sql`${dayBit(day)}::integer`;
  await sql`
    with record as (
      update daily_sale set audited = ${audited}
      where contract_id = ${contractId} and day = ${day}::date and audited <> ${audited}
      returning contract_id
    )
    update month_counter m set audited = ${audited ? sql`m.audited | ${bit}` : sql`m.audited & ~${bit}`}
    from record where m.contract_id = record.contract_id and m.month = ${firstDay(monthOf(day))}::date`.execute(
    db,
  );
}

export const lockDay = (db: Database, contractId: number, day: string): Promise<void> =>
  setAudited(db, contractId, day, true);
