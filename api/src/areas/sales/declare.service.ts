import type { DailySale, DailySaleSubmission } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { foreignSaleFields, submissionProblems, type SaleProblem, type SalesClock } from 'shared/rules';
import { scopedIn, type Scoped } from '../../access/scoped.ts';
import type { CallerUser } from '../../access/caller.ts';
import type { AuditAction } from 'shared/rules/audit-actions';
import type { AuditEntry, AuditSource } from '../../audit/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { isKeyTaken, replayOf, type IdempotentAnswer, type IdempotencyKey } from '../../http/idempotency.ts';
import { refuseAudited, refuseClosedDay, refuseUnexplained, refuseWhileBlocked } from './day-guards.ts';
import { lockContracts } from './lock-contracts.repository.ts';
import { saleChange, type SaleChange } from './sale-change.ts';
import { readSaleFacts, type LeaseSummary, type SaleFacts } from './sale-facts.ts';
import { contentOf, recordOf, type NamedSaleRow, type SaleRow } from './sale-record.ts';
import { storeSales } from './store-sales.ts';

export type SalesRequest = {
  readonly scoped: Scoped;
  readonly user: CallerUser;
  readonly now: Date;
  readonly source: AuditSource;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

type IdempotentRequest = SalesRequest & {
  readonly idempotencyKey: IdempotencyKey;
  readonly textOf: (record: DailySale) => string;
};

/** Attempts before the contract is locked, which makes others wait. */
const ATTEMPTS = 2;

/** What a declaration is checked against; undefined for a contract out of reach. */
export async function readBeforeDeclaring(
  { scoped, now, idempotencyKey: key }: Pick<IdempotentRequest, 'scoped' | 'now' | 'idempotencyKey'>,
  contractId: number,
  { fecha }: DailySaleSubmission,
): Promise<SaleFacts | undefined> {
  const facts = await readSaleFacts(scoped, { contractIds: [contractId], days: [fecha], now, key });
  return facts.contracts.has(contractId) ? facts : undefined;
}

/**
 * Declares a day or edits its declaration, and returns the stored record: checks what was read, and writes in
 * one statement if it is still true. If the contract changed meanwhile, re-reads and retries; the last
 * attempt locks it.
 */
export async function declareSale(
  request: IdempotentRequest,
  contractId: number,
  sale: DailySaleSubmission,
  readFirst: SaleFacts,
): Promise<IdempotentAnswer> {
  const read = async (scoped: Scoped): Promise<SaleFacts> =>
    orNotFound(await readBeforeDeclaring({ ...request, scoped }, contractId, sale));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const facts = attempt === 0 ? readFirst : await read(request.scoped);
    const answer = await tryToDeclare(request, contractId, sale, facts).catch(nullWhenKeyTaken);
    if (answer !== null) return answer;
  }
  return inTransaction(request.scoped.db, async (db) => {
    const scoped = scopedIn(db, request.scoped);
    await lockContracts(scoped, [contractId], [sale.fecha]);
    const held = await tryToDeclare({ ...request, scoped }, contractId, sale, await read(scoped));
    if (held === null) throw new Error('A locked day was changed by another writer.');
    return held;
  });
}

function nullWhenKeyTaken(error: unknown): null {
  if (isKeyTaken(error)) return null;
  throw error;
}

/** Null when another call wrote the contract meanwhile. */
async function tryToDeclare(
  request: IdempotentRequest,
  contractId: number,
  sale: DailySaleSubmission,
  { contracts, clock, reply }: SaleFacts,
): Promise<IdempotentAnswer | null> {
  const { scoped, idempotencyKey: key, source, textOf } = request;
  const contract = orNotFound(contracts.get(contractId));
  if (reply !== null) return replayOf(reply, key);
  judgeSubmission(contract.country_code, sale);
  refuseDeclaration(contract, clock, sale);
  refuseUnexplained(scoped.scope, contract.sales.get(sale.fecha));
  const { change, record } = declaration(request, contract, clock, sale);
  const answer = { status: 200, body: textOf(record) };
  return (await storeSales(scoped.db, source, [change], { ...key, ...answer }))
    ? { ...answer, replayed: false }
    : null;
}

/** The change that a validated sale makes, and the record to return. `action`: its name in the audit log. */
export function declaration(
  { user, action }: Pick<SalesRequest, 'user'> & { readonly action?: AuditAction },
  contract: LeaseSummary,
  clock: SalesClock,
  sale: DailySaleSubmission,
): { readonly change: SaleChange; readonly record: DailySale } {
  const country = contract.country_code;
  const stored = contract.sales.get(sale.fecha);
  const change = saleChange({ userId: user.id, clock }, contract, [
    {
      day: sale.fecha,
      content: contentOf(country, sale),
      action: action ?? (isNewSale(stored) ? 'daily-sale.declare' : 'daily-sale.edit'),
    },
  ]);
  const { after } = orNotFound(change.days[0]);
  const names = namesOf(after, user, stored);
  return { change, record: recordOf(country, { ...after, ...names, justification_name: null }) };
}

export function refuseProblems(problems: readonly SaleProblem[]): void {
  const [first] = problems;
  if (first) throw new ApiError('RULE_BROKEN', { ...first, details: { fields: problems } });
}

/** Refuses what the country's form would not send. */
export function judgeSubmission(country: CountryCode, sale: DailySaleSubmission): void {
  const [foreign] = foreignSaleFields(country, sale);
  if (foreign !== undefined) {
    throw new ApiError('VALIDATION_FAILED', {
      field: foreign,
      message: 'Este dato no corresponde a su país.',
    });
  }
  refuseProblems(submissionProblems(country, sale));
}

/**
 * Refuses the sale when the day is audited or closed, when its version is stale, or while another month is
 * incomplete.
 */
export function refuseDeclaration(
  contract: LeaseSummary,
  clock: SalesClock,
  sale: DailySaleSubmission,
): void {
  const stored = contract.sales.get(sale.fecha);
  refuseAudited(stored);
  refuseClosedDay(sale.fecha, contract, clock);
  refuseStale(contract, sale);
  if (isNewSale(stored)) refuseWhileBlocked(sale.fecha, contract, clock);
}

/** Refuses a sale that does not know the stored record (T19). */
export function refuseStale(contract: LeaseSummary, sale: DailySaleSubmission): void {
  const stored = contract.sales.get(sale.fecha);
  if (stored?.row_version !== (sale.rowVersion ?? undefined)) {
    throw new ApiError('VERSION_CONFLICT', {
      details: { guardada: stored ? recordOf(contract.country_code, stored) : null, enviada: sale },
    });
  }
}

const isNewSale = (stored: NamedSaleRow | undefined): boolean =>
  stored === undefined || stored.justification_id !== null;

/** The user who declared first: the caller, or for an edit the user in the stored record. */
export function namesOf(row: SaleRow, user: CallerUser, stored: NamedSaleRow | undefined) {
  return stored !== undefined && stored.declared_by === row.declared_by
    ? { first_name: stored.first_name, last_name: stored.last_name }
    : { first_name: user.firstName, last_name: user.lastName };
}
