import type { MonthlyContractNow, MonthlySale, MonthlySaleSubmission } from 'shared/endpoints/monthly-sales';
import type { CountryCode } from 'shared/countries';
import {
  declaredMonthMessage,
  firstDay,
  foreignMonthlyFields,
  isMonthDeclarable,
  isValidIn,
  lastEndedMonth,
  monthlySaleProblems,
  monthOf,
  type Month,
  type SalesClock,
} from 'shared/rules';
import type { CallerUser } from '../../access/caller.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { validityOf } from '../sales/lease.service.ts';
import { refuseProblems } from '../sales/declare.service.ts';
import { lockContracts } from '../sales/lock-contracts.repository.ts';
import { findContract, type NamedContract } from '../contracts/named-contracts.repository.ts';
import { storeEvidence, type StoredEvidence } from './evidence-store.ts';
import { contentOf } from './month-record.ts';
import { monthClock, oneMonth, type MonthReading } from './read-month.service.ts';
import { insertFiles, insertHistory, insertSale, removeFiles, updateSale } from './repository.ts';

type Declaring = MonthReading & {
  readonly user: CallerUser;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

const refuseMonth = (message?: string): never => {
  throw new ApiError('MONTH_NOT_DECLARABLE', { field: 'fecha', ...(message !== undefined && { message }) });
};

/** Only the previous month, until its cut-off, for a contract valid in it (S-223, S-224). */
function refuseClosedMonth(month: Month, contract: NamedContract, clock: SalesClock): void {
  if (month !== lastEndedMonth(clock)) refuseMonth('Solo se puede declarar la venta del mes anterior.');
  if (!isMonthDeclarable(month, clock)) refuseMonth();
  if (!isValidIn(month, validityOf(contract))) refuseMonth('El contrato no estuvo vigente en este mes.');
}

function refuseForeignFields(country: CountryCode, sale: MonthlySaleSubmission): void {
  const [field] = foreignMonthlyFields(country, sale);
  if (field === undefined) return;
  throw new ApiError('VALIDATION_FAILED', { field, message: 'Este dato no corresponde a su país.' });
}

type Dated = MonthlySaleSubmission & { readonly fecha: string };
const isDated = (sale: MonthlySaleSubmission): sale is Dated => typeof sale.fecha === 'string';

/** The stored files to keep and to remove; without a list of ids all are kept. */
function keptFiles(stored: MonthlySale | null, { evidenciaArchivoIds }: MonthlySaleSubmission) {
  const all = (stored?.evidenciaArchivos ?? []).map(({ id }) => id);
  const kept = evidenciaArchivoIds ?? all;
  if (kept.some((id) => !all.includes(id))) {
    const message = 'Este archivo ya no pertenece a la declaración.';
    throw new ApiError('RULE_BROKEN', { field: 'file', message });
  }
  return { kept, removed: all.filter((id) => !kept.includes(id)) };
}

/**
 * Declares the previous month of a contract or edits its declaration, in the transaction of its idempotency
 * key. The contract is locked, so that parallel calls run one after another.
 */
export async function declareMonthOf(
  request: Declaring,
  contractId: number,
  sale: MonthlySaleSubmission,
  sent: readonly File[],
): Promise<MonthlyContractNow> {
  const { scoped, files, now } = request;
  const contract = orNotFound(await findContract(scoped, contractId));
  const country = contract.country_code;
  await lockContracts(scoped, [contract.id], []);
  const month = isDated(sale) ? monthOf(sale.fecha) : null;
  const clock = await monthClock(scoped.db, country, now);
  const before =
    month === null || !isValidIn(month, validityOf(contract))
      ? null
      : await oneMonth(request, contract.id, month);
  const stored = before?.ventaMensual ?? null;
  if (contract.audited || stored?.auditada) throw new ApiError('SALE_AUDITED', { field: 'fecha' });
  if (month !== null) refuseClosedMonth(month, contract, clock);
  if (stored !== null && scoped.scope.buildingIds.length > 0)
    throw new ApiError('RULE_BROKEN', { field: 'fecha', message: declaredMonthMessage });
  refuseForeignFields(country, sale);
  if (stored?.rowVersion !== (sale.rowVersion ?? undefined))
    throw new ApiError('VERSION_CONFLICT', { details: { guardada: stored, enviada: sale } });
  const { kept, removed } = keptFiles(stored, sale);
  refuseProblems(monthlySaleProblems(country, sale, kept.length + sent.length));
  if (!isDated(sale)) return refuseMonth();
  const evidence = await storeEvidence(files, country, sent);
  return write(request, contract, sale, { stored, removed, evidence });
}

type Changes = {
  readonly stored: MonthlySale | null;
  readonly removed: readonly number[];
  readonly evidence: readonly StoredEvidence[];
};

async function write(
  request: Declaring,
  { id: contractId, country_code: country }: NamedContract,
  sale: Dated,
  { stored, removed, evidence }: Changes,
): Promise<MonthlyContractNow> {
  const { user, now, audit } = request;
  const { db } = request.scoped;
  const month = monthOf(sale.fecha);
  const content = contentOf(country, sale);
  const author = { declared_by: user.id, declared_at: now };
  const saleId =
    stored?.id ??
    (await insertSale(db, { ...content, ...author, contract_id: contractId, month: firstDay(month) }));
  if (stored !== null) await updateSale(db, saleId, stored.rowVersion, content);
  await removeFiles(db, removed, now);
  const added = { sale_id: saleId, added_by: user.id, added_at: now, removed_at: null };
  await insertFiles(
    db,
    evidence.map((file) => ({ ...file, ...added })),
  );
  const answer = await oneMonth(request, contractId, month);
  const after = orNotFound(answer.ventaMensual);
  const version = after.rowVersion;
  await insertHistory(db, { saleId, version, now, userId: user.id, before: stored, after });
  const action = stored === null ? 'monthly-sale.declare' : 'monthly-sale.edit';
  await audit({ action, entity: 'monthly_sale', entityId: saleId, before: stored, after });
  return answer;
}
