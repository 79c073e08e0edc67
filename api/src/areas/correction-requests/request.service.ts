import type { CorrectionRequest } from 'shared/endpoints/correction-requests';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import { correctionStateNames } from 'shared/rules/correction-states';
import { formatDateTime } from 'shared/format';
import type { Day } from 'shared/rules';
import { isDeclarable } from 'shared/rules';
import { scopedIn, type Scoped } from '../../access/scoped.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { findContract } from '../contracts/named-contracts.repository.ts';
import { refuseUncorrectable } from '../sales/day-guards.ts';
import { judgeSubmission, refuseStale, type SalesRequest } from '../sales/declare.service.ts';
import { lockContracts } from '../sales/lock-contracts.repository.ts';
import { readSaleFacts } from '../sales/sale-facts.ts';
import { contentOf, rowOf } from '../sales/sale-record.ts';
import {
  findRequest,
  insertRequest,
  listOfDay,
  lockRequest,
  storeAnswer,
  type RequestRow,
} from './repository.ts';
import { requestOf } from './view.ts';

export type Asking = Pick<SalesRequest, 'scoped' | 'user' | 'now' | 'audit'>;

/** The day that an entry of the audit log is about. */
export const auditedDay = (contractId: number, day: Day) =>
  ({ entity: 'daily_sale', entityId: `${contractId}-${day}` }) as const;

/** Requests are the tenant's: staff correct the day themselves. */
function refuseStaff({ scope }: Scoped): void {
  if (scope.buildingIds.length > 0) throw new ApiError('FORBIDDEN');
}

/**
 * A tenant asks for a correction of a day that it cannot change itself: an audited one, or one of a closed
 * month. The figures follow the rules of a declaration, and the person has seen the record as it is.
 */
export const requestCorrection = (
  { scoped: outer, user, now, audit }: Asking,
  contractId: number,
  { venta, motivo }: { readonly venta: DailySaleSubmission; readonly motivo: string },
): Promise<CorrectionRequest> =>
  inTransaction(outer.db, async (db) => {
    const scoped = scopedIn(db, outer);
    refuseStaff(scoped);
    const days = [venta.fecha];
    await lockContracts(scoped, [contractId], days);
    const { contracts, clock } = await readSaleFacts(scoped, { contractIds: [contractId], days, now });
    const contract = orNotFound(contracts.get(contractId));
    const stored = contract.sales.get(venta.fecha);
    judgeSubmission(contract.country_code, venta);
    refuseUncorrectable(venta.fecha, contract, clock);
    if (!stored?.audited && isDeclarable(venta.fecha, clock)) {
      throw new ApiError('RULE_BROKEN', { field: 'fecha', message: 'Usted mismo puede cambiar este día.' });
    }
    refuseStale(contract, venta);
    const asked = { contractId, asked: venta, reason: motivo, userId: user.id, at: now };
    const id = await insertRequest(scoped, asked);
    if (id === undefined) {
      throw new ApiError('RULE_BROKEN', {
        field: 'fecha',
        message: 'Ya hay una solicitud abierta para este día. Retírela para enviar otra.',
      });
    }
    const before = stored === undefined ? undefined : rowOf(stored);
    await audit({
      action: 'correction-request.create',
      ...auditedDay(contractId, venta.fecha),
      before,
      after: { ...before, ...contentOf(contract.country_code, venta), motivo },
    });
    return requestOf(orNotFound(await findRequest(scoped, id)));
  });

/** All requests for a day of a lease in reach, newest first. */
export async function correctionsOfDay(
  scoped: Scoped,
  contractId: number,
  day: Day,
): Promise<CorrectionRequest[]> {
  orNotFound(await findContract(scoped, contractId));
  return (await listOfDay(scoped, contractId, day)).map(requestOf);
}

/** The request, locked until the transaction ends; 409 says what became of one that is no longer open. */
export async function lockOpenRequest(scoped: Scoped, id: number): Promise<RequestRow> {
  await lockRequest(scoped, id);
  const row = orNotFound(await findRequest(scoped, id));
  if (row.state === 'abierta') return row;
  const { respuesta } = requestOf(row);
  const when = formatDateTime(respuesta?.cuando ?? '', scoped.scope.countryCode);
  throw new ApiError('VERSION_CONFLICT', {
    message: `Esta solicitud ya no está abierta. ${correctionStateNames[row.state]} por ${respuesta?.por}, ${when}.`,
    details: { solicitud: requestOf(row) },
  });
}

/** The tenant takes an open request back. */
export const withdrawCorrection = (
  { scoped: outer, user, now, audit }: Asking,
  id: number,
): Promise<CorrectionRequest> =>
  inTransaction(outer.db, async (db) => {
    const scoped = scopedIn(db, outer);
    refuseStaff(scoped);
    const row = await lockOpenRequest(scoped, id);
    await storeAnswer(scoped, id, { state: 'retirada', userId: user.id, at: now, version: row.seen_version });
    await audit({
      action: 'correction-request.withdraw',
      ...auditedDay(row.contract_id, row.day),
      before: { estado: 'abierta' },
      after: { estado: 'retirada' },
    });
    return requestOf(orNotFound(await findRequest(scoped, id)));
  });
