import type { CorrectionDetail, CorrectionRequest } from 'shared/endpoints/correction-requests';
import { monthOf } from 'shared/rules';
import { scopedIn, type Scoped } from '../../access/scoped.ts';
import { inTransaction } from '../../db/database.ts';
import { countUpTo, sliceOf } from '../../db/page.ts';
import { orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { findContract } from '../contracts/named-contracts.repository.ts';
import type { SalesRequest } from '../sales/declare.service.ts';
import { lockContracts } from '../sales/lock-contracts.repository.ts';
import { readSaleFacts } from '../sales/sale-facts.ts';
import { readVersion } from '../sales/sale-history.service.ts';
import { recordOf } from '../sales/sale-record.ts';
import { writeCorrection } from '../sales-audit/correct.service.ts';
import { lockRecords, unlockRecords } from '../sales-audit/lock.repository.ts';
import { enqueueCorrectionRejected } from './rejection-notices.service.ts';
import {
  findRequest,
  findStoreRequest,
  findVersion,
  requestRows,
  requestsFound,
  storeAnswer,
  type RequestRow,
  type RequestSearch,
} from './repository.ts';
import { auditedDay, lockOpenRequest } from './request.service.ts';
import { askedOf, requestOf, storeRequestOf } from './view.ts';

type Paged = RequestSearch & { readonly page: number; readonly size: number };

/** A page (0-based) of the requests of the caller's malls. */
export async function correctionPage(scoped: Scoped, { page, size, ...search }: Paged) {
  const [total, rows] = await Promise.all([
    countUpTo(scoped.db, requestsFound(scoped, search)),
    requestRows(scoped, search, sliceOf({ page, size })).execute(),
  ]);
  return pageReply(rows.map(storeRequestOf(scoped.scope.countryCode)), total, { page, size });
}

/** A request beside the day's record: as it is, or as it was before the answer. */
export async function readCorrection(scoped: Scoped, id: number, now: Date): Promise<CorrectionDetail> {
  const row = orNotFound(await findStoreRequest(scoped, id));
  const country = scoped.scope.countryCode;
  const request = storeRequestOf(country)(row);
  if (row.state !== 'abierta') {
    const contract = orNotFound(await findContract(scoped, row.contract_id));
    const version = row.answered_version;
    const stored = version === null ? null : await findVersion(scoped, row.contract_id, row.day, version);
    return {
      ...request,
      registro: stored ? await readVersion(scoped, contract, stored) : null,
      cambioDespues: false,
    };
  }
  const asked = { contractIds: [row.contract_id], days: [row.day], now };
  const { contracts } = await readSaleFacts(scoped, asked);
  const stored = orNotFound(contracts.get(row.contract_id)).sales.get(row.day);
  return {
    ...request,
    registro: stored === undefined ? null : recordOf(country, stored),
    cambioDespues: (stored?.row_version ?? null) !== row.seen_version,
  };
}

type Answering = Pick<SalesRequest, 'scoped' | 'user' | 'now' | 'source' | 'audit'>;

/** The open request with its day and lease locked. */
async function lockAll(scoped: Scoped, id: number): Promise<RequestRow> {
  const { contract_id: contractId, day } = orNotFound(await findRequest(scoped, id));
  // Leases before requests, as every writer: no two of them wait for each other.
  await lockContracts(scoped, [contractId], [day]);
  return lockOpenRequest(scoped, id);
}

/**
 * Corrects the day as asked, in one transaction: an audited day is unlocked, corrected and locked again. The
 * version is that of the record which the member of staff saw beside the request.
 */
export const acceptCorrection = (
  { scoped: outer, user, now, source, audit }: Answering,
  id: number,
  { rowVersion }: { readonly rowVersion: number | null },
): Promise<CorrectionRequest> =>
  inTransaction(outer.db, async (db) => {
    const scoped = scopedIn(db, outer);
    const row = await lockAll(scoped, id);
    const { contract_id: contractId, day } = row;
    const lock = { month: monthOf(day), days: [day], at: now, userId: user.id };
    const unlocked = await unlockRecords(scoped, contractId, { ...lock, reason: row.reason });
    await writeCorrection({ scoped, user, now, source }, contractId, {
      venta: { ...askedOf(row), rowVersion },
      motivo: row.reason,
      requestedBy: row.requested_by,
    });
    if (unlocked !== 0) await lockRecords(scoped, [contractId], lock);
    await storeAnswer(scoped, id, { state: 'aceptada', userId: user.id, at: now, version: rowVersion });
    await audit({
      action: 'correction-request.accept',
      ...auditedDay(contractId, day),
      before: { estado: 'abierta' },
      after: { estado: 'aceptada', motivo: row.reason, auditada: unlocked !== 0 },
    });
    return requestOf(orNotFound(await findRequest(scoped, id)));
  });

/** Rejects a request; the day stays as it is, and its people are told why. */
export const rejectCorrection = (
  { scoped: outer, user, now, audit }: Answering,
  id: number,
  motivo: string,
): Promise<CorrectionRequest> =>
  inTransaction(outer.db, async (db) => {
    const scoped = scopedIn(db, outer);
    const row = await lockAll(scoped, id);
    const { contract_id: contractId, day } = row;
    const facts = await readSaleFacts(scoped, { contractIds: [contractId], days: [day], now });
    const version = facts.contracts.get(contractId)?.sales.get(day)?.row_version ?? null;
    await storeAnswer(scoped, id, { state: 'rechazada', userId: user.id, at: now, reason: motivo, version });
    await enqueueCorrectionRejected(db, id, now);
    await audit({
      action: 'correction-request.reject',
      ...auditedDay(contractId, day),
      before: { estado: 'abierta' },
      after: { estado: 'rechazada', motivo },
    });
    return requestOf(orNotFound(await findRequest(scoped, id)));
  });
