import type { z } from 'zod';
import type { DailySale, JustificationSubmission, unseenSales } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { formatDay } from 'shared/format';
import { justificationProblems, justifiedDays, type Day } from 'shared/rules';
import { scopedIn, type Scoped } from '../../access/scoped.ts';
import { inTransaction, type Database } from '../../db/database.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { enqueueDaysJustified } from '../notifications/notices.service.ts';
import { refuseAudited, refuseClosedDay, refuseUnexplained } from './day-guards.ts';
import { namesOf, refuseProblems, type SalesRequest } from './declare.service.ts';
import { lockContracts } from './lock-contracts.repository.ts';
import { listJustificationOptions } from './repository.ts';
import { saleChange } from './sale-change.ts';
import { readSaleFacts, type LeaseSummary } from './sale-facts.ts';
import { justifiedContent, recordOf } from './sale-record.ts';
import { storeSales } from './store-sales.ts';

/**
 * Justifies a day or the days of a range, and returns their records. Sales in the range are replaced (S-236).
 */
export const justify = (
  { scoped: outer, user, now, source, audit }: SalesRequest,
  contractId: number,
  justification: JustificationSubmission,
): Promise<DailySale[]> =>
  inTransaction(outer.db, async (db) => {
    const scoped = scopedIn(db, outer);
    const option = await chosenOption(scoped.db, scoped.scope.countryCode, justification);
    const from = justification.fecha;
    const problems = justificationProblems(justification, { day: from, option });
    // An invalid range has no days to lock; it is reported only after the contract's tenant is checked.
    const days = problems.length === 0 ? justifiedDays(justification, option) : [];
    const until = days.at(-1) ?? from;
    await lockContracts(scoped, [contractId], days);
    const { contracts, clock } = await readSaleFacts(scoped, { contractIds: [contractId], days, now });
    const contract = orNotFound(contracts.get(contractId));
    refuseProblems(problems);
    // One audited or closed day refuses the whole range, and so does a tenant's sale for staff.
    for (const day of days) {
      const asked = { field: day === from ? 'fecha' : 'fechaFin', named: days.length > 1 };
      refuseAudited(contract.sales.get(day), asked);
      refuseClosedDay(day, contract, clock, asked);
      refuseUnexplained(scoped.scope, contract.sales.get(day), asked);
    }
    refuseUnseen(days, contract, justification);
    const content = justifiedContent(option?.id ?? 0, justification.comentario?.trim() ?? '');
    const change = saleChange(
      { userId: user.id, clock },
      contract,
      days.map((day) => ({ day, content, action: null })),
    );
    if (!(await storeSales(db, source, [change])))
      throw new Error('Locked days were changed by another writer.');
    await audit({
      action: 'daily-sale.justify',
      entity: 'daily_sale',
      entityId: days.length === 1 ? `${contractId}-${from}` : `${contractId}-${from}..${until}`,
      before: change.days.flatMap(({ before }) => before ?? []),
      after: change.days.map(({ after }) => after),
    });
    if (!scoped.scope.contractIds.includes(contractId)) {
      await enqueueDaysJustified(db, { contractId, from, until, byUserId: user.id }, now);
    }
    return change.days.map(({ after }) => {
      const names = namesOf(after, user, contract.sales.get(after.day));
      return recordOf(contract.country_code, {
        ...after,
        ...names,
        justification_name: option?.nombre ?? '',
      });
    });
  });

async function chosenOption(
  db: Database,
  country: CountryCode,
  { justificacionId }: JustificationSubmission,
) {
  const options = await listJustificationOptions(db, country);
  const option = options.find(({ id }) => id === justificacionId);
  return option && { id: option.id, nombre: option.name, periodo: option.asks_period };
}

/** Refuses to replace a record that the sender has not seen in its current version (T19). */
function refuseUnseen(
  days: readonly Day[],
  { country_code, sales }: LeaseSummary,
  { reemplaza }: JustificationSubmission,
): void {
  const seen = new Map(reemplaza?.map(({ fecha, rowVersion }) => [fecha, rowVersion]));
  const unseen = days
    .flatMap((day) => sales.get(day) ?? [])
    .filter((row) => row.row_version !== seen.get(row.day));
  if (unseen.length === 0) return;
  const details: z.infer<typeof unseenSales> = {
    guardadas: unseen.map((row) => recordOf(country_code, row)),
  };
  throw new ApiError('VERSION_CONFLICT', { message: unseenMessage(unseen.map(({ day }) => day)), details });
}

const dayList = new Intl.ListFormat('es', { type: 'conjunction' });

/** Names the records that changed since the form was opened: the first three, and how many more. */
function unseenMessage(days: readonly Day[]): string {
  const named = days.slice(0, 3).map(formatDay);
  const more = days.length - named.length;
  const list = dayList.format(more > 0 ? [...named, `${more} ${more > 1 ? 'días' : 'día'} más`] : named);
  const what = days.length > 1 ? 'cambiaron los registros' : 'cambió el registro';
  return `Mientras usted justificaba, ${what} del ${list}. Revise y confirme de nuevo.`;
}

/** The reasons that the caller's country offers. */
export async function justificationOptions({ db, scope }: Scoped) {
  const options = await listJustificationOptions(db, scope.countryCode);
  return options.map(({ id, name, asks_period: asksPeriod }) => ({
    id,
    nombre: name,
    periodo: asksPeriod,
  }));
}
