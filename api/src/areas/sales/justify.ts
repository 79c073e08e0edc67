import type { DailySale, JustificationSubmission } from 'shared/contract/sales';
import { addDays, daysBetween, justificationProblems } from 'shared/rules';
import { inTransaction, type Database } from '../../db/database.ts';
import { found } from '../../http/api-error.ts';
import { enqueueDaysJustified } from '../notifications/notices.ts';
import { refuseAudited, refuseClosedDay } from './day-guards.ts';
import { namesOf, refuseProblems, type SalesRequest } from './declare.ts';
import { lockContracts } from './lock-contracts.ts';
import { listJustificationOptions } from './repository.ts';
import { saleChange } from './sale-change.ts';
import { readSaleFacts } from './sale-facts.ts';
import { justifiedContent, recordOf } from './sale-record.ts';
import { storeSales } from './store-sales.ts';

/** Justifies a day, or the days of a range, and answers their records. Sales in the range are replaced (S-236). */
export const justify = (
  { db: outer, scope, user, now, source, audit }: SalesRequest,
  contractId: number,
  justification: JustificationSubmission,
): Promise<DailySale[]> =>
  inTransaction(outer, async (db) => {
    const option = await chosenOption(db, justification);
    const from = justification.fecha;
    const problems = justificationProblems(justification, { day: from, option });
    const until = option?.periodo ? (justification.fechaFin ?? from) : from;
    // A range with a fault has no days to hold; its fault is told once it is known whose contract it is.
    const days = problems.length === 0 ? daysOfRange(from, until) : [];
    await lockContracts(db, scope, [contractId], days);
    const { contracts, clock } = await readSaleFacts(db, scope, { contractIds: [contractId], days, now });
    const contract = found(contracts.get(contractId));
    refuseProblems(problems);
    // One audited or closed day refuses the whole range.
    for (const day of days) {
      refuseAudited(contract.sales.get(day));
      refuseClosedDay(day, contract, clock);
    }
    const content = justifiedContent(option?.id ?? 0, justification.comentario?.trim() ?? '');
    const change = saleChange(
      { userId: user.id, clock },
      contract,
      days.map((day) => ({ day, content, action: null })),
    );
    if (!(await storeSales(db, source, [change]))) throw new Error('Days that are held were changed.');
    await audit({
      action: 'daily-sale.justify',
      entity: 'daily_sale',
      entityId: days.length === 1 ? `${contractId}-${from}` : `${contractId}-${from}..${until}`,
      before: change.days.flatMap(({ before }) => before ?? []),
      after: change.days.map(({ after }) => after),
    });
    if (!scope.contractIds.includes(contractId)) {
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

async function chosenOption(db: Database, { justificacionId }: JustificationSubmission) {
  const options = await listJustificationOptions(db);
  const option = options.find(({ id }) => id === justificacionId);
  return option && { id: option.id, nombre: option.name, periodo: option.asks_period };
}

const daysOfRange = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
