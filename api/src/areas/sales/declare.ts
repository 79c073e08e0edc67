import type { DailySale, DailySaleSubmission, JustificationSubmission } from 'shared/contract/sales';
import { countryOf, type CountryCode } from 'shared/countries';
import {
  addDays,
  dailySaleProblems,
  daysBetween,
  foreignSaleFields,
  justificationProblems,
  type SaleProblem,
  type SalesClock,
} from 'shared/rules';
import type { CallerUser } from '../../access/caller.ts';
import type { Scope } from '../../access/scope.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { inTransaction, type Database } from '../../db/database.ts';
import { ApiError, found } from '../../http/api-error.ts';
import { salesClock } from './contract-facts.ts';
import { refuseAudited, refuseClosedDay, refuseWhileBlocked } from './day-guards.ts';
import {
  findContract,
  listJustificationOptions,
  lockSales,
  lockState,
  type ContractRow,
} from './repository.ts';
import {
  contentOf,
  justifiedContent,
  recordOf,
  rowOf,
  type NamedSaleRow,
  type SaleRow,
} from './sale-record.ts';
import { writeSales } from './write-sales.ts';

export type DeclareRequest = {
  readonly db: Database;
  readonly scope: Scope;
  readonly user: CallerUser;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

function refuseProblems(problems: readonly SaleProblem[]): void {
  const [first] = problems;
  if (first) throw new ApiError('RULE_BROKEN', { ...first, details: { fields: problems } });
}

/** The layouts of a country differ in what they ask for (Peru); what one of them accepts may be sent. */
function problemsOf(country: CountryCode, sale: DailySaleSubmission): readonly SaleProblem[] {
  const wide = dailySaleProblems(country, sale, { width: 'wide' });
  if (
    wide.length === 0 ||
    countryOf(country).dailySales.narrow.fields === countryOf(country).dailySales.wide.fields
  ) {
    return wide;
  }
  return dailySaleProblems(country, sale, { width: 'narrow' }).length === 0 ? [] : wide;
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
  refuseProblems(problemsOf(country, sale));
}

type DayContext = Parameters<typeof writeSales>[0];

/** Whether the locked day takes the sale: not audited, open, as its sender knew it, and not waiting for another month. */
export async function refuseDeclaration(
  context: DayContext,
  stored: NamedSaleRow | undefined,
  sale: DailySaleSubmission,
): Promise<void> {
  const { contract, clock } = context;
  refuseAudited(stored);
  refuseClosedDay(sale.fecha, contract, clock);
  if (stored?.row_version !== (sale.rowVersion ?? undefined)) {
    throw new ApiError('VERSION_CONFLICT', {
      details: { guardada: stored ? recordOf(contract.country_code, stored) : null, enviada: sale },
    });
  }
  if (isNewSale(stored)) await refuseWhileBlocked(sale.fecha, context);
}

const isNewSale = (stored: NamedSaleRow | undefined): boolean =>
  stored === undefined || stored.justification_id !== null;

/** Writes a sale that was judged, with its audit entry, and answers the stored record. */
export async function storeDeclaration(
  context: DayContext,
  { user, audit }: Pick<DeclareRequest, 'user' | 'audit'>,
  stored: NamedSaleRow | undefined,
  sale: DailySaleSubmission,
): Promise<DailySale> {
  const { id: contractId, country_code: country } = context.contract;
  const before = stored === undefined ? null : rowOf(stored);
  const write = { day: sale.fecha, stored: before, content: contentOf(country, sale) };
  const row = found((await writeSales(context, [write]))[0]);
  await audit({
    action: isNewSale(stored) ? 'daily-sale.declare' : 'daily-sale.edit',
    entity: 'daily_sale',
    entityId: `${contractId}-${sale.fecha}`,
    before,
    after: row,
  });
  return recordOf(country, { ...row, ...namesOf(row, user, stored), justification_name: null });
}

/** Declares a day or edits its declaration, and answers the stored record. */
export const declareSale = (
  request: DeclareRequest,
  contractId: number,
  sale: DailySaleSubmission,
): Promise<DailySale> =>
  inTransaction(request.db, async (db) => {
    const { scope, now } = request;
    const contract = found(await findContract(db, scope, contractId));
    judgeSubmission(contract.country_code, sale);
    const clock = await salesClock(db, contract.country_code, now);
    const state = await lockState(db, scope, contractId);
    const stored = (await lockSales(db, scope, contractId, [sale.fecha])).get(sale.fecha);
    const context = { db, scope, contract, state, clock };
    await refuseDeclaration(context, stored, sale);
    return storeDeclaration(context, request, stored, sale);
  });

/** Who declared first: the caller, or for an edit whoever the stored record names. */
function namesOf(row: SaleRow, user: CallerUser, stored: NamedSaleRow | undefined) {
  return stored !== undefined && stored.declared_by === row.declared_by
    ? { first_name: stored.first_name, last_name: stored.last_name }
    : { first_name: user.firstName, last_name: user.lastName };
}

/** Justifies a day, or the days of a range, and answers their records. Sales in the range are replaced (S-236). */
export const justify = (
  { db: outer, scope, user, now, audit }: DeclareRequest,
  contractId: number,
  justification: JustificationSubmission,
): Promise<DailySale[]> =>
  inTransaction(outer, async (db) => {
    const contract = found(await findContract(db, scope, contractId));
    const option = await chosenOption(db, justification);
    const from = justification.fecha;
    refuseProblems(justificationProblems(justification, { day: from, option }));
    const clock = await salesClock(db, contract.country_code, now);
    const days = daysOfRange(from, option?.periodo ? (justification.fechaFin ?? from) : from);
    const state = await lockState(db, scope, contractId);
    const stored = await lockSales(db, scope, contractId, days);
    for (const day of days) refuseUnjustifiable(day, stored.get(day), contract, clock);
    const content = justifiedContent(option?.id ?? 0, justification.comentario?.trim() ?? '');
    const before = [...stored.values()].map(rowOf);
    const writes = days.map((day) => ({
      day,
      stored: before.find((row) => row.day === day) ?? null,
      content,
    }));
    const rows = await writeSales({ db, scope, contract, state, clock }, writes);
    await audit({
      action: 'daily-sale.justify',
      entity: 'daily_sale',
      entityId: days.length === 1 ? `${contractId}-${from}` : `${contractId}-${from}..${days.at(-1)}`,
      before,
      after: rows,
    });
    return rows.map((row) => {
      const names = namesOf(row, user, stored.get(row.day));
      return recordOf(contract.country_code, { ...row, ...names, justification_name: option?.nombre ?? '' });
    });
  });

async function chosenOption(db: Database, { justificacionId }: JustificationSubmission) {
  const options = await listJustificationOptions(db);
  const option = options.find(({ id }) => id === justificacionId);
  return option && { id: option.id, nombre: option.name, periodo: option.asks_period };
}

/** One audited or closed day refuses the whole range. */
function refuseUnjustifiable(
  day: string,
  stored: SaleRow | undefined,
  contract: ContractRow,
  clock: SalesClock,
): void {
  refuseAudited(stored);
  refuseClosedDay(day, contract, clock);
}

const daysOfRange = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
