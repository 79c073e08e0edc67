import type { CountryCode } from 'shared/countries';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import {
  firstDay,
  monthOf,
  previousMonth,
  saleFormValues,
  withNegativeCreditNotes,
  type Day,
} from 'shared/rules';
import { recordOf, type NamedSaleRow } from '../../src/areas/sales/sale-record.ts';
import { jsonb, type Database } from '../../src/db/database.ts';

type Scene = {
  readonly reason: string;
  readonly state: 'abierta' | 'rechazada' | 'retirada';
  /** Why it was rejected. */
  readonly answer?: string;
};

/** What stores ask for, in the order of the given leases. */
const scenes: readonly Scene[] = [
  { state: 'abierta', reason: 'Faltó sumar las ventas de la caja 2, que cerró después de las 22:00.' },
  {
    state: 'rechazada',
    reason: 'El monto con tarjeta no coincide con el cierre del terminal de pago.',
    answer: 'El cierre que adjuntó su contador corresponde a otro día. Revíselo y envíe una nueva solicitud.',
  },
  { state: 'abierta', reason: 'Se digitó mal una cifra al declarar el día.' },
  { state: 'retirada', reason: 'Queríamos agregar una venta que finalmente fue anulada.' },
  { state: 'abierta', reason: 'Una devolución se registró como venta.' },
];

type Asked = {
  readonly country: CountryCode;
  readonly today: Day;
  /** The stores that ask. */
  readonly contractIds: readonly number[];
  readonly operationsId: number;
  readonly now: Date;
};

/** What the record says, with a little more sold. */
function askedFor(country: CountryCode, row: NamedSaleRow): DailySaleSubmission {
  const record = recordOf(country, row);
  const values = { ...saleFormValues(country, row.day, record), rowVersion: row.row_version };
  const more = { ...values };
  if (record.boletas > 0) more.boletasTarjeta = record.boletasTarjeta + 45_000;
  else more.montoNeto = Math.round(record.montoNeto * 1.08);
  return withNegativeCreditNotes(more);
}

/** Corrections that some stores ask for, each of a day that was audited or whose month is closed. */
export async function insertDemoCorrections(db: Database, asked: Asked): Promise<void> {
  const { country, today, contractIds, operationsId, now } = asked;
  const closed = firstDay(previousMonth(monthOf(today)));
  for (const [index, contractId] of contractIds.entries()) {
    const scene = scenes[index % scenes.length];
    const row = await db
      .selectFrom('daily_sale')
      .innerJoin('app_user', 'app_user.id', 'daily_sale.declared_by')
      .selectAll('daily_sale')
      .select(['first_name', 'last_name'])
      .where('contract_id', '=', contractId)
      .where('day', '<', closed)
      .where('justification_id', 'is', null)
      .orderBy('audited', 'desc')
      .orderBy('day', 'desc')
      .executeTakeFirst();
    if (row === undefined || scene === undefined) continue;
    const { state, reason, answer = null } = scene;
    const hours = (count: number): Date => new Date(now.getTime() - count * 3_600_000);
    await db
      .insertInto('correction_request')
      .values({
        contract_id: contractId,
        day: row.day,
        asked: jsonb(askedFor(country, { ...row, justification_name: null })),
        seen_version: row.row_version,
        reason,
        requested_by: row.declared_by,
        requested_at: hours(30 + index * 7),
        state,
        ...(state !== 'abierta' && {
          answered_by: state === 'rechazada' ? operationsId : row.declared_by,
          answered_at: hours(4 + index * 5),
          answer_reason: answer,
          answered_version: row.row_version,
        }),
      })
      .execute();
  }
}
